import type { Clause, Expression, Group, Match } from '../../expression/expression.ts';
import { topmost } from '../../expression/edit/move-all.ts';
import { childPath, isSamePath, parentPath, type Path, rootPath } from '../../expression/paths.ts';
import { nodeAt, pathOf, preOrder } from '../../expression/walk.ts';
import { withMinCount } from './draft/clause-edits.ts';
import type { DraftCommand } from './draft/draft-command.ts';
import { forAll } from './draft/for-all.ts';
import type { MarkAction } from './draft/marks.ts';
import type { PickTarget } from './editor-model.ts';

export type EditorIntent =
  | { readonly kind: 'select'; readonly path: Path }
  | { readonly kind: 'run'; readonly command: DraftCommand }
  | { readonly kind: 'choose'; readonly target: PickTarget }
  | MarkAction
  /** Opens the list of places to move to. */
  | { readonly kind: 'moveTo' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

const steps: Readonly<Record<string, TreeStep>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ArrowLeft: 'parent',
  ArrowRight: 'firstChild',
  Home: 'first',
  End: 'last',
};

/**
 * What a press (`Alt ArrowUp`, `X`, `2`) means at the selected node, or at all of `marked` where there are any; null
 * where it means nothing.
 */
export function intentOfPress(
  press: string,
  root: Group,
  selected: Path,
  marked: readonly Path[] = [],
): EditorIntent | null {
  const step = steps[press];
  if (step !== undefined) return { kind: 'select', path: walkTree(root, selected, step) };
  const node = nodeAt(root, selected);
  if (node === undefined) return null;
  const command =
    marked.length === 0 ? commandOfPress(press, node, selected) : commandOfAll(press, root, selected, marked);
  if (command !== null) return { kind: 'run', command };
  switch (press) {
    case 'A':
      return { kind: 'choose', target: additionAt(root, selected, false) };
    case 'Enter':
      return node.kind === 'clause'
        ? { kind: 'choose', target: editTarget(root, selected, marked) }
        : { kind: 'choose', target: additionAt(root, selected, false) };
    case 'M':
      return selected.length === 0 ? null : { kind: 'moveTo' };
    case 'Ctrl Space':
      return { kind: 'mark', path: selected };
    case 'Ctrl ArrowDown':
      return { kind: 'step', path: walkTree(root, selected, 'next') };
    case 'Ctrl ArrowUp':
      return { kind: 'step', path: walkTree(root, selected, 'previous') };
    case 'Shift ArrowDown':
      return { kind: 'extend', path: walkTree(root, selected, 'next') };
    case 'Shift ArrowUp':
      return { kind: 'extend', path: walkTree(root, selected, 'previous') };
    case 'Ctrl A':
      return { kind: 'markAll' };
    case 'Escape':
      return marked.length === 0 ? null : { kind: 'unmark' };
    case 'Ctrl Z':
      return { kind: 'undo' };
    case 'Ctrl Shift Z':
    case 'Ctrl Y':
      return { kind: 'redo' };
    default:
      return null;
  }
}

/** The answers of several clauses are chosen together where they ask the same question. */
function editTarget(root: Group, path: Path, marked: readonly Path[]): PickTarget {
  const clause = nodeAt(root, path);
  const others = marked.filter((other) => {
    const node = nodeAt(root, other);
    return (
      !isSamePath(other, path) &&
      node?.kind === 'clause' &&
      clause?.kind === 'clause' &&
      node.question === clause.question
    );
  });
  return others.length === 0 ? { kind: 'edit', path } : { kind: 'edit', path, others };
}

