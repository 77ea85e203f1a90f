in vec2 v_offset;
flat in vec3 v_body;
flat in vec4 v_color;
flat in vec4 v_ring;
flat in vec4 v_halo;
uniform float u_ratio;    // device pixels per CSS pixel
uniform vec3 u_ink;       // dark in both themes: the rim that tells touching discs apart, and the notch
out vec4 o_color;

float ringCover(float distance, float radius, float width) {
  return clamp(0.5 * width + 0.5 - abs(distance - radius), 0.0, 1.0);
}

void main() {
  float r = v_body.x;
  float distance = length(v_offset);
  float disc = clamp(r + 0.5 - distance, 0.0, 1.0);

  // The heading: a notch from the rim inwards, once there is room for it.
  vec2 local = vec2(dot(v_offset, v_body.yz), dot(v_offset, vec2(-v_body.z, v_body.y)));
  float halfWidth = max(0.09 * r, 0.8 * u_ratio);
  float along = max(local.x, 0.42 * r);
  float notch = clamp(halfWidth + 0.5 - length(local - vec2(along, 0.0)), 0.0, 1.0)
              * smoothstep(3.0, 6.0, r / u_ratio) * dot(v_body.yz, v_body.yz);
  float rim = ringCover(distance, r - 0.5 * u_ratio, u_ratio) * smoothstep(2.5, 5.0, r / u_ratio) * 0.45;

  vec3 rgb = mix(v_color.rgb, u_ink, max(rim, notch * 0.8));
  vec4 color = vec4(rgb, 1.0) * (disc * v_color.a);

  float ring = ringCover(distance, r + 1.5 * u_ratio, 1.5 * u_ratio) * v_ring.a;
  color = color * (1.0 - ring) + vec4(v_ring.rgb, 1.0) * ring;
  float halo = ringCover(distance, r + 4.0 * u_ratio, 1.5 * u_ratio) * v_halo.a;
  o_color = color * (1.0 - halo) + vec4(v_halo.rgb, 1.0) * halo;
}
