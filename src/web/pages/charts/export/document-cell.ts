import type { UntestedReason } from '../../../../figures/answered-figures.ts';
import { absentLabel } from '../../../../figures/reasons.ts';
import type { WrittenTest } from '../../../../figures/test-rows.ts';
import type { DocumentCell } from '../../../../workbook/figure-document.ts';
import { mayBeMarked, metricFacts, metricInterval } from '../../../charts/chart-metrics.ts';
import type { ChartCell, ChartModel, ShownCell } from '../../../charts/chart-model.ts';
import { shownCells, sideOf } from '../../../charts/headline-choice.ts';
import { comparedTicks } from '../../../charts/headline-labels.ts';

interface CellContext {
  /** As the view arranges it. */
  readonly model: ChartModel;
  /** Whether two series are compared by their gap. */
  readonly isCompared: boolean;
}

/** Returns how a data point is written into a file, with its tests. */
export function documentCells({ model, isCompared }: CellContext): (cell: ChartCell) => DocumentCell {
  const { metric, showsMarks } = model;
  const pairs = pairTests(model, isCompared);
  const ticks = comparedTicks(model);
  const shownTest = (test: WrittenTest): WrittenTest => (showsMarks ? test : { ...test, mark: null });
  return (cell) => {
    if (cell.kind === 'absent') {
      const { reason, figure } = cell;
      return { kind: 'absent', label: absentLabel(reason), status: reason, figure };
    }
    const { test, against, figure, isLowBase, isPartial } = cell;
    const tests = [
      ...(test === null ? [] : [{ ...test, shownAs: 'mark' as const, against, letter: '' }]),
      ...(pairs.get(cell.key) ?? []),
    ];
    return {
      kind: 'shown',
      values: [cell.value],
      kinds: [metricFacts(metric).kind],
      // That of the cell is in places of the axis; it says whether one is drawn.
      interval: cell.interval === null ? null : metricInterval(metric, figure),
      tests: tests.map(shownTest),
      untested: tests.length > 0 ? null : reasonOf(cell, model),
      against,
      markLine: 0,
      letterLine: 0,
      band: null,
      isLowBase,
      isPartial,
      compared: ticks.get(cell.key)?.label ?? '',
      figure,
    };
  };
}

/** Tests of two series by the cell that they are shown at: the first of a gap, the higher one of letters. */
function pairTests(
  { panels, pairs, series }: ChartModel,
  isCompared: boolean,
): ReadonlyMap<string, readonly WrittenTest[]> {
  const byKey = new Map(shownCells(panels).map((cell) => [cell.key, cell]));
  const letters = new Map(series.map(({ id, letter }) => [id, letter]));
  const tests = pairs.flatMap((pair) => {
    const isTurned = !isCompared && pair.z < 0;
    const keys = isTurned ? [pair.second, pair.first] : [pair.first, pair.second];
    const [own, other] = keys.map((key) => byKey.get(key));
    if (own === undefined || other === undefined) return [];
    const { z, pValue, correctedPValue, mark } = pair;
    const test: WrittenTest = {
      measure: 'columnPercentage',
      z: isTurned ? -z : z,
      pValue,
      correctedPValue,
      mark: isTurned && mark !== null ? { ...mark, direction: 'above' } : mark,
      shownAs: isCompared ? 'gap' : 'letter',
      against: other.seriesName,
      letter: isCompared ? '' : (letters.get(other.series) ?? ''),
      other: sideOf(other),
    };
    return [{ key: own.key, test }];
  });
  const byCell = Map.groupBy(tests, ({ key }) => key);
  return new Map([...byCell].map(([key, list]) => [key, list.map(({ test }) => test)]));
}

function reasonOf(
  { figure, series }: ShownCell,
  { metric, against, base, pairs }: ChartModel,
): UntestedReason | null {
  // The base is in no family.
  if (series === base.id) return null;
  if (!mayBeMarked(metric, against)) return 'no_test_for_measure';
  // Of a pair the other cell has the test.
  if (pairs.length > 0) return null;
  const tested = metricFacts(metric).test?.measure;
  return figure.untested.find(({ measure }) => measure === tested)?.reason ?? null;
}
