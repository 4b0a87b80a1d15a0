import { crosstabProjection } from '../../engine/conformance/projections/crosstab.case.ts';
import type { Projection } from '../../engine/conformance/projections/figures-at.case.ts';
import { statsProjection } from '../../engine/conformance/projections/stats.case.ts';
import { waveCountsProjection } from '../../engine/conformance/projections/wave-counts.case.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { AnsweredFigures } from '../../figures/answered-figures.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import type { CrosstabQuery, CrosstabResult } from '../queries/crosstab-query.ts';
import type { StatsQuery, StatsResult } from '../queries/stats-query.ts';
import type { WaveCountsQuery, WaveCountsResult } from '../queries/wave-counts-query.ts';
import type { GeneratedSurvey } from './generate-survey.ts';

/** What the benchmark measures: an engine that holds one survey at a time. */
export interface BenchEngine {
  readonly name: string;
  /** Holds the survey instead of the one before; does nothing where it is held already. */
  hold(survey: GeneratedSurvey): Promise<void>;
  crosstab(query: CrosstabQuery): Promise<CrosstabResult>;
  stats(query: StatsQuery): Promise<StatsResult>;
  waveCounts(query: WaveCountsQuery): Promise<WaveCountsResult>;
  /** Milliseconds from the query to the sums of every cell and margin. */
  timeSums(ask: Ask): Promise<number>;
  close(): Promise<void>;
}

/** A measured query: with `permissions`, sums are kept and reused; without, all is computed. */
export type Ask = { readonly permissions?: string } & (
  | { readonly entry: 'crosstab'; readonly query: CrosstabQuery }
  | { readonly entry: 'stats'; readonly query: StatsQuery }
  | { readonly entry: 'waveCounts'; readonly query: WaveCountsQuery }
);

/** The figure query that an ask is. */
export function figureQueryOf(catalogue: Catalogue, { entry, query }: Ask): FigureQuery {
  const asked =
    entry === 'crosstab'
      ? crosstabProjection.ask(catalogue, query)
      : entry === 'stats'
        ? statsProjection.ask(catalogue, query)
        : waveCountsProjection.ask(catalogue, query);
  const [first] = asked;
  if (first === undefined) throw new Error('the query asks for nothing');
  return first;
}

/** Answers as of before the figure query, for figures and witnesses that read them. */
export function benchAnswers(
  catalogueOf: () => Catalogue,
  ask: (query: FigureQuery) => Promise<AnsweredFigures>,
): Pick<BenchEngine, 'crosstab' | 'stats' | 'waveCounts'> {
  const by =
    <Query, Result>(projection: Projection<Query, Result>) =>
    async (query: Query): Promise<Result> => {
      const answers: AnsweredFigures[] = [];
      for (const one of projection.ask(catalogueOf(), query)) answers.push(await ask(one));
      return projection.answer(catalogueOf(), query, answers);
    };
  return {
    crosstab: by(crosstabProjection),
    stats: by(statsProjection),
    waveCounts: by(waveCountsProjection),
  };
}
