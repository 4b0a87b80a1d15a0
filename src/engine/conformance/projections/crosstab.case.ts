import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import type { FigureColumn, FigureQuery, FigureRow, Wanted } from '../../../figures/figure-query.ts';
import type {
  CrosstabCell,
  CrosstabItem,
  CrosstabPair,
  CrosstabQuery,
  CrosstabResult,
  UnavailableCell,
} from '../../../testing/queries/crosstab-query.ts';
import type { Catalogue } from '../../survey/catalogue.ts';
import { findQuestion } from '../../survey/find-question.ts';
import { addsUpAnswers } from '../../survey/has-numbers.ts';
import { EngineError } from '../../engine-error.ts';
import { percentage, proportion } from '../../../lib/percentage.ts';
import { defaultTest } from '../../../testing/queries/test-settings.ts';
import {
  percentageOf,
  type FigureAt,
  figureAt,
  type Projection,
  reasonAt,
  shareOf,
  testAt,
  wantedNothing,
} from './figures-at.case.ts';

/** Items by items; averages and sums among the columns are the rows of a second query, turned. */
export const crosstabProjection: Projection<CrosstabQuery, CrosstabResult> = {
  ask(catalogue, query) {
    const { rows, columns, base, scope } = query;
    if (rows.some(isValued) && columns.some(isValued)) {
      throw new EngineError('invalid_query', 'averages and sums belong on one side of a table');
    }
    if (query.associations?.some((one) => holdsValues(query, one)) === true && query.figures !== 'sizes') {
      throw new EngineError('invalid_query', 'averages and sums are no part of a table to test as a whole');
    }
    const counted = columns.filter((column) => !isValued(column));
    const turned = columns.filter(isValued);
    const rowOf = (item: CrosstabItem) => toRow(catalogue, item, scope.baseMode);
    const queries: FigureQuery[] = [
      { rows: rows.map(rowOf), columns: counted.map(toColumn), base, scope, want: wantedOf(query) },
    ];
    if (turned.length > 0) {
      const want = { ...wantedOf(query), pairs: [], associations: [] };
      const versus = typeof want.test.versus === 'object' ? 'none' : want.test.versus;
      queries.push({
        rows: turned.map(rowOf),
        columns: rows.map(toColumn),
        base,
        scope,
        want: { ...want, test: { ...want.test, versus } },
      });
    }
    return queries;
  },
  answer(_, query, [straight, turned]) {
    if (straight === undefined) throw new Error('a table is at least one figure query');
    const cells: CrosstabCell[] = [];
    const unavailable: UnavailableCell[] = [];
    const pairs: CrosstabPair[] = [];
    const places = placesOf(query);
    const turnedColumns = query.columns.filter(isValued);
    for (const [rowIndex, row] of query.rows.entries()) {
      for (const [columnIndex, column] of query.columns.entries()) {
        const place = places[columnIndex] ?? -1;
        const isStraight = place >= 0 || turned === undefined;
        const answer = isStraight ? straight : turned;
        const at = isStraight
          ? ([rowIndex, place] as const)
          : ([turnedColumns.indexOf(column), rowIndex] as const);
        const figure = figureAt(answer, ...at);
        if (figure === null) unavailable.push({ rowIndex, columnIndex, reason: reasonAt(answer, ...at) });
        else cells.push({ rowIndex, columnIndex, ...cellOf(query, row, column, figure) });
      }
      pairs.push(...pairsAt(query, straight, rowIndex));
    }
    const isOfSizes = query.figures === 'sizes';
    return {
      cells,
      unavailable,
      ...(query.letterSets === undefined || isOfSizes ? {} : { pairs }),
      ...(query.associations === undefined || isOfSizes ? {} : { associations: straight.associations }),
    };
  },
};

function isValued({ content }: CrosstabItem): boolean {
  return content.kind === 'average' || content.kind === 'sum';
}

function holdsValues(
  query: CrosstabQuery,
  { rows, columns }: { rows: readonly number[]; columns: readonly number[] },
): boolean {
  const listed = [...rows.map((row) => query.rows[row]), ...columns.map((column) => query.columns[column])];
  return listed.some((item) => item !== undefined && isValued(item));
}

/** Places of the columns that count people, in the first query; −1 for averages and sums. */
function placesOf({ columns }: CrosstabQuery): number[] {
  const counted = columns.filter((column) => !isValued(column));
  return columns.map((column) => counted.indexOf(column));
}

