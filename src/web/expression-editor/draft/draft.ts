import { assertNever } from '../../../lib/assert-never.ts';
import type { Expression, Group } from '../../../expression/expression.ts';
import { isSamePath, type Path, rootPath } from '../../../expression/paths.ts';
import { nodeAt } from '../../../expression/walk.ts';
import { applyCommand } from './apply-command.ts';
import { type MarkAction, marksAfter, markedBy, type Selection, unmarkedAt } from './marks.ts';
import type { DraftCommand } from './draft-command.ts';

/** An expression under construction: what it is now, what it was, and what was undone. */
export interface Draft extends Selection {
  readonly past: readonly DraftStep[];
  readonly future: readonly DraftStep[];
  /** Why the last command did nothing; null where it did something. */
  readonly refusal: string | null;
}

/** The other side of a step: what to go back (or forward) to, and what the step is called. */
export interface DraftStep {
  readonly name: string;
  readonly root: Group;
  readonly selected: Path;
}

export type DraftAction =
  | { readonly kind: 'run'; readonly command: DraftCommand; readonly name: string }
  /** A node that is marked keeps the marks. */
  | { readonly kind: 'select'; readonly path: Path }
  | MarkAction
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

const rememberedSteps = 200;

/** A draft that nothing has been done to. null begins with an empty group. */
export function newDraft(expression: Expression | null): Draft {
  const root = asRoot(expression ?? emptyGroup);
  const selected = firstPlace(root);
  return { root, selected, marked: [], anchor: selected, past: [], future: [], refusal: null };
}

export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.kind) {
    case 'run': {
      const outcome = applyCommand(draft.root, action.command);
      if ('refused' in outcome) return { ...draft, refusal: outcome.refused.message };
      const root = asRoot(outcome.expression);
      const selected = root === outcome.expression ? outcome.path : [0];
      if (root === draft.root) {
        return { ...draft, refusal: null, ...(draft.marked.length > 0 ? {} : unmarkedAt(selected)) };
      }
      return {
        root,
        ...unmarkedAt(nodeAt(root, selected) === undefined ? rootPath : selected),
        ...marksAfter(draft, root, action.command, selected),
        past: [...draft.past, stepFrom(draft, action.name)].slice(-rememberedSteps),
        future: [],
        refusal: null,
      };
    }
    case 'select':
      return select(draft, action.path);
    case 'mark':
    case 'step':
    case 'extend':
    case 'markAll':
    case 'unmark':
      return { ...draft, ...markedBy(draft, action), refusal: null };
    case 'undo': {
      const step = draft.past.at(-1);
      if (step === undefined) return draft;
      const future = [...draft.future, stepFrom(draft, step.name)];
      return { ...backTo(step), past: draft.past.slice(0, -1), future };
    }
    case 'redo': {
      const step = draft.future.at(-1);
      if (step === undefined) return draft;
      const past = [...draft.past, stepFrom(draft, step.name)];
      return { ...backTo(step), past, future: draft.future.slice(0, -1) };
    }
    default:
      return assertNever(action);
  }
}

/** How many steps lie between an earlier root and now; at least one, wherever it lies. */
export function stepsSince({ past }: Draft, root: Group): number {
  const at = past.findLastIndex((step) => step.root === root);
  return at === -1 ? 1 : past.length - at;
}

const emptyGroup: Group = { kind: 'group', match: { kind: 'all' }, negated: false, children: [] };

/** The editor always shows a group: a lone clause is put into one, which means the same. */
function asRoot(expression: Expression): Group {
  return expression.kind === 'group' ? expression : { ...emptyGroup, children: [expression] };
}

function firstPlace(root: Group): Path {
  return root.children.length === 0 ? rootPath : [0];
}

function stepFrom({ root, selected }: Draft, name: string): DraftStep {
  return { name, root, selected };
}

function backTo({ root, selected }: DraftStep): Omit<Draft, 'past' | 'future'> {
  return { root, ...unmarkedAt(selected), refusal: null };
}

function select(draft: Draft, path: Path): Draft {
  const isHere = isSamePath(draft.selected, path);
  if (isHere || nodeAt(draft.root, path) === undefined) return draft;
  if (draft.marked.some((one) => isSamePath(one, path))) return { ...draft, selected: path };
  return { ...draft, ...unmarkedAt(path), refusal: null };
}
