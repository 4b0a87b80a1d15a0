import type { Bound, Condition } from './question-spec.ts';

const tick = 2;

/** Ticked at least one of these answers. */
export function ticked(question: string, ...datapoints: readonly string[]): Condition {
  return (_population, answers) => {
    const columns = datapoints.map((datapoint) => answers.marks(question, datapoint));
    return (respondent) => columns.some((marks) => marks[respondent] === tick);
  };
}

/** How many of these answers were ticked. */
export function countOfTicks(question: string, ...datapoints: readonly string[]): Bound {
  return (_population, answers) => {
    const columns = datapoints.map((datapoint) => answers.marks(question, datapoint));
    return (respondent) =>
      columns.reduce((count, marks) => (marks[respondent] === tick ? count + 1 : count), 0);
  };
}

/** Answered a single question with one of its answers from `first` to `last`, counted from 1. */
export function answeredBetween(question: string, first: number, last = Number.POSITIVE_INFINITY): Condition {
  return (_population, answers) => {
    const codes = answers.codes(question);
    return (respondent) => {
      const code = codes[respondent] ?? 0;
      return code >= first && code <= last;
    };
  };
}

/** Answered a numeric question with this number or more. */
export function numberAtLeast(question: string, least: number): Condition {
  return (_population, answers) => {
    const numbers = answers.numbers(question);
    return (respondent) => (numbers[respondent] ?? Number.NaN) >= least;
  };
}

const noTime = 1;
const atLeastOnceAWeek = 4;

/** Highest step of `frequencyOfUse` for those who spend no time on a medium of q20 on a usual day. */
export function atMostWeeklyWithoutTime(medium: string): Bound {
  return (_population, answers) => {
    const time = answers.codes('q20', medium);
    return (respondent) => (time[respondent] === noTime ? atLeastOnceAWeek : Number.POSITIVE_INFINITY);
  };
}

/** The first three work statuses: in paid work. */
export const works: Condition = answeredBetween('q12', 1, 3);

/** A smartphone or a feature phone. */
export const ownsPhone: Condition = ticked('q37', 'q37_1', 'q37_13');

/** Parent or guardian of a child under 18 at home. */
export const raisesChildren: Condition = ticked('q9', 'q9_1', 'q9_2', 'q9_3');

/** A partner, under one roof or not. */
export const hasPartner: Condition = answeredBetween('q5', 2, 4);

export const usesAssistants: Condition = answeredBetween('q42', 2);

export const shopsOnline: Condition = answeredBetween('q58', 2);
