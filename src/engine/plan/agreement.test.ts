import { describe } from 'vitest';
import { agreementCases } from '../conformance/agreement.case.ts';
import { naiveCrosstab, naiveStats, naiveWaveCounts } from '../run/naive-entry-points.ts';

const entryPoints = { stats: naiveStats, waveCounts: naiveWaveCounts, crosstab: naiveCrosstab };

describe('by way of plans, over random surveys', () => {
  agreementCases(entryPoints, { numRuns: 300, tolerance: 1e-9 });
});

describe('by way of plans, over random surveys drawn in strata and clusters', () => {
  agreementCases(entryPoints, { numRuns: 100, tolerance: 1e-9, clustered: true });
});
