import { type Strongest, strongestDifference } from '../../figures/headline.ts';
import type { ChartDifference, ChartModel, ChartPanel, ShownCell } from './chart-model.ts';
import type { PairTest } from './chart-tests.ts';

const clearFrom = 1.96;

/** Chooses the difference that the title of a chart is about, among those of the metric that is drawn. */
export function chooseHeadline({
  panels,
  pairs,
  splitBy,
  metric,
}: Pick<ChartModel, 'panels' | 'pairs' | 'splitBy' | 'metric'>): Strongest<ChartDifference> {
  if (splitBy !== 'waves') return strongestDifference(testedDifferences(panels, pairs, panels));
  const last = panels.flatMap(({ key, name, series, rows }) => [{ key, name, series, rows: rows.slice(-1) }]);
  const latest = testedDifferences(last, pairs, panels);
  if (metric === 'audience_index') return strongestDifference(latest);
  if (metric !== 'audience_percentage') return { kind: 'untested' };
  const changes = strongestDifference(changesOverWaves(panels));
  if (changes.kind === 'found') return changes;
  const steps = strongestDifference(latest.filter(({ versus }) => versus === 'previous_wave'));
  return steps.kind === 'found' ? steps : changes;
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
          own: sideOf(cell),
          other: test.other,
          versus: test.versus,
          standardDeviation: null,
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
          own: sideOf(cell),
          other: sideOf(otherCell),
          versus: 'column',
          standardDeviation: null,
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

/** The last wave of every series against its first. Until the engine tests it, the waves count as independent. */
function changesOverWaves(panels: readonly ChartPanel[]): readonly ChartDifference[] {
  return panels.flatMap(({ series, rows }) =>
    series.flatMap((_, place): ChartDifference[] => {
      const cells = rows.flatMap(({ cells: all }) => {
        const cell = all[place];
        return cell?.kind === 'shown' ? [cell] : [];
      });
      const [first, last] = [cells[0], cells.at(-1)];
      if (first === undefined || last === undefined || first === last) return [];
      const gap = sideOf(last).value - sideOf(first).value;
      const error = Math.hypot(standardErrorOf(first), standardErrorOf(last));
      const z = error === 0 ? 0 : gap / error;
      return [
        {
          own: sideOf(last),
          other: sideOf(first),
          versus: 'first_wave',
          standardDeviation: null,
          z,
          isClear: Math.abs(z) >= clearFrom,
          isPartial: false,
          cell: last,
          otherCell: first,
        },
      ];
    }),
  );
}

/** Of the share, in points, on the effective sample. */
function standardErrorOf({ row }: ShownCell): number {
  const share = row.metrics.audience_percentage / 100;
  const { audience_effective_sample: effective } = row;
  return effective > 0 ? 100 * Math.sqrt((share * (1 - share)) / effective) : 0;
}

function sideOf({ row: { metrics } }: ShownCell) {
  return { value: metrics.audience_percentage, sample: metrics.audience_sample };
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
