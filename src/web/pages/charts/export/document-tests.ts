import { againstWords } from '../../../../figures/reasons.ts';
import type { ChartModel, RowGap, ShownCell } from '../../../charts/chart-model.ts';
import type { PairTest } from '../../../charts/chart-tests.ts';
import { shownCells } from '../../../charts/headline-choice.ts';
import type { DocumentGap, DocumentTest } from '../../../exports/chart/chart-document.ts';
import type { CellTest } from '../../../exports/table/table-document.ts';

export function toTest({ z, pValue, correctedPValue: correctedP }: Tested): CellTest {
  return { z, pValue, correctedP };
}

type Tested = Pick<PairTest, 'z' | 'pValue' | 'correctedPValue'>;

export function toGap({ difference, test }: RowGap, { showsMarks }: ChartModel): DocumentGap {
  return {
    difference,
    test: test === null ? null : toTest(test),
    mark: showsMarks ? (test?.mark ?? null) : null,
  };
}

/** Every test of the chart, whichever way the view arranges its cells. */
export function testsOf({ panels, pairs }: ChartModel, whole: string): readonly DocumentTest[] {
  const cells = shownCells(panels);
  const byKey = new Map(cells.map((cell) => [cell.key, cell]));
  return [
    ...cells.flatMap((cell): DocumentTest[] => {
      const { test } = cell;
      if (test === null) return [];
      return [{ ...testOf(cell, test), against: againstWords(test.versus, { whole }), other: test.other }];
    }),
    ...pairs.flatMap((pair): DocumentTest[] => {
      const [first, second] = [byKey.get(pair.first), byKey.get(pair.second)];
      if (first === undefined || second === undefined) return [];
      const { audience_percentage: value, audience_sample: sample } = second.row.metrics;
      return [{ ...testOf(first, pair), against: second.seriesName, other: { value, sample } }];
    }),
  ];
}

function testOf(cell: ShownCell, test: Tested & Pick<PairTest, 'mark'>) {
  return {
    ...toTest(test),
    answer: cell.answerName,
    segment: cell.segmentName,
    series: cell.seriesName,
    own: cell.row,
    mark: test.mark,
  };
}
