import { type Topic, topicOf } from '../plan/plan.ts';
import { isFiller } from '../lexicon/fillers.ts';
import { isVerb } from '../lexicon/verbs.ts';
import { textOfWords, type Word } from '../text/words.ts';
import type { Mention, PeopleMention } from './mention.ts';

const share =
  /\b(?:share|percentage|proportion|percent|fraction|part|portion|rate|how (?:likely|common)|(?:more|less) likely|how many of (?:them|those|these))\b|^(?:are|is|do) (?:most|many)\b/;
const copula =
  /^(?:are|is|were|was|be|have|has|having|live|lives|living|work|works|working|own|owns|owning|being|says?|chose|choose|eat|eats)$/;

export interface PeopleAskedFor {
  readonly mentions: readonly PeopleMention[];
  readonly topic: Topic;
  /** Of those who were spoken of in the answer before. */
  readonly isOfBefore: boolean;
}

/**
 * "What share of dog owners are women?": the people behind the verb are what is asked about, of those before it; said as
 * one audience they would be counted among everyone. `hasPeople`: somebody is told by what they do; `follows`: somebody was
 * spoken of in the answer before. Null where nothing of the kind is said, or where more is said than that.
 */
export function peopleAskedFor(
  mentions: readonly Mention[],
  words: readonly Word[],
  { hasPeople, follows }: { readonly hasPeople: boolean; readonly follows: boolean },
): PeopleAskedFor | null {
  const text = textOfWords(words);
  const isShare = share.test(text);
  if (!isShare && !/\bhow many\b/.test(text)) return null;
  const people = mentions.filter((mention) => mention.kind === 'people');
  const part = isShare ? partOfThose(people, words, hasPeople) : undefined;
  if (part !== undefined) return askedFor(part, [part], false);
  for (const [verb, { text: said }] of words.entries()) {
    const within = mentions.find(({ from, to }) => verb >= from && verb < to);
    // "Rent their home", "live alone": what they do says who they are.
    const isAct = within?.kind === 'people' && isVerb(words[verb]?.stem ?? '') && within.to - within.from > 1;
    if (verb === 0 || !(copula.test(said) || isAct) || (within !== undefined && within.from !== verb))
      continue;
    const isClause = words
      .slice(Math.max(0, verb - 2), verb)
      .some(
        ({ text: one, at }) =>
          /^(?:who|that|which|there)$/.test(one) &&
          (at === verb - 1 || (words[verb - 1] !== undefined && isFiller(words[verb - 1]?.stem ?? ''))),
      );
    if (isClause || words[verb + 1]?.text === 'there') continue;
    const behind = people.filter(({ from }) => from >= verb);
    const only = oneOf(behind, words);
    if (only === undefined || only.question === null || only.negated) continue;
    const between = words.slice(verb + 1, only.from);
    if (
      !between.every(
        ({ stem, at }) =>
          isFiller(stem) || mentions.some((one) => one.kind === 'place' && at >= one.from && at < one.to),
      ) ||
      between.some(({ text: one }) => /^(?:who|that|among|than)$/.test(one))
    )
      continue;
    const isOfSome = hasPeople || people.some(({ to }) => to <= verb);
    const isOfPlace = mentions.some(({ kind, to }) => kind === 'place' && to <= verb);
    const isOfAll = words
      .slice(0, verb)
      .some(({ stem }) => /^(?:person|adult|population|consum|household)/.test(stem));
    const isOfBefore =
      follows && !isOfSome && !isOfPlace && !isOfAll && (isShare || /\bof (?:them|those|these)\b/.test(text));
    if (!isOfBefore && !isOfSome && !(isShare && (isOfPlace || isOfAll))) continue;
    return askedFor(only, behind, isOfBefore);
  }
  return null;
}

/**
 * What people do is asked about, where others are set against each other: right behind them ("do more women than men own a
 * cat?"), or in which they differ ("do men and women differ in owning a cat?", "the difference in cat ownership between …").
 */
