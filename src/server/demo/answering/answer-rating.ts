import { columnKey } from '../../../engine/survey/dataset.ts';
import type { Population } from '../model/population.ts';
import type { Bound, Row, Scale } from '../questions/question-spec.ts';
import { narrow, narrowToRuns } from './asked.ts';
import { datapointCode } from './codes.ts';
import type { Interview } from './interview.ts';
import { respond } from './respond.ts';
import { cutsOfShares, stepOf } from './steps.ts';

export function answerRating({ code, model, population, answers, asked }: Interview<'rating'>): void {
  const values = rate(population, asked, code, model.scale, { level: 0, pulls: model.pulls });
  answers.keep(columnKey(code), { kind: 'codes', values });
}

export function answerRatingGrid(interview: Interview<'ratingGrid'>): void {
  const { code, spec, model, population, answers, asked } = interview;
  const cellAsked = model.asked?.(answers);
  model.rows.forEach((row, index) => {
    const inRuns = narrowToRuns(asked, population.sample, row.askedIn);
    const rated =
      cellAsked === undefined ? inRuns : narrow(inRuns, (respondent) => cellAsked(respondent, index));
    const key = columnKey(code, datapointCode(spec, index));
    const values = rate(population, rated, key, model.scale, row);
    raise(values, rated, row.atLeast?.(population, answers));
    lower(values, rated, row.atMost?.(population, answers));
    answers.keep(key, { kind: 'codes', values });
  });
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
