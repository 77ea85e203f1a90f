// Shared by every vertex shader. World positions come as two floats per coordinate, high and low part: subtracting the
// camera's parts one by one keeps about 48 bits, so far scenes and deep zooms stay steady.
uniform vec4 u_camera;    // centre of the view: high x, high y, low x, low y
uniform float u_scale;    // device pixels per world unit
uniform vec2 u_halfSize;  // half the viewport in device pixels

// Device pixels from the middle of the viewport, y up.
vec2 toPixels(vec4 p) {
  return ((p.xy - u_camera.xy) + (p.zw - u_camera.zw)) * u_scale;
}

vec4 toClip(vec2 pixels) {
  return vec4(pixels / u_halfSize, 0.0, 1.0);
}

// Corner of an instance's quad as a triangle strip: x and y are -1 or 1.
vec2 quadCorner() {
  return vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
}

// All corners of a quad here: nothing is rasterised.
const vec4 NOWHERE = vec4(2.0, 2.0, 2.0, 1.0);
