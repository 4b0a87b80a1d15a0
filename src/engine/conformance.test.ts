import { describe } from 'vitest';
import { segmentFiles } from '../testing/segment-files.ts';
import type { Implementation } from './conformance/implementation.case.ts';
import { conformanceOfSettingsCases } from './conformance-of-settings.case.ts';
import { conformanceCases } from './conformance.case.ts';
import { crosstab } from './crosstab.ts';
import type { Dataset } from './dataset/dataset.ts';
import { createEngine } from './engine.ts';
import { funnel } from './funnel.ts';
import { means } from './means.ts';
import { stats } from './stats.ts';
import { waveCounts } from './wave-counts.ts';

const files = segmentFiles();

const entryPoints: Implementation = {
  open(datasets) {
    const byCode = new Map(datasets.map((dataset) => [dataset.catalogue.code, dataset]));
    const find = (code: string): Dataset => {
      const dataset = byCode.get(code);
      if (dataset === undefined) throw new Error(`no dataset ${code}`);
      return dataset;
    };
    return {
      stats: async (code, query) => stats(find(code), query),
      waveCounts: async (code, query) => waveCounts(find(code), query),
      crosstab: async (code, query) => crosstab(find(code), query),
      means: async (code, query) => means(find(code), query),
      funnel: async (code, query) => funnel(find(code), query),
      close: async () => {},
    };
  },
};

const engine: Implementation = {
  async open(datasets) {
    const opened = createEngine({ workers: 1, arenaBytes: 2 ** 25 });
    for (const dataset of datasets) opened.hold(await opened.open(await files.directoryOf(dataset)));
    return opened;
  },
};

describe('the entry points', () => {
  conformanceCases(entryPoints);
  conformanceOfSettingsCases(entryPoints);
});
describe('the engine, in a worker thread', () => {
  conformanceCases(engine);
  conformanceOfSettingsCases(engine);
});
