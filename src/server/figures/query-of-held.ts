import { expressionOfHeld, holderOf } from '../../codebook/derived/held-answers.ts';
import { ownerOfHolder } from '../../codebook/derived/derived-question.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import type { Expression } from '../../expression/expression.ts';
import type { FigureColumn, FigureQuery, FigureRow, Value } from '../../figures/figure-query.ts';
import { codesOfValue } from '../../figures/query-parts.ts';
import type { RegisteredTree } from '../datasets/access.ts';

type Find = (code: string) => Question | undefined;

/** Returns the query with retired answers of derived questions asked of the questions that hold them. */
export function queryOfHeld(
  query: FigureQuery,
  { questions, holders }: Pick<RegisteredTree, 'questions' | 'holders'>,
): FigureQuery {
  if (holders.size === 0) return query;
  const owners = new Set(Array.from(holders.keys(), ownerOfHolder));
  const find: Find = (code) => (owners.has(code) ? questions.get(code) : undefined);
  const held = <Asked extends Expression | null>(expression: Asked) =>
    expression === null ? expression : expressionOfHeld(expression, find);
  return {
    ...query,
    rows: query.rows.map((row) => rowOfHeld(row, held, find)),
    columns: query.columns.map((column) => columnOfHeld(column, held)),
    base: held(query.base),
  };
}

function rowOfHeld(
  row: FigureRow,
  held: (expression: Expression | null) => Expression | null,
  find: Find,
): FigureRow {
  const { content, base, involves } = row;
  return {
    ...row,
    content:
      content.kind === 'share'
        ? { kind: 'share', of: held(content.of) }
        : { kind: 'value', value: valueOfHeld(content.value, find) },
    base: { ...base, among: held(base.among) },
    ...(involves !== undefined && { involves: involves.flatMap((one) => held(one) ?? []) }),
  };
}

function columnOfHeld(
  column: FigureColumn,
  held: (expression: Expression | null) => Expression | null,
): FigureColumn {
  const { who, whole } = column;
  return {
    ...column,
    who: held(who),
    whole: whole.kind === 'base' ? whole : { ...whole, segment: held(whole.segment) ?? whole.segment },
  };
}

function valueOfHeld(value: Value, find: Find): Value {
  const question = find(value.question);
  if (question === undefined) return value;
  const { datapoints, suffixes } = codesOfValue(value);
  return { ...value, question: holderOf(question, datapoints, suffixes) };
}
