// For programs whose output is captured before it would be rasterised.
void main() {}
