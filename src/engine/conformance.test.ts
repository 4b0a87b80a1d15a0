import { describe } from 'vitest';
import { segmentFiles } from '../testing/segment-files.ts';
import { engineEntryPoints } from './conformance/engine-entry-points.case.ts';
import { entryPointsOf } from './conformance/entry-points.case.ts';
import { figureQueryCases } from './conformance/figure-queries.case.ts';
import type { Implementation } from './conformance/implementation.case.ts';
import { implementationOf } from './conformance/pure-entry-points.case.ts';
import { conformanceOfSettingsCases } from './conformance-of-settings.case.ts';
import { conformanceCases } from './conformance.case.ts';
import type { Catalogue } from './survey/catalogue.ts';
import { createEngine } from './engine.ts';
import { answerFigures } from './reference/answer.ts';

const files = segmentFiles();

const engine: Implementation = {
  async open(datasets) {
    const opened = createEngine({ workers: 1, arenaBytes: 2 ** 25 });
    for (const dataset of datasets) opened.hold(await opened.open(await files.directoryOf(dataset)));
    const catalogues = new Map(datasets.map(({ catalogue }) => [catalogue.code, catalogue]));
    const catalogueOf = (code: string): Catalogue => {
      const catalogue = catalogues.get(code);
      if (catalogue === undefined) throw new Error(`no dataset ${code}`);
      return catalogue;
    };
    return { ...engineEntryPoints(opened, catalogueOf), close: () => opened.close() };
  },
};

const reference = implementationOf(entryPointsOf(answerFigures));

describe('the reference, asked figure queries', () => {
  conformanceCases(reference);
  conformanceOfSettingsCases(reference);
  figureQueryCases({
    open(datasets) {
      const byCode = new Map(datasets.map((dataset) => [dataset.catalogue.code, dataset]));
      return {
        async figures(code, query) {
          const dataset = byCode.get(code);
          if (dataset === undefined) throw new Error(`no dataset ${code}`);
          return answerFigures(dataset, query);
        },
        close: async () => {},
      };
    },
  });
});
describe('the engine, in a worker thread', () => {
  conformanceCases(engine);
  conformanceOfSettingsCases(engine);
  figureQueryCases({
    async open(datasets) {
      const opened = createEngine({ workers: 1, arenaBytes: 2 ** 25 });
      for (const dataset of datasets) opened.hold(await opened.open(await files.directoryOf(dataset)));
      return opened;
    },
  });
});
