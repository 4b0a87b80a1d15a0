import { expect, test } from 'vitest';
import { scaleGridFacts, tinyCatalogue } from '../catalogue/tiny-catalogue.case.ts';
import { scopeOfSurvey } from '../../testing/components/scope-of-survey.ts';
import { countQuery } from './count-query.ts';
import { askedShares } from './use-chooser-figures.ts';

const catalogue = tinyCatalogue(scaleGridFacts);
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
  expect(askedShares(catalogue, pickOf('likely'), true, scope)?.columns).toBe('Top-2');
  expect(rowsOf('likely', true, [1])?.[0]).toEqual(['surf', [1], 'asked']);
});

test('a condition is previewed as what it selects: any column, of everyone', () => {
  expect(rowsOf('likely', false)?.[0]).toEqual(['surf', null, 'all']);
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
