import { assertNever } from '../../../../lib/assert-never.ts';
import type { CrosstabContent } from './crosstab-content.ts';

/** A pure change of the content; the same object where there is nothing to change. */
export type Edit = (content: CrosstabContent) => CrosstabContent;

/** A crosstab under construction: what it is now, what it was, and what was undone. */
export interface Draft {
  readonly content: CrosstabContent;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** The other side of a step: what to go back (or forward) to, and what the step is called. */
export interface Step {
  /** Continues "Undo: …": "add 3 rows". */
  readonly name: string;
  readonly content: CrosstabContent;
}

export type DraftAction =
  | { readonly kind: 'edit'; readonly name: string; readonly edit: Edit }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

const rememberedSteps = 200;

/** A draft that nothing has been done to. */
export function newDraft(content: CrosstabContent): Draft {
  return { content, past: [], future: [] };
}

export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  const { content, past, future } = draft;
  switch (action.kind) {
    case 'edit': {
      const edited = action.edit(content);
      if (edited === content) return draft;
      return {
        content: edited,
        past: [...past, { name: action.name, content }].slice(-rememberedSteps),
        future: [],
      };
    }
    case 'undo': {
      const step = past.at(-1);
      if (step === undefined) return draft;
      return {
        content: step.content,
        past: past.slice(0, -1),
        future: [...future, { name: step.name, content }],
      };
    }
    case 'redo': {
      const step = future.at(-1);
      if (step === undefined) return draft;
      return {
        content: step.content,
        past: [...past, { name: step.name, content }],
        future: future.slice(0, -1),
      };
    }
    default:
      return assertNever(action);
  }
}
