import { describe, expect, test } from 'vitest';
import { counting, crosstabQuery } from '../../../testing/build-query.ts';
import { clause } from '../../../testing/expressions.ts';
import { repeatSurvey } from '../../../testing/repeat-survey.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';
import { agreementCases } from '../../conformance/agreement.case.ts';
import { later } from '../../conformance/immediate-executor.case.ts';
import { implementationOf } from '../../conformance/pure-entry-points.case.ts';
import { conformanceOfSettingsCases } from '../../conformance-of-settings.case.ts';
import { conformanceCases } from '../../conformance.case.ts';
import { createNaiveExecutor } from './naive-executor.case.ts';
import { crosstab, plannedEntryPointsOf } from '../../conformance/entry-points.case.ts';
import { caseCount } from '../../../testing/case-count.ts';

const entryPoints = plannedEntryPointsOf((dataset) => later(createNaiveExecutor(dataset)));

describe('plans executed naively', () => {
  conformanceCases(implementationOf(entryPoints));
  conformanceOfSettingsCases(implementationOf(entryPoints));
});

describe('plans executed naively, over random surveys', () => {
  agreementCases(entryPoints, { numRuns: caseCount(20, 300), tolerance: 1e-9 });
});

describe('plans executed naively, over random surveys drawn in strata and clusters', () => {
  agreementCases(entryPoints, { numRuns: caseCount(8, 100), tolerance: 1e-9, clustered: true });
});

test('a row about a location is compared between overlapping columns there only', async () => {
  const survey = repeatSurvey(tinySurvey, 20);
  const query = crosstabQuery(
    [counting(clause('locations', 'A'))],
    [counting(clause('gender', 'f')), counting(clause('owner', 'yes'))],
    { letterSets: [[0, 1]] },
  );
  const [pair] = (await entryPoints.crosstab(survey, query)).pairs ?? [];
  const [expected] = crosstab(survey, query).pairs ?? [];
  expect(pair?.z).toBeCloseTo(expected?.z ?? Number.NaN, 10);
});
