import { describe } from 'vitest';
import { segmentFiles } from '../testing/segment-files.ts';
import { entryPointsOf } from './conformance/entry-points.case.ts';
import type { Implementation } from './conformance/implementation.case.ts';
import { implementationOf } from './conformance/pure-entry-points.case.ts';
import { conformanceOfSettingsCases } from './conformance-of-settings.case.ts';
import { conformanceCases } from './conformance.case.ts';
import { createEngine } from './engine.ts';
import { answerFigures } from './reference/answer.ts';

const files = segmentFiles();

const engine: Implementation = {
  async open(datasets) {
    const opened = createEngine({ workers: 1, arenaBytes: 2 ** 25 });
    for (const dataset of datasets) opened.hold(await opened.open(await files.directoryOf(dataset)));
    return opened;
  },
};

const reference = implementationOf(entryPointsOf(answerFigures));

describe('the reference, asked figure queries', () => {
  conformanceCases(reference);
  conformanceOfSettingsCases(reference);
});
describe('the engine, in a worker thread', () => {
  conformanceCases(engine);
  conformanceOfSettingsCases(engine);
});
