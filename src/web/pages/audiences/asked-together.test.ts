import { expect, test } from 'vitest';
import { all, clause } from '../../../testing/expressions.ts';
import { catalogueOf, type QuestionFacts } from '../../catalogue/catalogue-of.ts';
import { conflictWords, findConflict } from './LivePanel.tsx';

const places = ['north', 'south'];

function asked(code: string, name: string, waves: readonly string[], locations = places): QuestionFacts {
  const facts = { unit: '', alsoCalled: [], notes: '', suffixes: [], category: [], accessible: true };
  return { ...facts, code, name, kind: 'single', wording: '', datapoints: [], waves, locations };
}

const catalogue = catalogueOf({
  dataset: 'quick',
  datasetName: 'Quick',
  synthetic: false,
  sizeUnit: 'people',
  waves: ['w1', 'w2', 'w3'].map((code) => ({ code, name: code })),
  locations: places.map((code) => ({ code, name: code })),
  questions: [
    asked('wraps', 'Wraps', ['w1', 'w2']),
    asked('spend', 'Total spend', ['w3']),
    asked('tea', 'Tea', ['w2', 'w3']),
    asked('milk', 'Milk', ['w1', 'w3']),
    asked('ferry', 'Ferry', ['w1', 'w2', 'w3'], ['north']),
    asked('tram', 'Tram', ['w1', 'w2', 'w3'], ['south']),
  ],
});

function words(questions: readonly string[], waves = ['w1', 'w2', 'w3'], locations = places): string | null {
  const root = all(...questions.map((code) => clause(code)));
  const conflict = findConflict(root, catalogue, {
    waves: new Set(waves),
    locations: new Set(locations),
  });
  return conflict === null ? null : conflictWords(conflict);
}

test('two questions without a common wave are named, whatever stands between them', () => {
  expect(words(['wraps', 'tea', 'spend'])).toBe(
    'No wave of this scope asked both “Wraps” and “Total spend”.',
  );
});

test('three that only meet in pairs are named together', () => {
  expect(words(['wraps', 'tea', 'milk'])).toBe(
    'No wave of this scope asked all of “Wraps”, “Tea” and “Milk” together.',
  );
});

test('one that the scope has no wave of is named alone', () => {
  expect(words(['wraps', 'spend'], ['w1', 'w2'])).toBe('No wave of this scope asked “Total spend”.');
});

test('places are told apart from waves', () => {
  expect(words(['ferry', 'tram'])).toBe('No location of this scope asked both “Ferry” and “Tram”.');
});

test('questions that met are no conflict', () => {
  expect(words(['wraps', 'tea'])).toBeNull();
});
