import { expect, test } from 'vitest';
import type { Clause, Group } from '../../expression/expression.ts';
import { intentOfPress } from './editor-keys.ts';

const clause = (question: string, minCount = 1): Clause => ({
  kind: 'clause',
  question,
  datapoints: ['a', 'b', 'c'],
  suffixes: null,
  minCount,
  negated: false,
});
const inner: Group = {
  kind: 'group',
  match: { kind: 'atLeast', count: 1 },
  negated: false,
  children: [clause('q2'), clause('q3')],
};
const root: Group = {
  kind: 'group',
  match: { kind: 'all' },
  negated: false,
  children: [clause('q1'), inner, clause('q4', 3)],
};
const at = (press: string, ...path: number[]) => intentOfPress(press, root, path);
const commandAt = (press: string, ...path: number[]) => {
  const intent = at(press, ...path);
  return intent?.kind === 'run' ? intent.command : intent;
};

test('down and up read the tree line by line, into groups and out of them', () => {
  expect(at('ArrowDown', 0)).toEqual({ kind: 'select', path: [1] });
  expect(at('ArrowDown', 1)).toEqual({ kind: 'select', path: [1, 0] });
  expect(at('ArrowDown', 1, 1)).toEqual({ kind: 'select', path: [2] });
  expect(at('ArrowUp', 0)).toEqual({ kind: 'select', path: [] });
  expect(at('ArrowDown', 2)).toEqual({ kind: 'select', path: [2] });
});

test('left goes out of a group and right into it', () => {
  expect(at('ArrowLeft', 1, 1)).toEqual({ kind: 'select', path: [1] });
  expect(at('ArrowRight', 1)).toEqual({ kind: 'select', path: [1, 0] });
  expect(at('ArrowRight', 0)).toEqual({ kind: 'select', path: [0] });
});

test('A adds after the selected clause, and at the end of the selected group', () => {
  expect(at('A', 0)).toEqual({
    kind: 'choose',
    target: { kind: 'add', parent: [], index: 1, inGroup: false },
  });
  expect(at('A', 1)).toEqual({
    kind: 'choose',
    target: { kind: 'add', parent: [1], index: 2, inGroup: false },
  });
});

test('Enter edits the answers of a clause', () => {
  expect(at('Enter', 1, 0)).toEqual({ kind: 'choose', target: { kind: 'edit', path: [1, 0] } });
});

test('X turns inclusion around', () => {
  expect(commandAt('X', 0)).toEqual({ kind: 'negate', path: [0], negated: true });
});

test('O goes from any over all to at least two and back', () => {
  expect(commandAt('O', 0)).toMatchObject({ clause: { minCount: 3 } });
  expect(commandAt('O', 2)).toMatchObject({ clause: { minCount: 2 } });
  expect(commandAt('O')).toMatchObject({ match: { kind: 'atLeast', count: 1 } });
  expect(commandAt('O', 1)).toMatchObject({ match: { kind: 'atLeast', count: 2 } });
});

test('a figure is the minimum of the clause or group', () => {
  expect(commandAt('2', 0)).toMatchObject({ kind: 'changeClause', clause: { minCount: 2 } });
  expect(commandAt('9', 0)).toMatchObject({ clause: { minCount: 3 } });
  expect(commandAt('2', 1)).toMatchObject({ kind: 'match', match: { kind: 'atLeast', count: 2 } });
});

test('Alt Shift and an arrow, or Ctrl and a bracket, nest deeper and out', () => {
  for (const press of ['Alt Shift ArrowRight', 'Ctrl ]'])
    expect(commandAt(press, 1, 0)).toEqual({ kind: 'move', path: [1, 0], to: 'in' });
  for (const press of ['Alt Shift ArrowLeft', 'Ctrl ['])
    expect(commandAt(press, 1, 0)).toEqual({ kind: 'move', path: [1, 0], to: 'out' });
});

test('a press that means nothing here is left to others', () => {
  expect(at('Q', 0)).toBeNull();
  expect(at('Ctrl S', 0)).toBeNull();
});
