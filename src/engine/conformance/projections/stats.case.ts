import type { Expression } from '../../../expression/expression.ts';
import type { FigureColumn, FigureRow, Whole } from '../../../figures/figure-query.ts';
import type { Catalogue } from '../../survey/catalogue.ts';
import { findQuestion } from '../../survey/find-question.ts';
import { EngineError } from '../../engine-error.ts';
import { percentage, proportion } from '../../../lib/percentage.ts';
import type {
  StatsPair,
  StatsQuery,
  StatsResult,
  StatsRow,
  UnavailableStatsRow,
} from '../../../testing/queries/stats-query.ts';
import { defaultTest } from '../../../testing/queries/test-settings.ts';
import {
  percentageOf,
  clauseOf,
  figureAt,
  type FigureAt,
  type Projection,
  reasonAt,
  shareOf,
  testAt,
  wantedNothing,
} from './figures-at.case.ts';

interface StatsRowNames {
  readonly datapoint: string;
  readonly suffixes: readonly number[];
  readonly row: FigureRow;
}

interface StatsColumnNames {
  readonly segment: string;
  readonly audience: string;
  readonly column: FigureColumn;
}

/** Rows: datapoints and nets, by suffix where split. Columns: segment by audience. */
export const statsProjection: Projection<StatsQuery, StatsResult> = {
  ask(catalogue, query) {
    const columns = columnsOf(catalogue, query);
    const isOfSizes = query.figures === 'sizes';
    return [
      {
        rows: rowsOf(catalogue, query).map(({ row }) => row),
        columns: columns.map(({ column }) => column),
        base: query.base,
        scope: query.scope,
        want: {
          ...wantedNothing,
          sums: isOfSizes ? 'sizes' : 'all',
          interval: query.interval ?? 'wilson',
          intervalsOf:
            query.allIntervals === true
              ? ['columnPercentage', 'rowPercentage', 'index']
              : ['columnPercentage'],
          test: query.test ?? defaultTest,
          pairs: isOfSizes ? [] : pairsOf(columns, query.letters),
        },
      },
    ];
  },
  answer(catalogue, query, [answer]) {
    if (answer === undefined) throw new Error('a stats query is one figure query');
    const rows: StatsRow[] = [];
    const unavailable: UnavailableStatsRow[] = [];
    const pairs: StatsPair[] = [];
    const columns = columnsOf(catalogue, query);
    for (const [rowIndex, { datapoint, suffixes }] of rowsOf(catalogue, query).entries()) {
      for (const [columnIndex, { segment, audience }] of columns.entries()) {
        const figure = figureAt(answer, rowIndex, columnIndex);
        const names = { datapoint, suffixes, segment, audience };
        if (figure !== null) rows.push({ ...names, ...metricsOf(query, figure) });
        else unavailable.push({ ...names, reason: reasonAt(answer, rowIndex, columnIndex) });
      }
      const listed = answer.pairs?.listed ?? [];
      for (const [place, [first, second]] of listed.entries()) {
        const test = answer.pairs && testAt(answer.pairs, rowIndex * listed.length + place);
        const [one, other] = [columns[first], columns[second]];
        if (test === null || one === undefined || other === undefined) continue;
        const { segment, audience } = one;
        pairs.push({
          datapoint,
          suffixes,
          segment,
          audience,
          otherSegment: other.segment,
          otherAudience: other.audience,
          ...test,
        });
      }
    }
    const isLettered = query.letters !== undefined && query.figures !== 'sizes';
    return isLettered ? { rows, unavailable, pairs } : { rows, unavailable };
  },
};

function metricsOf(query: StatsQuery, figure: FigureAt) {
  const { column, whole, positive, wholePositive } = figure;
  const { versus } = query.test ?? defaultTest;
  const metrics = {
    waves: figure.waves,
    baseWaves: figure.wholeWaves,
    positiveSize: positive.size,
    positiveSample: positive.sample,
    audienceSize: column.size,
    audienceSample: column.sample,
    audiencePercentage: percentageOf(positive.size, column.size),
    audienceIndex: percentage(
      proportion(positive.size, column.size),
      proportion(wholePositive.size, whole.size),
    ),
    audienceEffectiveSample: column.effective,
    datapointSize: wholePositive.size,
    datapointSample: wholePositive.sample,
    datapointPercentage: percentage(positive.size, wholePositive.size),
    baseSize: whole.size,
    baseSample: whole.sample,
    confidenceInterval: figure.interval('columnPercentage'),
    significance: versus === 'none' ? null : figure.significance(versus),
  };
  if (query.allIntervals !== true || query.figures === 'sizes') return metrics;
  return {
    ...metrics,
    datapointInterval: figure.interval('rowPercentage'),
    indexInterval: figure.interval('index'),
  };
}

function rowsOf(catalogue: Catalogue, query: StatsQuery): StatsRowNames[] {
  const question = findQuestion(catalogue, query.question);
  if (question.kind === 'numeric' && question.datapoints.length === 0 && query.datapoints === null) {
    throw new EngineError(
      'not_countable',
      `question "${question.code}" is numeric and has no bands to count`,
    );
  }
  const suffixes = query.suffixes ?? question.suffixes.map(({ code }) => code);
  const groups =
    query.splitSuffixes && question.suffixes.length > 0 ? suffixes.map((code) => [code]) : [query.suffixes];
  const codes = query.datapoints ?? question.datapoints.map(({ code }) => code);
  const answers = [...codes.map((code) => ({ code, datapoints: [code] })), ...(query.nets ?? [])];
  return answers.flatMap(({ code, datapoints }) =>
    groups.map((group) => ({
      datapoint: code,
      suffixes: group ?? [],
      row: {
        id: code,
        content: shareOf(clauseOf(query.question, datapoints, group)),
        base: { mode: query.scope.baseMode, among: null },
      },
    })),
  );
}

function columnsOf(catalogue: Catalogue, query: StatsQuery): StatsColumnNames[] {
  const { splitter } = query;
  const audiences = query.audiences.length > 0 ? query.audiences : [{ id: '', expression: null }];
  const codes =
    splitter === null
      ? ['']
      : (query.segments ?? findQuestion(catalogue, splitter).datapoints.map(({ code }) => code));
  return codes.flatMap((segment) => {
    const clause = splitter === null ? null : clauseOf(splitter, [segment]);
    return audiences.map(({ id, expression }) => ({
      segment,
      audience: id,
      column: { id: `${segment} ${id}`, who: bothOf(clause, expression), whole: wholeOf(query, clause) },
    }));
  });
}

function wholeOf({ segmentedBase }: StatsQuery, segment: Expression | null): Whole {
  if (segment === null) return { kind: 'base' };
  return { kind: segmentedBase ? 'segment' : 'selection', segment };
}

function bothOf(segment: Expression | null, audience: Expression | null): Expression | null {
  if (segment === null || audience === null) return segment ?? audience;
  return { kind: 'group', match: { kind: 'all' }, negated: false, children: [segment, audience] };
}

function pairsOf(columns: readonly StatsColumnNames[], letters: StatsQuery['letters']): [number, number][] {
  if (letters === undefined) return [];
  const common = letters === 'audiences' ? 'segment' : 'audience';
  return [...columns.entries()].flatMap(([first, one]) =>
    [...columns.entries()].flatMap(([second, other]): [number, number][] =>
      second > first && one[common] === other[common] ? [[first, second]] : [],
    ),
  );
}
