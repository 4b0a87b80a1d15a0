import { afterAll, beforeAll } from 'vitest';
import { repeatSurvey } from '../testing/repeat-survey.ts';
import { clusteredTinySurvey, tinySurvey } from '../testing/tiny-survey.ts';
import { associationCases } from './conformance/associations.case.ts';
import type { Answering, Implementation } from './conformance/implementation.case.ts';
import { intervalCases } from './conformance/intervals.case.ts';
import { letterCases } from './conformance/letters.case.ts';
import { testCases } from './conformance/tests.case.ts';

/** What queries may ask for beyond the defaults, as worked by R: intervals, tests, letters, whole tables. */
export function conformanceOfSettingsCases(implementation: Implementation): void {
  let opened: Answering | undefined;
  const answering = (): Answering => {
    if (opened === undefined) throw new Error('the implementation opens before the first case');
    return opened;
  };
  beforeAll(async () => {
    const surveys = [tinySurvey, clusteredTinySurvey];
    opened = await implementation.open([
      ...surveys,
      ...surveys.flatMap((survey) => [5, 7, 10].map((times) => repeatSurvey(survey, times))),
    ]);
  });
  afterAll(() => opened?.close());

  intervalCases(answering);
  testCases(answering);
  letterCases(answering);
  associationCases(answering);
}
