import type { Topic } from '../planning/plan.ts';
import type { IndexedAnswer, IndexedQuestion, SurveyIndex } from '../survey/survey-index.ts';
import { isFiller } from '../lexicon/fillers.ts';
import { synonymsOf } from '../lexicon/synonyms.ts';
import type { Word } from '../text/words.ts';
import { readSteps } from './read-steps.ts';

/** A question with what of it some words of a prompt may mean. */
export interface TopicCandidate {
  readonly topic: Topic;
  readonly indexed: IndexedQuestion;
  /** Words, by their place, that it accounts for. */
  readonly explained: ReadonlySet<number>;
  /** Of the weight of all content words, the part that it accounts for, 0–1. */
  readonly share: number;
  readonly score: number;
  /** True: the steps of its scale are the usual ones, for nobody said any. */
  readonly stepsAssumed: boolean;
}

/**
 * The questions that some words of a prompt may be about, the likeliest first. Words weigh by how few questions hold
 * them; an answer is taken where most of its name was said; of equals the one whose own name was said wins.
 */
export function findTopics(
  words: readonly Word[],
  index: SurveyIndex,
  prefersNumbers: boolean,
): TopicCandidate[] {
  const content = words.filter(({ stem }) => !isFiller(stem));
  if (content.length === 0) return [];
  const total = content.reduce((sum, { stem }) => sum + index.weigh(stem), 0);
  return index.questions
    .flatMap((indexed) => candidateOf(words, content, indexed, index, total, prefersNumbers))
    .toSorted((a, b) => b.score - a.score);
}

const answerAccepted = 0.7;
const answerPenalty = 0.12;

function candidateOf(
  words: readonly Word[],
  content: readonly Word[],
  indexed: IndexedQuestion,
  index: SurveyIndex,
  total: number,
  prefersNumbers: boolean,
): TopicCandidate[] {
  const { context, question, titles } = indexed;
  const explained = new Map<number, number>();
  const explain = (at: number, weight: number) => explained.set(at, Math.max(explained.get(at) ?? 0, weight));
  for (const { stem, at } of content) {
    const weight = matchInContext(stem, context);
    if (weight > 0.25) explain(at, weight);
  }
  const steps = readSteps(words, indexed);
  for (const at of steps?.explained ?? []) explain(at, 0.9);

  const isScale = steps !== null && steps.on === 'datapoints';
  const chosen = isScale ? [] : chooseAnswers(content, indexed.datapoints, index);
  let penalty = 0;
  for (const { at, coverage } of chosen) {
    for (const place of at) explain(place, 1.05);
    penalty += (1 - coverage) * answerPenalty;
  }
  const suffixes = steps?.on === 'suffixes' ? null : chooseSuffixes(words, content, indexed, index);
  for (const { at } of suffixes ?? []) for (const place of at) explain(place, 1);

  const gained = content.reduce((sum, { stem, at }) => sum + index.weigh(stem) * (explained.get(at) ?? 0), 0);
  if (gained === 0) return [];
  const explainedWeight = content.reduce(
    (sum, { stem, at }) => sum + (explained.has(at) ? index.weigh(stem) : 0),
    0,
  );
  const asVerb = words.filter(({ stem }) => isFiller(stem) && (context.get(stem) ?? 0) >= 0.6).length;
  const titled = Math.max(0, ...titles.map((title) => titleBonus(title, words)));
  const numbers = prefersNumbers && isNumeric(indexed) ? 0.35 : 0;
  const score =
    (gained / total) * 10 +
    Math.min(asVerb, 3) * 0.35 +
    titled +
    numbers * 4 -
    penalty * 10 +
    (chosen.length > 0 ? 0.6 : 0);

  const datapoints = isScale ? steps.codes : chosen.length > 0 ? chosen.map(({ code }) => code) : null;
  const picked =
    steps?.on === 'suffixes'
      ? steps.codes.map(Number)
      : suffixes !== null && suffixes.length > 0
        ? suffixes.map(({ code }) => Number(code))
        : null;
  return [
    {
      topic: { question: question.code, datapoints, suffixes: picked, negated: false, standsInFor: null },
      indexed,
      explained: new Set(explained.keys()),
      share: explainedWeight / total,
      score,
      stepsAssumed: steps === null,
    },
  ];
}

