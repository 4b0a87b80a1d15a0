import { isGrid } from '../../lib/question-kind.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { isComparative, isFiller, isOpinion } from '../lexicon/fillers.ts';
import { isAgent, verbOfAgent } from '../lexicon/verbs.ts';
import type { People, Topic } from '../plan/plan.ts';
import { isZero, stepsOf } from '../survey/answer-order.ts';
import type { SurveyIndex } from '../survey/survey-index.ts';
import { fold } from '../text/fold.ts';
import { type Word, wordsOf } from '../text/words.ts';
import { findTopics, type TopicCandidate, type Wanted } from './find-topics.ts';
import { areHadTogether } from './had-together.ts';
import type { Mention } from './mention.ts';
import { negatedTopic, saysItself } from './negation.ts';
import { peopleOfTopic } from './read-people.ts';

export interface LinkedTopics {
  /** One, or two that "and" or a comma joins. */
  readonly chosen: readonly TopicCandidate[];
  readonly others: readonly TopicCandidate[];
  /** Content words that nothing accounts for. */
  readonly missed: readonly Word[];
}

export interface LinkedPeople {
  readonly people: People | null;
  readonly missed: readonly Word[];
}

/** What stretches of words mean in one survey: what is asked about, and who they are. */
export interface WordLinks {
  readonly linkTopics: (
    words: readonly Word[],
    wanted: Wanted,
    standsIn: ReadonlyMap<number, string>,
  ) => LinkedTopics;
  /** "Why do people use social media?", where the survey asked for the reasons; null: it did not. */
  readonly linkReasons: (
    words: readonly Word[],
    standsIn: ReadonlyMap<number, string>,
  ) => LinkedTopics | null;
  /** `whole` are the words of the whole prompt. */
  readonly linkPeople: (words: readonly Word[], negated: boolean, whole?: readonly Word[]) => LinkedPeople;
  /** The periods that a question asks about, such as "in the last 3 months", where the rest of the prompt is about it. */
  readonly findRecalls: (mentions: readonly Mention[], words: readonly Word[]) => ReadonlySet<Mention>;
}

