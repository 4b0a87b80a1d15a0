import type { Question } from '../../engine/survey/catalogue.ts';
import { isOutside, isZero, scaleOf, type Step, stepsOf } from '../survey/answer-order.ts';
import { textOfWords, type Word } from '../text/words.ts';
import { readBands } from './read-bands.ts';

/** Steps of a question's scale that words of a prompt name: "daily", "at least once a week", "heavy", "disagree". */
export interface SaidSteps {
  /** Of a grid they are its suffixes, of a single question its datapoints. */
  readonly on: 'datapoints' | 'suffixes';
  readonly codes: readonly string[];
  /** Places of the words. */
  readonly explained: readonly number[];
}

type Choose = (steps: readonly Step[]) => readonly Step[];

const from =
  (least: number): Choose =>
  (steps) =>
    steps.filter(({ midpoint }) => midpoint !== null && midpoint >= least);

const named =
  (pattern: RegExp): Choose =>
  (steps) =>
    steps.filter(({ name }) => pattern.test(name));

/** Highest steps: those from half of the highest number up, the very highest where that is one of many. */
const heavy: Choose = (steps) => {
  const top = Math.max(0, ...steps.map(({ midpoint }) => midpoint ?? 0));
  return steps.filter(({ midpoint }) => midpoint !== null && midpoint > 0 && midpoint >= top / 2);
};

const light: Choose = (steps) => {
  const some = steps.filter((step) => !isZero(step) && step.midpoint !== null);
  return some.slice(0, Math.max(1, Math.floor(some.length / 2) - 1));
};

const below =
  (most: number): Choose =>
  (steps) =>
    steps.filter(({ midpoint }) => midpoint !== null && midpoint < most);
const belowOf =
  (most: number): Choose =>
  (steps) =>
    below(most)(steps).filter((step) => !isZero(step));

const frequency: readonly (readonly [RegExp, Choose])[] = [
  [
    /\bless (?:often |frequently )?than (?:once a |once per |once every |every |one time a )?(?:week|weekly)\b.*\bnever (?:included|counted)\b/,
    below(4),
  ],
  [
    /\bless (?:often |frequently )?than (?:once a |once per |once every |every |one time a )?(?:week|weekly)\b/,
    belowOf(4),
  ],
  [
    /\bless (?:often |frequently )?than (?:once a |once per |once every |every |one time a )?(?:month|monthly)\b/,
    belowOf(2),
  ],
  [/\b(?:several|many|multiple) times (?:a|per) day\b/, named(/several times a day/i)],
  [/\b(?:more than once|at least twice) a day\b/, named(/several times a day/i)],
  [
    /\b(?:every ?day|everyday|daily|each day|once a day|at least daily|a day|at least once a day)\b/,
    (steps) => (steps.some(({ midpoint }) => (midpoint ?? 0) >= 20) ? from(20)(steps) : []),
  ],
  [/\bseveral times a week\b/, named(/several times a week/i)],
  [
    /\b(?:weekly|every week|each week|once a week|at least once a week|at least weekly|a week)\b/,
    (steps) => from(Math.min(8, steps.find(({ name }) => /once a week/i.test(name))?.midpoint ?? 8))(steps),
  ],
  [
    /\b(?:monthly|every month|each month|once a month|at least once a month|at least monthly|a month)\b/,
    from(2),
  ],
  [/\b(?:never|not at all|non users?|don t ever)\b/, (steps) => steps.filter(isZero)],
  [/\b(?:rarely|seldom|occasionally|hardly ever|less often|light)\b/, named(/less/i)],
  [/\b(?:heavy|heavily|heaviest|intensive|very often)\b/, heavy],
  [
    /(?<!\b(?:more|less|most|least|how) )\b(?:regularly|regular|frequently|frequent|often)\b/,
    (steps) => from(8)(steps),
  ],
];

const duration: readonly (readonly [RegExp, Choose])[] = [
  [/\b(?:no time|never|not at all)\b/, (steps) => steps.filter(isZero)],
  [/\b(?:heavy|heavily|heaviest|intensive)\b/, heavy],
  [/\blight\b/, light],
  [
    /\b(?:rarely|seldom|occasionally|a little)\b/,
    (steps) => steps.filter((step) => !isZero(step)).slice(0, 1),
  ],
  [
    /\bany (?:listening|viewing|watching|reading|playing|use|usage|time)\b|\bat all\b/,
    (steps) => steps.filter((step) => !isZero(step)),
  ],
];

const agreement: readonly (readonly [RegExp, Choose])[] = [
  [
    /\b(?:strongly|totally|completely|fully) disagree(?:s|d)?\b/,
    named(/^strongly disagree|^totally disagree|^completely disagree/i),
  ],
  [
    /\b(?:strongly|totally|completely|fully) agree(?:s|d)?\b/,
    named(/^strongly agree|^totally agree|^completely agree/i),
  ],
  [
    /\b(?:disagree(?:s|d|ing)?|distrusts?|mistrusts?|(?:do not|dont|does not|doesnt) (?:agree|trust|think|believe))\b/,
    named(/^(?:strongly )?disagree/i),
  ],
  [/\b(?:neutral|neither agree(?:s)?(?: nor disagree(?:s)?)?|undecided)\b/, named(/neither/i)],
  [/\b(?:agree(?:s|d|ing|ment)?)\b/, named(/^(?:strongly )?agree/i)],
];

