// Pass 3: one triangle over all texels; nothing when there is no generator or its cone does not belong to the map.
flat out vec4 v_light;       // x, y, cost, pace
flat out vec4 v_along;       // direction and length of a segment; zero for a point, -
flat out vec4 v_sector;      // see entrySector
flat out int v_sectorKind;
flat out uint v_identity;

void main() {
  int entry = currentEntry();
  gl_Position = NOWHERE;
  v_light = vec4(0.0);
  v_along = vec4(0.0);
  v_sector = vec4(0.0);
  v_sectorKind = ALL_AROUND;
  v_identity = 0u;
  if (entry < 0) return;
  Traits traits = entryTraits(entry);
  if (!traits.paints) return;
  v_light = vec4(entryPosition(entry).xy, currentCost(), traits.pace);
  v_sector = entrySector(entry);
  v_sectorKind = traits.sector;
  v_identity = uint(entry) + 1u;
  if (traits.isSegment) {
    vec2 along = between(entryPosition(entry), entryEnd(entry));
    float size = length(along);
    if (size == 0.0) return;
    v_along = vec4(along / size, size, 0.0);
  }
  gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, -1.0, 1.0);
}
