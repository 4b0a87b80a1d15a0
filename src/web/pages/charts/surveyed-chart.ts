import type { Expression as WireExpression } from '../../../contract/expression.ts';
import { type ChartMetric, metricWithin } from '../../../figures/chart-metrics.ts';
import { chartQuery, savedIds, type ScopeNames, segmentsOf } from '../../../figures/chart-query.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { FigureQuery } from '../../../figures/figure-query.ts';
import { savedExpressionsOptions } from '../../api/audiences.ts';
import type { FigureAnswer } from '../../api/figures/figure-store.ts';
import type { Dataset } from '../../../contract/dataset.ts';
import type { Scope } from '../../app/scope/scope.ts';
import type { ScopeParts } from '../../app/scope/scope-words.ts';
import type { ChartModel } from '../../charts/chart-model.ts';
import type { Catalogue, CatalogueQuestion } from '../../catalogue/catalogue.ts';
import { shapeChart } from '../../charts/shape-chart.ts';
import { testDefaults } from '../../lib/test-defaults.ts';
import type { ChartDraft } from './chart-draft.ts';
import type { ChartView } from './chart-look.ts';
import { chartRequest } from './chart-request.ts';
import { splitNameOf } from './editor-words.ts';
import type { ReadChart } from './read-chart.ts';
import { shownView } from './view-refusal.ts';

/** The parts of a scope that a chart is drawn and worded with. */
export interface ChartScope extends ScopeParts {
  readonly dataset: Pick<Dataset, 'name' | 'synthetic'>;
}

/** Figures of a chart with what its card says. */
export interface ShownFigures<OfScope = ChartScope> {
  readonly status: 'ready';
  readonly model: ChartModel;
  readonly question: CatalogueQuestion;
  /** Draft that the figures were asked for; older than the edited one while new figures are on their way. */
  readonly draft: ChartDraft;
  readonly scope: OfScope;
  readonly answer: FigureAnswer;
  readonly isRefreshing: boolean;
}

/** A chart, saved or edited, in a survey. */
export interface SurveyedChart<OfScope = ChartScope> extends Pick<ReadChart, 'draft' | 'look'> {
  readonly catalogue: Catalogue;
  readonly scope: OfScope;
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
  if (question === undefined) return { query: null, refusal: 'Its question is not there any more.' };
  return chartQuery({
    draft,
    metric: metricWithin(metric, catalogue.sizeUnit, question),
    scope: scope.toRequest(),
    question,
    segments: segmentsOf(draft, catalogue, scope),
    waves: scope.allWaves,
    saved,
    profile: testDefaults.read().profile,
  });
}

/** The query of a saved chart; throws an error with a sentence where there is none. */
export async function savedChartQuery(
  { look: { metric }, ...chart }: SurveyedChart<AskedScope>,
  client: QueryClient,
): Promise<FigureQuery> {
  const saved = await client.fetchQuery(savedExpressionsOptions(savedIds(chart.draft)));
  const asked = askedChart({ ...chart, metric }, saved);
  if (asked.query === null) throw new Error(asked.refusal);
  return asked.query;
}

/** A chart with its figures, as a card, a picture, a link or a file takes it. */
export interface DrawnChart<OfScope = ChartScope> {
  readonly figures: ShownFigures<OfScope>;
  readonly view: ChartView;
  /** What it is split by, as a reader says it; null where it is not split. */
  readonly splitName: string | null;
}

/** Draws the answer to a chart's query; null: the survey does not have its question. */
export function drawnChart<OfScope extends ChartScope>(
  { draft, look, catalogue, scope }: SurveyedChart<OfScope>,
  answer: FigureAnswer,
): DrawnChart<OfScope> | null {
  const question = catalogue.questionByCode.get(draft.question ?? '');
  if (question === undefined) return null;
  const { sizeUnit } = answer.meta;
  const model = shapeChart(answer, chartRequest({ draft, look, question, catalogue, sizeUnit, scope }));
  return {
    figures: { status: 'ready', model, question, draft, scope, answer, isRefreshing: false },
    view: shownView(draft, { look, metric: model.metric }, question, segmentsOf(draft, catalogue, scope)),
    splitName: splitNameOf(draft.splitter, catalogue, scope),
  };
}
