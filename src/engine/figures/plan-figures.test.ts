import { describe, expect, test } from 'vitest';
import { statsQuery } from '../../testing/build-query.ts';
import { clause } from '../../testing/expressions.ts';
import { lateTinySurvey, tinySurvey } from '../../testing/tiny-survey.ts';
import { fieldworkOfDataset } from '../survey/fieldwork-of-dataset.case.ts';
import { planStats } from '../conformance/engine-entry-points.case.ts';

const fieldwork = fieldworkOfDataset(tinySurvey);
const audiences = [{ id: 'women', expression: clause('gender', 'f') }];

describe('the fieldwork of a dataset', () => {
  test('says who carries each weight and where', () => {
    // Respondent 16 has no weight of "people" and one of "equal".
    expect(fieldwork.weights).toEqual([
      { divisor: 2, fielded: '110111', respondents: 15 },
      { divisor: 1, fielded: '110111', respondents: 16 },
    ]);
    expect(fieldworkOfDataset(lateTinySurvey).weights).toEqual([
      { divisor: 1, fielded: '000111', respondents: 10 },
    ]);
    expect(fieldwork.hasDesign).toBe(false);
  });
});

describe('the plan of a stats query', () => {
  test('is pure data', () => {
    const { plan } = planStats(fieldwork, statsQuery('devices', { audiences, splitter: 'waves' }));
    expect(structuredClone(plan)).toEqual(plan);
  });

  test('reads rows split by wave from one column, wave by wave', () => {
    const query = statsQuery('devices', { datapoints: ['phone'], audiences, splitter: 'waves' });
    const { plan, query: asked } = planStats(fieldwork, query);
    const [product] = plan.products;
    // Everyone and the women; the base and those of it with a phone.
    expect(product?.columns).toHaveLength(2);
    expect(product?.rows).toHaveLength(2);
    expect(asked.columns).toHaveLength(2);
    // A and B of w1, A and B of w2, C of w2.
    expect(plan.atoms.count).toBe(3);
  });

  test('reads rows split by location from one column, location by location', () => {
    const query = statsQuery('devices', { datapoints: ['phone'], audiences, splitter: 'locations' });
    const { plan } = planStats(fieldwork, query);
    expect(plan.products[0]?.columns).toHaveLength(2);
    expect(plan.atoms.ofPair).toEqual([0, 1, -1, 0, 1, 2]);
  });

  test('asks for a row only in the atoms of its lines', () => {
    const query = statsQuery('devices', { datapoints: ['phone', 'watch'] });
    const { plan } = planStats(fieldwork, query);
    // "watch" ran in w2 only. Atoms: A and B of w1, A and B of w2, C of w2.
    const [base, phone, watch] = plan.products[0]?.rows ?? [];
    expect(base?.atoms).toEqual([0, 1, 2]);
    expect(phone?.atoms).toEqual([0, 1, 2]);
    expect(watch?.atoms).toEqual([1, 2]);
  });
});
