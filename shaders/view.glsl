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

// Things drawn as quads come as records of whole texels, 1024 texels per row; floats by their bits.
uniform highp usampler2D u_records;

uvec4 texelWords(int texel) {
  return texelFetch(u_records, ivec2(texel & 1023, texel >> 10), 0);
}

vec4 texelFloats(int texel) {
  return uintBitsToFloat(texelWords(texel));
}

vec4 unpackColor(uint bytes) {
  return vec4(uvec4(bytes, bytes >> 8, bytes >> 16, bytes >> 24) & 255u) / 255.0;
}

// A quad is two triangles of six vertices.
int quadIndex() {
  return gl_VertexID / 6;
}

// Its corner: x and y are -1 or 1.
vec2 quadCorner() {
  int corner = gl_VertexID % 6;
  return vec2(corner == 1 || corner == 2 || corner == 4 ? 1.0 : -1.0, corner == 2 || corner >= 4 ? 1.0 : -1.0);
}

// All corners of a quad here: nothing is rasterised.
const vec4 NOWHERE = vec4(2.0, 2.0, 2.0, 1.0);
