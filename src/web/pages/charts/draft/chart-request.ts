import type { SizeUnit } from '../../../../figures/measures.ts';
import {
  type ChartMetric,
  drawnScore,
  type MeasuredQuestion,
  meanOfMetric,
  metricWithin,
} from '../../../../figures/questions/chart-metrics.ts';
import { capitalised } from '../../../../lib/capitalised.ts';
import type { BesideRow, ChartRequest, ChartSort, RequestedSeries } from '../../../charts/chart-request.ts';
import type { CatalogueQuestion } from '../../../catalogue/catalogue.ts';
import { type AskedAnswers, columnWords, rowsOf } from './chart-answers.ts';
import { formatOf } from '../../../lib/format.ts';
import type { ChartDraft } from './chart-draft.ts';
import { type ChartView, views } from '../../../charts/views/views.ts';
import {
  conversionRowId,
  type FurtherQuestions,
  furtherOf,
  furtherRowId,
  hasFurtherMeans,
  matchedAnswers,
} from '../../../../figures/questions/further-questions.ts';
import { isOverWaves, partRowId, scoreParts } from '../../../../figures/questions/question-queries.ts';
import type { LookSort, SavedLook } from './chart-look.ts';
import {
  baseSeries,
  chosenOf,
  type ScopeNames,
  segmentsOf,
  splitKind,
  type SplittingQuestions,
} from '../../../../figures/questions/chart-query.ts';

interface ChartContext {
  readonly draft: ChartDraft;
  readonly look: SavedLook;
  readonly view: ChartView;
  readonly question: AskedAnswers & MeasuredQuestion & { readonly unit?: string };
  readonly catalogue: SplittingQuestions & FurtherQuestions;
  /** Unit of the drawn answer. */
  readonly sizeUnit: SizeUnit;
  readonly does: ReadonlyMap<string, string>;
  readonly scope: ScopeNames;
}

/** Names and choices that turn an answer into a chart. */
export function chartRequest({
  draft,
  look,
  view,
  question,
  catalogue,
  sizeUnit,
  does,
  scope,
}: ChartContext): ChartRequest {
  const segments = segmentsOf(draft, catalogue, scope);
  const metric = metricWithin(look.metric, sizeUnit, question);
  const answers = rowsOf(question, draft, metric);
  const { against = draft.against } = views[view];
  const columns = columnWords(question, draft, metric).short;
  return {
    metric,
    mean: meanOfMetric(metric, question),
    beside: besideOf({ draft, metric, view, question, catalogue }),
    axes: draft.axes,
    stageNames: stageNamesOf(draft, question, catalogue),
    stageSort: draft.stageSort,
    answers,
    does,
    splitBy: splitKind(draft.splitter),
    segments,
    shareWaves: draft.splitter === 'waves' && draft.points.kind === 'rolling',
    series: draft.audiences
      .filter(({ isHidden }) => !isHidden)
      .map(({ key, name, color }) => ({ id: key, name, color })),
    base: baseOf(draft),
    people: { name: draft.base?.name ?? null, mode: draft.baseMode },
    question: [question.name, columns].filter((part) => part !== '').join(', '),
    unit: question.unit ?? '',
    waves: chosenOf(scope.allWaves, scope.waves),
    sort: sortOf(look.sort, draft, question),
    intervals: draft.showIntervals ? (views[view].family === 'trend' ? 'without-low-bases' : 'all') : 'none',
    showMarks: draft.showMarks,
    against: isOverWaves(against) && draft.splitter !== 'waves' ? 'rest' : against,
    ...(draft.correction === null ? {} : { correction: draft.correction }),
    top: draft.top,
    showRest: draft.rest !== 'none',
    highlight: draft.highlight,
    addsUp: addsUp(question),
    references: draft.references,
    format: formatOf(draft),
    colors: draft.colors,
  };
}

/** The order of a chart: by itself the answers of one audience are largest first where respondents may give several. */
export function sortOf(
  sort: LookSort,
  { splitter, order, audiences }: ChartDraft,
  { kind }: Pick<MeasuredQuestion, 'kind'>,
): ChartSort {
  if (sort.by !== 'auto') return sort;
  const [first, ...others] = audiences.filter(({ isHidden }) => !isHidden);
  const isPlain = splitter === '' && order.length === 0 && others.length === 0 && kind === 'multiple';
  return isPlain ? { by: 'value', series: first?.key ?? null, descending: true } : { by: 'questionnaire' };
}

type BesideContext = Pick<ChartContext, 'draft' | 'view' | 'question' | 'catalogue'> & {
  readonly metric: ChartMetric;
};

/** Further figures of the answers: parts of their scores, or their figures in further questions. */
function besideOf({ draft, metric, view, question, catalogue }: BesideContext): ChartRequest['beside'] {
  const words = meanOfMetric(metric, question)?.score;
  if (drawnScore(metric, question) !== null && words != null) {
    const names = { minus: words.minus, passive: 'passives', plus: words.plus };
    return scoreParts.map((code) => {
      const name = capitalised(names[code]);
      return {
        code,
        name,
        metric: 'audience_percentage',
        rowOf: (answer) => partRowId(answer, code),
        nameOf: () => name,
      };
    });
  }
  if (views[view].drawsFurther !== true) return undefined;
  const names = stageNamesOf(draft, question, catalogue);
  return furtherOf(draft, catalogue).flatMap((further, place): readonly BesideRow[] => {
    const { code } = further;
    const [before = '', name = ''] = names.slice(place);
    const matches = matchedAnswers(question.datapoints, further.datapoints);
    const isMatched = (answer: string) => matches.has(answer);
    const stage: BesideRow = {
      code,
      name,
      metric: hasFurtherMeans(further) ? 'mean' : 'audience_percentage',
      rowOf: (answer) => {
        const match = matches.get(answer);
        return match === undefined ? null : furtherRowId(code, match);
      },
      nameOf: (answer) => `${answer}: ${name}`,
    };
    if (view !== 'funnel') return [stage];
    const conversion: BesideRow = {
      code: `<${code}`,
      name: `Conversion to ${name}`,
      metric: 'audience_percentage',
      rowOf: (answer) => (isMatched(answer) ? conversionRowId(code, answer) : null),
      nameOf: (answer) => `${answer}: ${name}, of those at ${before}`,
      amongOf: (answer) => `at “${before}” of ${answer}`,
      isTested: true,
    };
    return [conversion, stage];
  });
}

/** Names of the question and the further ones, as stages of a funnel. */
function stageNamesOf(
  draft: ChartDraft,
  question: ChartContext['question'],
  catalogue: ChartContext['catalogue'],
): readonly string[] {
  return [{ code: draft.question ?? '', name: question.name }, ...furtherOf(draft, catalogue)].map(
    ({ code, name }) => draft.stages.find((stage) => stage.question === code)?.name || name,
  );
}

/** Whether its shares add up: one answer per respondent. In a grid the answers are rows, each answered. */
export function addsUp({ kind }: Pick<CatalogueQuestion, 'kind'>): boolean {
  return kind === 'single';
}

function baseOf({ base }: ChartDraft): RequestedSeries {
  return {
    id: baseSeries,
    name: base?.name ?? 'Everyone',
    color: 1,
  };
}
