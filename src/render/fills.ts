/**
 * Filled polygons on the GPU, triangulated once per polygon (a polygon that did not change keeps its triangles) and
 * never for longer than a slice of a frame. While a slice is not enough, what was there before stays, or grows.
 */
import type { Gpu } from '../gpu/context.ts';
import { createTriangles, type Triangles } from '../gpu/triangles.ts';
import type { Ring } from '../scene/ring.ts';
import { type Piece, triangulate } from './triangulate.ts';

type Job = { readonly parts: Piece[]; work: Generator<Piece, void> | null };
/** Triangles by polygon, kept as long as the polygon lives; they survive a lost context. */
const jobs = new WeakMap<object, Job>();

type Slot = { list: readonly object[]; parts: number; complete: boolean; triangles: Triangles };

export interface Fills {
  /** From here on, at most `sliceMs` are spent until the next call. */
  beginFrame(): void;
  /** Some polygon still waits for its triangles: draw again soon. */
  readonly pending: boolean;
  get<T extends object>(name: string, list: readonly T[], rings: (item: T) => readonly Ring[]): Triangles;
  dispose(): void;
}

export function createFills(gpu: Gpu, sliceMs: number): Fills {
  const slots = new Map<string, Slot>();
  let deadline = 0;
  let pending = false;

  const fill = (name: string, list: readonly object[], waiting: boolean): Triangles => {
    const old = slots.get(name);
    const parts = list.flatMap((item) => jobs.get(item)?.parts ?? []);
    if (waiting && old && (old.parts === parts.length || isEditOf(old.list, list))) return old.triangles;
    const triangles = upload(gpu, parts);
    old?.triangles.dispose();
    slots.set(name, { list, parts: parts.length, complete: !waiting, triangles });
    return triangles;
  };

  return {
    beginFrame() {
      deadline = performance.now() + sliceMs;
      pending = false;
    },
    get pending() {
      return pending;
    },
    get(name, list, rings) {
      const slot = slots.get(name);
      if (slot?.list === list && slot.complete) return slot.triangles;
      const done = list.every((item) => workUntil(deadline, item, rings));
      if (!done) pending = true;
      return fill(name, list, !done);
    },
    dispose() {
      for (const { triangles } of slots.values()) triangles.dispose();
      slots.clear();
    },
  };
}

/** True once the polygon has all its triangles. */
function workUntil<T extends object>(deadline: number, item: T, rings: (item: T) => readonly Ring[]): boolean {
  let job = jobs.get(item);
  if (!job) {
    job = { parts: [], work: triangulate(rings(item)) };
    jobs.set(item, job);
  }
  while (job.work && performance.now() < deadline) {
    const { value, done } = job.work.next();
    if (value) job.parts.push(value);
    if (done) job.work = null;
  }
  return job.work === null;
}

/** One list came from the other by an edit, rather than from another scene. */
function isEditOf(before: readonly object[], after: readonly object[]): boolean {
  if (before.length === 1 && after.length === 1) return true;
  const known = new Set(before);
  return after.some((item) => known.has(item));
}

function upload(gpu: Gpu, parts: readonly Piece[]): Triangles {
  let floats = 0;
  let count = 0;
  for (const part of parts) {
    floats += part.positions.length;
    count += part.indices.length;
  }
  const positions = new Float32Array(floats);
  const indices = new Uint32Array(count);
  let at = 0;
  let filled = 0;
  for (const part of parts) {
    positions.set(part.positions, at);
    const base = at / 4;
    for (let i = 0; i < part.indices.length; i++) indices[filled + i] = part.indices[i] + base;
    at += part.positions.length;
    filled += part.indices.length;
  }
  return createTriangles(gpu, positions, indices);
}
