import type { Question } from '../../engine/survey/catalogue.ts';
import { columnKinds } from '../../engine/survey/question-cells.ts';
import { type Topic, topicOf } from '../plan/plan.ts';
import type { IndexedQuestion, SurveyIndex } from '../survey/survey-index.ts';
import { isConnecting, isFiller } from '../lexicon/fillers.ts';
import { isVerb } from '../lexicon/verbs.ts';
import { synonymsOf } from '../lexicon/synonyms.ts';
import { fold } from '../text/fold.ts';
import { stemsOf, type Word } from '../text/words.ts';
import { scaleOf } from '../survey/answer-order.ts';
import { type ChosenAnswer, chooseAnswers, isAmong } from './choose-answers.ts';
import { isOfHaving, saysHaving, saysOwnership } from './possession.ts';
import { readSteps } from './read-steps.ts';
import { saidInFull } from './said-in-full.ts';
import { indexOfRun, lookUpWords } from './word-lookup.ts';

/** A question with what of it some words of a prompt may mean. */
export interface TopicCandidate {
  readonly topic: Topic;
  readonly indexed: IndexedQuestion;
  /** Words, by their place, that it accounts for. */
  readonly explained: ReadonlySet<number>;
  /** Of the weight of all content words, the part that it accounts for, 0–1. */
  readonly share: number;
  readonly score: number;
  /** Of the names of its answers, the least part that was said, 0–1; 1 without answers. */
  readonly coverage: number;
  /** True: the steps of its scale are the usual ones, for nobody said any. */
  readonly stepsAssumed: boolean;
}

/** What kind of question the prompt's own words ask for. */
export interface Wanted {
  /** Averages: of a number. */
  readonly numbers: boolean;
  /** "Which …", "what do they …": a question as a whole, not one of its answers. */
  readonly whole: boolean;
  /** The word that the prompt asks with: "how often", "where"; `""`: none. */
  readonly askedWith: string;
  /** They tell who is asked about: a name that was half said is nobody's. */
  readonly ofPeople?: boolean;
  /** "Travel more", "exercise less": how much or how often, and not one of several answers. */
  readonly amount?: boolean;
  /** Questions that were asked about before. */
  readonly prefers?: readonly string[];
}

/**
 * The questions that some words of a prompt may be about, the likeliest first. Words weigh by how few questions hold
 * them; an answer is taken where most of its name was said; of equals the one whose own name was said wins.
 */
export function findTopics(words: readonly Word[], index: SurveyIndex, wanted: Wanted): TopicCandidate[] {
  const content = words.filter(({ stem }) => !isFiller(stem));
  if (content.length === 0) return [];
  const total = content.reduce((sum, { stem }) => sum + index.weigh(stem), 0);
  return index.questions
    .flatMap((indexed) => candidateOf(words, content, indexed, index, total, wanted))
    .toSorted((a, b) => b.score - a.score);
}

const answerPenalty = 0.12;

