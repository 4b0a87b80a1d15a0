import { combine, group, ungroup } from '../../../expression/edit/group.ts';
import { insert, duplicate, replace, negate, setMatch, remove } from '../../../expression/edit/node-edits.ts';
import { moveAll, topmost } from '../../../expression/edit/move-all.ts';
import { type EditOutcome, refuse } from '../../../expression/edit/outcome.ts';
import type { Expression, Group, Match } from '../../../expression/expression.ts';
import { childPath, isSamePath, type Path, parentPath } from '../../../expression/paths.ts';
import { nodeAt } from '../../../expression/walk.ts';
import { assertNever } from '../../../lib/assert-never.ts';
import type { DraftCommand, MoveDirection } from './draft-command.ts';

/** The tree after a command, with the place to look at next, or why the command is refused. */
export function applyCommand(root: Group, command: DraftCommand): EditOutcome {
  switch (command.kind) {
    case 'insert':
      return insert(root, command.parent, command.index, command.node);
    case 'insertAll':
      return insertAll(root, command.parent, command.index, command.nodes);
    case 'changeClause':
      return replace(root, command.path, command.clause);
    case 'match':
      return setMatch(root, command.path, command.match);
    case 'negate': {
      const isThere = nodeAt(root, command.path)?.negated === command.negated;
      return isThere ? { expression: root, path: command.path } : negate(root, command.path);
    }
    case 'remove':
      return remove(root, command.path);
    case 'duplicate':
      return duplicate(root, command.path);
    case 'wrap':
      // A group of nothing would hold an empty group, which no audience may.
      return root.children.length === 0 ? { expression: root, path: [] } : group(root, [command.path]);
    case 'wrapAll':
      return group(root, topmost(command.paths), otherMatch(root, parentPath(command.paths[0] ?? [])));
    case 'dissolve':
      return ungroup(root, command.path);
    case 'move':
      return moveBy(root, [command.path], command.to);
    case 'moveAll':
      return moveBy(root, topmost(command.paths), command.to);
    case 'moveTo':
      return moveAll(root, command.paths, command.parent, command.index);
    case 'combine':
      return combine(root, command.path, command.onto, otherMatch(root, parentPath(command.onto)));
    case 'insertBeside':
      return insertBeside(root, command.onto, command.node);
    case 'together':
      return together(root, command.commands);
    case 'replaceAll':
      return { expression: command.expression, path: [] };
    default:
      return assertNever(command);
  }
}

/** How a new group joins its children: the opposite of its parent's way, since the same would have no effect. */
export function otherMatch(root: Expression, parent: Path | null): Match {
  const holder = parent === null ? undefined : nodeAt(root, parent);
  const isInAll = holder?.kind === 'group' && holder.match.kind === 'all';
  return isInAll ? { kind: 'atLeast', count: 1 } : { kind: 'all' };
}

function insertAll(root: Group, parent: Path, index: number, nodes: readonly Expression[]): EditOutcome {
  let changed: Expression = root;
  for (const [offset, node] of nodes.entries()) {
    const outcome = insert(changed, parent, index + offset, node);
    if ('refused' in outcome) return outcome;
    changed = outcome.expression;
  }
  return { expression: changed, path: childPath(parent, index) };
}

function insertBeside(root: Group, onto: Path, node: Expression): EditOutcome {
  if (onto.length === 0) return refuse('whole-expression');
  const grouped = group(root, [onto], otherMatch(root, parentPath(onto)));
  return 'refused' in grouped ? grouped : insert(grouped.expression, grouped.path, 1, node);
}

function together(root: Group, commands: readonly DraftCommand[]): EditOutcome {
  let outcome: EditOutcome = { expression: root, path: [] };
  for (const command of commands) {
    if ('refused' in outcome || outcome.expression.kind !== 'group') break;
    outcome = applyCommand(outcome.expression, command);
  }
  return outcome;
}

/** `paths` in reading order; several paths must be neighbours, or up and down would have no meaning. */
function moveBy(root: Group, paths: readonly Path[], to: MoveDirection): EditOutcome {
  const [first] = paths;
  const parent = first === undefined ? null : parentPath(first);
  if (first === undefined || parent === null) return refuse('whole-expression');
  const from = first.at(-1) ?? 0;
  const behind = from + paths.length;
  const sideBySide = paths.every(
    (path, at) => isSamePath(parentPath(path) ?? [], parent) && path.at(-1) === from + at,
  );
  if (!sideBySide) return refuse('not-siblings');
  const stays: EditOutcome = { expression: root, path: first };
  switch (to) {
    case 'up':
      return from === 0 ? stays : moveAll(root, paths, parent, from - 1);
    case 'down':
      return behind >= childCount(root, parent) ? stays : moveAll(root, paths, parent, behind + 1);
    case 'out': {
      const above = parentPath(parent);
      return above === null ? stays : moveAll(root, paths, above, (parent.at(-1) ?? 0) + 1);
    }
    case 'in': {
      const before = childPath(parent, from - 1);
      if (from > 0 && isGroup(root, before)) return moveAll(root, paths, before, childCount(root, before));
      const after = childPath(parent, behind);
      if (isGroup(root, after)) return moveAll(root, paths, after, 0);
      const grouped = group(root, paths);
      return 'refused' in grouped ? grouped : { ...grouped, path: childPath(first, 0) };
    }
    default:
      return assertNever(to);
  }
}

function isGroup(root: Expression, path: Path): boolean {
  return nodeAt(root, path)?.kind === 'group';
}

function childCount(root: Expression, path: Path): number {
  const node = nodeAt(root, path);
  return node?.kind === 'group' ? node.children.length : 0;
}
