// Shared by the passes of the engine `cones`. Lengths are in texels of the map; see README.md for the textures.
uniform highp usampler2D u_current;    // one texel: the generator at hand + 1 (0: none), bits of its cost, -, -
uniform highp sampler2D u_entries;     // four texels per entry

const uint UNREACHED = 0u;
const uint REACHED = 1u;
const uint EXPANDED = 2u;

// Free sectors: all around, up to a half turn, more than that.
const int ALL_AROUND = 0;
const int NARROW = 1;
const int WIDE = 2;

// Brings costs in texels below 1, where depths end; a power of two loses nothing of them.
const float DEPTH_SCALE = 1.0 / 4294967296.0;

vec4 entryTexel(int texel) {
  return texelFetch(u_entries, ivec2(texel & 1023, texel >> 10), 0);
}

// High and low part: the difference of two positions keeps about 48 bits.
vec4 entryPosition(int entry) {
  return entryTexel(4 * entry);
}

vec4 entryEnd(int entry) {
  return entryTexel(4 * entry + 1);
}

// Directions of the free sector; the first two of a segment are the normal of the side that it lights, zero for both.
vec4 entrySector(int entry) {
  return entryTexel(4 * entry + 2);
}

struct Traits {
  float pace;
  bool isSegment;
  int sector;
  bool paints;
  bool fast;
};

Traits entryTraits(int entry) {
  vec4 t = entryTexel(4 * entry + 3);
  int flags = int(t.z);
  return Traits(t.x, t.y > 0.5, flags & 3, (flags & 4) != 0, (flags & 8) != 0);
}

vec2 between(vec4 from, vec4 to) {
  return (to.xy - from.xy) + (to.zw - from.zw);
}

// The entry that is being expanded; -1 when there is none.
int currentEntry() {
  return int(texelFetch(u_current, ivec2(0), 0).x) - 1;
}

float currentCost() {
  return uintBitsToFloat(texelFetch(u_current, ivec2(0), 0).y);
}

// Rows of bits, one after the other, 2048 words to a row of the texture.
bool bitOf(highp usampler2D bits, int rowWords, int row, int column) {
  int word = row * rowWords + (column >> 5);
  uint found = texelFetch(bits, ivec2(word & 2047, word >> 11), 0).x;
  return ((found >> (column & 31)) & 1u) == 1u;
}
