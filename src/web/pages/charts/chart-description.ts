import { sampleRange } from '../../../figures/tables/table-bases.ts';
import { metricFacts } from '../../charts/chart-metrics.ts';
import { type ChartModel, metricOf, type ShownCell } from '../../charts/chart-model.ts';
import { shownCells } from '../../charts/headline-choice.ts';
import { cellName } from '../../charts/mark-words.ts';

const longest = 300;

interface DescribedParts {
  readonly title: string;
  readonly when: string;
  /** Number of annotations that are drawn. */
  readonly annotations: number;
}

/**
 * Text alternative of a chart: title, measure with rows and series, largest and smallest figure, n and waves, in at most
 * 300 characters.
 */
export function chartDescription(
  model: Pick<ChartModel, 'metric' | 'mean' | 'series' | 'panels' | 'references' | 'format'>,
  { title, when, annotations }: DescribedParts,
): string {
  const { metric, mean, series, panels, references, format } = model;
  const cells = shownCells(panels)
    .filter((cell) => metricOf(cell, model) === metric)
    .toSorted((one, other) => other.value - one.value);
  const [first, last] = [cells[0], cells.at(-1)];
  const measure = mean?.name ?? metricFacts(metric).name;
  const rows = panels.reduce((sum, panel) => sum + panel.rows.length, 0);
  const facts = [
    `${measure}, ${counted(rows, 'row')}, ${counted(series.length, 'series', 'series')}.`,
    ...(first === undefined || last === undefined || first === last
      ? []
      : [`Largest ${named(first)}, smallest ${named(last)}.`]),
    ...(references.length === 0 ? [] : [`Lines at ${references.map(({ name }) => name).join(', ')}.`]),
    ...(annotations === 0 ? [] : [`${counted(annotations, 'annotation')}.`]),
    ...[
      sampleRange(
        series.flatMap(({ samples }) => samples),
        format,
      ),
    ]
      .filter(Boolean)
      .map((n) => `${n}.`),
    `${when}.`,
  ].join(' ');
  const room = longest - facts.length - 2;
  const head = title.length > room ? `${title.slice(0, Math.max(0, room - 1)).trimEnd()}…` : title;
  return `${head}${/[.!?…]$/.test(head) ? '' : '.'} ${facts}`.slice(0, longest);
}

function named(cell: ShownCell): string {
  return `${cell.label} (${cellName(cell)})`;
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