function isNumeric({ question }: IndexedQuestion): boolean {
  return (
    question.kind === 'numeric' ||
    question.kind === 'grid_numeric' ||
    [...question.datapoints, ...question.suffixes].some(({ midpoint }) => midpoint !== null)
  );
}

function matchInContext(stem: string, context: ReadonlyMap<string, number>): number {
  let best = context.get(stem) ?? 0;
  for (const other of synonymsOf(stem)) best = Math.max(best, (context.get(other) ?? 0) * 0.85);
  return best;
}

interface ChosenAnswer {
  readonly code: string;
  /** Places of the words. */
  readonly at: readonly number[];
  /** Of the answer's name that was said, 0–1. */
  readonly coverage: number;
}

/** Answers most of whose names were said; one whose words are all in another's, which has more of them, is not meant. */
function chooseAnswers(
  content: readonly Word[],
  answers: readonly IndexedAnswer[],
  index: SurveyIndex,
): ChosenAnswer[] {
  const covered = answers.flatMap(({ code, variants }): ChosenAnswer[] => {
    const best = variants
      .map((variant, place) => coverageOf(variant, content, index, place === 0 ? 1 : 0.93))
      .toSorted((a, b) => b.coverage - a.coverage || b.at.length - a.at.length)[0];
    const enough =
      best !== undefined &&
      (best.coverage >= answerAccepted || (best.coverage >= 0.45 && best.at.length >= 2));
    return best !== undefined && enough ? [{ code, ...best }] : [];
  });
  return covered.filter(
    (one) =>
      !covered.some(
        (other) =>
          other !== one &&
          one.at.every((place) => other.at.includes(place)) &&
          (other.at.length > one.at.length ||
            (other.at.length === one.at.length && other.coverage > one.coverage + 0.08)),
      ),
  );
}

function coverageOf(
  variant: readonly string[],
  content: readonly Word[],
  index: SurveyIndex,
  factor: number,
): { at: number[]; coverage: number } {
  const at: number[] = [];
  let said = 0;
  let whole = 0;
  for (const stem of variant) {
    const weight = index.weigh(stem);
    whole += weight;
    const exact = content.find((word) => word.stem === stem);
    const similar = exact ?? content.find((word) => synonymsOf(word.stem).has(stem));
    if (similar === undefined) continue;
    said += weight * (exact === undefined ? 0.9 : 1);
    if (!at.includes(similar.at)) at.push(similar.at);
  }
  return { at, coverage: whole === 0 ? 0 : (said / whole) * factor };
}

/** Columns of a grid without a scale, such as "high quality" of brands. */
function chooseSuffixes(
  words: readonly Word[],
  content: readonly Word[],
  { suffixes, question }: IndexedQuestion,
  index: SurveyIndex,
): ChosenAnswer[] | null {
  if (question.kind !== 'grid_multiple' && question.kind !== 'grid_single') return null;
  const named = chooseAnswers(content, suffixes, index);
  if (named.length > 0) return named;
  const verbs = words.filter(({ stem }) => isFiller(stem));
  return suffixes.flatMap(({ code, variants }) => {
    const [first] = variants;
    if (first === undefined || question.kind !== 'grid_multiple') return [];
    const coverage = coverageOf(first, [...verbs, ...content], index, 1);
    return coverage.coverage >= 0.5 ? [{ code, ...coverage }] : [];
  });
}

/** For a name of the question that was said from end to end. */
function titleBonus(title: readonly string[], words: readonly Word[]): number {
  const [first] = title;
  if (first === undefined) return 0;
  const content = title.filter((stem) => !isFiller(stem)).length;
  if (content === 0) return 0;
  for (let at = 0; at < words.length; at++) {
    if (title.every((stem, step) => words[at + step]?.stem === stem)) return 0.8 + 0.5 * title.length;
  }
  return 0;
}
