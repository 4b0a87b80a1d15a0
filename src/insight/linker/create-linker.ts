import type { Question } from '../../engine/dataset/catalogue.ts';
import { isFiller } from '../lexicon/fillers.ts';
import { isAgent, isVerb, verbOfAgent } from '../lexicon/verbs.ts';
import { isSamePlan } from '../planning/is-same-plan.ts';
import { makePlan } from '../planning/make-plan.ts';
import type { People, Plan } from '../planning/plan.ts';
import { indexSurvey } from '../survey/survey-index.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { fold } from '../text/fold.ts';
import { type Word, wordsOf } from '../text/words.ts';
import { findTopics, type TopicCandidate, type Wanted } from './find-topics.ts';
import { gatherPeople } from './gather-people.ts';
import type { Mention } from './mention.ts';
import { makePhraseBook } from './phrase-book.ts';
import { readAges } from './read-ages.ts';
import { type Asked, readIntent } from './read-intent.ts';
import { peopleOfTopic } from './read-people.ts';
import { readTop } from './read-top.ts';
import { readWaves } from './read-waves.ts';
import type { Reading } from './reading.ts';
import { repairSpelling } from './repair-spelling.ts';
import { type Region, splitRegions } from './split-regions.ts';
import { vocabularyOf } from './vocabulary.ts';

export interface Linker {
  /** `previous` is the plan of the answer before, for follow-ups; `docked` are to be spoken of, said or not. */
  read(prompt: string, previous: Plan | null, docked: readonly People[]): Reading;
}

