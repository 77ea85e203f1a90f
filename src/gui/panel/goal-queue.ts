/** The line of the panel that holds a goal queue: its text, what is wrong with it, and a button per goal. */
import type { GUI } from 'lil-gui';
import type { GoalStep, Scene } from '../../scene/schema.ts';
import { el } from '../dom.ts';
import { addText, type Field } from './field.ts';
import { formatQueue, parseQueue, unknownGoals } from './goal-queue-text.ts';

const SHORTCUTS = 8;

export type GoalQueueField = {
  readonly scene: () => Scene;
  readonly get: () => readonly GoalStep[];
  readonly set: (goals: readonly GoalStep[]) => void;
};

/** A text field with one button per goal behind it. What cannot be used yet is kept as text and said, not stored. */
export function addGoalQueue(gui: GUI, { scene, get, set }: GoalQueueField): Field {
  let draft = formatQueue(get());
  const problem = () => {
    const unknown = unknownGoals(scene(), draft);
    if (unknown.length === 0) return null;
    const known = scene().goals.flatMap((goal) => goal.id ?? []);
    return `There is no goal "${unknown[0]}". ${known.length > 0 ? `Use ${known.join(', ')}.` : 'Draw a goal first.'}`;
  };
  const take = (text: string) => {
    draft = text;
    if (unknownGoals(scene(), text).length === 0) set(parseQueue(text));
    else field.sync();
  };
  const field = addText(gui, {
    label: 'Goals',
    placeholder: 'nearest goal',
    help: 'In this order, with commas; a slash for whichever is nearer. Empty: the nearest goal.',
    get: () => draft,
    set: take,
    problem,
  });
  const chips = el('div', { class: 'chips' });
  gui.$children.append(chips);
  let listed: Scene['goals'] | null = null;

  const sync = () => {
    const stored = formatQueue(get());
    const pending = unknownGoals(scene(), draft).length > 0;
    if (!pending && formatQueue(parseQueue(draft)) !== stored) draft = stored;
    field.sync();
    const { goals } = scene();
    if (goals === listed) return;
    listed = goals;
    const ids = goals.flatMap((goal) => goal.id ?? []).slice(0, SHORTCUTS);
    chips.replaceChildren(
      ...ids.map((id) =>
        el(
          'button',
          {
            type: 'button',
            class: 'chip',
            'aria-label': `Add the goal ${id} to the queue`,
            onclick: () => {
              take(formatQueue([...parseQueue(draft), id]));
              sync();
            },
          },
          `+ ${id}`,
        ),
      ),
    );
    chips.hidden = ids.length === 0;
  };
  sync();
  return { sync };
}
