import { expect, test } from 'vitest';
import { formatIn } from '../../lib/format.ts';
import { fieldingOf, type PartialLine, partialFootnotes } from './footnotes.ts';

const selected = {
  waves: [1, 2, 3].map((quarter) => ({ code: `w${quarter}`, name: `Q${quarter} 2025` })),
};
const notesOf = (lines: readonly PartialLine[]) => partialFootnotes(lines, selected, formatIn('en-GB'));

test('one note names every line that is confined to the same waves, by how it is', () => {
  expect(
    notesOf([
      { name: 'Tea', waves: ['w2', 'w3'], verb: 'asked in' },
      { name: 'Later', waves: ['w2', 'w3'], verb: 'about' },
      { name: 'Coffee', waves: ['w2', 'w3'], verb: 'asked in' },
    ]),
  ).toEqual([
    '† Tea and Coffee: asked in 2 of the 3 selected waves (Q2–Q3 2025). Later: about 2 of the 3 selected waves (Q2–Q3 2025). These waves only, base included.',
  ]);
});

test('columns that are each about a wave of their own are one note', () => {
  const columns = selected.waves.map(
    ({ code, name }): PartialLine => ({ name, waves: [code], verb: 'about' }),
  );
  expect(notesOf([...columns, { name: 'Tea', waves: ['w2'], verb: 'asked in' }])).toEqual([
    '† Q1 2025, Q2 2025 and Q3 2025: each about its own waves only, base included.',
    '† Tea: asked in 1 of the 3 selected waves (Q2 2025). These waves only, base included.',
  ]);
});

test('waves with a gap between them are listed one by one', () => {
  expect(notesOf([{ name: 'Women', waves: ['w1', 'w3'], verb: 'read over' }])).toEqual([
    '† Women: read over 2 of the 3 selected waves (Q1 2025 and Q3 2025). These waves only, base included.',
  ]);
});

test('of many names four are printed, and of all none', () => {
  const lines = ['A', 'B', 'C', 'D', 'E'].map(
    (name): PartialLine => ({ name, waves: ['w1'], verb: 'asked in' }),
  );
  expect(notesOf(lines)[0]).toContain('† A, B, C, D and 1 more: asked in');
  expect(partialFootnotes(lines, { ...selected, isEvery: () => true }, formatIn('en-GB'))).toEqual([
    '† Asked in 1 of the 3 selected waves (Q1 2025). These waves only, base included.',
  ]);
});

const countries = (count: number) => (count === 1 ? 'country' : 'countries');
const fielded = (places: Readonly<Record<string, readonly string[]>>) =>
  fieldingOf(
    Object.entries(places).map(([name, waves]) => ({ name, waves })),
    selected.waves,
    countries,
    formatIn('en-GB'),
  );

test('waves that lack a place are marked, and the place that joined later is named', () => {
  expect(fielded({ Japan: ['w1', 'w2', 'w3'], 'South Africa': ['w3'], Kenya: ['w1', 'w2', 'w3'] })).toEqual({
    partial: new Set(['w1', 'w2']),
    note: '† 2 countries. South Africa joined in Q3 2025.',
  });
});

test('a place that misses a wave in between joined in none, and places that were always there need no note', () => {
  expect(fielded({ Japan: ['w1', 'w2', 'w3'], Kenya: ['w1', 'w3'] })).toEqual({
    partial: new Set(['w2']),
    note: '† 1 country.',
  });
  expect(fielded({ Japan: ['w1', 'w2', 'w3'] })).toEqual({ partial: new Set(), note: '' });
});
