import { isFiller } from '../lexicon/fillers.ts';
import type { People } from '../plan/plan.ts';
import { textOfWords, type Word } from '../text/words.ts';
import { withoutLimits } from './read-intent.ts';
import { againstEveryone, allOf } from './read-people.ts';

/** People of a prompt, and the words that tell them: `from` to before `to`. */
export interface ToldPeople {
  readonly people: People;
  readonly from: number;
  readonly to: number;
}

export interface SidesTold {
  readonly sides: readonly People[];
  /** Of whom both sides are a part. */
  readonly audience: readonly People[];
}

const against = /\b(?:vs|versus|than|compared|against|or|unlike|opposed)\b/;
const comparesAll = /\b(?:compare|comparing|comparison|difference|differences|differ|between|gap|match)\b/;
const joins =
  /^(?:who|are|is|the|that|of|people|adults|living|live|a|an|with|also|and|have|in|on|those|ones)$/;

/**
 * Sides where at least one is told by what it does: "podcast listeners … than radio listeners", "those who pay in cash vs
 * those who pay by phone", "VPN users … than everyone else". Null: nobody is set against anybody.
 */
export function sidesTold(
  told: readonly ToldPeople[],
  words: readonly Word[],
  others: { readonly rest: boolean } | null,
): SidesTold | null {
  const textBetween = (from: number, to: number) => withoutLimits(textOfWords(words.slice(from, to)));
  const isAll = comparesAll.test(textBetween(0, words.length));
  const groups = asGroups(told, words, saysBetween(textBetween(0, words.length)));
  const isJoint = (at: number) => {
    const [left, right] = [groups[at], groups[at + 1]];
    if (left === undefined || right === undefined) return false;
    const between = textBetween(left.to, right.from);
    return against.test(between) || (isAll && /\b(?:and|to|with|from)\b/.test(between));
  };
  const first = groups.findIndex((_, at) => isJoint(at));
  if (first >= 0) {
    let last = first + 1;
    while (isJoint(last)) last += 1;
    return {
      sides: groups.slice(first, last + 1).map(({ people }) => people),
      audience: [...groups.slice(0, first), ...groups.slice(last + 1)].map(({ people }) => people),
    };
  }
  const [only, another] = groups;
  if (only === undefined || another !== undefined || others === null) return null;
  return { sides: againstEveryone(only.people, others), audience: [] };
}

/** "The difference in … between …". */
function saysBetween(text: string): boolean {
  return /\b(?:difference|differences|gap)\b/.test(text) && /\bbetween\b/.test(text);
}

/** "Do high earners travel more?", "are vegans likelier to be women?": more than everyone, though nobody says so. */
export function impliesEveryone(text: string): boolean {
  return (
    !/\b(?:than|vs|versus|compared|against|or|ago|last|before|over time)\b/.test(text) &&
    /^(?:do|does|are|is|have|has)\b/.test(text) &&
    (/\b(?:more|less) (?:likely|often|frequently|inclined|prone|satisfied)\b/.test(text) ||
      /\b(?:likelier|happier|unhappier|healthier|busier|keener|fitter|richer|poorer|greener)\b/.test(text) ||
      /[a-z] (?:more|less)$/.test(text))
  );
}

/** People told side by side are the same people: "women who use a VPN". */
function asGroups(
  told: readonly ToldPeople[],
  words: readonly Word[],
  isBetween: boolean,
): readonly ToldPeople[] {
  const groups: { parts: People[]; from: number; to: number }[] = [];
  for (const { people, from, to } of told.toSorted((a, b) => a.from - b.from)) {
    const before = groups.at(-1);
    const between = before === undefined ? [] : words.slice(before.to, from);
    const isSame =
      before !== undefined &&
      // "The gap between dog owners and people without pets".
      !(isBetween && between.some(({ text }) => text === 'and')) &&
      words[from]?.afterPause !== true &&
      between.every(
        ({ text, stem, afterPause }) =>
          !afterPause &&
          (joins.test(text) ||
            (isFiller(stem) &&
              !/^(?:vs|versus|than|or|compared|against|and|to|from|do|does|differ|different|unlike)$/.test(
                text,
              ))),
      );
    if (isSame) {
      before.parts.push(people);
      before.to = Math.max(before.to, to);
    } else groups.push({ parts: [people], from, to });
  }
  return groups.map(({ parts, from, to }) => ({ people: allOf(parts), from, to }));
}
