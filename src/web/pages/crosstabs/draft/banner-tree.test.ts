import { expect, test } from 'vitest';
import type { BannerTree } from '../../../../contract/banner.ts';
import { catalogueOf } from '../../../catalogue/catalogue-of.ts';
import { ordersFacts, satisfiedFacts } from '../../../catalogue/tiny-catalogue.case.ts';
import { bannerTreeOf, itemsOfBanner } from './banner-tree.ts';

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
  return itemsOfBanner(tree, catalogue, () => `i${++made}`);
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