/** Finds the topics and people that words name in a survey; `questions` are those of the index by their codes. */
export function createWordLinks(index: SurveyIndex, questions: ReadonlyMap<string, Question>): WordLinks {
  function linkTopics(
    words: readonly Word[],
    wanted: Wanted,
    standsIn: ReadonlyMap<number, string>,
  ): LinkedTopics {
    const content = words.filter(({ stem }) => !isFiller(stem));
    const candidates = withoutFavourites(words, findTopics(words, index, wanted), wanted);
    const [best] = candidates;
    if (best === undefined)
      return { chosen: [], others: [], missed: content.filter(({ stem }) => !isComparative(stem)) };
    // "3 or more cars": a number alone is no answer to any question.
    if (content.every(({ at, text }) => !best.explained.has(at) || /^\d+$/.test(text)))
      return { chosen: [], others: [], missed: content };
    if (isAmbiguous(best, candidates, wanted))
      return { chosen: [], others: candidates.slice(0, 4), missed: content };
    const chosen = [withStandIn(best, standsIn)];
    let left = content.filter(
      ({ at, stem }) =>
        !best.explained.has(at) &&
        !isComparative(stem) &&
        !isOpinion(stem) &&
        !isOfUnit(stem, best) &&
        !isOfCompound(at, words, best),
    );
    if (left.length > 0) {
      const [second] = findTopics(left, index, wanted);
      if (
        second !== undefined &&
        second.share >= 0.999 &&
        isStrong(second) &&
        left.some(({ at, text }) => second.explained.has(at) && !/^\d+$/.test(text)) &&
        areJoined(best.explained, second.explained, words)
      ) {
        chosen.push(withStandIn(second, standsIn));
        left = [];
      }
    }
    const others = candidates
      .slice(1, 5)
      .filter((other) => other.score >= best.score * 0.55 && other.share >= 0.5);
    return { chosen, others, missed: left };
  }

  /** "Favourite kinds of music": what leaves a word over, and is about the favourite alone, is not what is meant. */
  function withoutFavourites(
    words: readonly Word[],
    candidates: readonly TopicCandidate[],
    wanted: Wanted,
  ): readonly TopicCandidate[] {
    const [best] = candidates;
    const plain = words.filter(({ stem }) => !isComparative(stem));
    if (best === undefined || plain.length === words.length || explainsAll(best, words)) return candidates;
    const others = findTopics(plain, index, wanted);
    return others[0] !== undefined && explainsAll(others[0], plain) ? others : candidates;
  }

  function linkReasons(words: readonly Word[], standsIn: ReadonlyMap<number, string>): LinkedTopics | null {
    const [reasons] = wordsOf('reasons');
    if (reasons === undefined || words.every(({ stem }) => isFiller(stem))) return null;
    const asked = [...words, { ...reasons, at: 1 + Math.max(...words.map(({ at }) => at)) }];
    const linked = linkTopics(asked, { numbers: false, whole: true, askedWith: '' }, standsIn);
    const [chosen] = linked.chosen;
    const isOfReasons = chosen?.indexed.titles.some((title) => title.includes(reasons.stem)) ?? false;
    return isOfReasons && linked.chosen.length === 1 && linked.missed.length === 0 ? linked : null;
  }

  function linkPeople(
    words: readonly Word[],
    negated: boolean,
    whole: readonly Word[] = [],
  ): { people: People | null; missed: readonly Word[] } {
    const spoken = words.flatMap((word) => {
      const verb = verbOfAgent[word.stem];
      return verb === undefined ? [word] : [word, { ...word, text: verb, stem: verb }];
    });
    const content = words.filter(({ stem }) => !isFiller(stem));
    // "Who live in cities": where has been told, and how they live is not.
    if (content.length > 0 && content.every(({ stem }) => stem === 'live'))
      return { people: null, missed: [] };
    const [best] = findTopics(spoken, index, ofPeople);
    if (best === undefined) return { people: null, missed: content };
    const question = questions.get(best.topic.question);
    const missed = content.filter(({ at, stem }) => !best.explained.has(at) && !isAgent(stem));
    // Of a grid, people are told by a row: any row at all is nobody in particular.
    const isVague = question !== undefined && isGrid(question) && best.topic.datapoints === null;
    if (question === undefined || isVague || missed.length > 0) return { people: null, missed: content };
    const none =
      negated && !isZeroTopic(best, question) && best.topic.datapoints === null
        ? negatedTopic(best.topic, question)
        : null;
    const hasBoth = !negated && areHadTogether(question, best.topic.datapoints, [...best.explained], whole);
    return {
      people: peopleOfTopic(
        {
          ...(none ?? best.topic),
          negated:
            none?.negated ??
            (negated &&
              !isZeroTopic(best, question) &&
              !saysItself(namesOfTopic(best.topic, question), words)),
        },
        question,
        hasBoth,
      ),
      missed: [],
    };
  }

  const periodTexts = index.questions.map(({ question }) => periodTextsOf(question));

  function findRecalls(mentions: readonly Mention[], words: readonly Word[]): ReadonlySet<Mention> {
    const periods = mentions.flatMap((mention) => {
      const period = periodOf(mention, words);
      if (period === null) return [];
      const asking = index.questions.filter(
        (_, at) => periodTexts[at]?.some((text) => text.includes(period)) ?? false,
      );
      return asking.length === 0 ? [] : [{ mention, asking: new Set(asking) }];
    });
    const isOutside = ({ at }: Word) => periods.every(({ mention }) => at < mention.from || at >= mention.to);
    // Beyond a few periods, what else is said is read once for all of them.
    const rest =
      periods.length > periodsReadApart ? findTopics(words.filter(isOutside), index, noWish) : null;
    const recalls = periods.filter(({ mention, asking }) => {
      const candidates =
        rest ??
        findTopics(
          words.filter(({ at }) => at < mention.from || at >= mention.to),
          index,
          noWish,
        );
      const least = (candidates[0]?.score ?? 0) * 0.7;
      return candidates.some(
        ({ indexed, score, topic }) =>
          score >= (topic.datapoints === null ? least : least * 0.2) && asking.has(indexed),
      );
    });
    return new Set(recalls.map(({ mention }) => mention));
  }

  return { linkTopics, linkReasons, linkPeople, findRecalls };
}

const periodsReadApart = 4;

const noWish: Wanted = { numbers: false, whole: false, askedWith: '' };
const ofPeople: Wanted = { ...noWish, ofPeople: true };

const numberWords: Readonly<Record<string, string>> = { three: '3', six: '6', twelve: '12' };

/** The names and wording of a question that may speak of a period, with its number in digits. */
function periodTextsOf({ name, wording, suffixes, datapoints }: Question): readonly string[] {
  return [name, wording, ...suffixes.map((one) => one.name), ...datapoints.map((one) => one.name)].map(
    (text) => fold(text).replace(/\b(?:three|six|twelve)\b/, (word) => numberWords[word] ?? word),
  );
}

