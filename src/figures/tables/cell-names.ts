import { type Asks, isValued } from './table-header.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import type { BaseNames } from '../../phrases/base-words.ts';
import type { FigureNames } from '../words/figure-names.ts';
import { measures } from '../measures.ts';
import type { Line } from './line.ts';
import { measureAt, valueKindOf } from './table-cell.ts';

/** Names the base of a table. */
export function baseNames({ name, asks }: Line['item']): BaseNames {
  return { name: asks.kind === 'everyone' ? null : name, mode: 'all' };
}

/** Names a cell by its items; a mean or total is of the people of the other item, on whichever side it is. */
export function cellNames(
  row: Pick<Line, 'item' | 'group' | 'mean' | 'base'>,
  column: Pick<Line, 'item' | 'group' | 'mean'>,
  base: BaseNames,
): FigureNames {
  const [{ item: asked, group, mean = null }, { item: people }] = isValued(column.item.asks)
    ? [column, row]
    : [row, column];
  const isWithin = isWaveOrLocation(people.asks);
  const name = people.asks.kind === 'everyone' ? '' : [...(people.under ?? []), people.name].join(', ');
  const isAnswer = asked.asks.kind === 'expression' && asked.asks.expression.kind === 'clause';
  return {
    row: asked.asks.kind === 'everyone' ? '' : isNamedAfterValue(asked, mean) ? group : asked.name,
    isRowWithin: isWaveOrLocation(asked.asks),
    question: isAnswer ? group : null,
    mean,
    column: isWithin ? '' : name,
    within: isWithin ? name : '',
    ...(people.under !== undefined && { segment: people.under.map((heading) => `“${heading}”`).join(', ') }),
    base:
      row.base === undefined || isValued(column.item.asks)
        ? base
        : { name: row.base.people ?? base.name, mode: row.base.mode },
  };
}

/** Whether a header is named by its value, so that its heading must name the question. */
function isNamedAfterValue({ asks, name }: Line['item'], mean: Line['mean']): boolean {
  const kind = valueKindOf(asks);
  if (kind === null) return false;
  const measure = measureAt(kind, 'mean', 'mean');
  const own =
    (measure === 'mean' ? mean?.name : null) ?? (measure === 'sample' ? 'n' : measures[measure].name);
  return own.toLowerCase() === name.toLowerCase();
}

/** Whether a header is one wave or location. */
function isWaveOrLocation(asks: Asks): boolean {
  if (asks.kind !== 'expression' || asks.expression.kind !== 'clause') return false;
  const { question, datapoints, negated } = asks.expression;
  return (
    (question === wavesQuestion || question === locationsQuestion) && datapoints?.length === 1 && !negated
  );
}
