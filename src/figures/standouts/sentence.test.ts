import { expect, test } from 'vitest';
import { formatIn } from '../../lib/format.ts';
import { finish } from '../../testing/finish.ts';
import { baseColumn, clauseOf, shareRow, sizesOnly, valueRow } from '../query-parts.ts';
import { againstRest, type Candidate, type StandoutLine } from './candidates.ts';
import { foldStandouts } from './fold.ts';
import { changesWords } from './listed-changes.ts';
import { alsoWords, comparedFigures, type StandoutNames, standoutSentence } from './sentence.ts';
import { rankStandouts } from './standouts.ts';

const gender = {
  code: 'sex',
  kind: 'single',
  name: 'Gender',
  wording: '',
  phrase: { does: 'are {answer}', people: '{answer}' },
  datapoints: [
    { code: 'm', name: 'Men', phrase: { inline: 'men' } },
    { code: 'f', name: 'Women', phrase: { inline: 'women' } },
  ],
  suffixes: [],
} as const;
const meals = {
  ...gender,
  code: 'q11',
  name: 'Company',
  phrase: { does: 'ate {answer}' },
  datapoints: [
    { code: 'alone', name: 'Alone', phrase: { inline: 'alone' } },
    { code: 'others', name: 'With others', phrase: { inline: 'with others' } },
  ],
} as const;
const names: StandoutNames = {
  survey: {
    people: 'people',
    question: (code) => [gender, meals].find((question) => question.code === code),
  },
  base: { name: null, mode: 'all' },
  nameOf: ({ id }) => id,
  meanOf: () => null,
};

const line = (id: string, content: StandoutLine['content'], place = 0): StandoutLine => ({
  id,
  place,
  heading: 'one',
  content,
});
const answer = (question: string, code: string) => shareRow('', clauseOf(question, [code], null)).content;
const [men, women] = [line('men', answer('sex', 'm')), line('women', answer('sex', 'f'), 1)];
const [alone, together] = [
  line('alone', answer('q11', 'alone')),
  line('together', answer('q11', 'others'), 1),
];

const joint = {
  kind: 'group',
  match: { kind: 'all' },
  negated: false,
  children: [clauseOf('sex', ['f'], null), clauseOf('q11', ['others'], null)],
} as const;

const found = (...cells: Pick<Candidate, 'row' | 'column' | 'own' | 'other' | 'z'>[]) =>
  finish(
    foldStandouts(
      finish(
        rankStandouts({
          comparisons: cells.length,
          candidates: cells.map((one) => ({ ...one, pValue: 0.0001 })),
        }),
      ).found,
    ),
  );

test('a finding of one of two columns names the other, and says what was folded under it', () => {
  const [one] = found(
    { row: alone, column: men, own: { value: 30.4, sample: 859 }, other: { value: 17.5, sample: 902 }, z: 6 },
    {
      row: alone,
      column: women,
      own: { value: 17.5, sample: 902 },
      other: { value: 30.4, sample: 859 },
      z: -6,
    },
    {
      row: together,
      column: men,
      own: { value: 69.6, sample: 859 },
      other: { value: 82.5, sample: 902 },
      z: -6,
    },
  );
  if (one === undefined) throw new Error('a finding is there');
  const format = formatIn('en-GB');
  expect(standoutSentence(one, names)).toBe('A larger share of men than of women ate alone.');
  expect(comparedFigures(one, names, format)).toBe('30.4% against 17.5%');
  expect(one.also).toHaveLength(2);
  expect(alsoWords(one, names, format)).toEqual(['fewer ate with others, 69.6% against 82.5%']);
});

test('a finding of one column of several, within a base or segment, or of a mean', () => {
  const cell = { column: women, own: { value: 20, sample: 500 }, other: { value: 40, sample: 900 }, z: -6 };
  const [share] = found({ ...cell, row: alone });
  const [mean] = found({
    ...cell,
    row: line('Age', valueRow('', 'age', null).content),
    own: { ...cell.own, spread: 9 },
  });
  if (share === undefined || mean === undefined) throw new Error('both are there');
  expect(standoutSentence(share, names)).toBe('A smaller share of women than of other people ate alone.');
  const within = clauseOf('sex', ['f'], null);
  expect(standoutSentence({ ...share, column: { ...share.column, within } }, names)).toBe(
    'A smaller share of women than of other women ate alone.',
  );
  expect(standoutSentence(share, { ...names, base: { name: 'Gen Z', mode: 'all' } })).toBe(
    'A smaller share of women than of the rest of Gen Z ate alone.',
  );
  const nested = line('alone', shareRow('', joint).content);
  expect(standoutSentence({ ...share, column: nested }, names)).toBe(
    'A smaller share of women who ate with others than of other people ate alone.',
  );
  const audience = line('Diners', shareRow('', { ...joint, match: { kind: 'atLeast', count: 1 } }).content);
  expect(standoutSentence({ ...share, column: audience }, names)).toBe(
    'A smaller share of “Diners” than of other people ate alone.',
  );
  expect(standoutSentence(mean, names)).toBe(
    'The mean of “Age” is lower among women than among other people.',
  );
});

test('a table that is tested otherwise asks for the rest, without pairs; one that is not asks nothing new', () => {
  const query = {
    rows: [shareRow('r', null)],
    columns: [baseColumn('c', null), baseColumn('d', null)],
    base: null,
    scope: { waves: null, locations: null, weight: null },
    want: { ...sizesOnly, sums: 'all', test: { versus: 'total', profile: 'linearised' }, pairs: [[0, 1]] },
  } as const;
  const asked = againstRest(query);
  expect(asked.want.test).toEqual({ versus: 'rest', profile: 'linearised' });
  expect(asked.want.pairs).toEqual([]);
  expect(againstRest(asked)).toBe(asked);
});

test('the head of a list of changes counts one, and names chance only where there is a change', () => {
  const changes = {
    wave_codes: ['b'],
    before_codes: ['a'],
    waves: 'Q2',
    before: 'Q1',
    changes: [],
    survey: [],
  };
  const format = formatIn('en-GB');
  expect(changesWords({ ...changes, comparisons: 967, clear: 1 }, format)).toBe(
    'Q2 against Q1: 1 of 967 comparisons is clear, corrected over all. About 1 in 20 of them is chance.',
  );
  expect(changesWords({ ...changes, comparisons: 967, clear: 0 }, format)).toBe(
    'Q2 against Q1: 0 of 967 comparisons are clear, corrected over all.',
  );
});
