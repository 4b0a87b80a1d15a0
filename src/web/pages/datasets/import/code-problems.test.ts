import { expect, test } from 'vitest';
import { codeProblems } from './code-problems.ts';

const blank = { question: '', variable: '', options: [], chosen: '', decided: false };
const finding = (id: string) => ({
  ...blank,
  id,
  severity: 'error' as const,
  message: `About ${id}`,
  consequence: 'Change it.',
});

test('what is said of codes is found by the guessed code, of answers within their question', () => {
  const ids = ['wave_code:w2', 'location_code:north', 'answer_code:q1:2', 'answer_code:q10:3', 'group:q1'];
  const proposal = { findings: ids.map(finding) };
  expect(codeProblems(proposal, 'wave')).toEqual({ w2: 'About wave_code:w2. Change it.' });
  expect(codeProblems(proposal, 'location')).toEqual({ north: 'About location_code:north. Change it.' });
  expect(codeProblems(proposal, 'question')).toEqual({});
  expect(codeProblems(proposal, 'answer', 'q1')).toEqual({ 2: 'About answer_code:q1:2. Change it.' });
});