export function actAskedFor(mentions: readonly Mention[], words: readonly Word[]): PeopleAskedFor | null {
  const people = mentions.filter((mention) => mention.kind === 'people').toSorted((a, b) => a.from - b.from);
  const isOpposed = words.some(({ text }) => text === 'than' || text === 'or');
  const isOfPlaces = mentions.filter(({ kind }) => kind === 'place').length > 1;
  const act = people.find((mention, at) => {
    if (mention.negated || mention.question === null) return false;
    const others = people.filter(({ question }) => question !== mention.question);
    if (others.length < 2 && !(isOfPlaces && others.length === 0)) return false;
    if (isDifferedIn(mention, words) || isWhatDiffers(mention, words)) return true;
    // "Are more vegans or more vegetarians women?"
    const isBeing = /^(?:are|is|were|was)$/.test(words[0]?.text ?? '');
    const isAct = mention.to - mention.from > 1 && isVerb(words[mention.from]?.stem ?? '');
    if (isAct && isBetweenSides(people.slice(Math.max(0, at - 1), at + 2), words)) return true;
    return (
      (isAct || isBeing) &&
      isOpposed &&
      at === people.length - 1 &&
      others.length > 1 &&
      mention.from === people[at - 1]?.to
    );
  });
  return act === undefined ? null : askedFor(act, [act], false);
}

/** "Older people have a dog more than younger people": of three, what the first do stands before "than" and the last. */
function isBetweenSides([one, act, other]: readonly PeopleMention[], words: readonly Word[]): boolean {
  if (one === undefined || act === undefined || other === undefined) return false;
  const between = words.slice(act.to, other.from).map(({ text }) => text);
  return (
    one.question === other.question &&
    act.from === one.to &&
    between.at(-1) === 'than' &&
    between.every((text) => /^(?:far|much|more|less|than)$/.test(text))
  );
}

const differs = /^(?:differs?|difference|differences|different|gap|gaps|compare|compares|compared)$/;
const inWhich = /^(?:in|on|for|of|by|regarding|concerning)$/;

/** "Does cat ownership differ between men and women?": right behind a mention stands that it differs. */
function isWhatDiffers({ to }: PeopleMention, words: readonly Word[]): boolean {
  const at = /^(?:ownership|holding|rates?)$/.test(words[to]?.text ?? '') ? to + 1 : to;
  const [verb, between] = words.slice(at, at + 2).map(({ text }) => text);
  return /^differ(?:s|ent)?$/.test(verb ?? '') && /^(?:between|for|by|among|across)$/.test(between ?? '');
}

/** "Differ in …", "the gap between men and women in …": before a mention stands "in", and before that what differs. */
function isDifferedIn({ from }: PeopleMention, words: readonly Word[]): boolean {
  const differ = words.findIndex(({ text }) => differs.test(text));
  let at = from - 1;
  while (
    /^(?:a|an|the|their|how|terms|regard|respect|when|it|comes|to|many|often)$/.test(words[at]?.text ?? '')
  )
    at -= 1;
  return differ >= 0 && at >= differ && inWhich.test(words[at]?.text ?? '');
}

/** "Vegetarian or vegan": several answers of a question, joined, are asked for together. */
function oneOf(people: readonly PeopleMention[], words: readonly Word[]): PeopleMention | undefined {
  const [first, ...others] = people;
  const last = people.at(-1);
  if (first === undefined || last === undefined || others.length === 0) return first;
  const isJoined = people.every(
    ({ question, negated, from }, at) =>
      question === first.question &&
      negated === first.negated &&
      (at === 0 ||
        words
          .slice(people[at - 1]?.to, from)
          .every(({ text }) => /^(?:and|or|a|an|the|either|are)$/.test(text))),
  );
  return isJoined
    ? { ...first, to: last.to, datapoints: [...new Set(people.flatMap(({ datapoints }) => datapoints))] }
    : undefined;
}

function askedFor(
  mention: PeopleMention,
  mentions: readonly PeopleMention[],
  isOfBefore: boolean,
): PeopleAskedFor | null {
  const { question, datapoints } = mention;
  return question === null
    ? null
    : {
        mentions,
        topic: topicOf(question, datapoints),
        isOfBefore,
      };
}

/** "The share of women among gamers", "among gamers, what is the share of women": a part of those behind "among". */
function partOfThose(
  people: readonly PeopleMention[],
  words: readonly Word[],
  hasPeople: boolean,
): PeopleMention | undefined {
  const among = words.findIndex(({ text }) => /^(?:among|amongst)$/.test(text));
  if (among < 0) return undefined;
  return people.find((mention) => {
    const before = textOfWords(words.slice(Math.max(0, mention.from - 3), mention.from));
    const behind = words[mention.to];
    const isOther = hasPeople || people.some((one) => one !== mention);
    return (
      isOther &&
      mention.question !== null &&
      !mention.negated &&
      /\b(?:share|percentage|proportion|percent|fraction|portion) (?:of )?(?:the )?$/.test(`${before} `) &&
      (behind === undefined || behind.at === among || (among < mention.from && behind.afterPause))
    );
  });
}

/** Words that only lead to the people who are asked for: "live", "work". */
export function leadsToPeople({ text }: Word): boolean {
  return copula.test(text);
}
