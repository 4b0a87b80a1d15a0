import { expect, test } from 'vitest';
import { demoCommandEntries } from '../../../testing/demo-command-entries.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { CommandIndex } from './command-index.ts';
import { findEntries } from '../../palette/palette-sections.ts';
import type { IndexEntry } from './index-entry.ts';
import { createScopeCommands } from './scope-commands.ts';
import { workEntries } from './work-entries.ts';
import { terms } from './terms.case.ts';
import { forgivenLetters, normalise, singular, wrongLetters } from './normalise.ts';

const { entries, scope } = demoCommandEntries();
const index = new CommandIndex(entries);

const said = ({ kind, label, name, context }: IndexEntry): string =>
  kind === 'answer' ? `answer ${name} in ${context}` : `${kind} ${label ?? name}`;
const found = (text: string) => findEntries(index, scope, text).hits.map(({ entry }) => said(entry));

test('a sentence with a question mark is a question to the chat', () => {
  expect(findEntries(index, scope, 'do parents read more?').isQuestion).toBe(true);
  expect(findEntries(index, scope, 'working graduates').isQuestion).toBe(false);
});

test('an answer is not found by the words of its question alone', () => {
  expect(found('discovery of games')).not.toContain('answer None of these in Discovery of games');
});

test('a country is found by the names that its people have', () => {
  expect(found('germans')[0]).toBe('scope Locations: only Germany');
  expect(found('country')).toContain('question Location');
});

test.each([
  ['scope germany', 'scope Locations: only Germany'],
  ['set scope to japan', 'scope Locations: only Japan'],
  ['scope last 4', 'scope Waves: last 4'],
  ['waves last 3', 'scope Waves: last 3'],
  ['scope mexico latest', 'scope Locations: Mexico; Waves: latest'],
  ['theme dark', 'setting Theme: dark'],
  ['density cosy', 'setting Density: cosy'],
])('a command takes its value: %s', (text, first) => {
  expect(found(text)[0]).toBe(first);
});

test('the wave a year before the latest one is a rule', () => {
  const waves = ['Q4 2024', 'Q1 2025', 'Q4 2025'].map((name) => ({ code: name, name }));
  const { entries: rules } = createScopeCommands({ locations: [], locationNoun: '', waves });
  const yearBefore = rules.find(({ name }) => name === 'Same wave last year');
  expect(yearBefore?.run).toEqual({
    kind: 'scope',
    change: { waves: ['Q4 2024'], waveRule: { kind: 'year_before', of: { kind: 'latest', count: 1 } } },
  });
  const none = createScopeCommands({ locations: [], locationNoun: '', waves: waves.slice(1) });
  expect(none.entries.some(({ name }) => name === 'Same wave last year')).toBe(false);
});

test('of equal names the entry with more respondents comes first', () => {
  const survey = (code: string, respondents: number) => ({ code, name: 'Omnibus', respondents });
  const surveys = [survey('old', 400), survey('new', 2_000), survey('pilot', 30)];
  const two = new CommandIndex(
    workEntries({ surveys, audiences: [], charts: [], crosstabs: [], findings: [] }),
  );
  expect(two.find('omnibus').map(({ entry }) => entry.code)).toEqual(['new', 'old', 'pilot']);
  expect(two.find('pilot')[0]?.entry.run).toEqual({ kind: 'survey', code: 'pilot' });
});

test('help is found by the words of a measure and of its mark', () => {
  expect(found('margin of error')[0]).toBe('help How to read an interval');
  expect(found('triangles')[0]).toBe('help How to read marks');
  expect(found('index')).toContain('help How to read an index');
});

test('a term that is found by another name says which', () => {
  const [hit] = index.find('salary');
  expect(hit).toMatchObject({ match: 'alias', alias: 'salary' });
});

/** The term with one letter removed, doubled, replaced or swapped with the next, at each place. */
function misspelt(text: string, random: () => number): readonly string[] {
  return text.split('').flatMap((letter, at) => {
    if (letter === ' ') return [];
    const before = text.slice(0, at);
    const after = text.slice(at + 1);
    const other = String.fromCharCode(97 + Math.floor(random() * 26));
    const swapped =
      after === '' || after.startsWith(' ') ? [] : [before + after.charAt(0) + letter + after.slice(1)];
    return [before + after, before + letter + letter + after, before + other + after, ...swapped];
  });
}

