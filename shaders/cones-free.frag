// Only the depth is written.
void main() {}
