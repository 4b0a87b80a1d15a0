import { describe } from 'vitest';
import { agreementCases } from '../conformance/agreement.case.ts';
import type { AnsweredFigures } from '../../figures/answered-figures.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import type { Dataset } from '../survey/dataset.ts';
import { figureAgreementCases } from '../conformance/figure-agreement.case.ts';
import { entryPointsOf } from '../conformance/entry-points.case.ts';
import { createNaiveExecutor } from '../execution/chunks/naive-executor.case.ts';
import { answer } from '../execution/chunks/planned.case.ts';
import { remember } from '../survey/lines/remember.ts';
import { caseCount } from '../../testing/case-count.ts';

// Figures by way of plans, summed respondent by respondent, against the definition.

const executors = remember(createNaiveExecutor);

function ask(dataset: Dataset, query: FigureQuery): AnsweredFigures {
  return answer(executors(dataset), query);
}

const entryPoints = entryPointsOf(ask);

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
