import { expect, test } from 'vitest';
import { Interpretation } from '../../contract/interpretation.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { nameConditions } from './name-conditions.ts';

const { catalogue } = tinySurvey;
const named = (expression: object | null, name = '') =>
  nameConditions(Interpretation.parse({ intent: 'size', audience: [{ name, expression }] }), catalogue)
    .audience[0]?.name;

test('a condition made in place is called by what it says, and one with a name keeps it', () => {
  expect(named({ question: 'devices', datapoints: ['phone', 'tablet'] })).toMatch(
    /^people whose .*phone.*tablet$/,
  );
  expect(named({ question: 'devices', datapoints: ['phone'], not: true })).toMatch(/phone/);
  expect(named({ question: 'devices', datapoints: ['phone'] }, 'Callers')).toBe('Callers');
  expect(named(null)).toBe('');
});
