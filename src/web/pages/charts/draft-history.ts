import { assertNever } from '../../../lib/assert-never.ts';
import type { ChartDraft } from './chart-draft.ts';

interface Step {
  readonly draft: ChartDraft;
  /** What undoing it undoes: "add Women". */
  readonly name: string;
}

export interface DraftHistory {
  readonly past: readonly Step[];
  readonly present: ChartDraft;
  readonly future: readonly Step[];
}

export type DraftAction =
  | { readonly kind: 'edit'; readonly name: string; readonly edit: (draft: ChartDraft) => ChartDraft }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

const mostSteps = 200;

export function newHistory(present: ChartDraft): DraftHistory {
  return { past: [], present, future: [] };
}

/** An edit that changes nothing is no step. */
export function reduceHistory(history: DraftHistory, action: DraftAction): DraftHistory {
  const { past, present, future } = history;
  switch (action.kind) {
    case 'edit': {
      const next = action.edit(present);
      if (next === present) return history;
      return {
        past: [...past, { draft: present, name: action.name }].slice(-mostSteps),
        present: next,
        future: [],
      };
    }
    case 'undo': {
      const step = past.at(-1);
      if (step === undefined) return history;
      return {
        past: past.slice(0, -1),
        present: step.draft,
        future: [{ draft: present, name: step.name }, ...future],
      };
    }
    case 'redo': {
      const [step, ...rest] = future;
      if (step === undefined) return history;
      return { past: [...past, { draft: present, name: step.name }], present: step.draft, future: rest };
    }
    default:
      return assertNever(action);
  }
}
