import type { Question } from '../../engine/survey/catalogue.ts';
import { locationsQuestion } from '../../expression/expression.ts';
import { isFiller } from '../lexicon/fillers.ts';
import { isVerb } from '../lexicon/verbs.ts';
import { isSamePlan } from '../plan/is-same-plan.ts';
import { makePlan } from './make-plan.ts';
import { type People, type Plan, type Topic, topicOf } from '../plan/plan.ts';
import { isAnyAnswer, isOutside, isZero } from '../survey/answer-order.ts';
import { indexSurvey } from '../survey/survey-index.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { textOfWords, stemsOf, type Word } from '../text/words.ts';
import { splitBehind } from '../linker/find-mentions.ts';
import { areHadTogether, hadTogetherNote, placesOf, saysHadTogether } from '../linker/had-together.ts';
import { gatherPeople, peopleTold } from '../linker/gather-people.ts';
import { hearPrompt, tongueOf } from '../linker/hear-prompt.ts';
import { createWordLinks, isZeroTopic, namesOfTopic } from '../linker/link-words.ts';
import { compoundsOf } from '../linker/longer-names.ts';
import type { Mention } from '../linker/mention.ts';
import {
  askedUnread,
  inOwnWords,
  isPooled,
  joinMissed,
  limitsUnread,
  sideUnread,
  splitsUnread,
  timesUnread,
} from '../linker/missed-words.ts';
import {
  isNegation,
  negatedTopic,
  saysItself,
  splitBut,
  splitExcept,
  withVerbOf,
} from '../linker/negation.ts';
import { actAskedFor, leadsToPeople, peopleAskedFor } from '../linker/people-asked-for.ts';
import { readIntent } from '../linker/read-intent.ts';
import { peopleOfTopic } from '../linker/read-people.ts';
import { asksForGroups, asksOfPlans, asksWhere, asksWhereMost, wantedOf } from '../linker/read-wanted.ts';
import type { Reading } from '../linker/reading.ts';
import { type Region, splitRegions } from '../linker/split-regions.ts';
import { impliesEveryone, sidesTold, type ToldPeople } from '../linker/sides-told.ts';
import { shareOfThose, withOwn, withoutLeads, withPossession } from '../linker/whose-words.ts';
import { withoutAtHome } from '../linker/without-at-home.ts';

export interface Linker {
  /** `previous` is the plan of the answer before, for follow-ups; `docked` are to be spoken of, said or not. */
  read(prompt: string, previous: Plan | null, docked: readonly People[]): Reading;
}

