import { expect, test } from 'vitest';
import { splitQuestions } from '../../../../../lib/split-questions.ts';
import { putGroup, readGroup, regroup, type TypedGroup, ungroup } from './group-edits.ts';

const typed: TypedGroup = {
  name: ' Devices ',
  kind: 'marks',
  variables: ['dev_tv', 'dev_radio'],
  columns: '',
  runs: 'rows',
};

test('a group is called after what the names of its variables begin with, unless a question is', () => {
  const expected = {
    code: 'dev',
    name: 'Devices',
    kind: 'multiple',
    cells: 'marks',
    variables: ['dev_tv', 'dev_radio'],
  };
  expect(readGroup(typed, [])).toEqual({ group: expected });
  expect(readGroup(typed, ['dev', 'dev_2'])).toEqual({ group: { ...expected, code: 'dev_3' } });
  expect(readGroup({ ...typed, variables: ['tv', 'radio'] }, [])).toMatchObject({ group: { code: 'group' } });
});

test('what is missing is said', () => {
  expect(readGroup({ ...typed, name: ' ' }, [])).toEqual({ problem: 'Name the question' });
  expect(readGroup({ ...typed, variables: ['tv'] }, [])).toEqual({ problem: 'Choose two variables or more' });
  expect(readGroup({ ...typed, kind: 'grid_multiple', columns: 'A\n\nB\nC' }, [])).toEqual({
    problem:
      '2 variables cannot be rows of 3 columns each; choose others, or name as many columns as a row has',
  });
});

test('cells of a grid run by rows, or by columns, and are told by rows', () => {
  const grid = {
    ...typed,
    kind: 'grid_multiple',
    columns: 'Home\nWork',
    variables: ['h1', 'h2', 'w1', 'w2'],
  } as const;
  expect(readGroup(grid, [])).toMatchObject({
    group: { kind: 'grid_multiple', columns: ['Home', 'Work'], variables: ['h1', 'h2', 'w1', 'w2'] },
  });
  expect(readGroup({ ...grid, runs: 'columns' }, [])).toMatchObject({
    group: { variables: ['h1', 'w1', 'h2', 'w2'] },
  });
});

test('a variable is in one group by hand, the last that took it', () => {
  const group = (code: string, ...variables: string[]) => ({
    code,
    name: code,
    kind: 'multiple' as const,
    variables,
  });
  const first = putGroup(putGroup({}, group('a', 'x', 'y')), group('b', 'u', 'v'));
  expect(putGroup(first, group('c', 'y', 'z')).groups).toEqual([group('b', 'u', 'v'), group('c', 'y', 'z')]);
});

test('what was grouped by hand is what it was; what the file groups is taken apart, and put together again', () => {
  const decided = { groups: [{ code: 'a', name: 'a', kind: 'multiple' as const, variables: ['x', 'y'] }] };
  expect(ungroup(decided, { guessed: 'a' })).toEqual({ groups: [] });
  const apart = {
    ...ungroup(decided, { guessed: 'q5' }),
    findings: { 'group:q6': 'split', 'group:q7': 'keep', other: 'x' },
  };
  expect(splitQuestions(apart)).toEqual(['q5', 'q6']);
  const together = regroup(regroup(apart, 'q5'), 'q6');
  expect([splitQuestions(together), together.findings]).toEqual([[], { 'group:q7': 'keep', other: 'x' }]);
});
