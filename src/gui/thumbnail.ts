/** A small picture of a scene file: what blocks, what makes faster or dearer, where one goes, who walks. */
import { DARK, GROUP_COLOURS, LIGHT } from '../render/theme.ts';
import type { SceneFile } from '../scene/schema.ts';

const MARGIN_PX = 8;
type XY = readonly [number, number];

export function drawThumbnail(canvas: HTMLCanvasElement, scene: SceneFile): void {
  const theme = document.documentElement.dataset.theme === 'light' ? LIGHT : DARK;
  const ratio = Math.min(3, devicePixelRatio || 1);
  const width = canvas.clientWidth || 240;
  const height = canvas.clientHeight || 135;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(ratio, ratio);
  pen.fillStyle = theme.background;
  pen.fillRect(0, 0, width, height);

  const [x0, y0, x1, y1] = scene.bounds;
  const scale = Math.min((width - 2 * MARGIN_PX) / (x1 - x0), (height - 2 * MARGIN_PX) / (y1 - y0));
  const at = ([x, y]: XY): XY => [width / 2 + (x - (x0 + x1) / 2) * scale, height / 2 - (y - (y0 + y1) / 2) * scale];
  const trace = (points: readonly XY[], closed: boolean) => {
    points.forEach((point, i) => (i === 0 ? pen.moveTo(...at(point)) : pen.lineTo(...at(point))));
    if (closed) pen.closePath();
  };
  const dot = (point: XY, radius: number) => {
    pen.beginPath();
    pen.arc(...at(point), radius, 0, 2 * Math.PI);
    pen.fill();
  };
  const diamond = (point: XY, radius: number) => {
    const [x, y] = at(point);
    pen.beginPath();
    pen.moveTo(x - radius, y);
    pen.lineTo(x, y - radius);
    pen.lineTo(x + radius, y);
    pen.lineTo(x, y + radius);
    pen.fill();
  };

  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  const frame: readonly XY[] = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  if (scene.walkable?.length) {
    pen.fillStyle = theme.obstacle;
    pen.beginPath();
    trace(frame, true);
    pen.fill();
    pen.fillStyle = theme.background;
    pen.beginPath();
    for (const region of scene.walkable) trace(region, true);
    pen.fill('evenodd');
  }
  pen.strokeStyle = theme.line;
  pen.lineWidth = 1;
  pen.beginPath();
  trace(frame, true);
  pen.stroke();

  pen.fillStyle = theme.obstacle;
  pen.strokeStyle = theme.obstacleEdge;
  pen.lineWidth = 0.75;
  for (const { points, holes } of scene.obstacles ?? []) {
    pen.beginPath();
    trace(points, true);
    for (const hole of holes ?? []) trace(hole, true);
    pen.fill('evenodd');
    pen.stroke();
  }
  pen.strokeStyle = theme.quiet;
  pen.lineWidth = 1.25;
  pen.beginPath();
  for (const { points } of scene.walls ?? []) trace(points, false);
  pen.stroke();
  pen.fillStyle = theme.quiet;
  for (const post of scene.posts ?? []) dot(post, 1.5);

  pen.strokeStyle = pen.fillStyle = theme.warm;
  pen.setLineDash([2, 2]);
  pen.beginPath();
  for (const { points } of scene.barriers ?? []) trace(points, false);
  pen.stroke();
  pen.setLineDash([]);
  for (const { points, weights } of scene.obstacles ?? []) {
    for (const corner of Object.keys(weights ?? {})) diamond(points[Number(corner)], 4);
  }

  pen.strokeStyle = theme.accent;
  pen.fillStyle = theme.accent;
  pen.lineWidth = 2.5;
  for (const { points } of scene.goals ?? []) {
    if (points.length === 1) {
      dot(points[0], 3);
      continue;
    }
    pen.beginPath();
    trace(points, false);
    pen.stroke();
  }

  const groups = [
    ...new Set(['', ...[...(scene.agents ?? []), ...(scene.spawners ?? [])].map(({ group }) => group ?? '')]),
  ];
  const colour = (group?: string) => GROUP_COLOURS[groups.indexOf(group ?? '') % GROUP_COLOURS.length];
  for (const { points, group } of scene.spawners ?? []) {
    pen.strokeStyle = pen.fillStyle = colour(group);
    pen.setLineDash([2, 3]);
    pen.beginPath();
    trace(points, false);
    pen.stroke();
    pen.setLineDash([]);
    if (points.length === 1) dot(points[0], 2.5);
  }
  for (const agent of scene.agents ?? []) {
    pen.fillStyle = colour(agent.group);
    dot(agent.at, Math.max(1.5, (agent.radius ?? 0.3) * scale));
  }
}