/** Reads prompts for one survey: pure, so that the same prompt is read the same. Making one takes some milliseconds. */
export function createLinker(survey: InsightSurvey): Linker {
  const { catalogue } = survey;
  const index = indexSurvey(catalogue.questions);
  const tongue = tongueOf(survey);
  const { book, compounds, answerNames } = tongue;
  const answerPairs = compoundsOf(answerNames);
  const questions = new Map(catalogue.questions.map((question) => [question.code, question]));

  const { linkTopics, linkReasons, linkPeople, findRecalls } = createWordLinks(index, questions);

  /** "Satisfied with life": behind people, "with" speaks of them only where they can have it. */
  function asTopicUnlessPeople(region: Region): Region {
    const isPeople = splitBut(withPossession(region), () => false).every(
      ({ words, negated }) => linkPeople(words, negated).people !== null,
    );
    return !region.isWith || isPeople ? region : { ...region, role: 'topic' };
  }

  function topicOfSplit(by: string): Topic | null {
    return questions.has(by) ? topicOf(by, null) : null;
  }

  return {
    read(whole, previous, docked) {
      const { words, mentions, spent, standsIn, inNames, inAnswers, orders, repairs } = hearPrompt(
        whole,
        previous,
        tongue,
        findRecalls,
      );
      const text = textOfWords(words);
      // "Declined cookies" is what was done, and tells of no trend.
      const textOfOwn = words.flatMap((word) => (inAnswers.has(word.at) ? [] : [word.text])).join(' ');
      const intended = readIntent(textOfOwn);
      const asksHowOften = /\bhow (?:often|frequently)\b/.test(text);
      const taken = new Set<number>();
      const peopled = new Set<number>();
      for (const { from, to, kind } of mentions) {
        for (let at = from; at < to; at++) {
          taken.add(at);
          if (kind === 'people') peopled.add(at);
        }
      }
      const isPeopleOrPlace = (at: number) =>
        peopled.has(at) || mentions.some(({ kind, from, to }) => kind === 'place' && at >= from && at < to);
      const drafted = splitRegions(
        words,
        (at) => taken.has(at),
        (at) => peopled.has(at),
        (at) => spent.has(at),
        (first, second) => compounds.has(`${first} ${second}`),
        (first, second) => answerPairs.has(`${first} ${second}`),
      );
      const split = drafted.map((region) =>
        withoutAtHome(withoutLeads(region, words, isPeopleOrPlace), words, mentions, questions),
      );
      // "Vegetarian (diet)": the name of the question that tells the people asks for nothing further.
      const toldBy = new Set(
        mentions.flatMap((mention) =>
          mention.kind === 'people' ? stemsOf(questions.get(mention.question ?? '')?.name ?? '') : [],
        ),
      );
      const isBare = split.every(
        ({ role, words: ofRegion }) =>
          role === 'people' ||
          ofRegion.every((word) => isFiller(word.stem) || leadsToPeople(word) || toldBy.has(word.stem)),
      );
      const askedFor =
        isBare && (!intended.compare || impliesEveryone(text) || /\b(?:more|less) likely\b/.test(text))
          ? peopleAskedFor(mentions, words, {
              hasPeople: split.some(
                ({ role, words: of }) => role === 'people' && of.some(({ stem }) => !isFiller(stem)),
              ),
              follows: previous !== null && previous.audience.length > 0,
            })
          : isBare && intended.compare
            ? actAskedFor(mentions, words)
            : null;
      const gatherWithout = (left: readonly Mention[]) =>
        gatherPeople(
          mentions.filter((mention) => !left.includes(mention)),
          words,
          catalogue,
          intended.compare,
        );
      let gathered = gatherWithout(askedFor?.mentions ?? []);
      const isSplit =
        mentions.some(({ kind }) => kind === 'split') ||
        intended.trend ||
        (gathered.sides.length > 0 && !intended.profile);
      const spoken = split.map(asTopicUnlessPeople);
      const regions =
        askedFor === null
          ? shareOfThose(spoken, intended, isSplit)
          : spoken.filter(({ role }) => role === 'people');
      const topicSaid = regions
        .flatMap((region) => (region.role === 'topic' ? region.words : []))
        .filter(
          ({ text: said, at }) => !(asksHowOften && /^(?:often|frequently)$/.test(said) && !inNames.has(at)),
        );
      const { kept: topicWords, leftOut } = splitExcept(withOwn(topicSaid, words, mentions), (at) =>
        spent.has(at),
      );
      const peopleRegions = regions.filter(
        (region) => region.role === 'people' && region.words.some(({ stem }) => !isFiller(stem)),
      );
      const splitMention = mentions.find((mention) => mention.kind === 'split');
      const wanted = {
        ...wantedOf(textOfOwn, intended, mentions),
        // A short one goes on about the question before, where that has such an answer.
        prefers: words.length <= 7 ? (previous?.topics.map(({ question }) => question) ?? []) : [],
      };
      const reasons = intended.why || /\buses of\b/.test(text) ? linkReasons(topicWords, standsIn) : null;
      const asked = reasons === null ? intended : { ...intended, why: false };
      const linked = reasons ?? linkTopics(topicWords, wanted, standsIn);
      const everyoneSaid = mentions.find((mention) => mention.kind === 'everyone') ?? null;
      const conditions: People[] = [];
      const told: ToldPeople[] = [];
      // Words that people are told by.
      const toldAt: number[] = [];
      const missed: Word[] = linked.missed.filter(
        ({ at }) => !spent.has(at) && !isPooled(at, words, mentions),
      );
      for (const region of peopleRegions) {
        for (const part of splitBut(withPossession(region), (at) => spent.has(at))) {
          const { people, missed: unknown } = linkPeople(part.words, part.negated, words);
          missed.push(...unknown);
          if (people === null) continue;
          told.push({ people, ...spanOf(part.words) });
          toldAt.push(...part.words.map(({ at }) => at));
        }
      }
      const isNegated =
        !asked.why &&
        (leftOut.length === 0
          ? regions.some(({ role, negated: not }) => role === 'topic' && not)
          : topicWords.some((word) => isNegation(word) && !spent.has(word.at)));
      const saysNever = /\bnever\b/.test(text) && !/\b(?:not|dont|doesnt|without)\b/.test(text);
      const places = mentions.flatMap((mention) =>
        mention.kind === 'elsewhere'
          ? [inOwnWords(mention.name, words.slice(mention.from, mention.to))]
          : mention.kind === 'another_time'
            ? [mention.name]
            : [],
      );
      const topics = linked.chosen.flatMap(({ topic, stepsAssumed }) => {
        const question = questions.get(topic.question);
        const negates =
          isNegated &&
          question !== undefined &&
          !(saysNever && !stepsAssumed) &&
          !isZeroTopic({ topic, stepsAssumed }, question) &&
          !saysItself(namesOfTopic(topic, question), topicWords);
        if (negates && wanted.whole && topic.datapoints === null) return [{ topic, stepsAssumed }];
        const resolved = negates ? negatedTopic(topic, question) : topic;
        if (resolved === null)
          missed.push(...topicWords.filter((word) => !isFiller(word.stem) || word.text === 'not'));
        const isAny =
          !negates && intended.size && !wanted.whole && question !== undefined && /\bany\b/.test(text);
        return [{ topic: isAny ? anyAnswer(topic, question) : (resolved ?? topic), stepsAssumed }];
      });
      // "What region type do vegans live in?": where nothing else is asked about, the groups themselves are.
      const splitTopic =
        splitMention !== undefined &&
        topicWords.every((word) => isFiller(word.stem) || leadsToPeople(word)) &&
        asksForGroups(text)
          ? topicOfSplit(splitMention.by)
          : null;
      if (splitTopic !== null) topics.splice(0, topics.length, { topic: splitTopic, stepsAssumed: true });
      // "Own their home outright": the answer that was asked about says more closely what they do.
      const closer = mentions.filter(
        ({ from, to, ...mention }) =>
          mention.kind === 'people' &&
          !mention.negated &&
          to - from > 1 &&
          isVerb(words[from]?.stem ?? '') &&
          topics.some(
            ({ topic }) =>
              topic.question === mention.question &&
              topic.datapoints?.every((code) => mention.datapoints.includes(code)) === true,
          ),
      );
      if (closer.length > 0 && askedFor === null) gathered = gatherWithout(closer);
      if (askedFor !== null) topics.push({ topic: askedFor.topic, stepsAssumed: false });
      if (leftOut.length > 0) {
        // "Football but not basketball" are people of whom both hold; of what else, nothing can be left out.
        const { people } = linkPeople(withVerbOf(topicWords, leftOut), true);
        const [only] = topics;
        const question = questions.get(only?.topic.question ?? '');
        if (
          people === null ||
          only === undefined ||
          question === undefined ||
          topics.length > 1 ||
          !intended.size ||
          only.topic.datapoints === null
        )
          missed.push(...leftOut.filter(({ stem }) => !isFiller(stem)));
        else {
          conditions.push(peopleOfTopic(only.topic, question), people);
          topics.splice(0);
        }
      }
      missed.push(...limitsUnread(words, taken, linked.chosen));
      const against =
        intended.compare && gathered.sides.length === 0 && (told.length > 0 || impliesEveryone(text))
          ? sidesTold(
              [
                ...told,
                ...peopleTold(
                  mentions.filter(
                    (one) => one.kind !== 'people' || askedFor?.mentions.includes(one) !== true,
                  ),
                ),
              ],
              words,
              everyoneSaid ?? (impliesEveryone(text) ? { rest: false } : null),
            )
          : null;
      if (against === null) conditions.unshift(...told.map(({ people }) => people));
      else gathered = { ...gathered, ...against };
      if (!asked.trend) missed.push(...timesUnread(words, taken, linked.chosen));
      const [onlyTopic, anotherTopic] = linked.chosen;
      const questionHad = questions.get(onlyTopic?.topic.question ?? '');
      const isHadTogether =
        askedFor !== null
          ? areHadTogether(
              questions.get(askedFor.topic.question),
              askedFor.topic.datapoints,
              askedFor.mentions.flatMap(placesOf),
              words,
            )
          : anotherTopic === undefined &&
            !isNegated &&
            areHadTogether(
              questionHad,
              onlyTopic?.topic.datapoints ?? null,
              [...(onlyTopic?.explained ?? [])],
              words,
            );
      const plan = makePlan({
        asked,
        text,
        catalogue,
        topics,
        audience: [...gathered.audience, ...conditions],
        sides: gathered.sides,
        splitBy:
          splitTopic !== null
            ? null
            : (splitMention?.by ??
              (asksWhereMost(text) && topics.every(({ topic }) => !asksWhere(questions.get(topic.question)))
                ? locationsQuestion
                : null)),
        locations: gathered.locations,
        waves: gathered.waves,
        top: mentions.find((mention) => mention.kind === 'top')?.count ?? null,
        docked,
        previous,
        isOfBefore: askedFor?.isOfBefore === true,
        wantsLeast: isNegated && wanted.whole,
        everyone: everyoneSaid,
        isHadTogether,
        hasContent: words.some(({ stem, at }) => !isFiller(stem) || taken.has(at)),
      });
      const wordsRead = new Set([...linked.chosen.flatMap(({ explained }) => [...explained]), ...toldAt]);
      const lengthOfSplit = (at: number) => (splitBehind(words, at, book, 'by')[0]?.to ?? at) - at;
      missed.push(
        ...sideUnread(words, plan, taken, mentions, (at) => wordsRead.has(at)),
        ...splitsUnread(words, mentions, lengthOfSplit),
      );
      const wordings = topics.map(({ topic }) => questions.get(topic.question)?.wording ?? '');
      if (!asked.coverage && !asked.why) missed.push(...askedUnread(words, wordings));
      const content = words.filter(({ stem, at }) => !taken.has(at) && !isFiller(stem));
      return {
        plan,
        missed: withStandInNames([...new Set([...joinMissed(missed), ...places])], standsIn),
        otherTopics: linked.others
          .map(({ topic }) => topic)
          .filter((topic) => !linked.chosen.some((one) => isSamePlan(one.topic, topic))),
        beyond: asked.beyond === 'forecast' && asksOfPlans(text, linked.chosen) ? null : asked.beyond,
        notes: [
          ...orders.map((order) => `“${order}” asks nothing of the survey and was left out.`),
          ...repairs.map(({ said, read }) => `Read “${said}” as “${read}”.`),
          ...(plan !== null && saysHadTogether(plan, text) ? [hadTogetherNote] : []),
          ...mentions.flatMap((mention) =>
            mention.kind === 'people' && mention.note !== undefined ? [mention.note] : [],
          ),
        ],
        fit: content.length === 0 ? (mentions.length > 0 ? 1 : 0) : 1 - missed.length / content.length,
      };
    },
  };
}

/** "Follow any sport": whoever gives an answer that is not "none". */
function anyAnswer(topic: Topic, question: Question): Topic {
  const given = question.datapoints
    .filter((answer) => !isOutside(answer) && !isZero({ ...answer, midpoint: null }))
    .map(({ code }) => code);
  return topic.datapoints === null && isAnyAnswer(question, given) ? { ...topic, datapoints: given } : topic;
}

/** Where something is missed already, names that a kind would stand in for are not in the survey either. */
function withStandInNames(
  missed: readonly string[],
  standsIn: ReadonlyMap<number, string>,
): readonly string[] {
  return missed.length === 0 ? missed : [...new Set([...standsIn.values(), ...missed])];
}

function spanOf(words: readonly Word[]): { readonly from: number; readonly to: number } {
  const content = words.filter(({ stem }) => !isFiller(stem));
  const places = (content.length > 0 ? content : words).map(({ at }) => at);
  return { from: Math.min(...places), to: 1 + Math.max(...places) };
}
