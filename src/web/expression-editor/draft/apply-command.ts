import { assertNever } from '../../../lib/assert-never.ts';
import { duplicate } from '../../../expression/edit/duplicate.ts';
import { group } from '../../../expression/edit/group.ts';
import { insert } from '../../../expression/edit/insert.ts';
import { move } from '../../../expression/edit/move.ts';
import { negate } from '../../../expression/edit/negate.ts';
import { type EditOutcome, refuse } from '../../../expression/edit/outcome.ts';
import { remove } from '../../../expression/edit/remove.ts';
import { replace } from '../../../expression/edit/replace.ts';
import { setMatch } from '../../../expression/edit/set-match.ts';
import { ungroup } from '../../../expression/edit/ungroup.ts';
import type { Expression, Group } from '../../../expression/expression.ts';
import { childPath, type Path, parentPath } from '../../../expression/paths.ts';
import { nodeAt } from '../../../expression/walk.ts';
import type { DraftCommand, MoveDirection } from './draft-command.ts';

/** The tree after a command, with the place to look at next, or why the command is refused. */
export function applyCommand(root: Group, command: DraftCommand): EditOutcome {
  switch (command.kind) {
    case 'insert':
      return insert(root, command.parent, command.index, command.node);
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
    case 'dissolve':
      return ungroup(root, command.path);
    case 'move':
      return moveTo(root, command.path, command.to);
    case 'replaceAll':
      return { expression: command.expression, path: [] };
    default:
      return assertNever(command);
  }
}

function moveTo(root: Group, from: Path, to: MoveDirection): EditOutcome {
  const parent = parentPath(from);
  if (parent === null) return refuse('whole-expression');
  const index = from.at(-1) ?? 0;
  const siblings = childCount(root, parent);
  const stays: EditOutcome = { expression: root, path: from };
  switch (to) {
    case 'up':
      return index === 0 ? stays : move(root, from, parent, index - 1);
    case 'down':
      return index >= siblings - 1 ? stays : move(root, from, parent, index + 2);
    case 'out': {
      const above = parentPath(parent);
      return above === null ? stays : move(root, from, above, (parent.at(-1) ?? 0) + 1);
    }
    case 'in': {
      const before = childPath(parent, index - 1);
      if (index > 0 && isGroup(root, before)) return move(root, from, before, childCount(root, before));
      const after = childPath(parent, index + 1);
      if (isGroup(root, after)) return move(root, from, after, 0);
      const grouped = group(root, [from]);
      return 'refused' in grouped ? grouped : { ...grouped, path: childPath(from, 0) };
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
