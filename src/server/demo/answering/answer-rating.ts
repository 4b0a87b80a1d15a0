import { columnKey } from '../../../engine/dataset/dataset.ts';
import type { Population } from '../model/population.ts';
import type { Row, Scale } from '../questions/question-spec.ts';
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
    const atLeast = row.atLeast?.(population, answers);
    const atMost = row.atMost?.(population, answers);
    const values = rate(population, rated, key, model.scale, row);
    for (const respondent of rated) {
      const step = values[respondent] ?? 0;
      if (atLeast !== undefined && step < atLeast(respondent)) values[respondent] = atLeast(respondent);
      if (atMost !== undefined && step > atMost(respondent)) values[respondent] = atMost(respondent);
    }
    answers.keep(key, { kind: 'codes', values });
  });
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
