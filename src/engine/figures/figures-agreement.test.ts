import { describe } from 'vitest';
import { agreementCases } from '../conformance/agreement.case.ts';
import { figureAgreementCases } from '../conformance/figure-agreement.case.ts';
import { answersByPlan, laterEntryPointsOf } from '../conformance/entry-points.case.ts';
import { later } from '../conformance/immediate-executor.case.ts';
import { createNaiveExecutor } from '../execution/chunks/naive-executor.case.ts';
import { caseCount } from '../../testing/case-count.ts';

// Figures by way of plans, summed respondent by respondent, against the definition.

const ask = answersByPlan((dataset) => later(createNaiveExecutor(dataset)));
const entryPoints = laterEntryPointsOf(ask);

describe('figures by way of plans', () => {
  agreementCases(entryPoints, { numRuns: caseCount(20, 60), tolerance: 1e-9 });
  figureAgreementCases(ask, { numRuns: caseCount(60, 300), tolerance: 1e-9 });
});

describe('figures by way of plans, over surveys drawn in strata and clusters', () => {
  agreementCases(entryPoints, { numRuns: caseCount(20, 60), tolerance: 1e-9, clustered: true });
  figureAgreementCases(ask, { numRuns: caseCount(60, 300), tolerance: 1e-9, clustered: true });
});

describe('contrasts of numbers that are the same for everyone', () => {
  // The seed draws columns that overlap; rounding left a variance of 1e-31 of their products.
  figureAgreementCases(ask, { numRuns: 70, tolerance: 1e-9, seed: -1617649843 });
});

describe('surveys whose clusters all weigh nothing', () => {
  // The seed draws one: its design is that of a survey without clusters.
  figureAgreementCases(ask, { numRuns: 58, tolerance: 1e-9, clustered: true, seed: -386731828 });
});
