import type { Question } from '../../engine/survey/catalogue.ts';
import { isFiller } from '../lexicon/fillers.ts';
import type { Word } from '../text/words.ts';
import type { Mention } from './mention.ts';
import { isOfHaving } from './possession.ts';
import type { Region } from './split-regions.ts';

/** "A dog at home": of what people have, that is where; it asks for nothing of the home. */
export function withoutAtHome(
  region: Region,
  words: readonly Word[],
  mentions: readonly Mention[],
  questions: ReadonlyMap<string, Question>,
): Region {
  const isAtHome = ({ text, at }: Word) => text === 'home' && words[at - 1]?.text === 'at';
  const isOfHad = mentions.some((mention) => {
    const question = mention.kind === 'people' ? questions.get(mention.question ?? '') : undefined;
    return question !== undefined && isOfHaving(question);
  });
  const isBehindPeople = mentions.some(
    ({ kind, to }) => kind === 'people' && words[to]?.text === 'at' && words[to + 1]?.text === 'home',
  );
  if (region.role === 'topic' && isBehindPeople)
    return { ...region, words: region.words.filter((word) => !isAtHome(word)) };
  const isRest = region.words.every((word) => isAtHome(word) || isFiller(word.stem));
  return region.role === 'topic' && isOfHad && isRest
    ? { ...region, words: region.words.filter((word) => !isAtHome(word)) }
    : region;
}
