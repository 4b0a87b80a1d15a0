import { assertNever } from '../../../lib/assert-never.ts';
import type { Clause, Expression } from '../../../expression/expression.ts';
import { nodeAt } from '../../../expression/walk.ts';
import type { Catalogue } from '../catalogue.ts';
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
      return `add ${nameOf(command.node)}`;
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
