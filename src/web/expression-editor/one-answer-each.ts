import type { Catalogue, CatalogueQuestion } from './catalogue.ts';
import type { DraftCommand } from './draft/draft-command.ts';

/** Why at least two answers of a question cannot be asked for; undefined where they can. */
export function oneAnswerReason(question: CatalogueQuestion | undefined): string | undefined {
  return question?.kind === 'single' ? 'Everyone gave one answer to this question' : undefined;
}

/** The same of a command that asks one clause for at least two of its answers, which nobody could have given. */
export function refusedMinimum(command: DraftCommand, { questionByCode }: Catalogue): string | undefined {
  if (command.kind !== 'changeClause' || command.clause.minCount < 2) return undefined;
  return oneAnswerReason(questionByCode.get(command.clause.question));
}