function candidateOf(
  words: readonly Word[],
  content: readonly Word[],
  indexed: IndexedQuestion,
  index: SurveyIndex,
  total: number,
  wanted: Wanted,
): TopicCandidate[] {
  const { context, core, question, titles } = indexed;
  if (question.wording !== '' && saysOwnership(words) && !isOfHaving(question)) return [];
  const explained = new Map<number, number>();
  const explain = (at: number, weight: number) => explained.set(at, Math.max(explained.get(at) ?? 0, weight));
  for (const { stem, at } of content) {
    const weight = matchInContext(stem, context, wanted.whole);
    if (weight > 0.25) explain(at, weight);
  }
  const otherName = [...new Set(saidInFull(indexed.otherNames, words).flatMap(({ at }) => at))];
  for (const at of otherName) explain(at, 0.95);
  const { text } = lookUpWords(words);
  const steps = readSteps(words, indexed);
  for (const at of steps?.explained ?? []) explain(at, 0.9);

  const isScale = steps !== null && steps.on === 'datapoints';
  const chosen = isScale
    ? []
    : chooseAnswers(
        words,
        indexed.datapoints,
        index,
        indexed.core,
        leastOfName(question, wanted),
        question.kind === 'single',
      );
  // "With the hotel or airline": what else is said of a name that a part stands for.
  for (const { code, isPart } of chosen) {
    const name = isPart ? indexed.datapoints.find((one) => one.code === code)?.variants[0] : undefined;
    for (const { stem, at } of content) if (name?.includes(stem) === true) explain(at, 0.9);
  }
  let penalty = 0;
  for (const { at, coverage, exact } of chosen) {
    for (const place of at) explain(place, exact.includes(place) ? 1.03 : 0.92);
    penalty += (1 - coverage) * answerPenalty + (coverage < 0.5 && question.kind !== 'grid_single' ? 0.1 : 0);
  }
  for (const at of saidAgain(content, words, chosen)) explain(at, 1);
  const suffixes = steps?.on === 'suffixes' ? null : chooseSuffixes(words, indexed, index, wanted.whole);
  for (const { at } of suffixes ?? []) for (const place of at) explain(place, 1);

  const gained = content.reduce((sum, { stem, at }) => sum + index.weigh(stem) * (explained.get(at) ?? 0), 0);
  if (gained === 0) return [];
  const explainedWeight = content.reduce(
    (sum, { stem, at }) => sum + (explained.has(at) ? index.weigh(stem) : 0),
    0,
  );
  const asVerb = words.filter(
    ({ stem }) => isFiller(stem) && isVerb(stem) && (context.get(stem) ?? 0) >= 0.6,
  ).length;
  // Words that alone ask for nothing still tell which of two questions is meant: "how old", "personal data".
  const aside = new Set(
    words.flatMap(({ stem, at }) =>
      isFiller(stem) &&
      !isConnecting(stem) &&
      !isVerb(stem) &&
      !generic.has(stem) &&
      ((context.get(stem) ?? 0) >= 0.6 || chosen.some(({ fillers }) => fillers.includes(at)))
        ? [stem]
        : [],
    ),
  ).size;
  // A word of another name of the question alone, "worries" of "money worries", is not what it asks about.
  const isAbout =
    chosen.length > 0 ||
    otherName.length > 0 ||
    steps !== null ||
    (suffixes !== null && suffixes.length > 0) ||
    explained.size >= 2 ||
    content.some(({ stem, at }) => explained.has(at) && isAmong(stem, core)) ||
    titles.some((title) => title.every((stem) => isFiller(stem) || lookUpWords(content).near.has(stem)));
  // "Heavy" and "daily" alone are nothing that is asked about.
  const isOnlyStep =
    steps !== null &&
    chosen.length === 0 &&
    [...explained.keys()].every((at) => steps.explained.includes(at));
  if (!isAbout || isOnlyStep) return [];
  const titled = Math.max(
    otherName.length > 0 ? 0.6 + 0.4 * Math.min(4, otherName.length) : 0,
    ...titles.map((title) => titleBonus(title, words)),
  );
  const isNumber = columnKinds[question.kind] === 'numbers';
  const numbers =
    wanted.numbers && isNumeric(indexed)
      ? 1.4
      : !wanted.numbers && question.kind === 'grid_numeric'
        ? -1.5
        : 0;
  const density =
    chosen.length > 0 || wanted.ofPeople === true
      ? 0
      : Math.max(0, ...titles.map((title) => densityOf(title, words))) * 0.6;
  const whole = wanted.whole && chosen.length > 0 && !isNumber ? -2.2 : 0;
  const asks = asksLike(question.wording, wanted.askedWith);
  const score =
    (gained / total) * 10 +
    Math.min(asVerb, 3) * 0.35 +
    Math.min(aside, 3) * 0.3 +
    titled +
    numbers +
    (wanted.amount === true && chosen.length === 0 && isNumeric(indexed) ? 2 : 0) +
    whole +
    asks +
    density +
    (wanted.whole &&
    /^(?:what|which)/.test(wanted.askedWith) &&
    scaleOf(question) === 'frequency' &&
    question.kind === 'single' &&
    !/\b(?:how often|frequency)\b/.test(text)
      ? -5
      : 0) +
    (text.includes(fold(question.name)) ? 1 : 0) +
    (/\bnumber of\b/.test(text) && wanted.numbers && isNumber ? 1.5 : 0) +
    (/\bkinds of\b/.test(text) && isOfKinds(question) ? 2 : 0) +
    (chosen.length > 0 && wanted.prefers?.includes(question.code) === true ? 2.5 : 0) +
    (chosen.length > 0 && question.kind === 'multiple' && saysHaving(words) && isOfHaving(question)
      ? 1.5
      : 0) -
    penalty * 10 -
    (question.code.includes('.') && !words.some(({ stem }) => core.has(stem) && !isFiller(stem)) ? 2 : 0) +
    (chosen.length > 0 || isScale ? 0.6 : 0) +
    // "Less than a year": words that alone say nothing are a limit here.
    (isScale
      ? 0.5 * Math.min(4, steps.explained.filter((at) => !content.some((word) => word.at === at)).length)
      : 0) +
    // "Bought it": the one that is bought most often only where that is said.
    (chosen.length > 0 &&
    question.kind === 'single' &&
    /\bmost often\b/.test(question.name) &&
    !/\b(?:most|often|main|mainly|usual|usually|favou?rite|prefer\w*)\b/.test(text)
      ? -2
      : 0) +
    (wanted.ofPeople === true &&
    chosen.length === 0 &&
    titled < 1 &&
    steps === null &&
    question.kind === 'multiple'
      ? -1
      : 0) +
    (suffixes !== null && suffixes.length > 0
      ? 0.6 + 0.4 * Math.min(2, suffixes[0]?.fillers.length ?? 0)
      : 0) +
    0.25 * new Set(chosen.flatMap(({ exact }) => exact)).size +
    (explainedWeight / total) * 3 +
    (!wanted.whole && scaleOf(question) === 'frequency' ? 0.5 : 0);

  const datapoints = isScale ? steps.codes : chosen.length > 0 ? chosen.map(({ code }) => code) : null;
  const picked =
    steps?.on === 'suffixes'
      ? steps.codes.map(Number)
      : suffixes !== null && suffixes.length > 0
        ? suffixes.map(({ code }) => Number(code))
        : null;
  return [
    {
      topic: topicOf(question.code, datapoints, picked),
      indexed,
      explained: new Set(explained.keys()),
      share: explainedWeight / total,
      score,
      coverage: Math.min(1, ...chosen.map(({ coverage }) => coverage)),
      stepsAssumed: steps === null,
    },
  ];
}

