import type { Datapoint, Question, Suffix } from '../../engine/survey/catalogue.ts';
import { type Step, withFrequencies } from './step-frequency.ts';

const outside =
  /^(?:none\b|no answer|(?:i )?(?:don[’']?t|do not) know|can[’']?t say|prefer not|(?:i[’']?d )?rather not|(?:i )?refuse|not stated|not applicable|no opinion|nothing would|i have not |i do not )/i;
const zero = /^(?:never\b|no time|no\b(?! answer| opinion)|none\b|nothing\b|not at all)/i;

/** "None of these", "Don't know" and their like: answers that nothing ranks, and that nobody is said to use. */
export function isOutside({ name }: Pick<Datapoint, 'name'>): boolean {
  return outside.test(name.trim());
}

/** "Never", "No time": the step of a scale that says that something does not apply. */
export function isZero({ name, midpoint }: Pick<Suffix, 'name' | 'midpoint'>): boolean {
  return midpoint === 0 || zero.test(name.trim());
}

/** Whether an answer says that something applies at all. */
export const isPositive = (answer: Pick<Suffix, 'name' | 'midpoint'>): boolean =>
  !isOutside(answer) && !isZero(answer);

/** Returns the codes of the answers or columns that those give who do what a question asks about. */
export function usualCodes(question: Question): readonly string[] {
  const all = question.kind === 'grid_single' ? stepsOf(question) : question.datapoints;
  return (usualSteps(question) ?? all.filter(isPositive)).map(({ code }) => code);
}

/** Whether answers are counted as one: steps of a scale exclude each other, and any answer at all is one thing. */
export function areOne(question: Question, codes: readonly string[]): boolean {
  return question.kind === 'single' || question.kind === 'numeric' || isAnyAnswer(question, codes);
}

/** Whether answers are all of a question with several but those that say "none": whoever gives any of them. */
function isAnyAnswer({ kind, datapoints }: Question, codes: readonly string[]): boolean {
  const given = datapoints.filter(isPositive);
  return (
    kind === 'multiple' &&
    given.length > 1 &&
    given.length < datapoints.length &&
    given.length === codes.length &&
    given.every(({ code }) => codes.includes(code))
  );
}

/** Least midpoint of a step that holds once a month, in times a month. */
export const onceAMonth = 0.9;

/** How a scale is to be read: how often, for how long, how far one agrees; null: its answers are no scale. */
type ScaleKind = 'frequency' | 'duration' | 'agreement' | 'amount' | null;

/** The steps that a question's answers go up by: of a grid its columns, else its datapoints. */
export function stepsOf({ kind, suffixes, datapoints }: Question): readonly Step[] {
  if (kind === 'grid_single')
    return withFrequencies(
      suffixes.map(({ code, name, midpoint }) => ({ code: String(code), name, midpoint })),
    );
  return kind === 'single' ? withFrequencies(datapoints) : [];
}

/** Which kind of scale the steps of a question make, by their midpoints, else by their names. */
export function scaleOf(question: Question): ScaleKind {
  const steps = stepsOf(question);
  const numbered = steps.filter(({ midpoint }) => midpoint !== null);
  const names = steps
    .map(({ name }) => name)
    .join(' | ')
    .toLowerCase();
  if (/strongly (?:dis)?agree|\bagree\b/.test(names)) return 'agreement';
  if (numbered.length < 3) return null;
  if (/\b(?:never|daily|a day|a week|a month|often)\b/.test(names) && !/\bhours?\b|\p{Sc}/u.test(names))
    return 'frequency';
  if (/\b(?:hours?|minutes?)\b/.test(names)) return 'duration';
  return 'amount';
}

/**
 * The steps that "use", "watch" or "agree" mean where nothing more is said: at least once a month, any time at all,
 * agree and more; null: every step but those outside.
 */
export function usualSteps(question: Question): readonly Step[] | null {
  const steps = stepsOf(question).filter((step) => !isOutside(step));
  switch (scaleOf(question)) {
    case 'frequency': {
      const monthly = steps.filter(({ midpoint }) => midpoint !== null && midpoint >= onceAMonth);
      return steps.some(({ name }) => /month/i.test(name)) ? monthly : steps.filter((step) => !isZero(step));
    }
    case 'duration':
      return steps.filter((step) => !isZero(step));
    case 'agreement':
      return steps.filter(({ name }) =>
        /^(?:strongly |fully |completely |totally |somewhat |tend to )?agree/i.test(name),
      );
    case 'amount':
      return null;
    case null: {
      const habits = steps.filter(({ name }) => habit.test(name));
      const much = steps.filter(({ name }) => upper.test(name));
      // "A lot, somewhat, a little, not at all".
      if (much.length > 0 && steps.some(({ name }) => lower.test(name))) return much;
      // "Often, sometimes, never": who does it does it at all.
      if (habits.length > 2) return habits.filter((step) => !isZero(step));
      const [holds, ...others] = steps.toSorted(({ name }) => (affirming.test(name) ? -1 : 1));
      return steps.length === 2 && holds !== undefined && others.some(({ name }) => denying.test(name))
        ? [holds]
        : null;
    }
  }
}

const upper =
  /^(?:a lot|a great deal|very much|completely|totally|somewhat|to (?:a (?:great|large)|some) extent|a fair amount)\b/i;
const lower = /^(?:not at all|none at all|(?:just |only )?a little|not (?:very )?much|hardly)\b/i;
const habit =
  /^(?:always|very often|often|frequently|usually|sometimes|occasionally|rarely|seldom|hardly ever|never)\b/i;
const affirming = /^(?:true|yes)$/i;
const denying = /^(?:false|no)$/i;
