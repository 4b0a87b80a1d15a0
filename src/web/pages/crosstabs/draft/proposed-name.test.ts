import { expect, test } from 'vitest';
import { clauseOf } from '../../../../figures/query-parts.ts';
import { allOf } from '../../../../figures/questions/nested-items.ts';
import type { CrosstabItem } from './crosstab-item.ts';
import { proposedName } from './proposed-name.ts';

const names = { attitudes: 'Attitudes to life', gender: 'Gender', age: 'Age' };
const catalogue = {
  questionByCode: new Map(Object.entries(names).map(([code, name]) => [code, { code, name }])),
} as unknown as Parameters<typeof proposedName>[1];

function item(questions: readonly string[], group: string, under: readonly string[] = []): CrosstabItem {
  const expression = allOf(questions.map((code) => clauseOf(code, ['a'], null)));
  if (expression === null) throw new Error('an item has a question');
  const name = 'A';
  return {
    id: questions.join(),
    name,
    fullName: name,
    group,
    under,
    asks: { kind: 'expression', expression },
  };
}

const attitudes = item(['attitudes'], 'Attitudes to life · Top-2');

test('a table is named by its questions, not by a heading of their answers or a statistic', () => {
  const nested = item(['gender', 'age'], 'Male', ['Male']);
  expect(proposedName({ rows: [attitudes], columns: [nested] }, catalogue)).toBe(
    'Attitudes to life by gender and age',
  );
});

test('a heading of its own names its side', () => {
  expect(
    proposedName({ rows: [attitudes], columns: [item(['gender', 'age'], 'My groups')] }, catalogue),
  ).toBe('Attitudes to life by my groups');
  expect(proposedName({ rows: [attitudes], columns: [] }, catalogue)).toBe('Attitudes to life');
});