/** "Last 3 months" of "in the past three months"; null where the mention is of no such period. */
function periodOf(mention: Mention, words: readonly Word[]): string | null {
  if (mention.kind !== 'waves' && mention.kind !== 'another_time') return null;
  const said = words.slice(mention.from, mention.to);
  if (!said.some(({ text }) => /^(?:months?|weeks?|days?)$/.test(text))) return null;
  const start = said.findIndex(({ text }) => /^(?:last|past)/.test(text));
  return said
    .slice(Math.max(0, start))
    .map(({ text }) => numberWords[text] ?? text)
    .join(' ')
    .replace('past', 'last');
}

/** Two things are asked for where an "and", a comma or their like stands between them; else words were only left over. */
function areJoined(one: ReadonlySet<number>, other: ReadonlySet<number>, words: readonly Word[]): boolean {
  return words.some(({ at, text, afterPause }) => {
    const isJoint = /^(?:and|or|nor|plus|vs|versus|also|but)$/.test(text);
    if (!isJoint && !afterPause) return false;
    const isBehind = (place: number) => (isJoint ? place > at : place >= at);
    return [
      [one, other],
      [other, one],
    ].some(
      ([left = [], right = []]) =>
        [...left].every((place) => place < at) && [...right].every((place) => isBehind(place)),
    );
  });
}

/** "Video games" where games are asked about: the survey has the one name for them. */
function isOfCompound(at: number, words: readonly Word[], { explained }: TopicCandidate): boolean {
  const place = words.findIndex((word) => word.at === at);
  const [word, next] = [words[place], words[place + 1]];
  return word?.stem === 'video' && next?.stem === 'game' && explained.has(next.at);
}

/** "Daily minutes" of a number of minutes a day: it is measured so. */
function isOfUnit(stem: string, { indexed }: TopicCandidate): boolean {
  const unit = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year', annual: 'year' }[stem];
  return unit !== undefined && indexed.question.unit.endsWith(`a ${unit}`);
}

/** One word that names no question by itself, and that several are as much about: none of them is meant for sure. */
function isAmbiguous(
  best: TopicCandidate,
  candidates: readonly TopicCandidate[],
  { prefers = [] }: Wanted,
): boolean {
  const { datapoints, suffixes, question } = best.topic;
  if (best.explained.size !== 1 || suffixes !== null || prefers.includes(question)) return false;
  const near = candidates.filter(({ score }) => best.score - score < 0.6);
  // A word of an answer's name that is as much of others.
  if (datapoints !== null)
    return (
      best.coverage < 0.75 &&
      near.filter(({ topic, score }) => topic.datapoints !== null && best.score - score < 0.25).length > 1
    );
  return (
    !best.indexed.titles.some((title) => title.length === 1) &&
    near.filter(({ topic }) => topic.datapoints === null).length > 3
  );
}

function explainsAll({ explained }: TopicCandidate, words: readonly Word[]): boolean {
  return words.every(({ at, stem }) => explained.has(at) || isFiller(stem) || isComparative(stem));
}

function isStrong({ topic, indexed, explained }: TopicCandidate): boolean {
  return (
    topic.datapoints !== null || explained.size >= 2 || indexed.titles.some((title) => title.length === 1)
  );
}

function withStandIn(candidate: TopicCandidate, standsIn: ReadonlyMap<number, string>): TopicCandidate {
  const names = new Set(
    [...candidate.explained].toSorted((a, b) => a - b).flatMap((at) => standsIn.get(at) ?? []),
  );
  return names.size === 0
    ? candidate
    : { ...candidate, topic: { ...candidate.topic, standsInFor: [...names].join(' and ') } };
}

/** "Non-users", "never": the step itself says that it does not apply. */
export function isZeroTopic(
  { topic, stepsAssumed }: Pick<TopicCandidate, 'topic' | 'stepsAssumed'>,
  question: Question,
): boolean {
  if (stepsAssumed) return false;
  const codes = question.kind === 'grid_single' ? topic.suffixes?.map(String) : topic.datapoints;
  const chosen = stepsOf(question).filter(({ code }) => codes?.includes(code) ?? false);
  return chosen.length > 0 && chosen.every(isZero);
}

/** The answers and columns of a topic by name, in the questionnaire's order. */
export function namesOfTopic({ datapoints, suffixes }: Topic, question: Question): readonly string[] {
  return [
    ...question.datapoints.filter(({ code }) => datapoints?.includes(code) ?? false),
    ...question.suffixes.filter(({ code }) => suffixes?.includes(code) ?? false),
  ].map(({ name }) => name);
}
