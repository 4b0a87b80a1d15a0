import { columnKey } from '../../../engine/dataset/dataset.ts';
import type { Population } from '../model/population.ts';
import { exponential, normalQuantile } from '../normal.ts';
import type { Amount } from '../questions/question-spec.ts';
import { datapointCode } from './codes.ts';
import type { Interview } from './interview.ts';
import { respond } from './respond.ts';
import { cutsOfShares, stepOf } from './steps.ts';

export function answerNumberFact({ code, model, population, answers, asked }: Interview<'numberFact'>): void {
  const values = blanks(population);
  const numberOf = model.of(population, answers);
  for (const respondent of asked) values[respondent] = numberOf(respondent);
  answers.keep(columnKey(code), { kind: 'numbers', values });
}

export function answerCount({ code, model, population, answers, asked }: Interview<'count'>): void {
  const response = respond(population, asked, code, model.pulls);
  const cuts = cutsOfShares(response, model.shares, 0);
  const values = blanks(population);
  for (let at = 0; at < asked.length; at++) {
    values[asked[at] ?? 0] = stepOf(cuts, response.values[at] ?? 0);
  }
  answers.keep(columnKey(code), { kind: 'numbers', values });
}

export function answerNumber({ code, model, population, answers, asked }: Interview<'number'>): void {
  const values = spread(population, asked, code, model.amount);
  answers.keep(columnKey(code), { kind: 'numbers', values });
}

export function answerNumberGrid(interview: Interview<'numberGrid'>): void {
  const { code, spec, model, population, answers, asked } = interview;
  model.rows.forEach((row, index) => {
    const key = columnKey(code, datapointCode(spec, index));
    answers.keep(key, { kind: 'numbers', values: spread(population, asked, key, row) });
  });
}

/** 0 below the quantile of `none`; above it log-normal around the median of those who are not at 0. */
function spread(population: Population, asked: Uint32Array, item: string, amount: Amount): Float64Array {
  const response = respond(population, asked, item, amount.pulls);
  const noneBelow = amount.none > 0 ? response.cutAt(amount.none) : Number.NEGATIVE_INFINITY;
  const middle = normalQuantile((1 + amount.none) / 2);
  const values = blanks(population);
  for (let at = 0; at < asked.length; at++) {
    const value = response.values[at] ?? 0;
    const score = (value - response.mean) / response.deviation - middle;
    const steps = Math.round((amount.median * exponential(amount.spread * score)) / amount.step);
    values[asked[at] ?? 0] = value <= noneBelow ? 0 : Math.min(amount.max, Math.max(1, steps) * amount.step);
  }
  return values;
}

function blanks(population: Population): Float64Array {
  return new Float64Array(population.sample.count).fill(Number.NaN);
}
