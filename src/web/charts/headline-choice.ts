import { leastSample } from '../../figures/effect.ts';
import { type Strongest, strongestDifference } from '../../figures/words/headline.ts';
import { measuredValue } from '../../figures/measured.ts';
import { metricMeasure } from '../../figures/questions/chart-metrics.ts';
import { type ChartFigure, sampleOf } from './chart-metrics.ts';
import type { ChartDifference, ChartModel, ChartPanel, ShownCell } from './chart-model.ts';
import type { PairTest } from './chart-tests.ts';

/** Chooses the difference that the title of a chart is about, among those of the metric that is drawn. */
export function chooseHeadline({
  panels,
  pairs,
  changes,
  splitBy,
  metric,
  highlight,
}: Pick<
  ChartModel,
  'panels' | 'pairs' | 'changes' | 'splitBy' | 'metric' | 'highlight'
>): Strongest<ChartDifference> {
  const strongest = (differences: readonly ChartDifference[]) => {
    const own = strongestDifference(differences.filter(({ cell }) => isHighlighted(cell, highlight)));
    return own.kind === 'found' ? own : strongestDifference(differences);
  };
  if (splitBy !== 'waves') return strongest(testedDifferences(panels, pairs, panels));
  const last = panels.flatMap(({ key, name, series, rows }) => [{ key, name, series, rows: rows.slice(-1) }]);
  const latest = testedDifferences(last, pairs, panels);
  if (metric !== 'audience_percentage' && metricMeasure(metric) !== 'mean') return strongest(latest);
  const change = strongest(changesOverWaves(panels, changes));
  if (change.kind === 'found') return change;
  const step = strongest(
    latest.filter(({ versus, otherCell }) => versus === 'previous_wave' && !isUnlaunched(otherCell)),
  );
  return step.kind === 'found' ? step : change;
}

function testedDifferences(
  panels: readonly ChartPanel[],
  pairs: readonly PairTest[],
  drawn: readonly ChartPanel[],
): readonly ChartDifference[] {
  const cells = shownCells(panels);
  const byKey = new Map(cells.map((cell) => [cell.key, cell]));
  return [
    ...cells.flatMap((cell): ChartDifference[] => {
      const { test } = cell;
      if (test === null) return [];
      return [
        {
          own: ownSide(cell),
          other: test.other,
          versus: test.versus,
          z: test.z,
          isClear: test.mark !== null,
          isPartial: cell.isPartial,
          cell,
          otherCell: test.versus === 'previous_wave' ? cellBefore(cell, drawn) : null,
        },
      ];
    }),
    ...pairs.flatMap(({ first, second, z, mark }): ChartDifference[] => {
      // The higher one is the one that is more common.
      const [cell, otherCell] = (z >= 0 ? [first, second] : [second, first]).map((key) => byKey.get(key));
      if (cell === undefined || otherCell === undefined) return [];
      return [
        {
          own: sideOf(cell.figure),
          other: sideOf(otherCell.figure),
          versus: 'column',
          z: Math.abs(z),
          isClear: mark !== null,
          isPartial: cell.isPartial || otherCell.isPartial,
          cell,
          otherCell,
        },
      ];
    }),
  ];
}

/** The last wave of every line against its first. */
function changesOverWaves(
  panels: readonly ChartPanel[],
  changes: ChartModel['changes'],
): readonly ChartDifference[] {
  const byKey = new Map(shownCells(panels).map((cell) => [cell.key, cell]));
  return changes.flatMap(({ first, last, test }): readonly ChartDifference[] => {
    const [cell, otherCell] = [byKey.get(last), byKey.get(first)];
    if (cell === undefined || otherCell === undefined || typeof test === 'string') return [];
    return [
      {
        own: sideOf(cell.figure),
        other: sideOf(otherCell.figure),
        versus: test.versus,
        z: test.z,
        isClear: test.mark !== null,
        isPartial: false,
        cell,
        otherCell,
      },
    ];
  });
}

/** Whether nobody of a sufficient sample gave the answer: a wave from before it was on offer, so that no change begins there. */
function isUnlaunched(cell: ShownCell | null): boolean {
  return cell !== null && cell.figure.kind === 'share' && cell.value === 0 && cell.sample >= leastSample;
}

/** Whether a cell is of a highlighted series or answer; without any highlight every one is. */
export function isHighlighted(
  { series, answer }: Pick<ShownCell, 'series' | 'answer'>,
  highlight: ChartModel['highlight'],
): boolean {
  return highlight.length === 0 || highlight.includes(series) || highlight.includes(answer);
}

/** The figure that is tested, with its sample: the share of the column, or a mean with its spread. */
export function sideOf(figure: ChartFigure) {
  if (figure.kind === 'share')
    return { value: measuredValue(figure, 'columnPercentage') ?? 0, sample: sampleOf(figure) };
  return { value: figure.mean, sample: sampleOf(figure), spread: figure.standardDeviation };
}

/** Test of the row's share: the respondents who gave the answer. */
function ownSide({ test, figure }: ShownCell) {
  if (test?.measure !== 'rowPercentage') return sideOf(figure);
  return { value: measuredValue(figure, 'rowPercentage') ?? 0, sample: figure.wholePositive.sample };
}

export function shownCells(panels: readonly ChartPanel[]): readonly ShownCell[] {
  return panels.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => cells.filter((cell): cell is ShownCell => cell.kind === 'shown')),
  );
}

function cellBefore({ answer, series, segment }: ShownCell, panels: readonly ChartPanel[]): ShownCell | null {
  const line = shownCells(panels).filter((cell) => cell.answer === answer && cell.series === series);
  return line[line.findIndex((cell) => cell.segment === segment) - 1] ?? null;
}
