import type { Question } from '../../engine/survey/catalogue.ts';
import { groupOf, type Plan } from '../plan/plan.ts';
import type { Word } from '../text/words.ts';
import type { PeopleMention } from './mention.ts';
import { isOfHaving } from './possession.ts';

const having =
  /^(?:own|owns|owned|owning|have|has|had|having|with|possess|possesses|hold|holds|holding|got)$/;
const article = /^(?:a|an|the|also|some|any|their|his|her)$/;

/**
 * "Own smart glasses and a VR headset", "with a dog and a cat": two answers that "and" joins behind one verb of having are
 * had by one person. Lists of people ("dog owners and cat owners") and of what is done or followed stay lists, each of
 * them by itself.
 *
 * `places` are where the words stand that name the answers, in `words`, the whole prompt.
 */
export function areHadTogether(
  question: Question | undefined,
  datapoints: readonly string[] | null,
  places: readonly number[],
  words: readonly Word[],
): boolean {
  if (question?.kind !== 'multiple' || datapoints?.length !== 2 || !isOfHaving(question)) return false;
  const named = new Set(places);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const within = words.slice(first, last + 1);
  const joints = within.filter(({ text }) => text === 'and');
  const [and] = joints;
  if (and === undefined || joints.length > 1) return false;
  const isApart = within.some(({ text, at }) =>
    at > and.at
      ? /^(?:or|nor|vs|versus|than|but|who|people|those|owners?)$/.test(text)
      : /^(?:or|nor|vs|versus|than|but|owners?)$/.test(text),
  );
  if (isApart) return false;
  let next = and.at + 1;
  while (article.test(words[next]?.text ?? '') || (having.test(words[next]?.text ?? '') && !named.has(next)))
    next += 1;
  if (!named.has(next) && !having.test(words[next]?.text ?? '')) return false;
  // The verb stands before the first of them, or is a part of what names it.
  let before = first - 1;
  while (article.test(words[before]?.text ?? '')) before -= 1;
  return (
    having.test(words[before]?.text ?? '') ||
    within.some(({ text, at }) => at < and.at && having.test(text) && !article.test(text))
  );
}

/** People told by two answers that they have together, as one: "people with a dog and a cat". */
export function joinedHad(
  mentions: readonly PeopleMention[],
  words: readonly Word[],
  questions: readonly Question[],
): readonly PeopleMention[] {
  const joined: PeopleMention[] = [];
  for (const mention of mentions.toSorted((a, b) => a.from - b.from)) {
    const before = joined.at(-1);
    const question = questions.find(({ code }) => code === mention.question);
    const isBoth =
      before !== undefined &&
      before.question === mention.question &&
      !before.negated &&
      !mention.negated &&
      areHadTogether(
        question,
        [...before.datapoints, ...mention.datapoints],
        [...placesOf(before), ...placesOf(mention)],
        words,
      );
    if (!isBoth) {
      joined.push(mention);
      continue;
    }
    const datapoints = [...before.datapoints, ...mention.datapoints];
    joined[joined.length - 1] = {
      ...before,
      to: mention.to,
      // Of both answers: no third joins them as one of several.
      question: null,
      datapoints,
      people: groupOf({ question: mention.question, datapoints, min_count: datapoints.length }),
    };
  }
  return joined;
}

/** The places of a mention's words. */
export function placesOf({ from, to }: { readonly from: number; readonly to: number }): readonly number[] {
  return Array.from({ length: to - from }, (_, step) => from + step);
}

export const hadTogetherNote =
  '“And” is read as what one person has together; “or” asks for those who have either.';

/** Whether a plan holds people who have several things together, and the prompt says no more than "and". */
export function saysHadTogether({ audience, sides }: Plan, text: string): boolean {
  return (
    !/\b(?:both|all)\b/.test(text) &&
    [...audience, ...sides].some(({ id, expression }) => id === null && (expression?.min_count ?? 1) > 1)
  );
}
