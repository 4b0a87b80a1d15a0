import type { CrosstabQuery, CrosstabResult } from '../../testing/queries/crosstab-query.ts';
import type { Dataset } from '../survey/dataset.ts';
import type { FunnelQuery, FunnelResult } from '../../testing/queries/funnel-query.ts';
import type { MeansQuery, MeansResult } from '../../testing/queries/means-query.ts';
import type { StatsQuery, StatsResult } from '../../testing/queries/stats-query.ts';
import type { WaveCountsQuery, WaveCountsResult } from '../../testing/queries/wave-counts-query.ts';
import type { AgreeingEntryPoints } from './agreement.case.ts';
import type { Implementation } from './implementation.case.ts';

/** Entry points as functions of a dataset in memory. */
export interface PureEntryPoints {
  readonly stats: (dataset: Dataset, query: StatsQuery) => StatsResult;
  readonly waveCounts: (dataset: Dataset, query: WaveCountsQuery) => WaveCountsResult;
  readonly crosstab: (dataset: Dataset, query: CrosstabQuery) => CrosstabResult;
  readonly means: (dataset: Dataset, query: MeansQuery) => MeansResult;
  readonly funnel: (dataset: Dataset, query: FunnelQuery) => FunnelResult;
}

/** The same as the suite of hand-worked figures asks them. */
export function implementationOf(entryPoints: AgreeingEntryPoints): Implementation {
  return {
    open(datasets) {
      const byCode = new Map(datasets.map((dataset) => [dataset.catalogue.code, dataset]));
      const find = (code: string): Dataset => {
        const dataset = byCode.get(code);
        if (dataset === undefined) throw new Error(`no dataset ${code}`);
        return dataset;
      };
      return {
        stats: async (code, query) => entryPoints.stats(find(code), query),
        waveCounts: async (code, query) => entryPoints.waveCounts(find(code), query),
        crosstab: async (code, query) => entryPoints.crosstab(find(code), query),
        means: async (code, query) => entryPoints.means(find(code), query),
        funnel: async (code, query) => entryPoints.funnel(find(code), query),
        close: async () => {},
      };
    },
  };
}
