import { assertNever } from '../../../../lib/assert-never.ts';
import { type ChartMetric, isChartMetric } from '../../../../figures/chart-metrics.ts';
import type { ChartSort } from '../../../charts/chart-request.ts';
import { type DrawnView, drawnViews } from '../../../charts/drawn-view.ts';
import type { ChartDraft } from './chart-draft.ts';

export type ChartView = DrawnView | 'table';

export const chartViews: readonly ChartView[] = [...drawnViews, 'table'];

/** How the chart is looked at: in the address while it is edited, in the document once it is saved. */
export interface ChartLook {
  /** `auto`: as the content has it. */
  readonly view: ChartView | 'auto';
  readonly metric: ChartMetric;
  readonly sort: ChartSort;
}

/** The look as it is saved, or begins. */
export interface SavedLook extends Omit<ChartLook, 'metric'> {
  /** null: the one that the question opens on. */
  readonly metric: ChartMetric | null;
}

const leastTrend = 3;
const leastDumbbell = 8;

/** The view that was chosen; else a trend over three waves and more, a dumbbell of two audiences and many answers, bars. */
export function viewOf(
  { view }: Pick<ChartLook, 'view'>,
  { splitter, audiences }: Pick<ChartDraft, 'splitter' | 'audiences'>,
  { segments, answers }: Readonly<Record<'segments' | 'answers', readonly unknown[]>>,
): ChartView {
  if (view !== 'auto') return view;
  if (splitter === 'waves' && segments.length >= leastTrend) return 'trend';
  const isPair = splitter === '' && audiences.filter(({ isHidden }) => !isHidden).length === 2;
  return isPair && answers.length >= leastDumbbell ? 'dumbbell' : 'bars';
}

/** Text for the address: `order`, `name`, `gap`, `largest`, `smallest.<series>`, `largest~<metric>.<series>`. */
export function writeSort(sort: ChartSort): string {
  switch (sort.by) {
    case 'questionnaire':
      return 'order';
    case 'name':
      return sort.descending ? 'name-descending' : 'name';
    case 'gap':
      return sort.descending ? 'gap' : 'gap-smallest';
    case 'value': {
      const order = sort.descending ? 'largest' : 'smallest';
      const metric = sort.metric === undefined ? '' : `~${sort.metric}`;
      return `${order}${metric}${sort.series === null ? '' : `.${sort.series}`}`;
    }
    default:
      return assertNever(sort);
  }
}

/** null for what no sort is written like. */
export function readSort(text: string): ChartSort | null {
  if (text === 'order') return { by: 'questionnaire' };
  if (text === 'name' || text === 'name-descending') return { by: 'name', descending: text !== 'name' };
  if (text === 'gap' || text === 'gap-smallest') return { by: 'gap', descending: text === 'gap' };
  const [head = '', ...series] = text.split('.');
  const [order, metric] = head.split('~');
  if (order !== 'largest' && order !== 'smallest') return null;
  if (metric !== undefined && !isChartMetric(metric)) return null;
  const named = series.join('.');
  return {
    by: 'value',
    series: named === '' ? null : named,
    descending: order === 'largest',
    ...(metric === undefined ? {} : { metric }),
  };
}

/** Whether two series are drawn with their gap, which then carries the mark. */
export function marksGaps(view: ChartView, { series }: { readonly series: readonly unknown[] }): boolean {
  return series.length === 2 && (view === 'dots' || view === 'dumbbell');
}
