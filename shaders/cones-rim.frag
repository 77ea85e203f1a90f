// Whether a texel is free is decided by the side of the edge it lies on. Only the depth is written.
uniform float u_side;    // see cones-rim.vert

void main() {
  if (isFreeSide() != (u_side > 0.0)) discard;
}
