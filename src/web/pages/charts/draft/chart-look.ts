import { assertNever } from '../../../../lib/assert-never.ts';
import { type ChartMetric, isChartMetric } from '../../../../figures/questions/chart-metrics.ts';
import type { ChartSort } from '../../../charts/chart-request.ts';
import type { ChartView } from '../../../charts/views/views.ts';
import type { ChartDraft } from './chart-draft.ts';

/** An order, or `auto`: as the content has it. */
export type LookSort = ChartSort | { readonly by: 'auto' };

/** How the chart is looked at: in the address while it is edited, in the document once it is saved. */
export interface ChartLook {
  /** `auto`: as the content has it. */
  readonly view: ChartView | 'auto';
  readonly metric: ChartMetric;
  readonly sort: LookSort;
}

/** The look as it is saved, or begins. */
export interface SavedLook extends Omit<ChartLook, 'metric'> {
  /** null: the one that the question opens on. */
  readonly metric: ChartMetric | null;
}

const leastDumbbell = 8;
/** Series that are lines, dots or bars next to each other, and the answers that these have room for. */
const mostLines = 8;
const mostGroupedBars = 4;
const mostGroupedAnswers = 12;
const mostDotAnswers = 25;
const mostMarks = 150;

/** What a view is chosen by. */
export interface ChartContent {
  readonly segments: readonly unknown[];
  readonly answers: readonly unknown[];
  /** Whether the answers are a scale that can be stacked in the metric. */
  readonly isStackedScale?: boolean;
  /** Whether the mean of a question of numbers is drawn. */
  readonly isOfNumbers?: boolean;
  /** Whether a score is drawn. */
  readonly isScore?: boolean;
}

/** The view that was chosen; else the one that shows the content best. */
export function viewOf(
  { view }: Pick<ChartLook, 'view'>,
  draft: Pick<ChartDraft, 'splitter' | 'audiences'> & Partial<Pick<ChartDraft, 'further'>>,
  content: ChartContent,
): ChartView {
  return view === 'auto' ? viewOfContent(draft, content) : view;
}

function viewOfContent(
  { splitter, audiences, further = [] }: Parameters<typeof viewOf>[1],
  { segments, answers, isStackedScale = false, isOfNumbers = false, isScore = false }: ChartContent,
): ChartView {
  if (further.length > 0) return further.length === 1 ? 'scatter' : 'funnel';
  const isSplit = splitter !== '';
  const series = Math.max(1, audiences.filter(({ isHidden }) => !isHidden).length);
  const groups = isSplit ? Math.max(1, segments.length) : 1;
  if (splitter === 'waves' && series <= mostLines) return groups === 2 ? 'slope' : 'trend';
  if (isScore) return 'nps';
  // Of a split chart every answer is a panel, its rows the segments.
  const rows = isSplit ? groups : answers.length;
  if (series > mostLines || answers.length * groups * series > mostMarks) return 'heat';
  if (isStackedScale && (series > 1 || isSplit)) return 'stacked-100';
  if (series === 1 && !isSplit && isOfNumbers) return 'distribution';
  if (series === 1 || isSplit) return series > mostGroupedBars ? 'dots' : 'bars';
  if (series === 2) return rows >= leastDumbbell ? 'dumbbell' : 'bars';
  if (series <= mostGroupedBars && rows <= mostGroupedAnswers) return 'bars';
  return rows <= mostDotAnswers ? 'dots' : 'heat';
}

/** Text for the address: `auto`, `order`, `name`, `gap`, `largest`, `smallest.<series>`, `largest~<metric>.<series>`. */
export function writeSort(sort: LookSort): string {
  switch (sort.by) {
    case 'auto':
      return 'auto';
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
export function readSort(text: string): LookSort | null {
  if (text === 'auto') return { by: 'auto' };
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
