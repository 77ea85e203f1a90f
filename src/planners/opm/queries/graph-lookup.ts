/**
 * The best next way point of any place where hops cost more than their length: everything in sight is tried, for beyond a
 * barrier the nearest need not be the best.
 */
import { fansOf } from '../../../geometry/fan.ts';
import type { Mesh } from '../../../geometry/mesh.ts';
import { norm } from '../../../geometry/norm.ts';
import type { Field } from './field.ts';
import { createGaze } from '../lines/gaze.ts';
import type { HopCosts } from '../lines/hop.ts';
import { indexPieces } from './lookup.ts';
import { isStandIn, type SightGraph } from '../lines/sight-graph.ts';
import type { SolvedGraph } from '../lines/solve-graph.ts';
import { footX, footY } from '../sources/sources.ts';
import { cutsCorner, passesThrough } from '../lines/toll-nodes.ts';

export function createGraphField(
  mesh: Mesh,
  graph: Pick<SightGraph, 'corners' | 'sources'>,
  solved: SolvedGraph,
  hops: HopCosts,
): Field {
  const { generators, speeds, nodes, way } = solved;
  const { coords, costs, paces } = generators;
  const gaze = createGaze(mesh, graph.sources, indexPieces(mesh, graph.sources));
  const fans = fansOf(mesh);
  /** Per node, the corner that it stands off, or -1. */
  const standsOff = standOffs(graph, nodes);
  const split = standsOff.subarray(0, graph.corners).filter((corner) => corner >= 0);
  let x = 0;
  let y = 0;
  let cost = Number.POSITIVE_INFINITY;
  let generator = -1;
  let nextX = 0;
  let nextY = 0;

  function offer(g: number): void {
    if (costs[g] >= cost) return;
    const gx = footX(coords, g, x, y);
    const gy = footY(coords, g, x, y);
    if (costs[g] + paces[g] * hops.leastFactor * norm(gx - x, gy - y) >= cost) return;
    const corner = standsOff[g % nodes];
    if (corner >= 0 && cutsCorner(mesh, fans, corner, gx, gy, x, y)) return;
    if (split.length > 0) {
      const cx = corner >= 0 ? mesh.points[2 * corner] : gx;
      const cy = corner >= 0 ? mesh.points[2 * corner + 1] : gy;
      if (passesThrough(mesh, split, x, y, cx, cy)) return;
    }
    const whole = costs[g] + hops.cost(x, y, gx, gy, paces[g]);
    if (whole >= cost) return;
    cost = whole;
    generator = g;
    nextX = gx;
    nextY = gy;
  }

  return {
    mesh,
    generators,
    speeds,
    straightens: hops.plain,
    modeOf: (g) => Math.trunc(g / nodes),
    look(mode, atX, atY, triangles, count) {
      x = atX;
      y = atY;
      cost = Number.POSITIVE_INFINITY;
      generator = -1;
      gaze.look(x, y, triangles, count);
      // From a source one may arrive at any speed; towards a goal one has the speed one has.
      const first = way === 'from' ? 0 : mode;
      const last = way === 'from' ? speeds.length - 1 : mode;
      for (let layer = first; layer <= last; layer++) {
        const offset = layer * nodes;
        for (let i = 0; i < gaze.sourceCount; i++) offer(offset + graph.corners + gaze.sources[i]);
        for (let i = 0; i < gaze.cornerCount; i++) offer(offset + gaze.corners[i]);
      }
      return generator >= 0;
    },
    get cost() {
      return cost;
    },
    get generator() {
      return generator;
    },
    get nextX() {
      return nextX;
    },
    get nextY() {
      return nextY;
    },
  };
}

function standOffs({ corners, sources }: Pick<SightGraph, 'corners' | 'sources'>, nodes: number): Int32Array {
  const found = new Int32Array(nodes).fill(-1);
  sources.corners.forEach((corner, k) => {
    if (!isStandIn(sources, k)) return;
    found[corner] = corner;
    found[corners + k] = corner;
  });
  return found;
}
