/** What the selected corner of an obstacle does to those who pass it. */
import type { GUI } from 'lil-gui';
import type { App } from '../../app/app.ts';
import { setCornerWeight } from '../../app/actions/properties.ts';
import type { CornerRef } from '../../app/state.ts';
import type { CornerWeight } from '../../scene/schema.ts';
import { addNote, addOptionalNumber, type Field } from './field.ts';

export function cornerFields(app: App, gui: GUI, { ref, ring, vertex }: CornerRef): readonly Field[] {
  if (ref.kind !== 'obstacle') return [];
  if (ring > 0) return [addNote(gui, () => 'A corner of a hole. Only corners of the outline can change the speed.')];
  const stored = () => app.state.document.scene.obstacles[ref.index]?.weights[String(vertex)];
  /** Emptied and typed anew, a speed keeps its uses. */
  let last = stored();
  const store = (weight: CornerWeight | null) => {
    last = weight ?? last;
    app.do(setCornerWeight, {
      obstacle: ref.index,
      corner: vertex,
      weight,
      merge: `corner ${ref.index} ${vertex}`,
    });
  };
  return [
    addOptionalNumber(gui, {
      label: `Corner ${vertex}: speed`,
      min: 0.01,
      step: 0.01,
      unit: '×',
      placeholder: '1',
      usual: 1,
      help:
        'Those who pass this corner go on so many times as fast. They keep the fastest speed they have met, so 1 or less ' +
        'has no effect. Empty takes it away.',
      get: () => stored()?.speed,
      set: (speed) => store(speed === undefined ? null : { ...(stored() ?? last), speed }),
    }),
    addOptionalNumber(gui, {
      label: 'Uses',
      min: 1,
      step: 1,
      placeholder: 'unlimited',
      usual: 1,
      help: 'How often it can be taken; empty means without limit. It is kept with the scene, path maps do not count it.',
      enabled: () => stored() !== undefined,
      get: () => stored()?.uses,
      set: (uses) => {
        const { speed } = stored() ?? {};
        if (speed !== undefined) store({ speed, ...(uses === undefined ? {} : { uses: Math.round(uses) }) });
      },
    }),
  ];
}
