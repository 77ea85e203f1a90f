/** One line of the panel: a lil-gui controller bound to the state by a getter and a setter, with unit and help. */
import type { Controller, GUI } from 'lil-gui';
import { el, setAttribute, setText } from '../dom.ts';
import { icon } from '../icons.ts';

export interface Field {
  /** Shows what the state says now. */
  sync(): void;
}

type Common<T> = {
  readonly label: string;
  /** Stands below the line, and in its tooltip. */
  readonly help?: string | (() => string);
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** What is wrong with the present value, or null. */
  readonly problem?: () => string | null;
  /** Whether there is anything to choose at present: the line goes where it matters to nothing. */
  readonly shown?: () => boolean;
};

export type NumberField = Common<number> & {
  readonly min: number;
  /** With an end there is a slider; it may move. */
  readonly max?: number | (() => number);
  readonly step: number;
  readonly unit?: string;
  /** Stands between the line and its help. */
  readonly below?: HTMLElement;
};
export type OptionalNumberField = Omit<NumberField, 'get' | 'set' | 'max'> & {
  readonly max?: number;
  readonly get: () => number | undefined;
  /** Undefined when the field was emptied. */
  readonly set: (value: number | undefined) => void;
  /** Stands in the empty field. */
  readonly placeholder: string;
  /** What arrow keys and drags start from when the field is empty. */
  readonly usual: number;
  readonly enabled?: () => boolean;
};
export type ChoiceField = Common<string> & { readonly options: Readonly<Record<string, string>> };

export function addNumber(gui: GUI, options: NumberField): Field {
  const end = (): number | undefined => (typeof options.max === 'function' ? options.max() : options.max);
  let known = end();
  let controller: Controller | undefined;
  const field = bind(gui, options, (model) => {
    controller = gui.add(model, 'value', options.min, known, options.step);
    if (options.below) gui.$children.append(options.below);
    if (options.unit) controller.$widget.append(el('span', { class: 'unit' }, options.unit));
    controller.domElement.classList.add('with-unit');
    return controller;
  });
  return {
    sync() {
      const now = end();
      if (now !== undefined && now !== known) controller?.max(now).updateDisplay();
      known = now;
      field.sync();
    },
  };
}

/** A number that may be missing: emptying the field takes it away. */
export function addOptionalNumber(gui: GUI, options: OptionalNumberField): Field {
  const { get, set, usual, placeholder, enabled = () => true } = options;
  let controller: Controller | undefined;
  const input = () => (controller && inputOf(controller)) as HTMLInputElement | undefined;
  const field = bind<number>(gui, { ...options, get: () => get() ?? usual, set }, (model) => {
    const number = gui.add(model, 'value', options.min, options.max, options.step);
    if (options.unit) number.$widget.append(el('span', { class: 'unit' }, options.unit));
    number.domElement.classList.add('with-unit');
    controller = number;
    const showNumber = number.updateDisplay.bind(number);
    number.updateDisplay = () => {
      showNumber();
      const box = input();
      if (box && get() === undefined && box !== document.activeElement) box.value = '';
      return number;
    };
    const box = input();
    box?.setAttribute('placeholder', placeholder);
    box?.addEventListener('input', () => {
      // An input for numbers has no value while what is in it is no number, so it has to tell the two apart.
      if (box.value.trim() === '' && !box.validity.badInput) set(undefined);
    });
    const startFromUsual = ({ code }: KeyboardEvent) => {
      if (box?.value.trim() === '' && (code === 'ArrowUp' || code === 'ArrowDown')) box.value = String(usual);
    };
    // Before the controller's own listener, which adds to what stands there.
    box?.addEventListener('keydown', startFromUsual, { capture: true });
    return number;
  });
  const sync = () => {
    field.sync();
    controller?.enable(enabled()).updateDisplay();
  };
  sync();
  return { sync };
}

export function addBoolean(gui: GUI, options: Common<boolean>): Field {
  return bind(gui, options, (model) => gui.add(model, 'value'));
}

export function addText(gui: GUI, options: Common<string> & { readonly placeholder?: string }): Field {
  return bind(gui, options, (model) => {
    const controller = gui.add(model, 'value');
    inputOf(controller)?.setAttribute('placeholder', options.placeholder ?? '');
    return controller;
  });
}

export function addChoice(gui: GUI, options: ChoiceField): Field {
  // lil-gui takes name to value; ours is value to name, because names are for people.
  const names = Object.fromEntries(Object.entries(options.options).map(([value, name]) => [name, value]));
  return bind(gui, options, (model) => gui.add(model, 'value', names));
}

/** A line of plain text. */
export function addNote(gui: GUI, text: () => string, className = 'help'): Field {
  const note = el('p', { class: className });
  gui.$children.append(note);
  const sync = () => {
    const now = text();
    setText(note, now);
    note.hidden = now === '';
  };
  sync();
  return { sync };
}

/** As many lines as there are warnings at present, read out when they come. */
export function addNotes(gui: GUI, texts: () => readonly string[]): Field {
  const area = el('div', { class: 'notes', role: 'status' });
  gui.$children.append(area);
  let listed: readonly string[] = [];
  const sync = () => {
    const now = texts();
    if (now.length === listed.length && now.every((text, i) => text === listed[i])) return;
    listed = now;
    area.replaceChildren(...now.map((text) => el('p', {}, icon('warning'), text)));
  };
  sync();
  return { sync };
}

const inputOf = (controller: Controller) => controller.domElement.querySelector('input, select');

let lastHelp = 0;

function bind<T>(gui: GUI, options: Common<T>, add: (model: { value: T }) => Controller): Field {
  const model = { value: options.get() };
  const controller = add(model).name(options.label);
  controller.onChange((value: T) => options.set(value));

  const described: string[] = [];
  const help = options.help ? el('p', { class: 'help', id: `help-${++lastHelp}` }) : null;
  if (help) {
    controller.domElement.dataset.tipSide = 'left';
    gui.$children.append(help);
    described.push(help.id);
  }
  const problem = el('p', { class: 'problem', id: `help-${++lastHelp}`, role: 'status', hidden: true });
  if (options.problem) {
    gui.$children.append(problem);
    described.push(problem.id);
  }
  if (described.length > 0) inputOf(controller)?.setAttribute('aria-describedby', described.join(' '));

  const syncWords = () => {
    const shown = options.shown?.() ?? true;
    const text = options.problem?.() ?? '';
    controller.show(shown);
    if (help) {
      const now = typeof options.help === 'function' ? options.help() : (options.help ?? '');
      setText(help, now);
      setAttribute(controller.domElement, 'data-tip', now);
      help.hidden = !shown;
    }
    setText(problem, text);
    problem.hidden = text === '' || !shown;
  };
  syncWords();
  return {
    sync() {
      const value = options.get();
      // A text field under the cursor keeps what is being typed.
      const typing = typeof value === 'string' && controller.domElement.contains(document.activeElement);
      if (value !== model.value && !(typing && controller.domElement.classList.contains('lil-string'))) {
        model.value = value;
        controller.updateDisplay();
      }
      syncWords();
    },
  };
}
