import { limits } from '../../../../contract/limits.ts';
import type { Clause } from '../../../../expression/expression.ts';
import { shorten } from '../../../../expression/shorten.ts';
import type { Catalogue } from '../../../expression-editor/catalogue.ts';
import type { PickPlacement, QuestionPick } from '../../../expression-editor/question-pick.ts';
import type { CrosstabItem } from './crosstab-item.ts';
import { itemName } from './item-name.ts';

/**
 * The rows or columns that a choice in the question picker becomes. `split`: one an answer (nothing ticked: every
 * answer), of a grid one an answer and ticked column; `or`, `and`: one for all of them. Items come without ids of
 * their own from `newId`.
 */
export function itemsOfPick(
  pick: QuestionPick,
  placement: PickPlacement,
  catalogue: Catalogue,
  newId: () => string,
): readonly CrosstabItem[] {
  const question = catalogue.questionByCode.get(pick.question);
  const group = question?.name ?? pick.question;
  return clausesOf(pick, placement, question?.datapoints.map(({ code }) => code) ?? []).map((clause) => {
    const name = itemName(clause, catalogue);
    return {
      id: newId(),
      name,
      fullName: shorten(`${group}: ${name}`, limits.textLength),
      group,
      asks: { kind: 'expression', expression: clause },
    };
  });
}

function clausesOf(
  { question, datapoints, suffixes, minCount }: QuestionPick,
  placement: PickPlacement,
  answers: readonly string[],
): readonly Clause[] {
  const clause = { kind: 'clause', question, negated: false } as const;
  const chosen = datapoints ?? (placement === 'split' ? answers : null);
  if (chosen === null || chosen.length === 0) return [{ ...clause, datapoints: null, suffixes, minCount: 1 }];
  if (placement !== 'split') {
    const count = placement === 'and' ? chosen.length : Math.min(minCount, chosen.length);
    return [{ ...clause, datapoints: chosen, suffixes, minCount: count }];
  }
  const columns = suffixes === null || suffixes.length < 2 ? [suffixes] : suffixes.map((code) => [code]);
  return chosen.flatMap((code) =>
    columns.map((at) => ({ ...clause, datapoints: [code], suffixes: at, minCount: 1 })),
  );
}