/** "A smart TV and a smart speaker": a word of two names is said with each of them. */
function saidAgain(
  content: readonly Word[],
  words: readonly Word[],
  chosen: readonly ChosenAnswer[],
): readonly number[] {
  if (chosen.length === 0) return [];
  const { firstOf } = lookUpWords(words);
  return content.flatMap(({ stem, at }, place) => {
    const first = firstOf.get(stem);
    const next = content[place + 1];
    if (first === undefined || first.at === at || next?.at !== at + 1) return [];
    const isOf = ({ at: places, stems }: ChosenAnswer) => stems.includes(stem) && places.includes(next.at);
    return chosen.some(isOf) ? [at] : [];
  });
}

/** A question that asks which kinds there are of something. */
function isOfKinds({ name, wording }: Question): boolean {
  return /\b(?:kinds? of|genres|topics)\b/i.test(`${name} ${wording}`);
}

const questionWords =
  /\b(?:how (?:many|much|often|far|old|long|easily|likely|satisfied)|how|where|which|what|whom|who|when)\b/;

/** What a question gains by asking with the same word. "Whose" is of "who". */
function asksLike(wording: string, askedWith: string): number {
  const lower = wording.toLowerCase();
  const own = questionWords.exec(lower.replace('whose', 'who'))?.[0];
  if (askedWith === '') return 0;
  if (own === askedWith || (askedWith === 'where' && lower.includes('where'))) return 0.5;
  return askedWith === 'what' && own === 'which' ? 0.2 : 0;
}

/** Of an answer's name, the part that is enough where no other answer has its words. */
function leastOfName(question: Question, { whole, ofPeople = false }: Wanted): number {
  if (whole) return 0.6;
  if (question.kind !== 'grid_single') return ofPeople ? 0.5 : 0.4;
  if (scaleOf(question) !== 'agreement') return 0.25;
  return ofPeople ? 0.5 : 0.35;
}

function isNumeric({ question }: IndexedQuestion): boolean {
  return (
    columnKinds[question.kind] === 'numbers' ||
    [...question.datapoints, ...question.suffixes].some(({ midpoint }) => midpoint !== null)
  );
}

function matchInContext(stem: string, context: ReadonlyMap<string, number>, whole: boolean): number {
  let best = context.get(stem) ?? 0;
  // Who asks what people watch asks in the words of the question.
  if (whole && best >= 0.6) best = Math.max(best, 0.95);
  for (const other of synonymsOf(stem)) best = Math.max(best, (context.get(other) ?? 0) * 0.85);
  return best;
}

const generic = new Set(stemsOf('most least more less best worst top popular common people person other'));

/** How much of a name was said, 0–1. */
function densityOf(title: readonly string[], words: readonly Word[]): number {
  const own = title.filter((stem) => !isConnecting(stem));
  const { said: asSaid, near } = lookUpWords(words);
  const said = own.reduce((sum, stem) => sum + (asSaid.has(stem) ? 1 : near.has(stem) ? 0.6 : 0), 0);
  return own.length === 0 ? 0 : said / own.length;
}

/** Columns of a grid without a scale, such as "high quality" of brands, or what was done with each. */
function chooseSuffixes(
  words: readonly Word[],
  { suffixes, question }: IndexedQuestion,
  index: SurveyIndex,
  whole: boolean,
): ChosenAnswer[] | null {
  if (question.kind !== 'grid_multiple' && question.kind !== 'grid_single') return null;
  const named = chooseAnswers(words, suffixes, index, new Set(), whole ? 0.6 : 0.3);
  return named
    .toSorted(
      (a, b) => b.coverage - a.coverage || b.at.length + b.fillers.length - a.at.length - a.fillers.length,
    )
    .slice(0, 1);
}

/** For a name of the question that was said from end to end, or two words of it side by side. */
function titleBonus(title: readonly string[], words: readonly Word[]): number {
  const content = title.filter((stem) => !isFiller(stem)).length;
  if (content === 0) return 0;
  if (indexOfRun(title, words) >= 0) return 0.8 + 0.5 * title.length;
  const { said, indexesOf } = lookUpWords(words);
  const isAll = content >= 2 && title.every((stem) => isFiller(stem) || said.has(stem));
  if (isAll) return 1 + 0.4 * content;
  const hasPair = title.some(
    (stem, place) =>
      !isFiller(stem) &&
      title[place + 1] !== undefined &&
      !isFiller(title[place + 1] ?? '') &&
      (indexesOf.get(stem) ?? []).some((index) => words[index + 1]?.stem === title[place + 1]),
  );
  return hasPair ? 1.2 : 0;
}
