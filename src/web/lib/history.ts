import { assertNever } from '../../lib/assert-never.ts';

/** The draft on the other side of a step, and the step's name: "add Women". */
export interface Step<Draft> {
  readonly draft: Draft;
  readonly name: string;
  /** Time of the edit, in milliseconds. */
  readonly at: number;
  /** Field that was typed in; null for an edit that is a step of its own. */
  readonly field: string | null;
}

/** A draft with the steps that can be undone (last one first to go) and redone (first one next). */
export interface History<Draft> {
  readonly past: readonly Step<Draft>[];
  readonly present: Draft;
  readonly future: readonly Step<Draft>[];
}

export interface EditAction<Draft> {
  readonly kind: 'edit';
  readonly name: string;
  /** Returns the same draft where there is nothing to change. */
  readonly edit: (draft: Draft) => Draft;
  /** Edits of a field in quick succession are one step. */
  readonly field?: string;
  /** Time in milliseconds; default: now. */
  readonly at?: number;
}

export type HistoryAction<Draft> =
  | EditAction<Draft>
  /** Changes the draft of every step, as the name that the first save gives. Not a step. */
  | { readonly kind: 'amend'; readonly edit: (draft: Draft) => Draft }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

const mostSteps = 200;
/** Longest pause between edits of a field that are one step. */
const pauseMs = 600;

export function newHistory<Draft>(present: Draft): History<Draft> {
  return { past: [], present, future: [] };
}

export function reduceHistory<Draft>(history: History<Draft>, action: HistoryAction<Draft>): History<Draft> {
  const { past, present, future } = history;
  switch (action.kind) {
    case 'edit': {
      const { name, field = null, at = Date.now() } = action;
      const next = action.edit(present);
      if (next === present) return history;
      const last = past.at(-1);
      const goesOn = last !== undefined && field !== null && last.field === field && at - last.at <= pauseMs;
      const steps = goesOn
        ? [...past.slice(0, -1), { ...last, at }]
        : [...past, { draft: present, name, at, field }];
      return { past: steps.slice(-mostSteps), present: next, future: [] };
    }
    case 'amend': {
      const amend = (step: Step<Draft>) => ({ ...step, draft: action.edit(step.draft) });
      return { past: past.map(amend), present: action.edit(present), future: future.map(amend) };
    }
    case 'undo': {
      const step = past.at(-1);
      if (step === undefined) return history;
      // A field that is typed in after an undo begins a step of its own.
      const undone = { ...step, draft: present, field: null };
      return { past: past.slice(0, -1), present: step.draft, future: [undone, ...future] };
    }
    case 'redo': {
      const [step, ...rest] = future;
      if (step === undefined) return history;
      return { past: [...past, { ...step, draft: present }], present: step.draft, future: rest };
    }
    default:
      return assertNever(action);
  }
}
