// Only the stencil is written.
void main() {}
