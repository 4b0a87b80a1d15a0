import type { ChartReference } from '../../contract/saved-work/chart-configuration.ts';
import type { Reference } from '../../figures/drawing/drawn-panel.ts';
import { measuredValue } from '../../figures/measured.ts';
import { metricMeasure } from '../../figures/questions/chart-metrics.ts';
import type { Format } from '../../lib/format.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { chartFigures } from './chart-figures.ts';
import { hasBaseLine, writeMetric } from './chart-metrics.ts';
import type { AbsentCell, ChartModel, ShownCell } from './chart-model.ts';
import type { ChartRequest } from './chart-request.ts';
import { restCode } from './rest-row.ts';

type ReferredCell = Pick<ShownCell, 'kind' | 'key' | 'answer' | 'segment' | 'series' | 'value'> | AbsentCell;

interface ReferredRow {
  readonly cells: readonly ReferredCell[];
  readonly base: ReferredCell;
}

/** Names of the kinds of reference lines, where their author gave none. */
export const referenceNames = {
  value: 'Target',
  base: 'Base',
  mean: 'Mean of the answers',
  year_before: 'A year earlier',
} as const satisfies Record<ChartReference['kind'], string>;

/** Why a chart draws no line of a kind; null: it does. */
export function referenceRefusal(
  { kind, value }: ChartReference,
  { metric, isBaseAlone }: Pick<ChartRequest, 'metric'> & { readonly isBaseAlone: boolean },
): string | null {
  switch (kind) {
    case 'value':
      return value === null ? 'Type a value to draw the line.' : null;
    case 'base':
      if (metric === 'audience_index') return 'The index has its line at 100.';
      if (!hasBaseLine(metric)) return 'The base is drawn for Audience % and Mean.';
      return isBaseAlone ? 'The chart shows the base itself.' : null;
    case 'mean':
    case 'year_before':
      return null;
    default:
      return assertNever(kind);
  }
}

/** The reference lines of a chart, from its figures before they have their places. */
export function chartReferences(
  panels: readonly { readonly rows: readonly ReferredRow[] }[],
  request: ChartRequest & { readonly format: Format },
): readonly Reference[] {
  const { references = [], metric, mean, series, base, format } = request;
  const rows = panels.flatMap((panel) => panel.rows);
  const isBaseAlone = series.some(({ id }) => id === base.id);
  return references.flatMap((reference) => {
    if (referenceRefusal(reference, { metric, isBaseAlone }) !== null) return [];
    const values = valuesOf(reference, rows, request);
    const [first] = values.values();
    if (first === undefined) return [];
    const { kind } = reference;
    const name = reference.name || (kind === 'base' ? base.name : referenceNames[kind]);
    const write = (one: number) =>
      kind === 'value' ? format.given(one) : writeMetric(metric, one, format, mean ?? null);
    const written = write(first);
    const isStraight =
      kind === 'value' || (kind === 'mean' && [...values.values()].every((one) => write(one) === written));
    return [{ name: isStraight ? `${name} ${written}` : name, values }];
  });
}

/** What the dashed lines are; empty where there is none. */
export function referenceLine({ references }: Pick<ChartModel, 'references'>): string {
  if (references.length === 0) return '';
  const names = references.map(({ name }) => name).join(', ');
  return `${references.length === 1 ? 'Dashed line' : 'Dashed lines'}: ${names}. Not tested.`;
}

function valuesOf(
  { kind, value }: ChartReference,
  rows: readonly ReferredRow[],
  request: ChartRequest,
): ReadonlyMap<string, number> {
  switch (kind) {
    case 'value':
      return new Map(rows.flatMap(({ cells }) => cells.map(({ key }) => [key, value ?? 0] as const)));
    case 'base':
      return new Map(
        rows.flatMap(({ cells, base }) =>
          base.kind === 'absent' ? [] : cells.map(({ key }) => [key, base.value] as const),
        ),
      );
    case 'mean': {
      const means = meansBySegment(rows);
      return new Map(
        rows.flatMap(({ cells }) =>
          cells.flatMap(({ key, segment }) => {
            const found = means.get(segment);
            return found === undefined ? [] : [[key, found] as const];
          }),
        ),
      );
    }
    case 'year_before':
      return earlierValues(rows, request);
    default:
      return assertNever(kind);
  }
}

/** The figure of each cell a year earlier. */
function earlierValues(rows: readonly ReferredRow[], request: ChartRequest): ReadonlyMap<string, number> {
  const { earlier = null, metric } = request;
  if (earlier === null) return new Map();
  const { find } = chartFigures(earlier, request);
  return new Map(
    rows.flatMap(({ cells }) =>
      cells.flatMap(({ key, answer, segment, series }) => {
        const figure = find(answer, segment, series);
        const value =
          figure === null || figure.kind === 'absent' ? null : measuredValue(figure, metricMeasure(metric));
        return value === null ? [] : [[key, value] as const];
      }),
    ),
  );
}

/** Mean of the figures that are drawn, by segment; the row of all other answers is none of them. */
function meansBySegment(rows: readonly ReferredRow[]): ReadonlyMap<string, number> {
  const sums = new Map<string, { readonly sum: number; readonly count: number }>();
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    if (cell.kind === 'absent' || cell.answer === restCode) continue;
    const { sum, count } = sums.get(cell.segment) ?? { sum: 0, count: 0 };
    sums.set(cell.segment, { sum: sum + cell.value, count: count + 1 });
  }
  return new Map(Array.from(sums, ([segment, { sum, count }]) => [segment, sum / count]));
}
