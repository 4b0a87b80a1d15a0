import { expect, test } from 'vitest';
import type { Catalogue, Question } from '../../../engine/survey/catalogue.ts';
import { catalogueChanges } from './catalogue-changes.ts';
import { changesFor } from './work-changes.ts';

const question = (code: string, name: string, answers: Readonly<Record<string, string>>): Question => ({
  code,
  namespace: 's',
  kind: 'single',
  name,
  wording: '',
  category: [],
  unit: '',
  alsoCalled: [],
  notes: '',
  datapoints: Object.entries(answers).map(([answer, label]) => ({
    code: answer,
    name: label,
    midpoint: null,
    numeric: true,
    from: null,
    to: null,
    ranIn: '1',
  })),
  suffixes: [],
  ranIn: '1',
});
const state = (
  waves: readonly string[],
  questions: readonly Question[],
): Pick<Catalogue, 'waves' | 'questions'> => ({
  waves: waves.map((code) => ({ code, name: code.toUpperCase(), dateStart: null, dateEnd: null })),
  questions,
});

const before = state(
  ['w1', 'w2'],
  [
    question('s.q', 'Tea', { a: 'Green', b: 'Black', c: 'Mint' }),
    question('s.gone', 'Coffee', { x: 'Yes' }),
    question('s.same', 'Water', { y: 'Yes' }),
  ],
);
const after = state(
  ['w1'],
  [
    question('s.q', 'Teas', { a: 'Green', b: 'Black tea', d: 'White' }),
    question('s.same', 'Water', { y: 'Yes' }),
  ],
);
const changes = catalogueChanges(before, after);
const told = (document: unknown) =>
  changesFor(document, changes).map(({ kind, answer }) => `${kind} ${answer}`.trim());

test('what changed between two states of a dataset is told in sentences', () => {
  expect(changes.map(({ message }) => message)).toEqual([
    '“Tea” is called “Teas” now.',
    'The answer “Black” of “Teas” is called “Black tea” now.',
    'The answer “Mint” of “Teas” is gone.',
    '“Teas” has a new answer, “White”.',
    '“Coffee” is no longer in the dataset.',
    'The wave “W2” is no longer in the dataset.',
  ]);
  expect(catalogueChanges(before, before)).toEqual([]);
});

test('an audience, a chart, a crosstab and a calculation are told of what they use, and of nothing else', () => {
  // An audience that names one answer.
  expect(
    told({ expression: { and: [{ question: 's.q', options: ['b'] }, { question: 's.same' }] } }),
  ).toEqual(['question_renamed', 'answer_renamed b']);
  // A chart of all answers takes the new one too.
  expect(told({ questions: [{ question_code: 's.q', datapoint_code: '', suffix_code: '' }] })).toEqual([
    'question_renamed',
    'answer_renamed b',
    'answer_removed c',
    'answer_added d',
  ]);
  // Waves and a splitter.
  expect(told({ wave_codes: ['w1', 'w2'], splitter: 's.gone', segments: [] })).toEqual([
    'question_removed',
    'wave_removed w2',
  ]);
  expect(
    told({ rows: [{ expression: { question: 's.same', datapoints: ['y'] } }], wave_codes: ['w1'] }),
  ).toEqual([]);
  expect(told({ metadata: { json: [{ question: 's.gone' }] } })).toEqual([]);
});

test('an answer that is retired concerns what names it, though it takes whatever there is elsewhere', () => {
  const retired = { kind: 'answer_retired', question: 's.q', answer: 'b', part: 'datapoint' } as const;
  const change = { ...retired, message: '', remedy: '' };
  const [all, tea] = [{ question: 's.q' }, { question: 's.q', datapoints: ['b'] }];
  expect([all, tea, [all, tea]].map((document) => changesFor(document, [change]).length)).toEqual([0, 1, 1]);
});
