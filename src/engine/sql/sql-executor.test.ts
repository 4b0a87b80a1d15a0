import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { counting, crosstabQuery, scopeOf } from '../../testing/build-query.ts';
import { caseCount } from '../../testing/case-count.ts';
import { clause } from '../../testing/expressions.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { agreementCases, differences } from '../conformance/agreement.case.ts';
import { answersByPlan, crosstab, laterEntryPointsOf } from '../conformance/entry-points.case.ts';
import { figureAgreementCases } from '../conformance/figure-agreement.case.ts';
import { implementationOf } from '../conformance/pure-entry-points.case.ts';
import { conformanceOfSettingsCases } from '../conformance-of-settings.case.ts';
import { conformanceCases } from '../conformance.case.ts';
import { columnOfKind } from '../survey/answers.ts';
import { clickHouse } from './dialect.ts';
import { type Judge, openJudge } from './judge.case.ts';

// Plans in SQL, answered by DuckDB, against the definition.

let judge: Judge;
beforeAll(async () => {
  judge = await openJudge();
});
afterAll(() => judge.close());

const ask = answersByPlan((dataset) => judge.executorOf(dataset));
const entryPoints = laterEntryPointsOf(ask);

describe('plans executed in SQL', () => {
  conformanceCases(implementationOf(entryPoints));
  conformanceOfSettingsCases(implementationOf(entryPoints));
});

describe('plans executed in SQL, over random surveys', () => {
  agreementCases(entryPoints, { numRuns: caseCount(4, 40), tolerance: 1e-9 });
  figureAgreementCases(ask, { numRuns: caseCount(4, 40), tolerance: 1e-9 });
});

describe('plans executed in SQL, over random surveys drawn in strata and clusters', () => {
  agreementCases(entryPoints, { numRuns: caseCount(4, 40), tolerance: 1e-6, clustered: true });
  figureAgreementCases(ask, { numRuns: caseCount(4, 40), tolerance: 1e-6, clustered: true });
});

test.each([5, 12, 16])(
  'of a survey taken %i times, what is the same for all of a stratum does not vary',
  async (times) => {
    // Strata are wave and owner; within one, everyone of wave 1 moves the share of owners by the same (1 − p)/n or −p/n.
    const survey = repeatSurvey(tinySurvey, times);
    const { values } = columnOfKind(survey, 'owner', 'codes');
    const stratum = Int32Array.from(values, (code, i) => 2 * (survey.respondents.wave[i] ?? 0) + code);
    const drawn = { ...survey, respondents: { ...survey.respondents, stratum } };
    const query = crosstabQuery([counting(clause('owner', 'yes'))], [{ kind: 'everyone' }], {
      scope: scopeOf({ waves: ['w1'], weight: 'unweighted' }),
      allIntervals: true,
    });
    // Without a variance intervals are Wilson's; rounding would make it a variance, and the interval a point.
    const answered = await entryPoints.crosstab(drawn, query);
    expect(differences(answered, crosstab(drawn, query), 1e-9)).toEqual([]);
  },
);

test('ClickHouse is given lists of different types, since it joins equal ones as one', () => {
  const [rows, columns] = [clickHouse.places(['c1 = 1'], 'row'), clickHouse.places(['c1 = 1'], 'column')];
  expect(clickHouse.crossed('t', rows, columns)).toEqual({
    from: 't',
    row: '(arrayJoin(arrayFilter((one, holds) -> holds, [toUInt16(0)], [c1 = 1])) AS r)',
    column: '(arrayJoin(arrayFilter((one, holds) -> holds, [toUInt32(0)], [c1 = 1])) AS c)',
  });
});
