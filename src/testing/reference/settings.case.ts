import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Dataset } from '../../engine/survey/dataset.ts';
import { buildDataset } from '../../importing/dataset/build-dataset.ts';
import { readCsvSurvey } from '../read-csv-survey.ts';
import { counting, crosstabQuery, meansQuery, scopeOf, statsQuery } from '../build-query.ts';
import { clause } from '../expressions.ts';
import { crosstab, means, stats } from '../../engine/conformance/entry-points.case.ts';

// Tests, intervals, means and whole tables of real surveys against R 4.2, survey 4.1. Designs as the headers of the
// other reference files say; `happy` and so on are the columns of data.csv.

/** Surveys of others, never part of the project. */
const surveysDirectory = fileURLToPath(new URL('../../../../shared/data', import.meta.url));

function readSurvey(folder: string): Dataset {
  const directory = join(surveysDirectory, folder);
  const read = readCsvSurvey(join(directory, 'data.csv'), join(directory, 'codebook.json'), {});
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return buildDataset(read.survey).dataset;
}

function expectClose(actual: number | undefined, expected: number, tolerance = 1e-6): void {
  expect(Math.abs((actual ?? Number.NaN) / expected - 1)).toBeLessThan(tolerance);
}

/** Far out in the tail p moves ten times as much as the statistic does by the rounding of weights. */
const tail = 1e-5;

function answersOf(question: string, count: number) {
  const name = question.slice(question.indexOf('.') + 1);
  return Array.from({ length: count }, (_, index) => counting(clause(question, `${name}_${index + 1}`)));
}

function associate(
  dataset: Dataset,
  rows: [string, number],
  columns: [string, number],
  waves: string[] | null,
) {
  const query = crosstabQuery(answersOf(...rows), answersOf(...columns), {
    scope: scopeOf({ waves }),
    associations: [{ rows: [...Array(rows[1]).keys()], columns: [...Array(columns[1]).keys()] }],
  });
  return crosstab(dataset, query).associations?.[0];
}

describe('the survey of 1,615 men, weighted down to 526', () => {
  test('tests age by manliness as R does, where Pearson on weighted counts would give 2e-11', () => {
    // svychisq(~age3 + q0001, svydesign(ids = ~1, weights = ~weight, data = d))
    const found = associate(readSurvey('masculinity-2018'), ['ds-masc.age3', 3], ['ds-masc.q0001', 5], null);
    expect(found?.sample).toBe(1615);
    expectClose(found?.cramersV, 0.143758013079655);
    expectClose(found?.test?.f, 3.19857061130506);
    expectClose(found?.test?.numeratorDegrees, 6.14144066154227);
    expectClose(found?.test?.denominatorDegrees, 9912.28522772922);
    expectClose(found?.test?.pValue, 0.00357405394364284, tail);
  });
});

describe('the survey of strata and clusters', () => {
  let gss: Dataset;
  beforeAll(() => {
    gss = readSurvey('gss-1972-2024');
  });
  const in2024 = scopeOf({ waves: ['y2024'] });
  const women = { id: 'women', expression: clause('ds-gss.sex', 'sex_2') };

  test('compares a wave with the one before', () => {
    // b <- svyby(~g, ~wave, subset(des, wave %in% c("y2022", "y2024")), svymean, covmat = TRUE)
    const query = statsQuery('ds-gss.grass', {
      datapoints: ['grass_1'],
      splitter: 'waves',
      segments: ['y2024'],
      test: { versus: 'previous_wave', profile: 'linearised' },
    });
    const [row] = stats(gss, query).rows;
    expectClose(row?.audiencePercentage, 16.7192547345143);
    expectClose(row?.significance?.z, -5.86178679923258);
    expectClose(row?.significance?.pValue, 3.4239107792776e-8, tail);
  });

  test('bounds a share by each method', () => {
    const rowBy = (interval: 'korn_graubard' | 'logit') =>
      stats(gss, statsQuery('ds-gss.grass', { datapoints: ['grass_1'], scope: in2024, interval })).rows[0];
    expectClose(rowBy('korn_graubard')?.confidenceInterval?.low, 14.7257314220679);
    expectClose(rowBy('korn_graubard')?.confidenceInterval?.high, 18.8650678229777);
    expectClose(rowBy('logit')?.confidenceInterval?.low, 14.7837600896342);
    expectClose(rowBy('logit')?.confidenceInterval?.high, 18.8520871551367);
  });

  test('bounds an index, and tests it against everybody', () => {
    const query = statsQuery('ds-gss.grass', {
      datapoints: ['grass_1'],
      audiences: [women],
      scope: in2024,
      allIntervals: true,
      test: { versus: 'total', profile: 'linearised' },
    });
    const [row] = stats(gss, query).rows;
    expectClose(row?.audienceIndex, 93.3190808745498);
    expectClose(row?.indexInterval?.low, 83.403842419462);
    expectClose(row?.indexInterval?.high, 104.413065425373);
    expectClose(row?.significance?.z, -1.24618267477634);
    expectClose(row?.significance?.pValue, 0.217037109312599, tail);
  });

  test('letters regions', () => {
    const query = statsQuery('ds-gss.grass', {
      datapoints: ['grass_1'],
      splitter: 'locations',
      segments: ['bigregion_1', 'bigregion_4'],
      scope: in2024,
      letters: 'segments',
    });
    const [pair] = stats(gss, query).pairs ?? [];
    expectClose(pair?.z, 0.876813469643279);
    expectClose(pair?.pValue, 0.388936007696922, tail);
  });

  test('averages ages', () => {
    const men = { id: 'men', expression: clause('ds-gss.sex', 'sex_1') };
    const everybody = { id: 'everybody', expression: null };
    const query = meansQuery('ds-gss.age', { audiences: [everybody, men], scope: in2024 });
    const [all, ofMen] = means(gss, query).rows;
    expectClose(all?.mean, 47.9374144984824);
    expectClose(all?.standardError, 0.483175037540661);
    expect([all?.median, all?.sample]).toEqual([47, 3208]);
    expectClose(all?.effectiveSample, 1632.98454587569);
    expectClose(all?.size, 3202.51677321);
    expectClose(ofMen?.mean, 47.8198845752259);
    expectClose(ofMen?.standardError, 0.702138732773111);
    expect(ofMen?.median).toBe(47);
  });

  test('tests whole tables', () => {
    const found = associate(gss, ['ds-gss.degree', 5], ['ds-gss.happy', 3], ['y2024']);
    expectClose(found?.cramersV, 0.111749539408721);
    expectClose(found?.test?.f, 5.74216206514557);
    expectClose(found?.test?.numeratorDegrees, 6.7850958646479);
    expectClose(found?.test?.denominatorDegrees, 454.601422931409);
    expectClose(found?.test?.pValue, 2.97205715273999e-6, tail);
    // Of those with an answer: one cluster has none. svychisq(~sex + grass, subset(des, wave == "y2024" & !is.na(grass)))
    const sexes = associate(gss, ['ds-gss.sex', 2], ['ds-gss.grass', 2], ['y2024']);
    expectClose(sexes?.test?.f, 7.46922372121164);
    expectClose(sexes?.test?.pValue, 0.00804666175950419, tail);
  });
});
