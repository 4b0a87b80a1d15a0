import type { StatsQuery } from '../../../contract/query/stats.ts';
import { locationsQuestion, wavesQuestion } from '../../../expression/expression.ts';
import type { DatasetAccess } from '../../datasets/access.ts';
import { codesOfExpressions, isGiven, readSentExpression, type SentExpression } from './request-reader.ts';

/**
 * Whether a caller may see all questions of a stored query: grants may have changed since. A question that no survey
 * has any more is hidden from everyone.
 */
export function seesQuestionsOf(query: StatsQuery, access: DatasetAccess): boolean {
  const { questions, datasets } = codesOfExpressions(expressionsOf(query));
  const asked = [query.question, query.splitter ?? ''].filter(
    (code) => code !== '' && code !== wavesQuestion && code !== locationsQuestion,
  );
  return (
    [...asked, ...questions.map(({ code }) => code)].every(
      (code) => access.findQuestion(code)?.isPermitted ?? true,
    ) && datasets.every(({ code }) => !access.isLost(code))
  );
}

function expressionsOf({ audiences, base_audience: base }: StatsQuery): readonly SentExpression[] {
  return [...(audiences ?? []), ...(base === undefined || base === null ? [] : [base])].flatMap(
    ({ expression }) => (isGiven(expression) ? [readSentExpression(expression, '')] : []),
  );
}
