import { isFiller } from '../lexicon/fillers.ts';
import { isAgent, verbOfAgent } from '../lexicon/verbs.ts';
import { type Word, wordsOf } from '../text/words.ts';
import type { Mention } from './mention.ts';
import { isNegation } from './negation.ts';
import type { Asked } from './read-intent.ts';
import type { Region } from './split-regions.ts';

/** "Own a dog but no car": the verb that told the people holds behind "but" too. */
export function withOwn(
  said: readonly Word[],
  words: readonly Word[],
  mentions: readonly Mention[],
): readonly Word[] {
  const people = mentions.filter(({ kind }) => kind === 'people');
  const but = people.find(({ to }) => /^(?:but|except)$/.test(words[to]?.text ?? ''))?.to;
  const saysOwn = people.some(
    ({ from, to }) =>
      to <= (but ?? 0) && words.slice(from, to).some(({ text }) => /^(?:own|owns|have|has|with)$/.test(text)),
  );
  const at = but === undefined ? -1 : said.findIndex((word) => word.at > but && !isNegation(word));
  const [own] = wordsOf('own');
  return at < 0 || own === undefined || but === undefined || !saysOwn
    ? said
    : [...said.slice(0, at), { ...own, at: but }, ...said.slice(at)];
}

/** "With a laptop": what they have, and not what they do with it. */
export function withPossession({ isWith, words }: Region): readonly Word[] {
  const [first] = words;
  const [having] = wordsOf('with');
  return isWith && first !== undefined && having !== undefined
    ? [{ ...having, at: first.at }, ...words]
    : words;
}

/** "Owners" own: of those who are asked about, the noun is what they do. */
function asVerb(word: Word): Word {
  if (!isAgent(word.stem)) return word;
  const verb = verbOfAgent[word.stem] ?? 'do';
  return { ...word, text: verb, stem: verb };
}

/** "What share of Brazilians who use …": those who are spoken of last are what is asked about, where nothing else is. */
export function shareOfThose(regions: readonly Region[], asked: Asked, isSplit: boolean): readonly Region[] {
  const hasTopic = regions.some(
    ({ role, words }) => role === 'topic' && words.some(({ stem }) => !isFiller(stem)),
  );
  const last = regions.findLast(
    ({ role, relative, isWith, words }) =>
      role === 'people' &&
      (relative || isWith || (isSplit && !asked.size)) &&
      words.some(({ stem }) => !isFiller(stem)),
  );
  if (hasTopic || last === undefined || !(asked.size || isSplit)) return regions;
  return regions.map((region) =>
    region === last ? { ...region, role: 'topic' as const, words: region.words.map(asVerb) } : region,
  );
}

/** "Women living in cities": where somebody lives has been told by the place, and asks for nothing of how they live. */
export function withoutLeads(
  region: Region,
  words: readonly Word[],
  isPeople: (at: number) => boolean,
): Region {
  const leads = ({ text, at }: Word): boolean => {
    if (!/^(?:lives?|living|based|located|residing|resides?)$/.test(text)) return false;
    let next = at + 1;
    while (/^(?:in|on|at|a|the)$/.test(words[next]?.text ?? '') && !isPeople(next)) next += 1;
    return isPeople(next);
  };
  return region.role === 'topic' ? { ...region, words: region.words.filter((word) => !leads(word)) } : region;
}
