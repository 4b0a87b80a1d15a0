import { expect, test } from 'vitest';
import { ordersFacts, occasionsFacts, tinyCatalogue } from '../../../catalogue/tiny-catalogue.case.ts';
import { audienceItem } from './audience-item.ts';
import { comparisonOfContent, contentOfComparison } from './comparison.ts';
import { everyoneItem } from './crosstab-item.ts';
import { defaultView } from './table-view.ts';

const clause = (question: string, datapoint: string) =>
  ({
    kind: 'clause',
    question,
    datapoints: [datapoint],
    suffixes: null,
    minCount: 1,
    negated: false,
  }) as const;
const content = {
  name: 'Brands',
  rows: [
    audienceItem('Dog', clause('q8', 'dog')),
    audienceItem('Cat', clause('q8', 'cat')),
    audienceItem('Germany', clause('country', 'de')),
  ],
  columns: [everyoneItem('total'), audienceItem('Women', clause('sex', 'f'))],
  bases: [everyoneItem('everyone')],
  view: defaultView,
  notes: [],
};

test('a crosstab hands on the question of most of its rows, its columns and its base', () => {
  expect(comparisonOfContent(content, audienceItem('Adults', clause('age', 'adult')), null)).toEqual({
    from: 'the crosstab “Brands”',
    question: 'q8',
    datapoints: ['dog', 'cat'],
    suffixes: null,
    baseMode: 'all',
    audiences: [{ id: '', name: 'Women', expression: { question: 'sex', datapoints: ['f'] } }],
    base: { id: '', name: 'Adults', expression: { question: 'age', datapoints: ['adult'] } },
  });
});

test('everyone is no base of its own, and without rows there is no question', () => {
  const bare = comparisonOfContent({ ...content, rows: [] }, everyoneItem('everyone'), null);
  expect([bare.question, bare.base]).toEqual([null, null]);
});

test('a row that joins answers of its own is handed on as a net, one that shares them is not', () => {
  const either = { ...clause('q8', 'fish'), datapoints: ['fish', 'bird'] };
  const rows = [audienceItem('Dog', clause('q8', 'dog')), audienceItem('Small', either)];
  const base = everyoneItem('everyone');
  expect(comparisonOfContent({ ...content, rows }, base, null).nets).toEqual([
    { code: 'net-1', name: 'Small', datapoints: ['fish', 'bird'] },
  ]);
  const overlapping = [...rows, audienceItem('Fish', clause('q8', 'fish'))];
  expect(comparisonOfContent({ ...content, rows: overlapping }, base, null).nets).toBeUndefined();
});

test('means of a grid arrive as means of its rows, from a chart and back', () => {
  const catalogue = tinyCatalogue(ordersFacts, occasionsFacts);
  const base = everyoneItem('everyone');
  const arrived = (more: Partial<Parameters<typeof contentOfComparison>[0]>) => {
    const handed = {
      from: '',
      datapoints: null,
      suffixes: null,
      audiences: [],
      base: null,
      question: 'q31',
      ...more,
    };
    return contentOfComparison(handed, { ...content, rows: [], columns: [] }, catalogue);
  };
  const means = arrived({ datapoints: ['crisp'] });
  expect(means.rows.map(({ name, asks }) => [name, asks.kind])).toEqual([['Crisp & Co', 'average']]);
  expect(comparisonOfContent(means, base, null)).toMatchObject({
    question: 'q31',
    datapoints: ['crisp'],
    suffixes: null,
    metric: 'mean',
  });
  const cells = arrived({ question: 'q33', order: ['crisp'], suffixes: [2], metric: 'mean' });
  expect(cells.rows.map(({ group, name }) => [group, name])).toEqual([
    ['Orders by occasion · Dinner', 'Crisp & Co'],
    ['Orders by occasion · Dinner', 'Patty Lane'],
  ]);
  expect(comparisonOfContent(cells, base, null)).toMatchObject({
    datapoints: ['crisp', 'patty'],
    suffixes: [2],
  });
});
