import { assertNever } from '../../../lib/assert-never.ts';
import type { ChartMetric } from '../../charts/chart-metrics.ts';
import type { ChartSort } from '../../charts/chart-request.ts';

export type ChartView = 'bars' | 'trend' | 'table';

/** How the chart is looked at: in the address while it is edited, in the document once it is saved. */
export interface ChartLook {
  /** `auto`: a trend over three waves and more, else bars. */
  readonly view: ChartView | 'auto';
  readonly metric: ChartMetric;
  readonly sort: ChartSort;
}

export const plainLook: ChartLook = {
  view: 'auto',
  metric: 'audience_percentage',
  sort: { by: 'questionnaire' },
};

const leastTrend = 3;

export function viewOf({ view }: ChartLook, splitter: string, segments: number): ChartView {
  if (view !== 'auto') return view;
  return splitter === 'waves' && segments >= leastTrend ? 'trend' : 'bars';
}

/** As in the address: `order`, `name`, `largest`, `smallest.<series>`. */
export function writeSort(sort: ChartSort): string {
  switch (sort.by) {
    case 'questionnaire':
      return 'order';
    case 'name':
      return sort.descending ? 'name-descending' : 'name';
    case 'value': {
      const order = sort.descending ? 'largest' : 'smallest';
      return sort.series === null ? order : `${order}.${sort.series}`;
    }
    default:
      return assertNever(sort);
  }
}

/** null for what no sort is written like. */
export function readSort(text: string): ChartSort | null {
  if (text === 'order') return { by: 'questionnaire' };
  if (text === 'name' || text === 'name-descending') return { by: 'name', descending: text !== 'name' };
  const [order, ...series] = text.split('.');
  if (order !== 'largest' && order !== 'smallest') return null;
  const named = series.join('.');
  return { by: 'value', series: named === '' ? null : named, descending: order === 'largest' };
}
