import { topmost } from '../../../expression/edit/move-all.ts';
import type { Group } from '../../../expression/expression.ts';
import { childPath, comparePaths, isSamePath, type Path, parentPath } from '../../../expression/paths.ts';
import { nodeAt, pathOf, preOrder } from '../../../expression/walk.ts';
import type { DraftCommand } from './draft-command.ts';

export interface Selection extends Marks {
  readonly root: Group;
}

export interface Marks {
  /** The node that keys act on. */
  readonly selected: Path;
  /** Where several are selected: all of them, including `selected`. Empty where only `selected` is. */
  readonly marked: readonly Path[];
  /** Where a range of marks began. */
  readonly anchor: Path;
}

export type MarkAction =
  /** Adds one to the selection, or takes it away. */
  | { readonly kind: 'mark'; readonly path: Path }
  /** Goes on to another node and leaves the selection as it is. */
  | { readonly kind: 'step'; readonly path: Path }
  /** Everything from where the selection began to here. */
  | { readonly kind: 'extend'; readonly path: Path }
  /** Selects all siblings of the selected condition. */
  | { readonly kind: 'markAll' }
  | { readonly kind: 'unmark' };

export function unmarkedAt(path: Path): Marks {
  return { selected: path, marked: [], anchor: path };
}

/** What an action on several conditions is about, in reading order; the selected one where none are marked. */
export function targetsOf({ selected, marked }: Pick<Marks, 'selected' | 'marked'>): readonly Path[] {
  return marked.length === 0 ? [selected] : topmost(marked);
}

export function markedBy(selection: Selection, action: MarkAction): Marks {
  const { root, selected, marked, anchor } = selection;
  switch (action.kind) {
    case 'mark': {
      const { path } = action;
      // The whole is no condition beside others.
      const others = (marked.length === 0 ? [selected] : marked).filter((one) => one.length > 0);
      const isMarked = others.some((one) => isSamePath(one, path));
      if (path.length === 0 || nodeAt(root, path) === undefined) return selection;
      const next = isMarked ? others.filter((one) => !isSamePath(one, path)) : [...others, path];
      // The first one of several to come.
      if (marked.length === 0 && isMarked) return { selected: path, marked: [path], anchor: path };
      const [only] = next;
      if (only === undefined) return unmarkedAt(path);
      if (next.length === 1) return unmarkedAt(only);
      return { selected: isMarked ? only : path, marked: next.toSorted(comparePaths), anchor: path };
    }
    case 'step': {
      if (nodeAt(root, action.path) === undefined) return selection;
      const kept = marked.length === 0 && selected.length > 0 ? [selected] : marked;
      return { selected: action.path, marked: kept, anchor };
    }
    case 'extend':
      return range(root, anchor, action.path);
    case 'markAll': {
      const parent = parentPath(selected) ?? [];
      const group = nodeAt(root, parent);
      const count = group?.kind === 'group' ? group.children.length : 0;
      if (count < 2) return unmarkedAt(selected.length === 0 && count === 1 ? [0] : selected);
      const all = Array.from({ length: count }, (_, index) => childPath(parent, index));
      return { selected: selected.length === 0 ? [0] : selected, marked: all, anchor };
    }
    default:
      return unmarkedAt(selected);
  }
}

/** After a command for all marked conditions they stay marked, as far as they are siblings in the new place. */
export function marksAfter(
  before: Selection,
  root: Group,
  command: DraftCommand,
  first: Path,
): Partial<Marks> {
  const count = targetsOf(before).length;
  const parent = parentPath(first);
  if (before.marked.length === 0 || parent === null) return {};
  const group = nodeAt(root, parent);
  const isBlock = command.kind === 'moveAll' || command.kind === 'moveTo';
  if (isBlock && group?.kind === 'group' && (first.at(-1) ?? 0) + count <= group.children.length) {
    const from = first.at(-1) ?? 0;
    return { marked: Array.from({ length: count }, (_, offset) => childPath(parent, from + offset)) };
  }
  const keepsPlaces =
    command.kind === 'together' &&
    command.commands.every(({ kind }) => kind === 'negate' || kind === 'match' || kind === 'changeClause');
  if (!keepsPlaces) return {};
  return { selected: before.selected, marked: before.marked, anchor: before.anchor };
}

function range(root: Group, from: Path, to: Path): Marks {
  if (nodeAt(root, to) === undefined || to.length === 0) return unmarkedAt(to);
  const [start, end] = comparePaths(from, to) < 0 ? [from, to] : [to, from];
  const between = [...preOrder(root)]
    .map(pathOf)
    .filter((path) => path.length > 0 && comparePaths(start, path) <= 0 && comparePaths(path, end) <= 0);
  return between.length < 2 ? unmarkedAt(to) : { selected: to, marked: between, anchor: from };
}
