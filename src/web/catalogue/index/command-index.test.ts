import { expect, test } from 'vitest';
import { demoCommandEntries } from '../../../testing/demo-command-entries.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { createCommandIndex } from './command-index.ts';
import { findEntries } from './find-entries.ts';
import type { IndexEntry } from './index-entry.ts';
import { forgivenLetters, normalise, singular, wrongLetters } from './normalise.ts';

const { entries, scope } = demoCommandEntries();
const index = createCommandIndex(entries);

const said = ({ kind, label, name, context }: IndexEntry): string =>
  kind === 'answer' ? `answer ${name} in ${context}` : `${kind} ${label ?? name}`;
const found = (text: string) => findEntries(index, scope, text).hits.map(({ entry }) => said(entry));

const known = 'Sports and outdoor clothing brands known';

/** Terms with their first result. */
const terms: Readonly<Record<string, string>> = {
  'gen z': 'audience Gen Z',
  zoomers: 'answer Gen Z (born 1997 to 2012) in Generation',
  millenials: 'audience Millennials',
  parents: 'audience Parents of young children',
  rich: 'question Household income',
  'working grad': 'audience Working graduates',
  bargin: 'audience Bargain hunters',
  vegans: 'answer Vegan in Diet',
  q71: 'question Diet',
  diet: 'question Diet',
  dog: 'answer Dog in Pets',
  pets: 'question Pets',
  nps: 'question Likelihood to recommend the brand bought most often',
  promotors: 'answer Promoters (9 and 10) in Likelihood to recommend the brand bought most often',
  'brand image': 'question Image of sports and outdoor clothing brands',
  vantiska: `answer Vantiska in ${known}`,
  tollowick: `answer Tollowick in ${known}`,
  qwendry: `answer Quendry in ${known}`,
  podcast: 'question Podcast topics',
  churn: 'question Reasons for ending a streaming subscription',
  svod: 'question Paid streaming subscriptions',
  vpn: 'question Measures for privacy',
  'tv viewing': 'question Time spent with media on a usual day',
  wearables: 'question Devices owned',
  groceries: 'question Weekly spend on groceries',
  contactless: 'question Ways of paying',
  salary: 'question Household income',
  countryside: 'answer Countryside in Region type',
  'single parents': 'question Household type',
  graduates: 'question Education',
  uk: 'scope Locations: only United Kingdom',
  usa: 'scope Locations: only United States',
  britain: 'scope Locations: only United Kingdom',
  japan: 'scope Locations: only Japan',
  'japan brazil': 'scope Locations: Japan and Brazil',
  'all countries': 'scope Locations: all',
  latest: 'scope Waves: latest',
  'last 4': 'scope Waves: last 4',
  'q3 2025': 'scope Waves: only Q3 2025',
  'all waves': 'scope Waves: all',
  'mexico latest': 'scope Locations: Mexico; Waves: latest',
  weight: 'scope Scope: choose a weight',
  'cash gives way': 'finding Cash gives way, slowly',
  cricket: 'answer Cricket in Sports followed',
  'heavy short': 'audience Heavy short-video users',
  'hold on to cash': 'finding Japan and Germany hold on to cash',
  'dark mode': 'setting Theme: dark',
  light: 'setting Theme: light',
  density: 'setting Setting: density',
  shortcuts: 'action Keyboard shortcuts',
  confidence: 'setting Setting: confidence level',
  api: 'setting Setting: API keys',
  invite: 'setting Members: invite a person',
  'new table': 'action New crosstab',
  crosstab: 'page Crosstabs',
  powerpoint: 'action PowerPoint chart',
  transpose: 'action Transpose',
};

test.each(Object.entries(terms))('“%s” finds %s first', (text, first) => {
  expect(found(text)[0]).toBe(first);
});

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
