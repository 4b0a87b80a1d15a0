import type { Expression } from '../../expression/expression.ts';
import type { CrosstabItem } from '../crosstab-query.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { headerExpression } from './header-expression.ts';
import { values } from './values.ts';

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
  const expression = headerExpression(dataset.catalogue, item);
  const { content } = item;
  if (content.kind === 'everyone' || content.kind === 'expression') {
    return { expression, values: null, valued: null };
  }
  const numbers = values(dataset, content.question, content.datapoint);
  const valued = Uint8Array.from(numbers, (x) => (Number.isNaN(x) ? 0 : 1));
  return { expression, values: numbers, valued };
}
