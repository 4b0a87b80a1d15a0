import type { TestedAgainst } from '../../contract/saved-work/chart-configuration.ts';
import {
  type PairTest as ComparedPair,
  higherCells,
  judgeTests,
  pairTests,
} from '../../figures/family-tests.ts';
import type { Judgement } from '../../figures/figure.ts';
import { countedAt } from '../../figures/wire/answered-cells.ts';
import { measureAbsence } from '../../figures/measured.ts';
import { carriedTest, type Measure, type TestedMeasure } from '../../figures/measures.ts';
import type { Figures } from '../../figures/wire/read-figures.ts';
import type { Correction } from '../../lib/significance.ts';
import { testDefaults } from '../lib/test-defaults.ts';
import type { DrawnPlace } from './chart-figures.ts';
import { lineChanges, type LineChange } from './line-changes.ts';
import { type ChartMetric, metricMeasure } from '../../figures/questions/chart-metrics.ts';
import { metricFacts } from './chart-metrics.ts';

/** A test of two cells of an answer, by their places; positive where the first is above the second. */
interface ComparedCells extends ComparedPair {
  /** Keys of the two cells. */
  readonly first: string;
  readonly second: string;
}

/** A judged test of two series of an answer and segment, in the order of the series. */
export interface PairTest extends ComparedCells, Judgement {}

/** Every test of the metric that is drawn: one family. */
export interface ChartTests {
  readonly made: number;
  /** Judgements by key of the cell; null where no test was made that it shows. */
  readonly cells: ReadonlyMap<string, Judgement | null>;
  readonly pairs: readonly PairTest[];
  /** Tests of a cell against the columns that it is not lower than. */
  readonly higher: ReturnType<typeof higherCells>;
  /** Lines of a trend: a family of their own. */
  readonly changes: readonly LineChange[];
}

interface TestedChart {
  readonly metric: ChartMetric;
  readonly against: TestedAgainst;
  readonly correction: Correction;
  /** Listed in the order of the series. */
  readonly drawn: readonly DrawnPlace[];
}

/** Judges the tests of a chart. A metric that may not carry a test has none, so none is marked, counted or worded. */
export function chartTests(answer: Figures, { metric, against, correction, drawn }: TestedChart): ChartTests {
  const { columnCount } = answer.answered;
  const placeAt = new Map(drawn.map((place) => [place.row * columnCount + place.column, place]));
  const at = (row: number, column: number) => placeAt.get(row * columnCount + column);
  const isOfPairs = against === 'each_other';
  const measure = metricMeasure(metric);
  const hasPairs = carriedTest(measure, { versus: 'column', isOneLine: true }) !== null;
  const settings = { ...testDefaults.read(), correction };
  const tested = metricFacts(metric).test?.measure ?? null;
  const changes = hasPairs && tested !== null ? lineChanges(answer, drawn, tested, settings) : [];
  const judged = judgeTests(
    {
      answers: isOfPairs || against === 'first_wave' ? [] : [answer],
      measureIn: () => (row, column) =>
        at(row, column) === undefined ? null : markedMeasure(answer, measure, row * columnCount + column),
      pairs: isOfPairs && hasPairs ? comparedSeries(answer, at) : [],
    },
    settings,
  );
  const ofPairs = { pairs: judged.pairs, higher: higherCells(judged.pairs), changes };
  if (against === 'first_wave') {
    const cells = new Map(
      changes.flatMap(({ last, test }) => (typeof test === 'string' ? [] : [[last, test] as const])),
    );
    return { ...ofPairs, made: cells.size, cells };
  }
  return {
    ...ofPairs,
    made: judged.tests + judged.pairs.length,
    cells: new Map(drawn.map((place) => [place.key, judged.judgementOf({ of: answer, ...place })])),
  };
}

/** The measure tested by a cell's mark; null: there is none, or the cell does not show the metric. */
function markedMeasure({ query, answered }: Figures, measure: Measure, at: number): TestedMeasure | null {
  const asked = measure === 'rowPercentage' ? 'rest' : query.want.test.versus;
  if (asked === 'none' || measureAbsence(countedAt(answered, at), measure) !== null) return null;
  const isOneLine = answered.cells.line[at] === answered.cells.wholeLine[at];
  return carriedTest(measure, { versus: typeof asked === 'object' ? 'column' : asked, isOneLine });
}

/** Tests of two series of one segment. */
function comparedSeries(
  answer: Figures,
  at: (row: number, column: number) => DrawnPlace | undefined,
): readonly ComparedCells[] {
  return pairTests(answer, (row, column) => at(row, column) !== undefined).flatMap((pair) => {
    const [one, two] = [at(pair.row, pair.column), at(pair.row, pair.other)];
    if (one === undefined || two === undefined) return [];
    if (one.seriesPlace === two.seriesPlace || one.segment !== two.segment) return [];
    return one.seriesPlace < two.seriesPlace
      ? [{ ...pair, first: one.key, second: two.key }]
      : [
          {
            ...pair,
            column: two.column,
            other: one.column,
            z: -pair.z,
            first: two.key,
            second: one.key,
          },
        ];
  });
}
