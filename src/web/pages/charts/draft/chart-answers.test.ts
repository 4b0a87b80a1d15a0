import { emptyDraft } from './read-chart.ts';
import { expect, test } from 'vitest';
import { combineAnswers, heldNets, moveAnswer, placeAnswer, splitNet } from '../settings/answer-edits.ts';
import { answersOf, columnWords, netNote, rowsOf } from './chart-answers.ts';
import type { ChartDraft } from './chart-draft.ts';

const datapoints = ['Phone', 'Tablet', 'Watch', 'Radio'].map((name) => ({
  code: name.toLowerCase(),
  name,
}));
const asked = { datapoints, suffixes: [] };
const draft: ChartDraft = { ...emptyDraft, question: 'devices' };
const codes = (of: ChartDraft) => answersOf(asked, of).map(({ code }) => code);
const screens = combineAnswers(draft, datapoints, new Set(['watch', 'phone']), 'Worn or held');

test('answers that are combined are one row where the first of them stood', () => {
  expect(answersOf(asked, screens)).toEqual([
    { code: 'net-1', name: 'Worn or held' },
    { code: 'tablet', name: 'Tablet' },
    { code: 'radio', name: 'Radio' },
  ]);
  expect(codes(splitNet(screens, 'net-1'))).toEqual(['phone', 'tablet', 'watch', 'radio']);
});

test('a net joins another one with its answers, and one answer alone makes none', () => {
  const more = combineAnswers(screens, datapoints, new Set(['net-1', 'radio']), 'All three');
  expect(more.nets).toEqual([{ code: 'net-2', name: 'All three', datapoints: ['phone', 'watch', 'radio'] }]);
  expect(combineAnswers(draft, datapoints, new Set(['phone']), 'x')).toBe(draft);
});

test('what is moved stays where it was put, and nets keep the place of their answers', () => {
  const moved = moveAnswer(screens, datapoints, 'net-1', 1);
  expect(codes(moved)).toEqual(['tablet', 'net-1', 'radio']);
  expect(codes(placeAnswer(moved, datapoints, 'radio', 'tablet'))).toEqual(['radio', 'tablet', 'net-1']);
  expect(codes(splitNet(moved, 'net-1'))).toEqual(['tablet', 'phone', 'watch', 'radio']);
  expect(moveAnswer(moved, datapoints, 'tablet', -1)).toBe(moved);
  const joined = combineAnswers(moved, datapoints, new Set(['radio', 'tablet']), 'Others');
  expect(codes(joined)).toEqual(['net-2', 'net-1']);
});

test('answers that are no longer chosen leave their net, which ends with its last but one', () => {
  expect(heldNets(screens.nets, null)).toBe(screens.nets);
  expect(heldNets(screens.nets, ['phone', 'radio'])).toEqual([]);
});

test('answers of a grid have a row at each suffix that is asked for', () => {
  const grid = {
    datapoints: datapoints.slice(0, 2),
    suffixes: [1, 2].map((code) => ({ code, name: `Day ${code}` })),
  };
  const split = { ...draft, splitSuffixes: true };
  expect(answersOf(grid, split).map(({ name }) => name)).toEqual([
    'Phone: Day 1',
    'Phone: Day 2',
    'Tablet: Day 1',
    'Tablet: Day 2',
  ]);
  expect(answersOf(grid, { ...split, suffixes: [2] })[0]).toEqual({ code: 'phone@2', name: 'Phone: Day 2' });
});

test('a footnote says whom a net counts', () => {
  expect(screens.nets.map((net) => netNote(net, datapoints))).toEqual([
    'Worn or held: Phone or Watch, each respondent counted once.',
  ]);
  const plain = { code: 'n', name: 'Phone or Watch', datapoints: ['phone', 'watch'] };
  expect(netNote(plain, datapoints)).toBe('Phone or Watch: each respondent counted once.');
  const three = { code: 'n', name: 'N', datapoints: ['phone', 'tablet', 'watch'] };
  expect(netNote(three, datapoints)).toBe('N: Phone, Tablet or Watch, each respondent counted once.');
});

test('numbers by row and column have a row for each cell, or for each grid row at one column that the title names', () => {
  const grid = {
    kind: 'grid_numeric' as const,
    name: 'Hours',
    datapoints: datapoints.slice(0, 2),
    suffixes: [1, 2].map((code) => ({ code, name: `Day ${code}` })),
  };
  const one = { ...draft, suffixes: [2] };
  expect(rowsOf(grid, draft, 'mean')).toHaveLength(4);
  expect(columnWords(grid, draft, 'mean').short).toBe('');
  expect(rowsOf(grid, one, 'mean')).toEqual([
    { code: 'phone', name: 'Phone' },
    { code: 'tablet', name: 'Tablet' },
  ]);
  expect(columnWords(grid, one, 'mean').short).toBe('“Day 2”');
});
