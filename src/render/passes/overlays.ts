/** What the editor shows while one draws or drags: outlines, handles, discs, guides. */
import { packed } from '../colour.ts';
import type { Overlay } from '../frame.ts';
import { type MarkerBuilder, Shape } from '../marker-builder.ts';
import type { Kit, Pass, Stroke } from '../pass.ts';
import type { Theme } from '../theme.ts';

type Outline = Extract<Overlay, { kind: 'outline' }>;
type Tone = Outline['tone'];

const OUTLINES: Readonly<Record<Tone, (theme: Theme) => Stroke>> = {
  guide: ({ accent }) => ({ colour: accent, alpha: 0.55, widthPx: 1, dash: [4, 4] }),
  selected: ({ accent }) => ({ colour: accent, widthPx: 1.75 }),
  draft: ({ accent }) => ({ colour: accent, widthPx: 1.75 }),
  invalid: ({ error }) => ({ colour: error, widthPx: 2 }),
};

export function createOverlaysPass(kit: Kit): Pass {
  return {
    name: 'overlays',
    draw(view) {
      const { overlays, theme } = view.frame;
      if (overlays.length === 0) return;
      for (const tone of ['guide', 'selected', 'draft', 'invalid'] as const) {
        const outlines = overlays.filter((o): o is Outline => o.kind === 'outline' && o.tone === tone);
        if (outlines.length === 0) continue;
        const lines = kit.lines(overlays, tone, (builder) => {
          for (const { points, closed } of outlines) builder.add(points, closed);
        });
        const stroke = OUTLINES[tone](theme);
        if (tone !== 'guide') {
          kit.stroke(view, lines, { ...stroke, alpha: 0.18, widthPx: stroke.widthPx + 5 });
        }
        kit.stroke(view, lines, stroke);
      }
      const markers = kit.points(overlays, `markers ${theme.name}`, (builder) => {
        for (const overlay of overlays) if (overlay.kind === 'disc') addDisc(builder, overlay, theme);
        for (const overlay of overlays) if (overlay.kind === 'handle') addHandle(builder, overlay, theme);
      });
      kit.markers(view, markers);
    },
  };
}

function addDisc(builder: MarkerBuilder, overlay: Extract<Overlay, { kind: 'disc' }>, theme: Theme): void {
  const colour = overlay.tone === 'invalid' ? theme.error : theme.accent;
  builder.add(overlay.at, {
    shape: Shape.disc,
    radius: overlay.radius,
    leastPx: 4,
    strokePx: overlay.tone === 'draft' ? 1.5 : 2,
    fill: packed(colour, overlay.tone === 'selected' ? 0 : 0.2),
    stroke: packed(colour),
  });
}

function addHandle(builder: MarkerBuilder, { at, tone }: Extract<Overlay, { kind: 'handle' }>, theme: Theme): void {
  const accent = packed(theme.accent);
  const surface = packed(theme.surface);
  switch (tone) {
    case 'vertex':
      return builder.add(at, { shape: Shape.square, leastPx: 4.5, strokePx: 1.5, fill: surface, stroke: accent });
    case 'active':
      return builder.add(at, { shape: Shape.square, leastPx: 6.5, strokePx: 2, fill: accent, stroke: surface });
    case 'midpoint':
      return builder.add(at, {
        shape: Shape.disc,
        leastPx: 3,
        strokePx: 1.25,
        fill: surface,
        stroke: packed(theme.accent, 0.7),
      });
    case 'snap':
      return builder.add(at, {
        shape: Shape.diamond,
        leastPx: 6,
        strokePx: 1.5,
        fill: packed(theme.accent, 0.25),
        stroke: accent,
      });
    case 'invalid':
      return builder.add(at, {
        shape: Shape.disc,
        leastPx: 5,
        strokePx: 2,
        fill: surface,
        stroke: packed(theme.error),
      });
  }
}
