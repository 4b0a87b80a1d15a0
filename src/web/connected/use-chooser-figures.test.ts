import { expect, test } from 'vitest';
import {
  occasionsFacts,
  ordersFacts,
  scaleGridFacts,
  tinyCatalogue,
} from '../catalogue/tiny-catalogue.case.ts';
import { scopeOfSurvey } from '../../testing/components/scope-of-survey.ts';
import { countQuery } from './counts/count-of.ts';
import { askedShares } from './use-chooser-figures.ts';

const catalogue = tinyCatalogue(scaleGridFacts, ordersFacts, occasionsFacts);
const scope = { waves: null, locations: null, weight: null };
const pickOf = (question: string, suffixes: readonly number[] | null = null) => ({
  question,
  datapoints: null,
  suffixes,
  minCount: 1,
});
const rowsOf = (question: string, opens: boolean, suffixes: readonly number[] | null = null) => {
  const asked = askedShares(catalogue, pickOf(question, suffixes), opens, scope);
  return asked?.query.rows.map(({ id, content, base }) => [
    id,
    content.kind === 'share' && content.of?.kind === 'clause' ? content.of.suffixes : undefined,
    base.mode,
  ]);
};

test('a scale grid for a chart or table is previewed at its top box, among the base of its codebook', () => {
  expect(rowsOf('likely', true)).toEqual([
    ['surf', [2, 3], 'asked'],
    ['climb', [2, 3], 'asked'],
  ]);
  expect(askedShares(catalogue, pickOf('likely'), true, scope)?.header).toBe('Top-2, % of base');
  expect(rowsOf('likely', true, [1])?.[0]).toEqual(['surf', [1], 'asked']);
});

test('a condition is previewed as what it selects: any column, of everyone', () => {
  expect(rowsOf('likely', false)?.[0]).toEqual(['surf', null, 'all']);
});

test('a numeric grid is previewed at its means, with columns at one of them', () => {
  const valuesOf = (question: string, suffixes: readonly number[] | null = null) => {
    const asked = askedShares(catalogue, pickOf(question, suffixes), false, scope);
    const values = asked?.query.rows.map(({ content }) =>
      content.kind === 'value' ? [content.value.datapoint, content.value.suffixes] : content.kind,
    );
    return [asked?.header, values];
  };
  expect(valuesOf('q31')).toEqual([
    'Mean',
    [
      ['patty', null],
      ['crisp', null],
    ],
  ]);
  expect(valuesOf('q33')).toEqual([
    'Mean, Lunch',
    [
      ['patty', [1]],
      ['crisp', [1]],
    ],
  ]);
  expect(valuesOf('q33', [2])[0]).toBe('Mean, Dinner');
});

test('a grid without a scale has no figure of any column, and one of the column that is lit', () => {
  expect(rowsOf('q14', true)).toBe(undefined);
  expect(rowsOf('q14', true, [2])?.[0]).toEqual(['value', [2], 'all']);
});

test('a group without conditions counts everyone, as the service takes no empty list', () => {
  const none = { kind: 'group', match: { kind: 'all' }, negated: false, children: [] } as const;
  expect(countQuery(none, scopeOfSurvey())).toEqual(countQuery(null, scopeOfSurvey()));
  expect(countQuery(none, scopeOfSurvey()).expression).toBeNull();
});
