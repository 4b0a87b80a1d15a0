import { afterAll, beforeAll, describe } from 'vitest';
import { segmentFiles } from '../testing/segment-files.ts';
import { agreementCases } from './conformance/agreement.case.ts';
import { laterEntryPointsOf } from './conformance/entry-points.case.ts';
import { type AnswersFigures, figureAgreementCases } from './conformance/figure-agreement.case.ts';
import type { Dataset } from './survey/dataset.ts';
import { createEngine, type Engine } from './engine.ts';
import { caseCount } from '../testing/case-count.ts';

// Random surveys on disk, read into the arena and answered by two threads, against the definition.

const files = segmentFiles();
let engine: Engine;
beforeAll(() => {
  engine = createEngine({ workers: 2, arenaBytes: 2 ** 24 });
});
afterAll(() => engine.close());

/** Holds the dataset for one answer. */
async function holding<Answer>(dataset: Dataset, ask: (code: string) => Promise<Answer>): Promise<Answer> {
  const { code } = dataset.catalogue;
  engine.hold(await engine.open(await files.directoryOf(dataset)));
  try {
    return await ask(code);
  } finally {
    engine.release(code);
    await files.remove(dataset);
  }
}

const ask: AnswersFigures = (dataset, query) => holding(dataset, (code) => engine.figures(code, query));
const entryPoints = laterEntryPointsOf(async (dataset, query) => ask(dataset, query));

describe('the engine over segments of random surveys', () => {
  agreementCases(entryPoints, { numRuns: caseCount(4, 60), tolerance: 1e-6 });
  figureAgreementCases(ask, { numRuns: caseCount(4, 60), tolerance: 1e-6 });
});

describe('the engine over segments of random surveys drawn in strata and clusters', () => {
  agreementCases(entryPoints, { numRuns: caseCount(4, 60), tolerance: 1e-6, clustered: true });
  figureAgreementCases(ask, { numRuns: caseCount(4, 60), tolerance: 1e-6, clustered: true });
});
