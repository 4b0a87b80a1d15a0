import type { AnsweredFigures } from '../../figures/answered-figures.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import { answerByPlan, type PlanExecutor } from '../figures/answer/executor.ts';
import type { Dataset } from '../survey/dataset.ts';
import { remember } from '../survey/lines/remember.ts';
import { answerFigures } from '../reference/answer.ts';
import type { AgreeingEntryPoints } from './agreement.case.ts';
import { crosstabProjection } from './projections/crosstab.case.ts';
import type { Projection } from './projections/figures-at.case.ts';
import { funnelProjection } from './projections/funnel.case.ts';
import { meansProjection } from './projections/means.case.ts';
import { statsProjection } from './projections/stats.case.ts';
import { waveCountsProjection } from './projections/wave-counts.case.ts';
import type { PureEntryPoints } from './pure-entry-points.case.ts';

/** The five entry points of before the figure query, over a way of answering figure queries. */
export function entryPointsOf(
  ask: (dataset: Dataset, query: FigureQuery) => AnsweredFigures,
): PureEntryPoints {
  const by =
    <Query, Result>(projection: Projection<Query, Result>) =>
    (dataset: Dataset, query: Query): Result => {
      const { catalogue } = dataset;
      const answers = projection.ask(catalogue, query).map((one) => ask(dataset, one));
      return projection.answer(catalogue, query, answers);
    };
  return {
    stats: by(statsProjection),
    waveCounts: by(waveCountsProjection),
    crosstab: by(crosstabProjection),
    means: by(meansProjection),
    funnel: by(funnelProjection),
  };
}

/** The same over a way of answering that takes its time: the engine's, called by the dataset's code. */
export function laterEntryPointsOf(
  ask: (dataset: Dataset, query: FigureQuery) => Promise<AnsweredFigures>,
): AgreeingEntryPoints {
  const by =
    <Query, Result>(projection: Projection<Query, Result>) =>
    async (dataset: Dataset, query: Query): Promise<Result> => {
      const { catalogue } = dataset;
      const answers: AnsweredFigures[] = [];
      for (const one of projection.ask(catalogue, query)) answers.push(await ask(dataset, one));
      return projection.answer(catalogue, query, answers);
    };
  return {
    stats: by(statsProjection),
    waveCounts: by(waveCountsProjection),
    crosstab: by(crosstabProjection),
    means: by(meansProjection),
    funnel: by(funnelProjection),
  };
}

/** A way of answering by plans, with an executor opened once per dataset. */
export function answersByPlan(
  open: (dataset: Dataset) => PlanExecutor | Promise<PlanExecutor>,
): (dataset: Dataset, query: FigureQuery) => Promise<AnsweredFigures> {
  const opened = remember(open);
  const { signal } = new AbortController();
  return async (dataset, query) => answerByPlan(await opened(dataset), query, signal);
}

/** The entry points by way of plans. */
export function plannedEntryPointsOf(open: Parameters<typeof answersByPlan>[0]): AgreeingEntryPoints {
  return laterEntryPointsOf(answersByPlan(open));
}

/** The entry points as the reference answers them. */
export const { stats, waveCounts, crosstab, means, funnel } = entryPointsOf(answerFigures);
