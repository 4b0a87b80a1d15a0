import { columnKey } from '../../../engine/survey/dataset.ts';
import type { Population } from '../model/population.ts';
import type { Bound, Model, Pulls, Row, Scale } from '../questions/question-spec.ts';
import { narrowToRuns } from './asked.ts';
import { datapointCode } from './codes.ts';
import { respond } from './respond.ts';
import { cutsOfShares, stepOf } from './steps.ts';

/** One step of an ordered scale. */
export function rating(scale: Scale & { readonly pulls: Pulls }): Model {
  return {
    kind: 'single',
    listed: scale.steps,
    view: scale.view,
    unsure: scale.dontKnow?.name,
    answer({ code, population, answers, asked }) {
      const values = rate(population, asked, code, scale, { level: 0, pulls: scale.pulls });
      answers.keep(columnKey(code), { kind: 'codes', values });
    },
  };
}

/** Rows rated on one ordered scale. */
export function ratingGrid(scale: Scale, rows: readonly Row[]): Model {
  return {
    kind: 'grid_single',
    listed: rows,
    columns: scale.steps,
    view: scale.view,
    unsure: scale.dontKnow?.name,
    answer({ code, spec, population, answers, asked }) {
      rows.forEach((row, index) => {
        const rated = narrowToRuns(asked, population.sample, row.askedIn);
        const key = columnKey(code, datapointCode(spec, index));
        const values = rate(population, rated, key, scale, row);
        raise(values, rated, row.atLeast?.(population, answers));
        lower(values, rated, row.atMost?.(population, answers));
        answers.keep(key, { kind: 'codes', values });
      });
    },
  };
}

type BoundOf = ReturnType<Bound>;

function raise(values: Uint8Array, rated: Uint32Array, atLeast: BoundOf | undefined): void {
  if (atLeast === undefined) return;
  for (const respondent of rated) {
    values[respondent] = Math.max(values[respondent] ?? 0, atLeast(respondent));
  }
}

function lower(values: Uint8Array, rated: Uint32Array, atMost: BoundOf | undefined): void {
  if (atMost === undefined) return;
  for (const respondent of rated) {
    values[respondent] = Math.min(values[respondent] ?? 0, atMost(respondent));
  }
}

/** Steps of the scale (1 the lowest, one past the last "don't know"), 0 for those not asked. */
function rate(
  population: Population,
  asked: Uint32Array,
  item: string,
  scale: Scale,
  { level, pulls }: Pick<Row, 'level' | 'pulls'>,
): Uint8Array {
  const response = respond(population, asked, item, pulls);
  const cuts = cutsOfShares(
    response,
    scale.steps.map(({ share }) => share),
    level,
  );
  const unsureBelow = (scale.dontKnow?.share ?? 0) * 0x10_0000;
  const unsure = scale.steps.length + 1;
  const column = new Uint8Array(population.sample.count);
  for (let at = 0; at < asked.length; at++) {
    const value = response.values[at] ?? 0;
    const step = stepOf(cuts, value);
    column[asked[at] ?? 0] = (response.spareBits[at] ?? 0) < unsureBelow ? unsure : step + 1;
  }
  return column;
}
