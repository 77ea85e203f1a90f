// What the generator at hand does, for the step mode: 1 where it casts a shadow, 2 where its light goes.
uniform int u_shadow;    // 1 while the stencil lets shadows through only
layout(location = 0) out uint o_mark;

void main() {
  if (u_shadow == 0 && costAt(gl_FragCoord.xy) < 0.0) discard;
  o_mark = u_shadow == 1 ? 1u : 2u;
}
