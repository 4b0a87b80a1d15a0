import type { PhrasedAnswer } from './phrase.ts';
import { isOutside, isZero } from './outside.ts';

type Answer = PhrasedAnswer<string | number>;

const adverb =
  /\b(?:daily|day|weekly|week|monthly|month|yearly|year|often|rarely|seldom|sometimes|always|once|twice|times)\b/iu;
const stronger = /^(?:strongly|completely|fully|totally|very|extremely|definitely|absolutely) /iu;

/**
 * One wording for neighbouring answers: "16–34", "at least once a week", "agree". Null where the answers are no run, or
 * reach no end of their scale.
 */
export function spanOf(
  chosen: readonly Answer[],
  all: readonly Answer[],
  inline: (one: Answer) => string,
): string | null {
  if (chosen.length < 2) return null;
  const scale = all.filter((one) => !isOutside(one.name));
  const first = scale.findIndex((one) => chosen.includes(one));
  const run = scale.slice(first, first + chosen.length);
  if (first < 0 || run.length < chosen.length || !run.every((one) => chosen.includes(one))) return null;
  return (
    rangeOf(run.map(inline)) ?? degreeOf(run, scale) ?? frequencyOf(run, scale) ?? durationOf(run, scale)
  );
}

/** "16–24" and "25–34" as "16–34". */
function rangeOf(inlines: readonly string[]): string | null {
  const bounds = inlines.map((text) => /^(\d+)(?:–(\d+)| or over)$/u.exec(text));
  const isRun = bounds.every((found, at) => {
    const next = bounds[at + 1];
    return found !== null && (at === bounds.length - 1 || Number(found[2]) + 1 === Number(next?.[1]));
  });
  if (!isRun) return null;
  const last = bounds.at(-1)?.[2];
  return last === undefined ? `${bounds[0]?.[1]} or over` : `${bounds[0]?.[1]}–${last}`;
}

/** "Agree" and "Strongly agree" as "agree". */
function degreeOf(run: readonly Answer[], scale: readonly Answer[]): string | null {
  const plain = run.find(({ name }) => isStrongerIn(name, scale));
  if (plain === undefined) return null;
  const own = plain.name.toLowerCase();
  const others = run.filter((one) => one !== plain);
  return others.every(({ name }) => isStronger(name, own)) &&
    scale.filter(({ name }) => isStronger(name, own)).length === others.length
    ? own
    : null;
}

function isStronger(name: string, plain: string): boolean {
  return stronger.test(name) && name.toLowerCase().replace(stronger, '') === plain;
}

/** Whether another answer says the same more strongly: "Agree" next to "Strongly agree". */
export function isStrongerIn(name: string, all: readonly { readonly name: string }[]): boolean {
  return all.some((one) => isStronger(one.name, name.toLowerCase()));
}

/** A run up to the most frequent answer: "at least once a week", "once a day or more often", "at all". */
function frequencyOf(run: readonly Answer[], scale: readonly Answer[]): string | null {
  const isDescending = scale.length > 1 && isZero(scale.at(-1)?.name ?? '') && !isZero(scale[0]?.name ?? '');
  const rising = isDescending ? scale.toReversed() : scale;
  const least = isDescending ? run.at(-1) : run[0];
  if (least === undefined || !run.includes(rising.at(-1) ?? least)) return null;
  if (!scale.every(({ name }) => adverb.test(name) || isZero(name)) || isZero(least.name)) return null;
  const words = least.name.charAt(0).toLowerCase() + least.name.slice(1);
  if (words.startsWith('less ')) return 'at all';
  return words.startsWith('at least ') ? words : `${words} or more often`;
}

/** A run up to the longest time: "at least 30 minutes", "any time" of all but none. */
function durationOf(run: readonly Answer[], scale: readonly Answer[]): string | null {
  const times = scale.filter(({ name }) => !isZero(name));
  if (run.at(-1) !== times.at(-1) || !times.every(({ name }) => /\b(?:hours?|minutes?)\b/u.test(name)))
    return null;
  if (times.length < scale.length && run.length === times.length) return 'any time';
  const [, count, unit] = /^(\d+)(?: (\p{L}+))? to /u.exec(run[0]?.name ?? '') ?? [];
  if (count === undefined) return null;
  return `at least ${count} ${unit ?? (count === '1' ? 'hour' : 'hours')}`;
}
