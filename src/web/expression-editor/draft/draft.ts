import { assertNever } from '../../../lib/assert-never.ts';
import type { Expression, Group } from '../../../expression/expression.ts';
import { isSamePath, type Path, rootPath } from '../../../expression/paths.ts';
import { nodeAt } from '../../../expression/walk.ts';
import { type History, type HistoryAction, newHistory, reduceHistory } from '../../lib/history.ts';
import { applyCommand } from './apply-command.ts';
import { type MarkAction, marksAfter, markedBy, type Selection, unmarkedAt } from './marks.ts';
import type { DraftCommand } from './draft-command.ts';

/** An expression under construction: the tree with its selection, and the history of both. */
export interface Draft extends History<Selection> {
  /** Why the last command did nothing; null where it did something. */
  readonly refusal: string | null;
}

export type DraftAction =
  | { readonly kind: 'run'; readonly command: DraftCommand; readonly name: string }
  /** A node that is marked keeps the marks. */
  | { readonly kind: 'select'; readonly path: Path }
  | MarkAction
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

/** A draft without history. null begins with an empty group. */
export function newDraft(expression: Expression | null): Draft {
  const root = asRoot(expression ?? emptyGroup);
  return { ...newHistory({ root, ...unmarkedAt(firstPlace(root)) }), refusal: null };
}

export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  const { present } = draft;
  switch (action.kind) {
    case 'run': {
      const outcome = applyCommand(present.root, action.command);
      if ('refused' in outcome) return { ...draft, refusal: outcome.refused.message };
      const root = asRoot(outcome.expression);
      const selected = root === outcome.expression ? outcome.path : [0];
      if (root === present.root) {
        return { ...draft, ...(present.marked.length > 0 ? {} : at(present, selected)), refusal: null };
      }
      const next = {
        root,
        ...unmarkedAt(nodeAt(root, selected) === undefined ? rootPath : selected),
        ...marksAfter(present, root, action.command, selected),
      };
      return stepped(draft, { kind: 'edit', name: action.name, edit: () => next });
    }
    case 'select':
      return select(draft, action.path);
    case 'mark':
    case 'step':
    case 'extend':
    case 'markAll':
    case 'unmark':
      return { ...draft, present: { ...present, ...markedBy(present, action) }, refusal: null };
    case 'undo':
    case 'redo': {
      const back = stepped(draft, action);
      return back === draft ? draft : { ...back, ...at(back.present, back.present.selected) };
    }
    default:
      return assertNever(action);
  }
}

function stepped(draft: Draft, action: HistoryAction<Selection>): Draft {
  const history = reduceHistory<Selection>(draft, action);
  return history === draft ? draft : { ...history, refusal: null };
}

function at({ root }: Selection, path: Path): { readonly present: Selection } {
  return { present: { root, ...unmarkedAt(path) } };
}

const emptyGroup: Group = { kind: 'group', match: { kind: 'all' }, negated: false, children: [] };

/** The editor always shows a group: a lone clause is put into one, which means the same. */
function asRoot(expression: Expression): Group {
  return expression.kind === 'group' ? expression : { ...emptyGroup, children: [expression] };
}

function firstPlace(root: Group): Path {
  return root.children.length === 0 ? rootPath : [0];
}

function select(draft: Draft, path: Path): Draft {
  const { present } = draft;
  const isHere = isSamePath(present.selected, path);
  if (isHere || nodeAt(present.root, path) === undefined) return draft;
  if (present.marked.some((one) => isSamePath(one, path))) {
    return { ...draft, present: { ...present, selected: path } };
  }
  return { ...draft, ...at(present, path), refusal: null };
}
