import { columnKey } from '../../../engine/survey/dataset.ts';
import type { Sample } from '../fieldwork/sample.ts';
import type { Population } from '../model/population.ts';
import type { Interview, Model, Option } from '../questions/question-spec.ts';
import type { Answers } from './answers.ts';
import { narrow, narrowToRuns } from './asked.ts';
import { datapointCode, noneCode } from './codes.ts';
import { type Response, respond } from './respond.ts';

const notTicked = 1;
const ticked = 2;

/** Some people tick more boxes than others, whatever the question. */
export const tickingPull = 0.3;

/** Any number of answers; `none` is for respondents who tick nothing else. `midpoint`: number of each tick. */
export function ticks(none: string, options: readonly Option[], midpoint: number | null = null): Model {
  return {
    kind: 'multiple',
    listed: options.map((option) => ({ ...option, midpoint })),
    none,
    answer: (interview) =>
      tick(
        interview,
        options.map((option) => (key) => tickOption(interview, option, key)),
      ),
  };
}

/** Any of several answers that follow from the person. */
export function tickedFacts(
  none: string,
  names: readonly string[],
  of: (population: Population, answers: Answers) => (respondent: number, name: number) => boolean,
): Model {
  return {
    kind: 'multiple',
    listed: names.map((name) => ({ name })),
    none,
    answer(interview) {
      const { population, answers, asked } = interview;
      const holds = of(population, answers);
      tick(
        interview,
        names.map((_, index) => () => {
          const marks = new Uint8Array(population.sample.count);
          for (const respondent of asked) marks[respondent] = holds(respondent, index) ? ticked : notTicked;
          return marks;
        }),
      );
    },
  };
}

/** Keeps the marks of each answer, and of "none". */
function tick(
  { code, spec, population, answers, asked }: Interview,
  marksOf: readonly ((key: string) => Uint8Array)[],
): void {
  const columns = marksOf.map((mark, index) => {
    const key = columnKey(code, datapointCode(spec, index));
    const values = mark(key);
    answers.keep(key, { kind: 'marks', values });
    return values;
  });
  const values = tickNone(population.sample, asked, columns);
  answers.keep(columnKey(code, noneCode(spec)), { kind: 'marks', values });
}

function tickOption({ population, answers, asked }: Interview, option: Option, key: string): Uint8Array {
  const shown = narrowToRuns(asked, population.sample, option.askedIn);
  const pulls = { ticking: tickingPull, ...option.pulls };
  const able = option.only === undefined ? shown : narrow(shown, option.only(population, answers));
  const response = respond(population, able, key, pulls);
  const marks = tickAbove(population.sample, able, response, response.cutAt(1 - option.share));
  if (able !== shown) for (const respondent of shown) marks[respondent] ||= notTicked;
  return marks;
}

/** Ticks respondents with a response above `cut`. */
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