/** Reads prompts for one survey: pure, so that the same prompt is read the same. Making one takes some milliseconds. */
export function createLinker(survey: InsightSurvey): Linker {
  const { catalogue } = survey;
  const index = indexSurvey(catalogue.questions);
  const book = makePhraseBook(survey);
  const vocabulary = vocabularyOf(survey);
  const questions = new Map(catalogue.questions.map((question) => [question.code, question]));

  function mentionsOf(said: readonly Word[]): {
    words: readonly Word[];
    mentions: Mention[];
    standsIn: ReadonlyMap<number, string>;
  } {
    const { words, standsIn } = putStandIns(
      said,
      book.find(said, () => false),
    );
    const taken = new Set<number>();
    const mentions: Mention[] = [];
    const take = (found: readonly Mention[]) => {
      for (const mention of found) {
        mentions.push(mention);
        for (let at = mention.from; at < mention.to; at++) taken.add(at);
      }
    };
    take(readWaves(words, catalogue.waves));
    take(readAges(words, catalogue).filter(({ from, to }) => !isAnyTaken(taken, from, to)));
    take(readTop(words).filter(({ from, to }) => !isAnyTaken(taken, from, to)));
    take(book.find(words, (at) => taken.has(at)).filter(({ kind }) => kind !== 'stand_in'));
    return { words, mentions: mentions.map((mention) => withNegation(mention, words)), standsIn };
  }

  function linkTopics(words: readonly Word[], wanted: Wanted, standsIn: ReadonlyMap<number, string>) {
    const candidates = findTopics(words, index, wanted);
    const [best] = candidates;
    const content = words.filter(({ stem }) => !isFiller(stem));
    if (best === undefined) return { chosen: [], others: [], missed: content };
    const chosen = [withStandIn(best, standsIn)];
    let left = content.filter(({ at }) => !best.explained.has(at));
    if (left.length > 0) {
      const [second] = findTopics(left, index, wanted);
      if (second !== undefined && second.share >= 0.999 && isStrong(second)) {
        chosen.push(withStandIn(second, standsIn));
        left = [];
      }
    }
    const others = candidates
      .slice(1, 5)
      .filter((other) => other.score >= best.score * 0.55 && other.share >= 0.5);
    return { chosen, others, missed: left };
  }

  function linkPeople(
    words: readonly Word[],
    negated: boolean,
  ): { people: People | null; missed: readonly Word[] } {
    const spoken = words.flatMap((word) => {
      const verb = verbOfAgent[word.stem];
      return verb === undefined ? [word] : [word, { ...word, text: verb, stem: verb }];
    });
    const content = words.filter(({ stem }) => !isFiller(stem));
    const [best] = findTopics(spoken, index, noWish);
    if (best === undefined) return { people: null, missed: content };
    const question = questions.get(best.topic.question);
    const missed = content.filter(({ at, stem }) => !best.explained.has(at) && !isAgent(stem));
    // Of a grid, people are told by a row: any row at all is nobody in particular.
    const isVague = question?.kind.startsWith('grid') === true && best.topic.datapoints === null;
    if (question === undefined || isVague || missed.length > 0) return { people: null, missed: content };
    const name = words
      .filter(({ text }) => !/^(?:who|that|with|are|is|do|a|an|the)$/.test(text))
      .map(({ text }) => text)
      .join(' ');
    const isClause = words.some(({ stem }) => isVerb(stem)) && !words.some(({ stem }) => isAgent(stem));
    return {
      people: peopleOfTopic({ ...best.topic, negated }, question, isClause ? `people who ${name}` : name),
      missed: [],
    };
  }

  /** "Satisfied with life": behind people, "with" speaks of them only where they can have it. */
  function asTopicUnlessPeople(region: Region): Region {
    if (!region.isWith || linkPeople(region.words, region.negated).people !== null) return region;
    return { ...region, role: 'topic' };
  }

  /** "In the last 3 months" is what a question asks about, where the rest of the prompt is about such a question. */
  function isRecall(mention: Mention, words: readonly Word[]): boolean {
    if (mention.kind !== 'waves' && mention.kind !== 'another_time') return false;
    const said = words.slice(mention.from, mention.to);
    if (!said.some(({ text }) => /^(?:months?|weeks?|days?)$/.test(text))) return false;
    const start = said.findIndex(({ text }) => /^(?:last|past)/.test(text));
    const period = said
      .slice(Math.max(0, start))
      .map(({ text }) => numberWords[text] ?? text)
      .join(' ')
      .replace('past', 'last');
    const candidates = findTopics(
      words.filter(({ at }) => at < mention.from || at >= mention.to),
      index,
      noWish,
    );
    const least = (candidates[0]?.score ?? 0) * 0.7;
    return candidates.some(
      ({ indexed, score }) => score >= least && mentionsPeriod(indexed.question, period),
    );
  }

  return {
    read(prompt, previous, docked) {
      const spelled = repairSpelling(wordsOf(withCountryNames(prompt)), vocabulary);
      const { words, mentions: found, standsIn } = mentionsOf(renumber(spelled.words));
      const mentions = found.filter((mention) => !isRecall(mention, words));
      const text = words.map((word) => word.text).join(' ');
      const asked = readIntent(text);
      const asksHowOften = /\bhow (?:often|frequently)\b/.test(text);
      const taken = new Set<number>();
      const peopled = new Set<number>();
      for (const { from, to, kind } of mentions) {
        for (let at = from; at < to; at++) {
          taken.add(at);
          if (kind === 'people') peopled.add(at);
        }
      }
      const split = splitRegions(
        words,
        (at) => taken.has(at),
        (at) => peopled.has(at),
      );
      const regions = shareOfThose(split.map(asTopicUnlessPeople), asked);
      const topicWords = regions
        .flatMap((region) => (region.role === 'topic' ? region.words : []))
        .filter(({ text: said }) => !(asksHowOften && /^(?:often|frequently)$/.test(said)));
      const peopleRegions = regions.filter(
        (region) => region.role === 'people' && region.words.some(({ stem }) => !isFiller(stem)),
      );
      const linked = linkTopics(topicWords, wantedOf(text, asked, mentions), standsIn);
      const conditions: People[] = [];
      const missed: Word[] = [...linked.missed];
      for (const region of peopleRegions) {
        const { people, missed: unknown } = linkPeople(region.words, region.negated);
        missed.push(...unknown);
        if (people !== null) conditions.push(people);
      }
      const gathered = gatherPeople(mentions, words, catalogue, asked.compare);
      const isNegated = regions.some(({ role, negated }) => role === 'topic' && negated);
      const saysNever = /\bnever\b/.test(text) && !/\b(?:not|dont|doesnt|without)\b/.test(text);
      const places = mentions.flatMap((mention) =>
        mention.kind === 'elsewhere' || mention.kind === 'another_time' ? [mention.name] : [],
      );
      const plan = makePlan({
        asked,
        text,
        catalogue,
        topics: linked.chosen.map(({ topic, stepsAssumed }) => ({
          topic: { ...topic, negated: isNegated && !asked.why && (stepsAssumed || !saysNever) },
          stepsAssumed,
        })),
        audience: [...gathered.audience, ...conditions],
        sides: gathered.sides,
        splitBy: mentions.find((mention) => mention.kind === 'split')?.by ?? null,
        locations: gathered.locations,
        waves: gathered.waves,
        top: mentions.find((mention) => mention.kind === 'top')?.count ?? null,
        docked,
        previous,
        hasContent: words.some(({ stem, at }) => !isFiller(stem) || taken.has(at)),
      });
      const content = words.filter(({ stem, at }) => !taken.has(at) && !isFiller(stem));
      return {
        plan,
        missed: [...new Set([...joinMissed(missed), ...places])],
        otherTopics: linked.others
          .map(({ topic }) => topic)
          .filter((topic) => !linked.chosen.some((one) => isSamePlan(one.topic, topic))),
        beyond: asked.beyond,
        notes: [
          ...spelled.repairs.map(({ said, read }) => `Read “${said}” as “${read}”.`),
          ...mentions.flatMap((mention) =>
            mention.kind === 'people' && mention.note !== undefined ? [mention.note] : [],
          ),
        ],
        fit: content.length === 0 ? (mentions.length > 0 ? 1 : 0) : 1 - missed.length / content.length,
      };
    },
  };
}

const numberWords: Readonly<Record<string, string>> = { three: '3', six: '6', twelve: '12' };