function wantedOf(query: CrosstabQuery): Wanted {
  const places = placesOf(query);
  const placeOf = (column: number): number => places[column] ?? -1;
  const test = query.test ?? defaultTest;
  const { profile } = test;
  const column = test.versus === 'column' ? placeOf(test.columnIndex) : -1;
  const versus = test.versus === 'column' ? (column < 0 ? 'none' : { column }) : test.versus;
  return {
    ...wantedNothing,
    sums: query.figures ?? 'all',
    interval: query.interval ?? 'wilson',
    intervalsOf:
      query.allIntervals === true ? ['columnPercentage', 'rowPercentage', 'index'] : ['columnPercentage'],
    test: { versus, profile },
    pairs: pairsOfSets(query.letterSets ?? [])
      .map(([first, second]): [number, number] => [placeOf(first), placeOf(second)])
      .filter(([first, second]) => first >= 0 && second >= 0),
    associations: (query.associations ?? []).map(({ rows, columns }) => ({
      rows,
      columns: columns.map(placeOf),
    })),
  };
}

/** Every pair of columns of one set, lower index first, each once. */
function pairsOfSets(sets: readonly (readonly number[])[]): (readonly [number, number])[] {
  const pairs = new Map<string, readonly [number, number]>();
  for (const set of sets) {
    const ascending = [...new Set(set)].toSorted((left, right) => left - right);
    for (const [position, first] of ascending.entries()) {
      for (const second of ascending.slice(position + 1)) pairs.set(`${first} ${second}`, [first, second]);
    }
  }
  return [...pairs.values()];
}

function pairsAt(query: CrosstabQuery, { pairs }: AnsweredFigures, rowIndex: number): CrosstabPair[] {
  const places = placesOf(query);
  const listed = pairs?.listed ?? [];
  return listed.flatMap(([first, second], place) => {
    const test = pairs && testAt(pairs, rowIndex * listed.length + place);
    const [columnIndex, otherIndex] = [places.indexOf(first), places.indexOf(second)];
    return test === null ? [] : [{ rowIndex, columnIndex, otherIndex, ...test }];
  });
}

function cellOf(
  query: CrosstabQuery,
  row: CrosstabItem,
  column: CrosstabItem,
  figure: FigureAt,
): Omit<CrosstabCell, 'rowIndex' | 'columnIndex'> {
  const isTurned = isValued(column);
  const { positive, whole } = figure;
  const [ofRow, ofColumn] = isTurned
    ? [figure.column, figure.wholePositive]
    : [figure.wholePositive, figure.column];
  const { versus } = query.test ?? defaultTest;
  const counts = {
    waves: figure.waves,
    baseSize: whole.size,
    baseSample: whole.sample,
    intersectSize: positive.size,
    intersectSample: positive.sample,
    columnEffectiveSample: ofColumn.effective,
    significance: versus === 'none' ? null : figure.significance(versus),
    ...(query.allIntervals === true && query.figures !== 'sizes'
      ? { rowInterval: figure.interval('rowPercentage'), indexInterval: figure.interval('index') }
      : {}),
  };
  if (isTurned || isValued(row)) {
    return {
      ...counts,
      row: { size: ofRow.size, sample: ofRow.sample, percentage: 0, intersectPercentage: 0 },
      column: { size: ofColumn.size, sample: ofColumn.sample, percentage: 0, intersectPercentage: 0 },
      intersectPercentage: 0,
      index: percentage(figure.mean, figure.wholeMean),
      confidenceInterval: null,
      value: {
        mean: figure.mean,
        standardError: figure.standardError,
        sum: figure.total,
        sample: positive.sample,
      },
    };
  }
  return {
    ...counts,
    row: {
      size: ofRow.size,
      sample: ofRow.sample,
      percentage: percentageOf(ofRow.size, whole.size),
      intersectPercentage: percentageOf(positive.size, ofColumn.size),
    },
    column: {
      size: ofColumn.size,
      sample: ofColumn.sample,
      percentage: percentageOf(ofColumn.size, whole.size),
      intersectPercentage: percentage(positive.size, ofRow.size),
    },
    intersectPercentage: percentageOf(positive.size, whole.size),
    index: percentage(proportion(positive.size, ofColumn.size), proportion(ofRow.size, whole.size)),
    confidenceInterval: figure.interval('columnPercentage'),
    value: null,
  };
}

function toColumn({ id, content }: CrosstabItem): FigureColumn {
  return { id, who: content.kind === 'expression' ? content.expression : null, whole: { kind: 'base' } };
}

function toRow(catalogue: Catalogue, { id, content }: CrosstabItem, mode: 'all' | 'asked'): FigureRow {
  const base = { mode, among: null };
  if (content.kind === 'everyone') return { id, content: shareOf(null), base };
  if (content.kind === 'expression') return { id, content: shareOf(content.expression), base };
  const { kind, question, datapoint } = content;
  if (kind === 'average' && addsUpAnswers(findQuestion(catalogue, question))) {
    throw new EngineError('not_numeric', `question "${question}" takes several answers: it has no average`);
  }
  const value = { question, datapoint, suffixes: null, coding: { kind: 'numbers' as const } };
  return { id, content: { kind: 'value', value }, base };
}
