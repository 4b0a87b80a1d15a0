import { describe } from 'vitest';
import { agreementCases } from '../conformance/agreement.case.ts';
import { implementationOf, type PureEntryPoints } from '../conformance/pure-entry-points.case.ts';
import { conformanceCases } from '../conformance.case.ts';
import {
  naiveCrosstab,
  naiveFunnel,
  naiveMeans,
  naiveStats,
  naiveWaveCounts,
} from '../run/naive-entry-points.ts';

const entryPoints: PureEntryPoints = {
  stats: naiveStats,
  waveCounts: naiveWaveCounts,
  crosstab: naiveCrosstab,
  means: naiveMeans,
  funnel: naiveFunnel,
};

describe('the entry points by way of plans', () => conformanceCases(implementationOf(entryPoints)));

describe('by way of plans, over random surveys', () => {
  agreementCases(entryPoints, { numRuns: 300, tolerance: 1e-9 });
});

describe('by way of plans, over random surveys drawn in strata and clusters', () => {
  agreementCases(entryPoints, { numRuns: 100, tolerance: 1e-9, clustered: true });
});
