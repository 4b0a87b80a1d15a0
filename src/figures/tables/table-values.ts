import type { Statistic, TableValue } from '../../contract/saved-work/table-values.ts';
import type { Measure } from '../measures.ts';
import { clauseOf } from '../query-parts.ts';
import type { TableItem } from './table-queries.ts';

/** Returns a side with the table's values at their places; after the others where there are fewer by now. */
export function withTableValues<Item>(
  side: TableValue['side'],
  items: readonly Item[],
  values: readonly TableValue[],
  itemOf: (value: TableValue) => Item,
): readonly Item[] {
  const own = values.filter((value) => value.side === side).toSorted((one, other) => one.place - other.place);
  const all = [...items];
  for (const value of own) all.splice(value.place, 0, itemOf(value));
  return all;
}

/** Returns what a statistic asks of a question, or of a grid row; without one, its mean or total. */
export function valueContent({
  question,
  datapoint,
  suffix,
  statistic,
}: Pick<TableValue, 'question' | 'datapoint' | 'suffix'> & Partial<Pick<TableValue, 'statistic'>>): Extract<
  TableItem['content'],
  { readonly kind: 'value' }
> {
  const value = {
    question,
    datapoint: datapoint === '' ? null : datapoint,
    suffixes: suffix === undefined ? null : [suffix],
  };
  if (statistic?.kind !== 'score') {
    const coding = { kind: statistic?.kind === 'responses' ? 'responses' : 'numbers' } as const;
    return { kind: 'value', value: { ...value, coding }, among: null };
  }
  const { plus, minus, among } = statistic;
  const isGridRow = datapoint !== '';
  return {
    kind: 'value',
    value: { ...value, coding: { kind: 'score', plus: plus.codes, minus: minus.codes } },
    among:
      among === null
        ? null
        : isGridRow
          ? clauseOf(question, [datapoint], among.map(Number))
          : clauseOf(question, among, null),
  };
}

/** Returns the measure of its value figure that a statistic shows. */
export function statisticMeasure({ kind }: Pick<Statistic, 'kind'>): Measure {
  return kind === 'score' || kind === 'responses' ? 'mean' : kind;
}
