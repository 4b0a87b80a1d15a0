import { expect, test } from 'vitest';
import { counting, crosstabQuery, statsQuery, waveCountsQuery } from '../testing/build-query.ts';
import { clause } from '../testing/expressions.ts';
import { tinySurvey } from '../testing/tiny-survey.ts';
import { fieldworkOfDataset } from './survey/fieldwork-of-dataset.case.ts';
import { crosstab, stats, waveCounts } from './conformance/entry-points.case.ts';
import { planCrosstab, planStats, planWaveCounts } from './conformance/engine-entry-points.case.ts';

const women = clause('gender', 'f');
const table = crosstabQuery([counting(clause('devices', 'phone'))], [counting(women)]);
const rows = statsQuery('devices', {
  datapoints: ['phone'],
  audiences: [{ id: 'women', expression: women }],
});
const counts = waveCountsQuery(women);
const fieldwork = fieldworkOfDataset(tinySurvey);

test('a table of sizes has all figures but those that rest on squares', () => {
  const [cell] = crosstab(tinySurvey, { ...table, figures: 'sizes' }).cells;
  const [whole] = crosstab(tinySurvey, table).cells;
  expect(whole?.columnEffectiveSample).toBeGreaterThan(0);
  expect(cell).toEqual({ ...whole, columnEffectiveSample: 0, confidenceInterval: null, significance: null });
  expect(cell?.intersectSize).toBe(7.5);
});

test('rows of sizes have all figures but those that rest on squares', () => {
  const [row] = stats(tinySurvey, { ...rows, figures: 'sizes' }).rows;
  const [whole] = stats(tinySurvey, rows).rows;
  expect(row).toEqual({ ...whole, audienceEffectiveSample: 0, confidenceInterval: null, significance: null });
});

test('counts of sizes have all figures but the effective sample', () => {
  const whole = waveCounts(tinySurvey, counts);
  expect(whole.audienceEffectiveSample).toBeGreaterThan(0);
  expect(waveCounts(tinySurvey, { ...counts, figures: 'sizes' })).toEqual({
    ...whole,
    audienceEffectiveSample: 0,
  });
});

test('no squares are asked of the respondents for sizes', () => {
  const squares = [
    planCrosstab(fieldwork, { ...table, figures: 'sizes' }),
    planCrosstab(fieldwork, table),
    planStats(fieldwork, { ...rows, figures: 'sizes' }),
    planStats(fieldwork, rows),
    planWaveCounts(fieldwork, { ...counts, figures: 'sizes' }),
    planWaveCounts(fieldwork, counts),
  ].map(({ plan }) => plan.products.map((product) => product.squares));
  expect(squares).toEqual([[false], [true], [false], [true], [false], [true]]);
});

test('what else a query of sizes says of tests, letters and tables as a whole goes for nothing', () => {
  const asking = {
    ...table,
    allIntervals: true,
    letterSets: [[0]],
    associations: [{ rows: [0], columns: [0] }],
  };
  const sizes = crosstab(tinySurvey, { ...table, figures: 'sizes' });
  expect(crosstab(tinySurvey, { ...asking, figures: 'sizes' })).toEqual(sizes);
});
