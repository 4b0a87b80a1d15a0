import type { Field } from '../../../workbook/delimited/delimited-text.ts';
import type { ChartDocument, ChartFigure, DocumentSeries } from './chart-document.ts';

const names = [
  'panel',
  'row',
  'series',
  'status',
  'audience_percentage',
  'interval_low',
  'interval_high',
  'datapoint_percentage',
  'audience_index',
  'positive_sample',
  'positive_size',
  'audience_sample',
  'audience_size',
  'audience_effective_sample',
  'datapoint_sample',
  'datapoint_size',
  'base_sample',
  'base_size',
  'z',
  'p',
  'p_corrected',
  'mark',
  'higher_than',
  'low_base',
  'waves',
] as const;

/** One line a mark, in the service's own names, the base among the series. */
export function* tidyChart({ panels, base }: ChartDocument): Generator<readonly Field[]> {
  yield names;
  for (const panel of panels) {
    for (const row of panel.rows) {
      for (const [place, cell] of row.cells.entries())
        yield line(panel.name, row.name, panel.series[place], cell);
      if (base !== null && row.base !== null) yield line(panel.name, row.name, base, row.base);
    }
  }
}

function line(
  panel: string | null,
  row: string,
  series: DocumentSeries | undefined,
  cell: ChartFigure,
): readonly Field[] {
  const head = [panel ?? '', row, series?.name ?? '', cell.kind === 'shown' ? 'shown' : cell.status];
  const answer = cell.row;
  if (answer === null) return [...head, ...Array.from({ length: names.length - head.length }, () => null)];
  const { metrics, confidence_interval: interval } = answer;
  const [test, mark] = cell.kind === 'shown' ? [cell.test, cell.mark] : [null, null];
  return [
    ...head,
    metrics.audience_percentage,
    interval?.low ?? null,
    interval?.high ?? null,
    metrics.datapoint_percentage,
    metrics.audience_index,
    metrics.positive_sample,
    metrics.positive_size,
    metrics.audience_sample,
    metrics.audience_size,
    answer.audience_effective_sample,
    metrics.datapoint_sample,
    metrics.datapoint_size,
    answer.base_sample,
    answer.base_size,
    test?.z ?? null,
    test?.pValue ?? null,
    test?.correctedP ?? null,
    mark === null ? '' : `${mark.direction} ${mark.level}`,
    cell.kind === 'shown' ? cell.higherThan.join('; ') : '',
    cell.kind === 'shown' && cell.isLowBase ? 'yes' : 'no',
    answer.waves.join(' '),
  ];
}
