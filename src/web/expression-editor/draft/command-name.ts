import { assertNever } from '../../../lib/assert-never.ts';
import type { Clause, Expression } from '../../../expression/expression.ts';
import type { Path } from '../../../expression/paths.ts';
import { nodeAt } from '../../../expression/walk.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { matchName, minCountName } from '../match-words.ts';
import type { DraftCommand } from './draft-command.ts';

/** What undo calls the step: `exclude Work status`, `move Household description`. */
export function commandName(command: DraftCommand, root: Expression, catalogue: Catalogue): string {
  const nameOf = (node: Expression | undefined) =>
    node?.kind === 'clause'
      ? (catalogue.questionByCode.get(node.question)?.name ?? node.question)
      : 'a group';
  switch (command.kind) {
    case 'insert':
    case 'insertBeside':
      return `add ${nameOf(command.node)}`;
    case 'insertAll':
      return `paste ${command.nodes.length === 1 ? nameOf(command.nodes[0]) : conditions(command.nodes.length)}`;
    case 'changeClause':
      return changeName(nodeAt(root, command.path), command.clause, nameOf(command.clause));
    case 'match':
      return `ask for ${matchName(command.match).toLowerCase()} a group`;
    case 'negate':
      return `${command.negated ? 'exclude' : 'include'} ${nameOf(nodeAt(root, command.path))}`;
    case 'remove':
    case 'duplicate':
    case 'move':
      return `${command.kind} ${nameOf(nodeAt(root, command.path))}`;
    case 'moveTo':
    case 'moveAll':
      return `move ${severalOf(command.paths, root, nameOf)}`;
    case 'wrapAll':
      return `put ${severalOf(command.paths, root, nameOf)} in a group`;
    case 'combine':
      return `group ${nameOf(nodeAt(root, command.path))} with ${nameOf(nodeAt(root, command.onto))}`;
    case 'together':
      return togetherName(command.commands, root, catalogue);
    case 'wrap':
      return `put ${nameOf(nodeAt(root, command.path))} in a group`;
    case 'dissolve':
      return 'dissolve a group';
    case 'replaceAll':
      return 'edit the JSON';
    default:
      return assertNever(command);
  }
}

function changeName(before: Expression | undefined, after: Clause, name: string): string {
  const sameAnswers =
    before?.kind === 'clause' &&
    before.question === after.question &&
    before.datapoints?.length === after.datapoints?.length &&
    before.suffixes?.length === after.suffixes?.length;
  if (sameAnswers && before.minCount !== after.minCount) {
    return `ask for ${minCountName(after.minCount, after.datapoints?.length ?? 1)} of ${name}`;
  }
  return `change answers of ${name}`;
}

function severalOf(
  paths: readonly Path[],
  root: Expression,
  nameOf: (node: Expression | undefined) => string,
): string {
  const [only, second] = paths;
  return only !== undefined && second === undefined ? nameOf(nodeAt(root, only)) : conditions(paths.length);
}

/** Name of several commands of one kind: `exclude 3 conditions`. */
function togetherName(commands: readonly DraftCommand[], root: Expression, catalogue: Catalogue): string {
  const [first] = commands;
  if (first === undefined) return 'change nothing';
  if (commands.length === 1) return commandName(first, root, catalogue);
  const many = conditions(commands.length);
  switch (first.kind) {
    case 'negate':
      return `${first.negated ? 'exclude' : 'include'} ${many}`;
    case 'remove':
    case 'duplicate':
      return `${first.kind} ${many}`;
    default:
      return `change ${many}`;
  }
}

function conditions(count: number): string {
  return `${count} ${count === 1 ? 'condition' : 'conditions'}`;
}
