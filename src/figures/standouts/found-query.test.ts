import { expect, test } from 'vitest';
import { baseColumn, clauseOf, everywhere, shareRow, valueRow } from '../query-parts.ts';
import { foundQuery } from './found-query.ts';
import type { Standout } from './standouts.ts';

const women = clauseOf('sex', ['f'], null);
const young = clauseOf('age', ['15', '19'], null);
const names = { column: 'Women', base: 'Adults' };

function found(row: Standout['row']['content'], within = {}): Standout {
  const column = {
    id: 'women',
    place: 0,
    heading: 'Sex',
    content: { kind: 'share', of: women },
    ...within,
  } as const;
  return {
    row: { id: 'r', place: 0, heading: '', content: row },
    column,
    own: { value: 40, sample: 500 },
    other: { value: 20, sample: 900 },
    z: 5,
    pValue: 0.00001,
    correctedPValue: 0.0001,
    mark: { direction: 'above', level: 99 },
    rank: 0.1,
    also: [],
  };
}

const row = { ...shareRow('r', clauseOf('visits', ['cafe'], [4, 5]), 'asked') };
const query = { rows: [row], columns: [baseColumn('women', women)], base: null, scope: everywhere };

test('one answer of a grid among a column keeps its suffixes, base rule, places, waves and weight', () => {
  const scope = { locations: ['de'], waves: ['q1', 'q2'], weight: 'unweighted' };
  expect(foundQuery(found(row.content), { ...query, scope }, names)).toEqual({
    query: {
      question: 'visits',
      datapoints: ['cafe'],
      suffixes: [4, 5],
      audiences: [{ id: 'found', name: 'Women', expression: { question: 'sex', options: ['f'] } }],
      locations: ['de'],
      waves: ['q1', 'q2'],
      weight: 'unweighted',
      base_mode: 'asked',
    },
  });
});

test('base, heading and the people that a row is read among are the base of the finding', () => {
  const among = { ...row, base: { mode: 'all', among: clauseOf('aware', ['y'], null) } } as const;
  const asked = { ...query, rows: [among], base: young };
  const within = { within: clauseOf('region', ['n'], null) };
  expect(foundQuery(found(row.content, within), asked, names)?.query.base_audience).toMatchObject({
    name: 'Adults',
    expression: { and: [{ question: 'age' }, { question: 'aware' }, { question: 'region' }] },
  });
});

test('a net is asked with its answers', () => {
  expect(foundQuery(found({ kind: 'share', of: young }), query, names)).toMatchObject({
    query: {
      question: 'age',
      datapoints: ['15', '19'],
      nets: [{ code: 'found_net', datapoints: ['15', '19'] }],
    },
  });
});

test('a mean is asked by its question, row and column of the grid', () => {
  const { content } = valueRow('r', 'cups', 'tea', 'all', 2);
  expect(foundQuery(found(content), query, names)).toMatchObject({
    measure: 'mean',
    query: { question: 'cups', datapoints: ['tea'], suffixes: [2], audiences: [{ name: 'Women' }] },
  });
});

test('scores, negated answers and columns of everyone can’t be asked as one figure', () => {
  const share = (of: typeof women) => foundQuery(found({ kind: 'share', of }), query, names);
  const coding = { kind: 'score', plus: ['y'], minus: ['n'] } as const;
  const value = { question: 'aware', datapoint: null, suffixes: null, coding };
  expect(foundQuery(found({ kind: 'value', value }), query, names)).toBeNull();
  expect(share({ ...women, negated: true })).toBeNull();
  const everyone = found(row.content);
  const column = { ...everyone.column, content: { kind: 'share', of: null } } as const;
  expect(foundQuery({ ...everyone, column }, query, names)).toBeNull();
});
