import { expect, test } from 'vitest';
import type { BannerTree } from '../../../../contract/saved-work/banner.ts';
import { catalogueOf } from '../../../catalogue/catalogue-of.ts';
import { ordersFacts, satisfiedFacts } from '../../../catalogue/tiny-catalogue.case.ts';
import { everyoneItem } from './crosstab-item.ts';
import { bannerChange, bannerTreeOf, itemsOfBanner } from './banner-tree.ts';

const catalogue = catalogueOf({
  dataset: 'tiny',
  datasetName: 'Tiny',
  synthetic: false,
  sizeUnit: 'people',
  waves: [],
  locations: [],
  questions: [ordersFacts, satisfiedFacts],
});
const itemsOf = (tree: BannerTree) => {
  let made = 0;
  return itemsOfBanner(tree, catalogue, () => `i${++made}`).items;
};
const yes = { question: 'q32', datapoints: ['yes'] };

test('a banner becomes columns under its questions, nested ones under the answers that narrow them', () => {
  const orders = catalogue.questionByCode.get('q31');
  const [first, second] = orders?.datapoints ?? [];
  const items = itemsOf([
    { kind: 'question', question: 'q31', datapoints: [first?.code ?? '', 'gone'] },
    {
      kind: 'audience',
      name: 'Satisfied',
      expression: yes,
      under: [{ kind: 'question', question: 'q31', datapoints: [second?.code ?? ''] }],
    },
    { kind: 'heading', name: 'Groups', items: [{ kind: 'audience', name: 'Pleased', expression: yes }] },
  ]);
  expect(items.map(({ name, group, under = [] }) => [group, under, name])).toEqual([
    [orders?.name, [], first?.name],
    ['Satisfied', ['Satisfied'], second?.name],
    ['Groups', [], 'Pleased'],
  ]);
});

test('columns that are saved as a banner come back as they were', () => {
  const tree: BannerTree = [
    { kind: 'heading', name: 'Groups', items: [{ kind: 'audience', name: 'Pleased', expression: yes }] },
    {
      kind: 'audience',
      name: 'Satisfied',
      expression: yes,
      under: [{ kind: 'audience', name: 'Still', expression: yes }],
    },
  ];
  const items = itemsOf(tree);
  expect(itemsOf(bannerTreeOf(items))).toEqual(items);
});

test('rows that are saved as a stub come back with their means and scores at their places', () => {
  const value = { kind: 'value', question: 'q32', datapoint: '' } as const;
  const codes = (name: string, ...answers: string[]) => ({ name, codes: answers });
  const score = { plus: codes('Yes', 'yes'), minus: codes('No', 'no'), among: null };
  const tree: BannerTree = [
    {
      kind: 'heading',
      name: 'Satisfied',
      items: [
        { kind: 'audience', name: 'Pleased', expression: yes },
        { ...value, name: 'Mean', value: { kind: 'average' } },
        { ...value, name: 'Score', value: { kind: 'score', name: 'Net', ...score } },
      ],
    },
    { kind: 'audience', name: 'Others', expression: yes },
  ];
  const items = itemsOf(tree);
  expect(items.map(({ name, group, asks }) => [group, name, asks.kind])).toEqual([
    ['Satisfied', 'Pleased', 'expression'],
    ['Satisfied', 'Mean', 'average'],
    ['Satisfied', 'Score', 'statistic'],
    ['', 'Others', 'expression'],
  ]);
  expect(bannerTreeOf([...items, everyoneItem('all')])).toEqual(tree);
  expect(
    itemsOfBanner([{ ...value, question: 'gone', name: 'Mean', value: { kind: 'sum' } }], catalogue, () => '')
      .lost,
  ).toEqual(['gone']);
});

test('the columns of a numeric grid stay apart in a saved stub', () => {
  const cell = { kind: 'value', question: 'q32', datapoint: 'yes' } as const;
  const tree: BannerTree = [
    { ...cell, suffix: 1, name: 'Weekdays', value: { kind: 'average' } },
    { ...cell, suffix: 2, name: 'Weekends', value: { kind: 'average' } },
    { ...cell, suffix: 2, name: 'Spread', value: { kind: 'median' } },
  ];
  const items = itemsOf(tree);
  expect(items.map(({ asks }) => ('suffix' in asks ? asks.suffix : null))).toEqual([1, 2, 2]);
  expect(bannerTreeOf(items)).toEqual(tree);
});

const answersOf = (...datapoints: string[]): BannerTree => [
  { kind: 'question', question: 'q32', datapoints },
];

test('a later version of a banner keeps the ids of its columns, counts its changes, and names codes that are gone', () => {
  const codes = catalogue.questionByCode.get('q32')?.datapoints.map(({ code }) => code) ?? [];
  const [first = '', second = '', third = ''] = codes;
  const before = itemsOf(answersOf(first, second));
  const read = (tree: BannerTree) => itemsOfBanner(tree, catalogue, () => 'new', before);
  const later = read(answersOf(second, third, 'gone'));
  expect(later.items.map(({ id }) => id)).toEqual(['i2', 'new']);
  expect(later.lost).toEqual(['q32 gone']);
  expect(bannerChange('columns', before, later.items)).toBe('1 column more and 1 fewer');
  expect(bannerChange('columns', before, read(answersOf(first, second, third)).items)).toBe('1 column more');
  expect(bannerChange('columns', before, read(answersOf(second)).items)).toBe('1 column fewer');
  expect(bannerChange('columns', before, read(answersOf(second, first)).items)).toBe(
    'other names or another order',
  );
});
