import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAnswer, readFigure } from '../../engine/conformance/read-answer.case.ts';
import type { Dataset } from '../../engine/survey/dataset.ts';
import { answerFigures } from '../../engine/reference/answer.ts';
import type { Expression } from '../../expression/expression.ts';
import type { FigureRow, Wanted } from '../../figures/figure-query.ts';
import { buildDataset } from '../../importing/dataset/build-dataset.ts';
import { readCsvSurvey } from '../read-csv-survey.ts';
import { baseOf, columnOf, figureQuery, shareRow, valueRow } from '../build-figure-query.ts';
import { clause } from '../expressions.ts';

// Row tests, scores and slopes of real surveys against R 4.2, survey 4.1. Designs as the headers of the other reference
// files say; `happy` and so on are the columns of data.csv. z and its standard error are those of the weights of the file.
// p moves by up to z² of what z does, more than 1e-6 where weights have too many decimals for integers, so it is R's for
// the weights of record. Men: w <- round(w * 2^19) / 2^19. The other survey: e <- pmax(0, ceiling(log2(ave(w, paste(wave,
// bigregion), FUN = max) / 4))); w <- round(w * 2^(21 - e)) / 2^(21 - e).

/** Surveys of others, never part of the project. */
const surveysDirectory = fileURLToPath(new URL('../../../../shared/data', import.meta.url));

function readSurvey(folder: string): Dataset {
  const directory = join(surveysDirectory, folder);
  const read = readCsvSurvey(join(directory, 'data.csv'), join(directory, 'codebook.json'), {});
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return buildDataset(read.survey).dataset;
}

function ask(dataset: Dataset, row: FigureRow, columns: readonly Expression[], want: Partial<Wanted>) {
  return answerFigures(dataset, figureQuery([row], columns.map(columnOf), { want }));
}

function figureOf(dataset: Dataset, row: FigureRow, column: Expression, want: Partial<Wanted>) {
  const figure = readFigure(ask(dataset, row, [column], want), 0, 0);
  if ('absent' in figure) throw new Error(`absent: ${figure.absent}`);
  return figure;
}

interface Witness {
  readonly z: number;
  readonly standardError: number;
  readonly pValue: number;
  readonly degrees?: number;
}

function expectAsR(
  made: Partial<Record<keyof Witness, number | undefined>> | null | undefined,
  witness: Witness,
): void {
  expectClose(made?.z, witness.z);
  expectClose(made?.standardError, witness.standardError);
  expectClose(made?.pValue, witness.pValue);
  expect(made?.degrees).toBe(witness.degrees ?? Number.NaN);
}

function expectClose(actual: number | undefined, expected: number): void {
  expect(Math.abs((actual ?? Number.NaN) / expected - 1)).toBeLessThan(1e-6);
}

const answered = baseOf('answered');
const versusRest = { test: { versus: 'rest', profile: 'linearised' } } as const;

