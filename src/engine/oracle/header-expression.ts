import type { Expression } from '../../expression/expression.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { CrosstabItem } from '../crosstab-query.ts';
import type { Catalogue } from '../dataset/catalogue.ts';
import { findQuestion } from '../dataset/find-question.ts';
import { addsUpAnswers } from '../dataset/has-numbers.ts';
import { EngineError } from '../engine-error.ts';

/**
 * What a header involves, and, but for averages and sums, whom it describes; null = everyone. Throws `unknown_code`,
 * and `not_numeric` for the average of a question whose x adds up several answers.
 */
export function headerExpression(catalogue: Catalogue, { content }: CrosstabItem): Expression | null {
  switch (content.kind) {
    case 'everyone':
      return null;
    case 'expression':
      return content.expression;
    case 'average':
    case 'sum': {
      const { kind, question, datapoint } = content;
      if (kind === 'average' && addsUpAnswers(findQuestion(catalogue, question))) {
        throw new EngineError(
          'not_numeric',
          `question "${question}" takes several answers: it has a sum ("dbu") but no average`,
        );
      }
      return {
        kind: 'clause',
        question,
        datapoints: datapoint === null ? null : [datapoint],
        suffixes: null,
        minCount: 1,
        negated: false,
      };
    }
    default:
      return assertNever(content);
  }
}
