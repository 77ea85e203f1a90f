// In shadow is what lies behind the edge. Only the stencil is written.
void main() {
  if (isFreeSide()) discard;
}
