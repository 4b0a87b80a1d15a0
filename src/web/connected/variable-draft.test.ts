import { expect, test } from 'vitest';
import { clauseOf } from '../../figures/query-parts.ts';
import { spendFacts, tinyCatalogue } from '../catalogue/tiny-catalogue.case.ts';
import { definitionOfRows } from './variable-draft.ts';

const catalogue = tinyCatalogue(spendFacts);
const row = (name: string, question: string, codes: readonly string[]) => ({
  name,
  expression: clauseOf(question, codes, null),
});

test('rows with answers of one question are recoded, a net is one answer', () => {
  expect(
    definitionOfRows([row('Low', 'c2', ['full', 'student']), row('Rest', 'c2', ['retired'])], catalogue),
  ).toEqual({
    form: 'recode',
    question: 'c2',
    answers: [
      { name: 'Low', from: ['full', 'student'] },
      { name: 'Rest', from: ['retired'] },
    ],
  });
});

test('intervals of a number are bands', () => {
  expect(
    definitionOfRows([row('Under 20', 'q30', ['(,20)']), row('More', 'q30', ['[20,)'])], catalogue),
  ).toEqual({
    form: 'bands',
    question: 'q30',
    answers: [
      { name: 'Under 20', interval: '(,20)' },
      { name: 'More', interval: '[20,)' },
    ],
  });
});

test.each([
  ['an answer is in two rows', [row('A', 'c2', ['full']), row('B', 'c2', ['full', 'retired'])]],
  ['rows are of two questions', [row('A', 'c2', ['full']), row('B', 'q2', ['patty'])]],
  ['a row is a negation', [{ name: 'A', expression: { ...clauseOf('c2', ['full'], null), negated: true } }]],
])('conditions of which several may hold where %s', (_, rows) => {
  const definition = definitionOfRows(rows, catalogue);
  expect(definition).toMatchObject({
    form: 'any_match',
    asked: 'any',
    answers: rows.map(({ name }) => ({ name })),
  });
});
