import type { FigureQuery } from '../../figures/figure-query.ts';
import type { Catalogue } from '../survey/catalogue.ts';
import type { CrosstabQuery } from '../../testing/queries/crosstab-query.ts';
import type { WaveCountsQuery } from '../../testing/queries/wave-counts-query.ts';
import type { Engine } from '../engine.ts';
import type { Call } from '../figures/answer/planned-call.ts';
import type { Fieldwork } from '../survey/fieldwork.ts';
import { type PlannedFigures, planFigures } from '../figures/plan-figures.ts';
import { crosstabProjection } from './projections/crosstab.case.ts';
import type { Projection } from './projections/figures-at.case.ts';
import { funnelProjection } from './projections/funnel.case.ts';
import { meansProjection } from './projections/means.case.ts';
import { statsProjection } from './projections/stats.case.ts';
import { waveCountsProjection } from './projections/wave-counts.case.ts';

/** The five entry points of before the figure query, asked of an engine. */
export function engineEntryPoints(engine: Pick<Engine, 'figures'>, catalogueOf: (code: string) => Catalogue) {
  const by =
    <Query, Result>(projection: Projection<Query, Result>) =>
    async (code: string, query: Query, signal?: AbortSignal, permissions?: string): Promise<Result> => {
      const catalogue = catalogueOf(code);
      const answers = projection
        .ask(catalogue, query)
        .map((one) => engine.figures(code, one, signal, permissions));
      return projection.answer(catalogue, query, await Promise.all(answers));
    };
  return {
    stats: by(statsProjection),
    waveCounts: by(waveCountsProjection),
    crosstab: by(crosstabProjection),
    means: by(meansProjection),
    funnel: by(funnelProjection),
  };
}

/** An engine that has them as methods. */
export type AskedEngine = Engine & ReturnType<typeof engineEntryPoints>;

/** Returns the engine with the entry points of before, for datasets of this catalogue. */
export function asked(engine: Engine, catalogue: Catalogue): AskedEngine {
  return { ...engine, ...engineEntryPoints(engine, () => catalogue) };
}

/** The figure query that a count asks, as a call. */
export function countCall(catalogue: Catalogue, code: string, query: WaveCountsQuery): Call {
  return { code, query: firstOf(waveCountsProjection, catalogue, query) };
}

/** The figure query that a table asks, as a call. */
export function tableCall(catalogue: Catalogue, code: string, query: CrosstabQuery): Call {
  return { code, query: firstOf(crosstabProjection, catalogue, query) };
}

const firstOf = <Query, Result>(
  projection: Projection<Query, Result>,
  catalogue: Catalogue,
  query: Query,
): FigureQuery => {
  const [first] = projection.ask(catalogue, query);
  if (first === undefined) throw new Error('the query asks for nothing');
  return first;
};

const planner =
  <Query, Result>(projection: Projection<Query, Result>) =>
  (fieldwork: Fieldwork, query: Query): PlannedFigures =>
    planFigures(fieldwork, firstOf(projection, fieldwork.catalogue, query));

/** Plans of the first figure query that an entry point asks. */
export const planCrosstab = planner(crosstabProjection);
export const planStats = planner(statsProjection);
export const planMeans = planner(meansProjection);
export const planWaveCounts = planner(waveCountsProjection);
