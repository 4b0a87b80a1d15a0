import { expect, test } from 'vitest';
import type { BannerTree } from '../../../../contract/banner.ts';
import { catalogueOf } from '../../../catalogue/catalogue-of.ts';
import { ordersFacts, satisfiedFacts } from '../../../catalogue/tiny-catalogue.case.ts';
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
  expect(bannerChange(before, later.items)).toBe('1 column more and 1 fewer');
  expect(bannerChange(before, read(answersOf(first, second, third)).items)).toBe('1 column more');
  expect(bannerChange(before, read(answersOf(second)).items)).toBe('1 column fewer');
  expect(bannerChange(before, read(answersOf(second, first)).items)).toBe('other names or another order');
});
