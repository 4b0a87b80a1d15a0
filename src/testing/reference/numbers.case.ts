import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FiguresResult } from '../../contract/query/figures.ts';
import { buildDataset } from '../../importing/dataset/build-dataset.ts';
import { readCsvSurvey } from '../read-csv-survey.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

// R 4.2, survey 4.1, over data.csv, weighted, with strata and clusters as `gss-1972-2024.ts` says; s is a subset of wave
// y2024 with an age: svymean(~age, s), SE, sqrt(svyvar(~age, s)), svyquantile(~age, s, c(.05, .25, .5, .75, .95), qrule =
// "math", interval.type = "mean"), cut(age, 18 + (0:20) * 4, right = FALSE) by table() and by tapply(weights(s), ., sum).
const folder = fileURLToPath(new URL('../../../../shared/data/gss-1972-2024/', import.meta.url));
const proportions = [0.05, 0.25, 0.5, 0.75, 0.95];
const expected = [
  {
    who: 'all',
    numbers: [47.9374144984824, 0.483175037540661, 18.1747367102828],
    quantiles: [20, 33, 47, 63, 77],
    low: [20, 32, 46, 62, 76],
    high: [21, 35, 49, 64, 79],
    samples: [119, 157, 182, 225, 251, 226, 230, 209, 163, 206, 216, 240, 249, 187, 162, 82, 59, 45, 0, 0],
    shares: [6.8352378104983, 6.27994682252401, 6.97411697975686, 6.57230933123354],
  },
  {
    who: 'men',
    numbers: [47.8198845752259, 0.702138732773111, 18.4224304388633],
    quantiles: [20, 32, 47, 64, 77],
    low: [19, 30, 45, 64, 76],
    high: [22, 35, 50, 66, 80],
    samples: [57, 72, 93, 89, 120, 98, 100, 89, 63, 87, 91, 116, 108, 80, 78, 40, 28, 15, 0, 0],
    shares: [6.92574968116012, 7.378313382676624, 7.879098812717908, 5.152292403759753],
  },
  {
    who: 'women',
    numbers: [48.0794146737807, 0.65865680233184, 17.9050457844615],
    quantiles: [20, 33, 47, 63, 77],
    low: [19, 32, 45, 61, 76],
    high: [22, 36, 49, 65, 80],
    samples: [62, 81, 88, 135, 130, 128, 130, 119, 100, 118, 125, 124, 140, 107, 84, 41, 31, 30, 0, 0],
    shares: [6.78933447466874, 5.07156852378532, 6.01977167739008, 7.96147524911776],
  },
] as const;

describe('the ages of a survey of strata and clusters', () => {
  let app: TestApp;
  let cells: FiguresResult['cells'];
  beforeAll(async () => {
    const read = readCsvSurvey(`${folder}data.csv`, `${folder}codebook.json`, {});
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    app = await createTestApp({ datasets: [buildDataset(read.survey).dataset] });
    const sex = (code: string) => ({ question: 'ds-gss.sex', datapoints: [code] });
    const answer = await app.request('/v2/query/figures', {
      json: {
        rows: [{ id: 'age', content: { kind: 'value', value: { question: 'ds-gss.age' } } }],
        columns: [
          { id: 'all' },
          { id: 'men', expression: sex('sex_1') },
          { id: 'women', expression: sex('sex_2') },
        ],
        waves: ['y2024'],
        want: { quantiles: proportions, bins: { from: 18, width: 4, count: 20 }, intervals_of: ['mean'] },
      },
    });
    expect(answer.status).toBe(200);
    ({ cells } = JSON.parse(await answer.text()));
  });
  afterAll(() => app.close());

  test.each(expected.map((one, column) => [one.who, column, one] as const))(
    'of %s have R’s mean, error, deviation, quantiles with intervals and 20 bins',
    (_, column, one) => {
      const numbers = [cells.mean, cells.standard_error, cells.standard_deviation];
      for (const [place, number] of one.numbers.entries()) {
        expect(Math.abs((numbers[place]?.[column] ?? 0) / number - 1)).toBeLessThan(1e-6);
      }
      expect(cells.quantiles?.[column]).toEqual(one.quantiles);
      expect(cells.quantiles_low?.[column]).toEqual(one.low);
      expect(cells.quantiles_high?.[column]).toEqual(one.high);
      const bins = cells.bins?.[column] ?? [];
      expect(bins.map(({ sample }) => sample)).toEqual(one.samples);
      for (const [place, share] of one.shares.entries()) {
        expect(Math.abs((bins[place]?.percentage ?? 0) / share - 1)).toBeLessThan(1e-6);
      }
    },
  );
});