/** How far people have got with something: heard of it, used it at all, used it lately. */
const funnel: readonly (readonly [RegExp, Choose])[] = [
  [/\b(?:never heard|not heard|havent heard|unaware)\b/, named(/^never heard/i)],
  [
    /\b(?:heard|aware|know|knows|known)\b.*\b(?:never|not|havent|without|yet) (?:\w+ )?(?:used|using|tried|ordered)\b/,
    named(/heard.*never/i),
  ],
  [
    /\b(?:used|ordered|use) (?:it |them )?(?:before |once )?but not (?:recently|lately|in the last)\b|\b(?:lapsed|former|past(?! (?:week|month|year|three|six|\d)))\b/,
    named(/but not in/i),
  ],
  [/\b(?:in|over|during|within) the (?:last|past) week\b|\b(?:last|past|this) week\b/, named(/last week/i)],
  [
    /\b(?:in|over|during|within) the (?:last|past) (?:3|three) months\b|\b(?:recently|lately)\b/,
    named(/used it in the last (?:3 months|week)/i),
  ],
  [/\b(?:heard|aware|awareness|know|knows|known|recognise|recognize)\b/, named(/^(?!never)/i)],
  [/\b(?:used?|uses|using|users?|usage|tried|order(?:ed|ing|s)?|customers?)\b/, named(/^(?!never|heard)/i)],
];

const tryingStems: ReadonlySet<string> = new Set(['use', 'order', 'try', 'tried', 'buy']);

/** Steps of a question's scale that words name; null: none. */
export function readSteps(words: readonly Word[], question: Question): SaidSteps | null {
  if (question.kind === 'numeric') return bandsOf(words, question);
  const scale = isFunnel(question) ? 'funnel' : scaleOf(question);
  if (scale === 'amount') return bandsOf(words, question);
  if (scale === null) return null;
  const steps = stepsOf(question).filter((step) => !isOutside(step));
  const text = textOfWords(words);
  const on = question.kind === 'grid_single' ? 'suffixes' : 'datapoints';
  const rules = { frequency, duration, agreement, funnel }[scale];
  const hours = scale === 'duration' ? hoursOf(text) : null;
  if (hours !== null) {
    const chosen = steps.filter(
      ({ name, midpoint }) => !isZero({ name, midpoint }) && hours.holds(lowerBound(name)),
    );
    if (chosen.length > 0)
      return { on, codes: chosen.map(({ code }) => code), explained: placesOf(words, hours.said) };
  }
  for (const [pattern, choose] of rules) {
    const said = pattern.exec(text)?.[0];
    if (said === undefined) continue;
    const chosen = choose(steps);
    const doing =
      scale === 'funnel' ? words.filter((word) => tryingStems.has(word.stem)).map(({ at }) => at) : [];
    if (chosen.length > 0)
      return { on, codes: chosen.map(({ code }) => code), explained: [...placesOf(words, said), ...doing] };
  }
  return null;
}

function bandsOf(words: readonly Word[], question: Question): SaidSteps | null {
  const said = question.kind === 'grid_single' ? null : readBands(words, question);
  return said === null ? null : { on: 'datapoints', ...said };
}

function isFunnel({ suffixes }: Question): boolean {
  return suffixes.some(({ name }) => /^never heard/i.test(name));
}

const hourWords: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  half: 0.5,
};

const amountOfTime =
  /\b(?:(more than|over|at least|less than|under|up to|longer than|upwards of) )?(?:(half) (?:an |a )?(hour)|(\d{1,4}|an?|one|two|three|four)(?: (?:or|and) (more|less|fewer|longer))? (hours?|minutes?))(?: (?:a|per|each|every) day| daily)?(?: (?:or|and) (more|less|longer|over|up)| (plus))?\b/;

const upperLimits: ReadonlySet<string> = new Set(['less than', 'under', 'up to']);

function hoursOf(text: string): { readonly said: string; readonly holds: (bound: number) => boolean } | null {
  const found = amountOfTime.exec(text);
  if (found === null) return null;
  const [said, limit = '', half, , word = '', before = '', unit = '', behind = '', plus = ''] = found;
  const end = before || behind || plus;
  if (limit === '' && end === '') return null;
  const number = half === undefined ? (hourWords[word] ?? Number(word)) : 0.5;
  const hours = unit.startsWith('minute') ? number / 60 : number;
  const isBelow = upperLimits.has(limit) || end === 'less' || end === 'fewer';
  return { said, holds: (bound) => (isBelow ? bound < hours : bound >= hours) };
}

/** Hours from which a step such as "30 minutes to 1 hour" or "More than 4 hours" holds. */
function lowerBound(name: string): number {
  const number = Number(/\d+(?:\.\d+)?/.exec(name)?.[0] ?? 0);
  if (/^less/i.test(name)) return 0;
  const isMinutes = /^\D*\d+ min/i.test(name);
  return isMinutes ? number / 60 : number;
}

function placesOf(words: readonly Word[], said: string): number[] {
  const parts = said.split(' ');
  for (let at = 0; at < words.length; at++) {
    if (parts.every((part, step) => words[at + step]?.text === part)) {
      return parts.flatMap((_, step) => words[at + step]?.at ?? []);
    }
  }
  return [];
}
