import { expect, test } from 'vitest';
import { ProblemList } from './problem-list.ts';

const problem = { line: 2, column: 'q1', code: 'unknown_value', message: '7 is unknown' } as const;

test('the same sentence about the same column is listed once, at its first line', () => {
  const problems = new ProblemList();
  problems.add(problem);
  problems.add({ ...problem, line: 3 });
  problems.add({ ...problem, line: 4, column: 'q2' });
  problems.add({ ...problem, line: 5 });
  expect(problems.list()).toEqual([
    { ...problem, message: '7 is unknown (and on 2 more lines)' },
    { ...problem, line: 4, column: 'q2' },
  ]);
  expect(problems.isFull).toBe(false);
});

test('at most a hundred are listed, of which the last says that there are more', () => {
  const problems = new ProblemList();
  for (let line = 1; line <= 99; line++) problems.add({ ...problem, line, message: `${line}` });
  expect(problems.isFull).toBe(false);
  problems.add({ ...problem, line: 100, message: '100' });
  expect(problems.isFull).toBe(true);
  expect(problems.list()).toHaveLength(100);
  expect(problems.list().at(-1)).toEqual({
    line: null,
    column: null,
    code: 'more_problems',
    message: 'there are more problems than these 99; mend these and import again',
  });
});
