// What the generator at hand brings to a texel, shadows aside.
flat in vec4 v_light;
flat in vec4 v_along;
flat in vec4 v_sector;
flat in int v_sectorKind;
flat in uint v_identity;

// Neighbours along a segment may round apart, and so may its sides: strips that are this much too wide cost nothing that
// could be measured.
const float STRIP = 0.0009765625;

// Texels on the border of a sector belong to it, however they round.
const float ON_BORDER = 0.000244140625;

float turn(vec2 a, vec2 b) {
  return a.x * b.y - a.y * b.x;
}

bool isInSector(vec2 hop) {
  if (v_sectorKind == ALL_AROUND) return true;
  bool afterFirst = turn(v_sector.xy, hop) >= -ON_BORDER;
  bool beforeSecond = turn(hop, v_sector.zw) >= -ON_BORDER;
  return v_sectorKind == NARROW ? afterFirst && beforeSecond : afterFirst || beforeSecond;
}

// Cost of the way from p through the generator; negative where its light does not go.
float costAt(vec2 p) {
  vec2 hop = p - v_light.xy;
  vec2 from = v_light.xy;
  if (v_along.z > 0.0) {
    float along = dot(hop, v_along.xy);
    if (along < -STRIP || along > v_along.z + STRIP || dot(hop, v_sector.xy) < -STRIP) return -1.0;
    from += along * v_along.xy;
  } else if (!isInSector(hop)) {
    return -1.0;
  }
#ifdef BARRIERS
  return v_light.z + hopCost(from, p, v_light.w);
#else
  return v_light.z + v_light.w * distance(from, p);
#endif
}