test('of the terms of seven letters and more with one letter wrong, 95% have their target in the first three', () => {
  const random = seededRandom(7);
  const missed: string[] = [];
  let count = 0;
  for (const [text, first] of Object.entries(terms)) {
    if (text.replaceAll(' ', '').length < 7) continue;
    for (const typed of misspelt(text, random)) {
      count++;
      if (!found(typed).slice(0, 3).includes(first)) missed.push(`${text}: ${typed}`);
    }
  }
  expect(count).toBeGreaterThan(500);
  expect(missed.length / count, missed.join('\n')).toBeLessThanOrEqual(0.05);
});

test('an index that is read in steps finds the same, and the first search reads the rest', () => {
  const whole = new CommandIndex(entries);
  expect(whole.read(() => true)).toBe(false);
  let steps = 0;
  while (!whole.read(() => true)) steps++;
  expect(steps).toBeGreaterThan(0);
  const begun = new CommandIndex(entries);
  begun.read(() => true);
  const first = (one: typeof begun, text: string) => one.find(text).map(({ entry }) => entry.key);
  for (const text of ['vantiska', 'pets', 'salary', 'dark mode']) {
    expect(first(begun, text)).toEqual(first(whole, text));
    expect(first(whole, text)).not.toEqual([]);
  }
});

test('an index over another one finds entries of both in one order', () => {
  const split = (isBase: boolean) =>
    entries.filter(({ kind }) => (kind === 'question' || kind === 'answer') === isBase);
  const both = new CommandIndex(split(false), new CommandIndex(split(true)));
  for (const text of Object.keys(terms)) {
    expect(both.find(text).map(({ entry }) => entry.key)).toEqual(
      index.find(text).map(({ entry }) => entry.key),
    );
  }
});

test('a weight is set alone or with other parts of the scope, and listed where there are several', () => {
  const weights = [
    { code: 'trend', name: 'Trend weight' },
    { code: 'unweighted', name: 'Unweighted' },
  ];
  const commands = createScopeCommands({
    locations: [{ code: 'mx', name: 'Mexico', also_called: [] }],
    locationNoun: 'countries',
    waves: [],
    weights,
  });
  const runOf = (name: string) => commands.entries.find((entry) => entry.name === name)?.run;
  expect(runOf('Unweighted')).toEqual({ kind: 'scope', change: { weight: 'unweighted' } });
  const list = runOf('Weight');
  expect(list?.kind === 'choose' && list.choices.map(({ label }) => label)).toEqual([
    'Scope: weight “Trend weight”',
    'Scope: unweighted',
  ]);
  const both = commands.combined('mexico unweighted');
  expect(both?.run).toEqual({ kind: 'scope', change: { locations: ['mx'], weight: 'unweighted' } });
  expect(both?.label).toBe('Locations: Mexico; Weight: unweighted');
  const one = createScopeCommands({ locations: [], locationNoun: '', waves: [], weights: weights.slice(1) });
  expect(one.entries.map(({ name }) => name)).not.toContain('Weight');
});

test('swapped neighbours are one wrong letter, and the end of a word may be missing', () => {
  expect(wrongLetters('transpsoe', 'transpose', 2)).toBe(1);
  expect(wrongLetters('bargin', 'bargain', 2)).toBe(1);
  expect(wrongLetters('millenia', 'millennials', 2, true)).toBe(1);
  expect(wrongLetters('diet', 'pets', 1)).toBe(2);
  expect([3, 4, 6, 7].map((length) => forgivenLetters('x'.repeat(length)))).toEqual([0, 1, 1, 2]);
});

test('text is compared without case, accents and punctuation', () => {
  expect(normalise('  Größe: “Q1–Q4”, Café’s ')).toBe('grosse q1 q4 cafes');
  expect(['vegans', 'countries', 'glass', 'gas'].map(singular)).toEqual(['vegan', 'country', 'glass', 'gas']);
});