describe('the survey of 1,615 men has the tests of R', () => {
  let men: Dataset;
  beforeAll(() => {
    men = readSurvey('masculinity-2018');
  });
  const middle = clause('ds-masc.age3', 'age3_2');

  test('of a row', () => {
    // b <- svyby(~I(age3 == 2), ~I(q0001 == 2), des, svymean, covmat = TRUE); svycontrast(b, c(-1, 1))
    const { rowTest } = figureOf(men, shareRow(clause('ds-masc.q0001', 'q0001_2')), middle, {
      rowTest: true,
    });
    expectAsR(rowTest, {
      z: 2.26294557918016,
      standardError: 4.43131265331043,
      pValue: 0.0236390183932694,
    });
  });

  test('of a score', () => {
    // x = (q0001 %in% 1:2) - (q0001 %in% 3:4); svyby(~x, ~I(age3 == 2), des, svymean, covmat = TRUE)
    const coding = { kind: 'score', plus: ['q0001_1', 'q0001_2'], minus: ['q0001_3', 'q0001_4'] } as const;
    const figure = figureOf(men, valueRow('ds-masc.q0001', { coding }), middle, versusRest);
    expectClose(figure.value?.mean, 76.2996186181592);
    expectClose(figure.value?.standardError, 3.89229809163473);
    expectClose(figure.test?.otherValue, 58.8663739685425);
    expectAsR(figure.test, {
      z: 2.36945352868697,
      standardError: 7.35749591142112,
      pValue: 0.0178143991842927,
    });
  });

  test('of a slope over ages', () => {
    // b <- svyby(~I(q0001 == 2), ~age3, des, svymean, covmat = TRUE); svycontrast(b, c(-0.5, 0, 0.5))
    const ages = ['age3_1', 'age3_2', 'age3_3'].map((age) => clause('ds-masc.age3', age));
    const contrasts = [{ columns: [0, 1, 2], coefficients: [-0.5, 0, 0.5] }];
    const answer = ask(men, shareRow(clause('ds-masc.q0001', 'q0001_2')), ages, { contrasts });
    const slope = readAnswer(answer).contrasts?.[0]?.[0];
    expectClose(slope?.estimate, 3.93503208295432);
    expectAsR(slope, { z: 1.4204885678306, standardError: 2.77019623534457, pValue: 0.155465587065155 });
  });
});

describe('the survey of strata and clusters has the tests of R', () => {
  let gss: Dataset;
  beforeAll(() => {
    gss = readSurvey('gss-1972-2024');
  });
  const women = clause('ds-gss.sex', 'sex_2');
  const in2024 = clause('waves', 'y2024');
  const legal = shareRow(clause('ds-gss.grass', 'grass_1'), { base: baseOf('answered', in2024) });

  test('of a row', () => {
    // s <- subset(des, wave == "y2024" & !is.na(grass)); svyby(~I(sex == 2), ~I(grass == 1), s, svymean, covmat = TRUE)
    const { rowTest } = figureOf(gss, legal, women, { rowTest: true });
    expectClose(rowTest?.otherValue, 61.14752521537);
    expectAsR(rowTest, {
      z: -2.80477824148212,
      standardError: 4.94021018771503,
      pValue: 0.00660780209981176,
      degrees: 66,
    });
  });

  test('of a score', () => {
    // x = (happy %in% 1) - (happy %in% 3), among those with an answer; svyby(~x, ~I(sex == 2), s, svymean, covmat = TRUE)
    const coding = { kind: 'score', plus: ['happy_1'], minus: ['happy_3'] } as const;
    const row = valueRow('ds-gss.happy', { coding }, baseOf('answered', in2024));
    const figure = figureOf(gss, row, women, versusRest);
    expectClose(figure.value?.mean, 4.1962313165439);
    expectClose(figure.value?.standardError, 2.46986718353796);
    expectAsR(figure.test, {
      z: 0.776957294046333,
      standardError: 3.08124835373481,
      pValue: 0.439918333110841,
      degrees: 67,
    });
  });

  test('of a slope over waves', () => {
    // b <- svyby(~I(grass == 1), ~wave, s, svymean, covmat = TRUE); svycontrast(b, (-2:2) / 10)
    const waves = ['y2014', 'y2016', 'y2018', 'y2022', 'y2024'].map((wave) => clause('waves', wave));
    const contrasts = [{ columns: [0, 1, 2, 3, 4], coefficients: [-0.2, -0.1, 0, 0.1, 0.2] }];
    const row = shareRow(clause('ds-gss.grass', 'grass_1'), { base: answered });
    const slope = readAnswer(ask(gss, row, waves, { contrasts })).contrasts?.[0]?.[0];
    expectClose(slope?.estimate, 3.5359627096618);
    expectAsR(slope, {
      z: 5.37769953167976,
      standardError: 0.657523293897627,
      pValue: 1.4058307890702e-7,
      degrees: 340,
    });
  });
});
