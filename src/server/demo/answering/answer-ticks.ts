import { columnKey } from '../../../engine/survey/dataset.ts';
import type { Sample } from '../fieldwork/sample.ts';
import { narrow, narrowToRuns } from './asked.ts';
import { datapointCode, noneCode } from './codes.ts';
import type { Interview } from './interview.ts';
import { type Response, respond } from './respond.ts';

const notTicked = 1;
const ticked = 2;

/** Some people tick more boxes than others, whatever the question. */
export const tickingPull = 0.3;

export function answerTicks({ code, spec, model, population, answers, asked }: Interview<'ticks'>): void {
  const columns = model.options.map((option, index) => {
    const key = columnKey(code, datapointCode(spec, index));
    const shown = narrowToRuns(asked, population.sample, option.askedIn);
    const pulls = { ticking: tickingPull, ...option.pulls };
    const able = option.only === undefined ? shown : narrow(shown, option.only(population, answers));
    const response = respond(population, able, key, pulls);
    const marks = tickAbove(population.sample, able, response, response.cutAt(1 - option.share));
    if (able !== shown) for (const respondent of shown) marks[respondent] ||= notTicked;
    answers.keep(key, { kind: 'marks', values: marks });
    return marks;
  });
  if (model.none !== undefined) {
    const marks = tickNone(population.sample, asked, columns);
    answers.keep(columnKey(code, noneCode(spec)), { kind: 'marks', values: marks });
  }
}

export function answerTickedFacts(interview: Interview<'tickedFacts'>): void {
  const { code, spec, model, population, answers, asked } = interview;
  const holds = model.of(population, answers);
  const columns = model.names.map((_, index) => {
    const marks = new Uint8Array(population.sample.count);
    for (const respondent of asked) marks[respondent] = holds(respondent, index) ? ticked : notTicked;
    answers.keep(columnKey(code, datapointCode(spec, index)), { kind: 'marks', values: marks });
    return marks;
  });
  if (model.none !== undefined) {
    const marks = tickNone(population.sample, asked, columns);
    answers.keep(columnKey(code, noneCode(spec)), { kind: 'marks', values: marks });
  }
}

/** Ticks those whose responses are above `cut`. */
export function tickAbove(sample: Sample, asked: Uint32Array, response: Response, cut: number): Uint8Array {
  const marks = new Uint8Array(sample.count);
  for (let at = 0; at < asked.length; at++) {
    marks[asked[at] ?? 0] = (response.values[at] ?? 0) > cut ? ticked : notTicked;
  }
  return marks;
}

function tickNone(sample: Sample, asked: Uint32Array, columns: readonly Uint8Array[]): Uint8Array {
  const marks = new Uint8Array(sample.count);
  for (const respondent of asked) {
    marks[respondent] = columns.some((column) => column[respondent] === ticked) ? notTicked : ticked;
  }
  return marks;
}