function mentionsPeriod({ name, wording, suffixes, datapoints }: Question, period: string): boolean {
  return [name, wording, ...suffixes.map((one) => one.name), ...datapoints.map((one) => one.name)].some(
    (text) => fold(text).includes(period),
  );
}

const noWish: Wanted = { numbers: false, whole: false, askedWith: '' };

/** What kind of question the first words of a prompt ask for. */
function wantedOf(text: string, asked: Asked, mentions: readonly Mention[]): Wanted {
  const opening =
    /\b(?:what|which|where|how often|how(?= (?:do|does|did|are))|with whom|whom)\b(?! (?:share|percentage|proportion|percent|part|fraction|many|much|rate|number|big|large|popular|common))/.exec(
      text,
    )?.[0];
  const splits = mentions.some(({ kind }) => kind === 'split');
  const lists =
    !splits &&
    !asked.size &&
    !asked.average &&
    (opening !== undefined || /^(?:top|least|most|reasons?|list|rank)\b/.test(text));
  return {
    numbers: asked.average,
    whole: lists || (/^(?:top|least|most) /.test(text) && !asked.size),
    askedWith: opening ?? '',
  };
}

/** "What share of Brazilians who use …": those who are spoken of last are what is asked about, where nothing else is. */
function shareOfThose(regions: readonly Region[], asked: Asked): readonly Region[] {
  const hasTopic = regions.some(
    ({ role, words }) => role === 'topic' && words.some(({ stem }) => !isFiller(stem)),
  );
  const last = regions.findLast(({ role, relative }) => role === 'people' && relative);
  if (hasTopic || last === undefined || !asked.size) return regions;
  return regions.map((region) => (region === last ? { ...region, role: 'topic' as const } : region));
}

function isStrong({ topic, indexed, explained }: TopicCandidate): boolean {
  return (
    topic.datapoints !== null || explained.size >= 2 || indexed.titles.some((title) => title.length === 1)
  );
}

function withStandIn(candidate: TopicCandidate, standsIn: ReadonlyMap<number, string>): TopicCandidate {
  const at = [...candidate.explained].find((place) => standsIn.has(place));
  return at === undefined
    ? candidate
    : { ...candidate, topic: { ...candidate.topic, standsInFor: standsIn.get(at) ?? null } };
}

/** "US" and "UK" are told from "us" by their capitals, which folding takes away. */
function withCountryNames(prompt: string): string {
  return prompt
    .replaceAll(/\b(?:i am|i'm|we are|we're) (?:interested in|curious about|wondering)\b/gi, ' ')
    .replaceAll(/\bU\.?S\.?A?\b\.?(?!\w)/g, ' United States ')
    .replaceAll(/\bU\.K\.?|\bUK\b/g, ' United Kingdom ')
    .replaceAll(/\b(in|across|of|from|for) the us\b/gi, '$1 the United States')
    .replaceAll(/\b(vs|versus|and|or|than in) us\b/gi, '$1 United States');
}

function renumber(words: readonly Word[]): Word[] {
  return words.map((word, at) => ({ ...word, at }));
}

/** The words that a name stands in for, in place of the name. */
function putStandIns(
  words: readonly Word[],
  found: readonly Mention[],
): { words: Word[]; standsIn: Map<number, string> } {
  const result: Word[] = [];
  const standsIn = new Map<number, string>();
  for (let at = 0; at < words.length; at++) {
    const mention = found.find(({ kind, from }) => kind === 'stand_in' && from === at);
    const word = words[at];
    if (word === undefined) continue;
    if (mention?.kind !== 'stand_in') {
      result.push({ ...word, at: result.length });
      continue;
    }
    for (const put of wordsOf(mention.words)) {
      standsIn.set(
        result.length,
        words
          .slice(mention.from, mention.to)
          .map(({ text }) => text)
          .join(' '),
      );
      result.push({ ...put, at: result.length, afterPause: false });
    }
    at = mention.to - 1;
  }
  return { words: result, standsIn };
}

function withNegation(mention: Mention, words: readonly Word[]): Mention {
  if (mention.kind !== 'people') return mention;
  const before = words.slice(Math.max(0, mention.from - 2), mention.from).map((word) => word.text);
  const isNegated =
    before.some((word) => /^(?:not|non|except|excluding|arent|isnt|without)$/.test(word)) ||
    before.join(' ') === 'other than';
  return isNegated ? { ...mention, negated: true } : mention;
}

function isAnyTaken(taken: ReadonlySet<number>, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (taken.has(at)) return true;
  return false;
}

/** Neighbours as one, as they were said. */
function joinMissed(words: readonly Word[]): string[] {
  const joined: { text: string; last: number }[] = [];
  for (const { text, at } of words.toSorted((a, b) => a.at - b.at)) {
    const before = joined.at(-1);
    if (before !== undefined && before.last === at - 1)
      joined[joined.length - 1] = { text: `${before.text} ${text}`, last: at };
    else joined.push({ text, last: at });
  }
  return joined.map(({ text }) => text);
}
