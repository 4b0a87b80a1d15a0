import { expect, test } from 'vitest';
import { tinyCatalogue } from '../../../catalogue/tiny-catalogue.case.ts';
import { itemsOfHeaderPick, pickName } from './header-pick.ts';

const catalogue = tinyCatalogue();
let next = 0;
const newId = () => `i${++next}`;

test('answers become one header each, or one that joins them', () => {
  const pick = { kind: 'answers', question: 'q2', answers: ['patty', 'daily'], suffix: null } as const;
  const names = (placement: 'split' | 'or' | 'and') =>
    itemsOfHeaderPick(pick, placement, catalogue, newId).map(({ name }) => name);
  expect(names('split')).toEqual(['Patty Lane', 'Daily Loaf']);
  expect(names('or')).toEqual(['Patty Lane or Daily Loaf']);
  expect(names('and')).toEqual(['Patty Lane and Daily Loaf']);
  expect(pickName(pick, catalogue)).toBe('2 answers of Eaten or bought last month');
  expect(pickName({ ...pick, answers: ['patty'] }, catalogue)).toBe('Patty Lane');
});

test('answers of one column of a grid become headers in that column', () => {
  const pick = { kind: 'answers', question: 'q14', answers: null, suffix: 2 } as const;
  const items = itemsOfHeaderPick(pick, 'split', catalogue, newId);
  expect(items.map(({ name }) => name)).toEqual([
    'Good value for money: Crisp & Co',
    'Friendly staff: Crisp & Co',
  ]);
  expect(items.map(({ asks }) => asks)).toMatchObject([
    { expression: { question: 'q14', datapoints: ['value'], suffixes: [2] } },
    { expression: { question: 'q14', datapoints: ['friendly'], suffixes: [2] } },
  ]);
  expect(pickName(pick, catalogue)).toBe('Brand image: Crisp & Co');
  expect(pickName({ ...pick, answers: ['value'] }, catalogue)).toBe('Good value for money: Crisp & Co');
});
