import { expect, test } from 'vitest';
import { routedSource } from '../../testing/routed-survey.ts';
import { sourceOfCells } from '../../testing/source-of-cells.ts';
import { proposeSurvey } from '../proposal/propose-survey.ts';
import { describeSource } from './describe-source.ts';
import type { SourceFile } from './source-file.ts';

const routings = (file: SourceFile) =>
  new Map(describeSource(file).variables.map(({ name, statistics }) => [name, statistics.routing]));

/* R, trying every two sets of values of a, b and c with "and" and with "or": these fit without an exception, no others do. */
test('two variables that decide together who is filled are found, with both or with either', () => {
  const found = routings(routedSource());
  expect(found.get('both')).toEqual({
    variable: 'a',
    values: [1],
    beside: { match: 'and', variable: 'b', values: [1, 2] },
  });
  expect(found.get('either')).toEqual({
    variable: 'a',
    values: [2],
    beside: { match: 'or', variable: 'b', values: [4] },
  });
  // Blanks of people who were asked, and mistakes, are exceptions, of which a file's description knows none.
  expect(found.get('nearly')).toBeNull();
  expect(found.get('skipped')).toBeNull();
});

test('the wizard says so in words', () => {
  const { questions } = proposeSurvey(describeSource(routedSource()), { code: 's', weights: [] });
  const notes = new Map(questions.map(({ code, notes: told }) => [code, told]));
  expect(notes.get('both')).toBe('Asked if a is 1, and b is 1 or 2');
  expect(notes.get('either')).toBe('Asked if a is 2, or if b is 4');
});

test('what a few rows may show by chance is not taken for a filter', () => {
  // a is 1 and b is 1 in 8 of 32 rows. Of the 16 of each 8 are kept out: of C(16, 8) = 12,870 draws one is so.
  const rows = Array.from({ length: 32 }, (_, row) => ({
    a: 1 + (row % 2),
    b: 1 + (Math.floor(row / 2) % 2),
  }));
  const few = sourceOfCells({
    a: { kind: 'number', cells: rows.map(({ a }) => a) },
    b: { kind: 'number', cells: rows.map(({ b }) => b) },
    q: {
      kind: 'number',
      cells: rows.map(({ a, b }, row) => (a === 1 && b === 1 ? 1 + (row % 4) : Number.NaN)),
    },
  });
  expect(routings(few).get('q')).toBeNull();
});

test('an exception that no sample holds keeps a filter from being found', () => {
  const size = 20_000;
  // Rows 0, 5, 10, … are the sample.
  const routed = (exception: number) =>
    sourceOfCells({
      a: { kind: 'number', cells: Array.from({ length: size }, (_, row) => 1 + (row % 3)) },
      b: { kind: 'number', cells: Array.from({ length: size }, (_, row) => 1 + (row % 7)) },
      q: {
        kind: 'number',
        cells: Array.from({ length: size }, (_, row) =>
          (row % 3 === 0 && row % 7 < 4) || row === exception ? 1 + (row % 4) : Number.NaN,
        ),
      },
    });
  expect(routings(routed(0)).get('q')).toMatchObject({
    variable: 'a',
    values: [1],
    beside: { variable: 'b' },
  });
  expect(routings(routed(12_344)).get('q')).toBeNull();
});
