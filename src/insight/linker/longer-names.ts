import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { isFiller } from '../lexicon/fillers.ts';
import { stemsOf, type Word } from '../text/words.ts';
import type { Mention } from './mention.ts';

/** Where the survey's own longer names begin, by their first stem: names of questions, and of answers, of two words and more. */
export type LongerNames = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Names of several words in a survey, those of questions, synonyms and answers alike. */
export function longerNamesOf({ questions }: Pick<Catalogue, 'questions'>): LongerNames {
  const names = questions.flatMap(({ name, alsoCalled, datapoints }) => [
    name,
    ...alsoCalled,
    ...datapoints.map((one) => one.name),
  ]);
  const stems = names.map(stemsOf).filter((one) => one.length >= 2);
  return Map.groupBy(stems, ([first = '']) => first);
}

/**
 * Whether people that were read are only a part of a longer name of the survey, as "promoters" are of "net promoter score":
 * then nobody spoke of them.
 */
export function isPartOfName(
  mention: Mention,
  words: readonly Word[],
  names: LongerNames,
  pairs: ReadonlySet<string>,
): boolean {
  if ((mention.kind !== 'people' && mention.kind !== 'place') || isSaved(mention)) return false;
  const [before, first] = [words[mention.from - 1]?.stem, words[mention.from]?.stem];
  // "Password manager" is no manager.
  if (
    mention.kind === 'people' &&
    mention.to - mention.from === 1 &&
    before !== undefined &&
    !isFiller(before) &&
    pairs.has(`${before} ${first}`)
  )
    return true;
  const behind = words[mention.to]?.stem;
  // "American football" is no football in America.
  if (mention.kind === 'place' && mention.to - mention.from === 1 && pairs.has(`${first} ${behind}`))
    return true;
  if (mention.kind !== 'people') return false;
  return words.some(({ stem }, at) => {
    if (at > mention.from) return false;
    return (names.get(stem) ?? []).some((name) => {
      const isAround = at + name.length >= mention.to && name.length > mention.to - mention.from;
      return isAround && name.every((part, step) => words[at + step]?.stem === part);
    });
  });
}

function isSaved(mention: Mention): boolean {
  return mention.kind === 'people' && mention.people.id !== null;
}

/** Places of words that say a whole name, from end to end. */
export function placesOfNames(words: readonly Word[], names: LongerNames): ReadonlySet<number> {
  const places = new Set<number>();
  for (const [at, { stem }] of words.entries()) {
    for (const name of names.get(stem) ?? []) {
      if (!name.every((part, step) => words[at + step]?.stem === part)) continue;
      for (let step = 0; step < name.length; step++) places.add(at + step);
    }
  }
  return places;
}

/** The names of answers alone. */
export function answerNamesOf({ questions }: Pick<Catalogue, 'questions'>): LongerNames {
  const stems = questions
    .flatMap(({ datapoints }) => datapoints.map(({ name }) => stemsOf(name)))
    .filter((one) => one.length >= 2);
  return Map.groupBy(stems, ([first = '']) => first);
}

/** Words that stand side by side in them, each pair as its stems with a blank between: "smart watch". */
export function compoundsOf(names: LongerNames): ReadonlySet<string> {
  return new Set(
    [...names.values()].flat().flatMap((name) => name.slice(1).map((stem, at) => `${name[at]} ${stem}`)),
  );
}
