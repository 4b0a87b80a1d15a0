import { columnKey } from '../../../engine/survey/dataset.ts';
import type { Population } from '../model/population.ts';
import { exponential, normalDistribution, normalQuantile } from '../normal.ts';
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
    const values = spread(population, asked, key, row);
    const atLeast = row.atLeast?.(population, answers);
    if (atLeast !== undefined) {
      for (const respondent of asked) {
        values[respondent] = Math.max(values[respondent] ?? 0, atLeast(respondent));
      }
    }
    answers.keep(key, { kind: 'numbers', values });
  });
}

/** 0 for the `none` lowest responses; the ranks of the others are spread log-normally around the median. */
function spread(population: Population, asked: Uint32Array, item: string, amount: Amount): Float64Array {
  const response = respond(population, asked, item, amount.pulls);
  const values = blanks(population);
  for (let at = 0; at < asked.length; at++) {
    const rank = normalDistribution(((response.values[at] ?? 0) - response.mean) / response.deviation);
    const rankOfSome = (rank - amount.none) / (1 - amount.none);
    values[asked[at] ?? 0] = rankOfSome <= 0 ? 0 : amountAt(rankOfSome, amount);
  }
  return values;
}

function amountAt(rank: number, { median, spread: logarithmSpread, step, max }: Amount): number {
  const steps = Math.round((median * exponential(logarithmSpread * normalQuantile(rank))) / step);
  return Math.min(max, Math.max(1, steps) * step);
}

function blanks(population: Population): Float64Array {
  return new Float64Array(population.sample.count).fill(Number.NaN);
}
