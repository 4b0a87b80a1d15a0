import type { Expression } from '../../../expression/expression.ts';
import type { FigureQuery, FigureRow } from '../../../figures/figure-query.ts';
import { oncePerObject } from '../../../lib/once-per-object.ts';

/** Returns the same text for expressions written alike, and for no others: a code comes after its length. */
export function textOfExpression(expression: Expression | null): string {
  if (expression === null) return '*';
  const sign = expression.negated ? '!' : '';
  if (expression.kind === 'group') {
    const { match, children } = expression;
    let text = `${sign}${match.kind === 'all' ? '&' : match.count}(`;
    for (const child of children) text += textOfExpression(child);
    return `${text})`;
  }
  const { question, datapoints, suffixes, minCount } = expression;
  let text = `${sign}${question.length}:${question}${datapoints === null ? '*' : '['}`;
  for (const code of datapoints ?? []) text += `${code.length}:${code}`;
  return `${text} ${suffixes?.join() ?? '*'} ${minCount};`;
}

/** Returns the same text for rows that ask the same, whatever their ids. */
export function textOfRow({ content, base, confines = true, involves = [] }: FigureRow): string {
  const asked = content.kind === 'share' ? textOfExpression(content.of) : JSON.stringify(content);
  const among = textOfExpression(base.among);
  return `${asked} ${base.mode} ${among} ${confines} ${involves.map(textOfExpression).join('')}`;
}

/** Returns the same text for queries that differ in their rows and ids only. */
export function textWithoutRows(query: FigureQuery): string {
  const { rows: _, columns, ...others } = query;
  return JSON.stringify(others) + textOfColumns(columns);
}

/** Asked for twice of a query, by the cache of rows and by that of plans. */
const textOfColumns = oncePerObject((columns: FigureQuery['columns']): string => {
  let text = '';
  for (const { who, whole } of columns) {
    const segment = whole.kind === 'base' ? null : whole.segment;
    text += `\n${textOfExpression(who)} ${whole.kind} ${textOfExpression(segment)}`;
  }
  return text;
});
