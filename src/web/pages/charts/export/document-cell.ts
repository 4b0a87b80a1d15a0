import { metricMeasure } from '../../../../figures/questions/chart-metrics.ts';
import { untestedReason, writtenTests } from '../../../../figures/judged-cell.ts';
import { measuredInterval } from '../../../../figures/measured.ts';
import { absentLabel } from '../../../../figures/reasons.ts';
import type { WrittenTest } from '../../../../figures/test-rows.ts';
import { absentCell, type DocumentCell, shownCell } from '../../../../workbook/document-cell.ts';
import { writtenKind } from '../../../../figures/mean-name.ts';
import { heatBand, mayBeMarked, metricFacts } from '../../../charts/chart-metrics.ts';
import { type ChartCell, type ChartModel, metricOf } from '../../../charts/chart-model.ts';
import { sideOf, shownCells } from '../../../charts/headline-choice.ts';
import { changeWords, comparedTicks, headlineCells } from '../../../charts/headline-labels.ts';
import type { ChangeWords } from '../../../../figures/drawing/drawn-panel.ts';

interface CellContext {
  readonly model: ChartModel;
  /** Whether two series are compared by their gap. */
  readonly isCompared: boolean;
  /** Whether all values are written. */
  readonly namesAll: boolean;
  /** Signs of notes, by key of the cell. */
  readonly notes?: ReadonlyMap<string, string>;
}

/** Returns how a data point is written into a file, with its tests. */
export function documentCells({
  model,
  isCompared,
  namesAll,
  notes,
}: CellContext): (cell: ChartCell) => DocumentCell {
  const { mean, showsMarks, against, base, pairs } = model;
  const gaps = isCompared ? gapTests(model) : null;
  const ticks = comparedTicks(model);
  const named = headlineCells(model);
  const changes = changeWords(model);
  return (cell) => {
    if (cell.kind === 'absent') {
      const { reason, figure } = cell;
      return absentCell(reason, absentLabel(reason), figure);
    }
    const { figure, isLowBase, isPartial, value } = cell;
    const metric = metricOf(cell, model);
    const isOfChart = metric === model.metric;
    const letterTests = gaps === null ? cell.letterTests : (gaps.get(cell.key) ?? []);
    const tests = writtenTests({ ...cell, letterTests });
    const measure =
      isOfChart && mayBeMarked(metric, against) ? (metricFacts(metric).test?.measure ?? null) : null;
    // The base is in no family, and of a pair the other cell has the test.
    const isUntold =
      !isOfChart || tests.length > 0 || cell.series === base.id || (measure !== null && pairs.length > 0);
    return shownCell(
      {
        figure,
        isLowBase,
        isPartial,
        against: cell.against,
        tests: showsMarks ? tests : tests.map((test) => ({ ...test, mark: null })),
        untested: isUntold ? null : untestedReason(cell, measure),
        // That of the cell is in places of the axis; it says whether one is drawn.
        interval: cell.interval === null ? null : measuredInterval(figure, metricMeasure(metric)),
        compared: changedWords(changes.get(cell.key)) || (ticks.get(cell.key)?.label ?? ''),
        isNamed: namesAll || named.has(cell.key),
        note: notes?.get(cell.key) ?? '',
        band: heatBand(metric, figure),
      },
      [
        {
          value,
          words: '',
          kind: writtenKind(metricMeasure(metric), mean),
          isMarked: true,
          isLettered: true,
        },
      ],
    );
  };
}

/** "−12.5 since Q1 2025, −24.4 to −0.6, p 0.039" */
function changedWords(change: ChangeWords | undefined): string {
  if (change === undefined) return '';
  const { gap, since, interval, p } = change;
  return [`${gap} since ${since}`, interval, interval === '' ? p : `p ${p}`].filter(Boolean).join(', ');
}

/** Tests of the gap of two series by the key of the first. */
function gapTests({ metric, panels, pairs }: ChartModel): ReadonlyMap<string, readonly WrittenTest[]> {
  const byKey = new Map(shownCells(panels).map((cell) => [cell.key, cell]));
  return new Map(
    pairs.flatMap(({ first, second, ...judged }) => {
      const other = byKey.get(second);
      if (other === undefined || !byKey.has(first)) return [];
      const test: WrittenTest = {
        ...judged,
        measure: metricFacts(metric).test?.measure ?? 'columnPercentage',
        shownAs: 'gap',
        against: other.seriesName,
        letter: '',
        other: sideOf(other.figure),
      };
      return [[first, [test]] as const];
    }),
  );
}
