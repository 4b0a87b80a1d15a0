import { expect, test } from 'vitest';
import { placesOf, seriesAsAsked } from './calculation-series.ts';
import { readingOf } from './calculation-words.ts';
import { calculation, everyone, figure, men, women } from './tiny-calculation.case.ts';

const names = (_splitter: string, segment: string) => (segment === 'w1' ? 'Q1 2025' : 'Female');

test.each([
  ['everyone', [figure(everyone, 30, 500)], '', 'Of every 100 people, about 30 gave “Dog”.'],
  ['a group', [figure(women, 25, 120)], '', 'Of every 100 of women, about 25 gave “Dog”.'],
  [
    'two groups',
    [figure(men, 40, 110), figure(women, 25, 120)],
    '',
    'Of every 100 of men, about 40 gave “Dog”; of 100 of women, about 25.',
  ],
  [
    'a wave',
    [figure(women, 25, 120, { segment: 'w1' })],
    'waves',
    'Of every 100 of women in Q1 2025, about 25 gave “Dog”.',
  ],
  [
    'an answer that splits them',
    [figure(everyone, 30, 500, { segment: 'q3_2' })],
    'q3',
    'Of every 100 people who are “Female”, about 30 gave “Dog”.',
  ],
])('a share is read as so many of a hundred: of %s', (_of, figures, splitter, words) => {
  const found = calculation(figures, { query: { question: 'q11', splitter } });
  const [place] = placesOf(found, names);
  if (place === undefined) throw new TypeError('there are figures');
  expect(readingOf(figures, place, found)).toBe(words);
});

test('groups stand in the order in which they were asked about', () => {
  const asked = [women, men].map(({ id, name, expression }) => ({ id, name, expression }));
  const found = calculation([figure(men, 40, 110), figure(women, 25, 120)], {
    query: { question: 'q11', audiences: asked },
  });
  expect(seriesAsAsked(found).map(({ name }) => name)).toEqual(['women', 'men']);
});

test('a share of a survey that projects to no population is of respondents', () => {
  const weight = { code: 'w', name: 'Weight', projects: false };
  const found = calculation([figure(everyone, 30, 500)], { weight });
  const [place] = placesOf(found, names);
  if (place === undefined) throw new TypeError('there are figures');
  expect(readingOf(found.figures, place, found)).toBe('Of every 100 respondents, about 30 gave “Dog”.');
});
