import { describe } from 'vitest';
import { agreementCases } from '../conformance/agreement.case.ts';
import { implementationOf } from '../conformance/pure-entry-points.case.ts';
import { conformanceCases } from '../conformance.case.ts';
import { createNaiveExecutor } from './naive-executor.ts';
import { pureEntryPointsOf } from './planned.case.ts';

const entryPoints = pureEntryPointsOf(createNaiveExecutor);

describe('plans executed naively', () => conformanceCases(implementationOf(entryPoints)));

describe('plans executed naively, over random surveys', () => {
  agreementCases(entryPoints, { numRuns: 300, tolerance: 1e-9 });
});

describe('plans executed naively, over random surveys drawn in strata and clusters', () => {
  agreementCases(entryPoints, { numRuns: 100, tolerance: 1e-9, clustered: true });
});