function commandOfAll(
  press: string,
  root: Group,
  selected: Path,
  marked: readonly Path[],
): DraftCommand | null {
  const node = nodeAt(root, selected);
  const one = node === undefined ? null : commandOfPress(press, node, selected);
  if (one === null) return null;
  const all = forAll(one, marked);
  if (all !== null) return all;
  if (one.kind !== 'match' && one.kind !== 'changeClause') return null;
  // A minimum is asked of each by itself: "all" of three answers here is "all" of five there.
  const commands = topmost(marked).flatMap((path) => {
    const marks = nodeAt(root, path);
    return (marks === undefined ? null : commandOfPress(press, marks, path)) ?? [];
  });
  return { kind: 'together', commands };
}

type Addition = Extract<PickTarget, { kind: 'add' }>;

/** A new condition goes into the selected group, or right after the selected clause. */
export function additionAt(root: Group, selected: Path, inGroup: boolean): Addition {
  const node = nodeAt(root, selected);
  const parent = parentPath(selected);
  if (node?.kind === 'group') return { kind: 'add', parent: selected, index: node.children.length, inGroup };
  if (parent === null) return { kind: 'add', parent: [], index: root.children.length, inGroup };
  return { kind: 'add', parent, index: (selected.at(-1) ?? 0) + 1, inGroup };
}

/** What a key does to one node; null where it does nothing to a node. */
export function commandOfPress(press: string, node: Expression, path: Path): DraftCommand | null {
  switch (press) {
    case 'Alt ArrowUp':
      return { kind: 'move', path, to: 'up' };
    case 'Alt ArrowDown':
      return { kind: 'move', path, to: 'down' };
    case 'Alt Shift ArrowRight':
    case 'Ctrl ]':
      return { kind: 'move', path, to: 'in' };
    case 'Alt Shift ArrowLeft':
    case 'Ctrl [':
      return { kind: 'move', path, to: 'out' };
    case 'Ctrl G':
      return { kind: 'wrap', path };
    case 'Ctrl Shift G':
      return { kind: 'dissolve', path };
    case 'X':
      return { kind: 'negate', path, negated: !node.negated };
    case 'O':
      return cycled(node, path);
    case 'D':
      return { kind: 'duplicate', path };
    case 'Delete':
    case 'Backspace':
      return { kind: 'remove', path };
    default:
      return /^[1-9]$/.test(press) ? atLeast(node, path, Number(press)) : null;
  }
}

/** All → any → at least two, where there are enough to choose from. */
function cycled(node: Expression, path: Path): DraftCommand {
  if (node.kind === 'group') return { kind: 'match', path, match: nextMatch(node) };
  const answers = node.datapoints?.length ?? 1;
  const next = node.minCount === 1 ? answers : node.minCount >= answers && answers > 2 ? 2 : 1;
  return changed(path, withMinCount(node, next));
}

function nextMatch({ match, children }: Group): Match {
  if (match.kind === 'all') return { kind: 'atLeast', count: 1 };
  return match.count === 1 && children.length > 1 ? { kind: 'atLeast', count: 2 } : { kind: 'all' };
}

function atLeast(node: Expression, path: Path, count: number): DraftCommand {
  return node.kind === 'group'
    ? { kind: 'match', path, match: { kind: 'atLeast', count } }
    : changed(path, withMinCount(node, count));
}

function changed(path: Path, clause: Clause): DraftCommand {
  return { kind: 'changeClause', path, clause };
}

type TreeStep = 'next' | 'previous' | 'parent' | 'firstChild' | 'first' | 'last';

/** Where a step leads as a reader meets the tree; the place itself at the ends. */
function walkTree(root: Expression, from: Path, step: TreeStep): Path {
  switch (step) {
    case 'parent':
      return parentPath(from) ?? from;
    case 'firstChild': {
      const node = nodeAt(root, from);
      return node?.kind === 'group' && node.children.length > 0 ? childPath(from, 0) : from;
    }
    case 'first':
      return rootPath;
    default: {
      const paths = [...preOrder(root)].map(pathOf);
      if (step === 'last') return paths.at(-1) ?? from;
      const at = paths.findIndex((path) => isSamePath(path, from));
      return paths[at + (step === 'next' ? 1 : -1)] ?? from;
    }
  }
}
