import { columnKey } from '../../../engine/survey/dataset.ts';
import type { Population } from '../model/population.ts';
import { exponential, normalDistribution, normalQuantile } from '../normal.ts';
import type { Amount, Band, Interview, Model, NumberRow, Pulls } from '../questions/question-spec.ts';
import { datapointCode } from './codes.ts';
import type { FactOf } from './fact.ts';
import { respond } from './respond.ts';
import { cutsOfShares, stepOf } from './steps.ts';

/** A number that follows from the person. */
export function numberFact(of: FactOf, bands: readonly Band[]): Model {
  return numeric(bands, ({ population, answers, asked }) => {
    const values = blanks(population);
    const numberOf = of(population, answers);
    for (const respondent of asked) values[respondent] = numberOf(respondent);
    return values;
  });
}

/** A small whole number: `shares` of respondents with 0, 1, 2 … */
export function count({
  bands,
  shares,
  pulls,
}: {
  readonly bands: readonly Band[];
  readonly shares: readonly number[];
  readonly pulls: Pulls;
}): Model {
  return numeric(bands, ({ code, population, asked }) => {
    const response = respond(population, asked, code, pulls);
    const cuts = cutsOfShares(response, shares, 0);
    const values = blanks(population);
    for (let at = 0; at < asked.length; at++) {
      values[asked[at] ?? 0] = stepOf(cuts, response.values[at] ?? 0);
    }
    return values;
  });
}

export function amount({ bands, ...spreading }: Amount & { readonly bands: readonly Band[] }): Model {
  return numeric(bands, ({ code, population, asked }) => spread(population, asked, code, spreading));
}

/** Rows, each with an amount. */
export function amounts(rows: readonly NumberRow[]): Model {
  return {
    kind: 'grid_numeric',
    view: { kind: 'mean' },
    listed: rows.map(({ name }) => ({ name })),
    answer({ code, spec, population, answers, asked }) {
      rows.forEach((row, index) => {
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
    },
  };
}

function numeric(bands: readonly Band[], numbersOf: (interview: Interview) => Float64Array): Model {
  return {
    kind: 'numeric',
    listed: bands,
    answer: (interview) =>
      interview.answers.keep(columnKey(interview.code), { kind: 'numbers', values: numbersOf(interview) }),
  };
}

/** 0 for the `none` lowest responses; the ranks of the others are spread log-normally around the median. */
function spread(population: Population, asked: Uint32Array, item: string, around: Amount): Float64Array {
  const response = respond(population, asked, item, around.pulls);
  const values = blanks(population);
  for (let at = 0; at < asked.length; at++) {
    const rank = normalDistribution(((response.values[at] ?? 0) - response.mean) / response.deviation);
    const rankOfSome = (rank - around.none) / (1 - around.none);
    values[asked[at] ?? 0] = rankOfSome <= 0 ? 0 : amountAt(rankOfSome, around);
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
