import type { Expression as WireExpression } from '../../../contract/expression.ts';
import type { Expression } from '../../../expression/expression.ts';
import { toExpression } from '../../../expression/wire.ts';
import type { FigureQuery } from '../../../figures/figure-query.ts';
import {
  askedMeans,
  askedQuestion,
  questionQuery,
  testsOfChart,
  type TrendWave,
} from '../../../figures/question-queries.ts';
import type { ScopeRequest } from '../../app/scope/scope.ts';
import type { NamedCode } from '../../charts/chart-request.ts';
import { testDefaults } from '../../lib/test-defaults.ts';
import type { ChartMetric, MeasuredQuestion } from '../../charts/chart-metrics.ts';
import type { AskedAnswers } from './chart-answers.ts';
import type { ChartDraft, DraftAudience, DraftBase } from './chart-draft.ts';

/** The base itself as an audience: it is sorted by, stands at the end of the table, and is drawn where it is alone. */
export const baseSeries = '#base';

/** An answer holds fifty audiences; one of them is the base. */
const mostAudiences = 49;

/** A draft with what the survey says of its codes. */
export interface AskedChart {
  readonly draft: ChartDraft;
  /** The one that is drawn. */
  readonly metric: ChartMetric;
  readonly scope: ScopeRequest;
  readonly question: AskedAnswers & {
    readonly code: string;
    readonly kind: MeasuredQuestion['kind'];
    /** Codes of the waves in which it ran. */
    readonly waves: ReadonlySet<string> | readonly string[];
  };
  /** Empty where nothing is split. */
  readonly segments: readonly NamedCode[];
  /** All of the survey, in time order; of use where they split the chart. */
  readonly waves: readonly { readonly code: string }[];
  /** Of the saved audiences that the draft names by their ids alone. */
  readonly saved: ReadonlyMap<string, WireExpression>;
}

/** The query of a chart, or why there is none. */
export type ChartQuery = { readonly query: FigureQuery } | { readonly query: null; readonly refusal: string };

/** The one query behind a chart: hidden audiences are in it, so that showing them asks nothing. */
export function chartQuery(chart: AskedChart): ChartQuery {
  const { draft, metric, scope, question, segments, waves, saved } = chart;
  const own = draft.audiences.slice(0, mostAudiences);
  const people = [...own, ...(draft.base === null ? [] : [draft.base])];
  const unread = people.find((one) => readExpression(one, saved) === undefined);
  if (unread !== undefined)
    return { query: null, refusal: `The conditions of “${unread.name}” can’t be read.` };
  const answers = question.datapoints.filter(({ code }) => draft.datapoints?.includes(code) ?? true);
  const isMean = metric === 'mean';
  if (!isMean && answers.length + draft.nets.length === 0) {
    return { query: null, refusal: 'The answers are numbers without bands, so there is nothing to count.' };
  }
  const isBySuffix = draft.splitSuffixes && question.suffixes.length > 0;
  const suffixes = question.suffixes.filter(({ code }) => draft.suffixes?.includes(code) ?? true);
  const asked = askedQuestion(
    {
      question: question.code,
      nets: draft.nets.map(({ code, datapoints }) => ({ code, datapoints: [...datapoints] })),
      suffixes: isBySuffix || draft.suffixes === null ? null : [...draft.suffixes],
      split_suffixes: isBySuffix,
      splitter: draft.splitter,
      segmented_base: draft.segmentedBase,
      base_mode: draft.baseMode,
      all_intervals: true,
      ...scope,
    },
    {
      answers: answers.map(({ code }) => code),
      suffixes: suffixes.map(({ code }) => code),
      segments: segments.map(({ code }) => code),
      audiences: [
        ...own.map((audience) => ({ id: audience.key, expression: readExpression(audience, saved) ?? null })),
        { id: baseSeries, expression: null },
      ],
      base: draft.base === null ? null : (readExpression(draft.base, saved) ?? null),
    },
  );
  const trend = draft.splitter === 'waves' ? trendOf(segments, question.waves, waves) : null;
  const drawn = isMean ? askedMeans(asked, question.kind.startsWith('grid_')) : asked;
  return {
    query: questionQuery({ ...drawn, ...testsOfChart(draft.against, trend, testDefaults.read().profile) }),
  };
}

/** Drawn waves in which the question ran, by their place among all of the survey. */
function trendOf(
  drawn: readonly NamedCode[],
  ranIn: AskedChart['question']['waves'],
  all: AskedChart['waves'],
): readonly TrendWave[] {
  const [ran, codes] = [new Set(ranIn), drawn.map(({ code }) => code)];
  return all.flatMap(({ code }, place) => (ran.has(code) && codes.includes(code) ? [{ code, place }] : []));
}

/** Ids of the saved audiences whose expression the draft does not hold. */
export function savedIds({ audiences, base }: Pick<ChartDraft, 'audiences' | 'base'>): readonly string[] {
  const people = base === null ? audiences : [...audiences, base];
  return [...new Set(people.flatMap(({ id, expression }) => (expression === null && id !== '' ? [id] : [])))];
}

type People = Pick<DraftAudience | DraftBase, 'id' | 'expression'>;

/** null: everyone; undefined: it can't be read. */
function readExpression(
  { id, expression }: People,
  saved: AskedChart['saved'],
): Expression | null | undefined {
  if (expression === null && id === '') return null;
  const wire = expression ?? saved.get(id);
  const read = wire === undefined ? undefined : toExpression(wire);
  return read !== undefined && 'expression' in read ? read.expression : undefined;
}
