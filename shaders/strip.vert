// Thin polylines by the thousand, as one triangle strip: two vertices per record, mitred, no caps.
// Record: position (high x, high y, low x, low y); freshness from 0 to 1, colour, 1 where a polyline begins or ends, -
// Records that begin or end a polyline show where its neighbour lies and are drawn without width.
uniform float u_width;    // device pixels
uniform vec4 u_color;     // premultiplied
uniform float u_fade;     // 0: in u_color; 1: in the record's colour, fading with age, times the alpha of u_color
out float v_across;       // device pixels from the middle of the stroke
out vec4 v_color;         // premultiplied

vec2 unit(vec2 v) {
  float size = length(v);
  return size < 1e-4 ? vec2(0.0) : v / size;
}

void main() {
  int texel = gl_VertexID & ~1;
  vec4 place = texelFloats(texel);
  uvec4 look = texelWords(texel + 1);
  vec2 here = toPixels(place);
  v_across = 0.0;
  v_color = vec4(0.0);
  gl_Position = toClip(here);
  if (uintBitsToFloat(look.z) > 0.0) return;

  vec2 before = unit(here - toPixels(texelFloats(texel - 2)));
  vec2 after = unit(toPixels(texelFloats(texel + 2)) - here);
  vec2 along = unit(before + after);
  if (along == vec2(0.0)) along = after;
  vec2 normal = vec2(-along.y, along.x);
  // A mitre of at most twice the width.
  vec2 side = after == vec2(0.0) ? before : after;
  float mitre = 1.0 / max(dot(along, side), 0.5);
  float reach = 0.5 * max(u_width, 1.0) + 0.5;
  v_across = (gl_VertexID & 1) == 0 ? -reach : reach;
  gl_Position = toClip(here + normal * (v_across * mitre));

  float fresh = uintBitsToFloat(look.x);
  vec4 own = unpackColor(look.y);
  float alpha = u_color.a * own.a * fresh * fresh;
  v_color = u_fade > 0.0 ? vec4(own.rgb * alpha, alpha) : u_color;
}
