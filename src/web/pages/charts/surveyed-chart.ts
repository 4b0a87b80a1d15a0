import type { Chart } from '../../../contract/saved-work/chart.ts';
import type { Expression as WireExpression } from '../../../contract/expression.ts';
import { type ChartMetric, metricWithin } from '../../../figures/questions/chart-metrics.ts';
import {
  chartQuery,
  rowWords,
  savedIds,
  type ScopeNames,
  segmentsOf,
  splitKind,
} from '../../../figures/questions/chart-query.ts';
import { furtherOf } from '../../../figures/questions/further-questions.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type NamedWeight, weightNameOf } from '../../../figures/size-unit.ts';
import { savedExpressionsOptions } from '../../api/audiences.ts';
import { chartOptions } from '../../api/charts.ts';
import { figuresOptions } from '../../api/figures/figures.ts';
import type { FigureAnswer } from '../../api/figures/figure-store.ts';
import type { Dataset } from '../../../contract/datasets/dataset.ts';
import type { Scope } from '../../app/scope/scope.ts';
import type { ScopeParts } from '../../app/scope/scope-words.ts';
import type { ChartModel } from '../../charts/chart-model.ts';
import { type Catalogue, catalogueNames, type CatalogueQuestion } from '../../catalogue/catalogue.ts';
import { shapeChart } from '../../charts/shape-chart.ts';
import { testDefaults } from '../../lib/test-defaults.ts';
import type { ChartDraft } from './draft/chart-draft.ts';
import type { ChartView } from '../../charts/views/views.ts';
import { chartRequest } from './draft/chart-request.ts';
import { splitNameOf } from './editor-words.ts';
import { savedSurvey } from '../../connected/saved-survey.ts';
import { type ReadChart, readChart } from './draft/read-chart.ts';
import { shownView } from './view-refusal.ts';

/** The parts of a scope that a chart is drawn and worded with. */
export interface ChartScope extends ScopeParts {
  readonly dataset: Pick<Dataset, 'name' | 'synthetic'> & { readonly weights: readonly NamedWeight[] };
}

/** A chart with its figures and words, as a card, a link or a file takes it. */
export interface ShownFigures<OfScope = ChartScope> {
  readonly status: 'ready';
  readonly model: ChartModel;
  readonly question: CatalogueQuestion;
  /** Draft that the figures were asked for; older than the edited one while new figures are on their way. */
  readonly draft: ChartDraft;
  readonly scope: OfScope;
  readonly answer: FigureAnswer;
  /** The same figures a year earlier; null: no line needs them. */
  readonly earlier: FigureAnswer | null;
  readonly isRefreshing: boolean;
  readonly view: ChartView;
  /** Why the chosen view is drawn as bars; null where it is not. */
  readonly refusal: string | null;
  /** The split in a reader's words; null where there is none. */
  readonly splitName: string | null;
  readonly weightName: string;
}

export interface SurveyedChart<OfScope = ChartScope> extends Pick<ReadChart, 'draft' | 'look'> {
  readonly catalogue: Catalogue;
  readonly scope: OfScope;
  /** What those who gave an answer do, by its row; absent: as the catalogue has it. */
  readonly does?: ReadonlyMap<string, string>;
}

type AskedScope = ScopeNames & Pick<Scope, 'toRequest'>;

interface AskedChart extends Pick<SurveyedChart<AskedScope>, 'draft' | 'catalogue' | 'scope'> {
  /** null: the one that the question opens on. */
  readonly metric: ChartMetric | null;
}

/** The query of a chart, or why there is none; `saved`: expressions of audiences that it names by their ids alone. */
export function askedChart(
  { draft, metric, catalogue, scope }: AskedChart,
  saved: ReadonlyMap<string, WireExpression>,
): ReturnType<typeof chartQuery> {
  const question = catalogue.questionByCode.get(draft.question ?? '');
  if (question === undefined) return { query: null, refusal: 'Its question is no longer in the survey.' };
  return chartQuery({
    draft,
    metric: metricWithin(metric, catalogue.sizeUnit, question),
    scope: scope.toRequest(),
    question,
    further: furtherOf(draft, catalogue),
    segments: segmentsOf(draft, catalogue, scope),
    waves: scope.allWaves,
    saved,
    profile: testDefaults.read().profile,
  });
}

/** Draws the answer to a chart's query; null: the survey does not have its question. */
export function drawnChart<OfScope extends ChartScope>(
  { draft, look, catalogue, scope, ...linked }: SurveyedChart<OfScope>,
  answer: FigureAnswer,
  earlier: FigureAnswer | null = null,
): ShownFigures<OfScope> | null {
  const question = catalogue.questionByCode.get(draft.question ?? '');
  if (question === undefined) return null;
  const { sizeUnit } = answer.meta;
  const { does = rowWords(answer.query, catalogueNames(catalogue)) } = linked;
  const metric = metricWithin(look.metric, sizeUnit, question);
  const { view, refusal } = shownView(draft, { look, metric }, question, segmentsOf(draft, catalogue, scope));
  const request = chartRequest({ draft, look, view, question, catalogue, sizeUnit, does, scope });
  return {
    status: 'ready',
    model: shapeChart(answer, { ...request, earlier }),
    question,
    draft,
    scope,
    answer,
    earlier,
    isRefreshing: false,
    view,
    refusal,
    splitName: splitNameOf(draft, catalogue, scope),
    weightName: weightNameOf(scope.dataset.weights, answer.meta.weight),
  };
}

/**
 * Draws a saved chart, its figures asked for in the scope that it was saved with, or that `scoped` gives it; null: it has no question to draw. Throws
 * an error with a sentence where there is no query.
 */
export async function savedChart(
  id: string,
  client: QueryClient,
  scoped: (chart: Chart) => Chart = (chart) => chart,
): Promise<{ readonly figures: ShownFigures; readonly catalogue: Catalogue } | null> {
  const read = readChart(scoped(await client.fetchQuery({ ...chartOptions(id), staleTime: 0 })));
  const { question, splitter, further } = read.draft;
  if (question === null) return null;
  const codes = [question, ...(splitKind(splitter) === 'question' ? [splitter] : []), ...further];
  const { scope, catalogue } = await savedSurvey(read.scope, client, codes);
  const saved = await client.fetchQuery(savedExpressionsOptions(savedIds(read.draft)));
  const { draft, look } = read;
  const asked = askedChart({ draft, metric: look.metric, catalogue, scope }, saved);
  if (asked.query === null) throw new Error(asked.refusal);
  const answer = await client.fetchQuery(figuresOptions(catalogue.dataset, asked.query));
  const { yearBefore } = asked;
  const earlier = yearBefore && (await client.fetchQuery(figuresOptions(catalogue.dataset, yearBefore)));
  const figures = drawnChart({ draft, look, catalogue, scope }, answer, earlier);
  return figures && { figures, catalogue };
}
