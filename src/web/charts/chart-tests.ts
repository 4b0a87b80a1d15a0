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
import { type ChartMetric, metricMeasure } from '../../figures/questions/chart-metrics.ts';

/** A test of two cells of an answer, by their places; positive where the first is above the second. */
export interface ComparedCells extends ComparedPair {
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
  /** The last segment of a series against each earlier one: a family for the headline to choose from. */
  readonly changes: readonly ComparedCells[];
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
  const compared = hasPairs ? comparedCells(answer, at) : [];
  const judged = judgeTests(
    {
      answers: isOfPairs ? [] : [answer],
      measureIn: () => (row, column) =>
        at(row, column) === undefined ? null : markedMeasure(answer, measure, row * columnCount + column),
      pairs: isOfPairs ? compared.filter(({ isChange }) => !isChange) : [],
    },
    { ...testDefaults.read(), correction },
  );
  return {
    made: judged.tests + judged.pairs.length,
    cells: new Map(drawn.map((place) => [place.key, judged.judgementOf({ of: answer, ...place })])),
    pairs: judged.pairs,
    higher: higherCells(judged.pairs),
    changes: compared.filter(({ isChange }) => isChange),
  };
}

/** The measure tested by a cell's mark; null: there is none, or the cell does not show the metric. */
function markedMeasure({ query, answered }: Figures, measure: Measure, at: number): TestedMeasure | null {
  const asked = measure === 'rowPercentage' ? 'rest' : query.want.test.versus;
  if (asked === 'none' || measureAbsence(countedAt(answered, at), measure) !== null) return null;
  const isOneLine = answered.cells.line[at] === answered.cells.wholeLine[at];
  return carriedTest(measure, { versus: typeof asked === 'object' ? 'column' : asked, isOneLine });
}

function comparedCells(
  answer: Figures,
  at: (row: number, column: number) => DrawnPlace | undefined,
): readonly (ComparedCells & { readonly isChange: boolean })[] {
  return pairTests(answer, (row, column) => at(row, column) !== undefined).flatMap((pair) => {
    const [one, two] = [at(pair.row, pair.column), at(pair.row, pair.other)];
    if (one === undefined || two === undefined) return [];
    const isChange = one.seriesPlace === two.seriesPlace;
    if (!isChange && one.segment !== two.segment) return [];
    return isChange || one.seriesPlace < two.seriesPlace
      ? [{ ...pair, first: one.key, second: two.key, isChange }]
      : [
          {
            ...pair,
            column: two.column,
            other: one.column,
            z: -pair.z,
            first: two.key,
            second: one.key,
            isChange,
          },
        ];
  });
}
