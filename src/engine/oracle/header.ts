import type { Clause, Expression } from '../../expression/expression.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { CrosstabItem } from '../crosstab-query.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { findQuestion } from '../dataset/find-question.ts';
import { EngineError } from '../engine-error.ts';
import { addsUpAnswers, values } from './values.ts';

/** A row or column as the cells read it. */
export interface Header {
  /** What it involves, and, but for values, whom it describes; null = everyone. */
  readonly expression: Expression | null;
  /** x of each respondent of the tree, NaN for those outside; null for headers that count people. */
  readonly values: Float64Array | null;
  /** The respondents of the tree who have an x. */
  readonly valued: Uint8Array | null;
}

/** Throws `not_numeric` for the average of a question whose x adds up several answers. */
export function readHeader(dataset: Dataset, item: CrosstabItem): Header {
  const { content } = item;
  switch (content.kind) {
    case 'everyone':
      return { expression: null, values: null, valued: null };
    case 'expression':
      return { expression: content.expression, values: null, valued: null };
    case 'average':
    case 'sum': {
      if (content.kind === 'average' && addsUpAnswers(findQuestion(dataset.catalogue, content.question))) {
        throw new EngineError(
          'not_numeric',
          `question "${content.question}" takes several answers: it has a sum ("dbu") but no average`,
        );
      }
      const numbers = values(dataset, content.question, content.datapoint);
      return {
        expression: involvedBy(content.question, content.datapoint),
        values: numbers,
        valued: Uint8Array.from(numbers, (x) => (Number.isNaN(x) ? 0 : 1)),
      };
    }
    default:
      return assertNever(content);
  }
}

function involvedBy(question: string, datapoint: string | null): Clause {
  return {
    kind: 'clause',
    question,
    datapoints: datapoint === null ? null : [datapoint],
    suffixes: null,
    minCount: 1,
    negated: false,
  };
}
