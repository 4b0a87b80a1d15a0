import { wavesQuestion } from '../../expression/expression.ts';
import { type Assumed, emptyPlan, latestWaves, type People, type Plan } from '../plan/plan.ts';
import type { Item } from './meaning.ts';
import { askOfPeople } from './planning/ask-of-people.ts';
import { type Draft, fitOf } from './planning/fit.ts';
import { intentOf, isMeanOfScale, isPlotted, measureOf, splitOf } from './planning/intent.ts';
import { type Parts, predicatesIn, type Sentence } from './planning/parts.ts';
import { addPeople, resolveRest } from './planning/people.ts';
import { planPeople, sideOf } from './planning/plan-people.ts';
import { addPlaces, isOfWording, readWaves, sharePlaces } from './planning/scope.ts';
import { addTopics } from './planning/topics.ts';
import { stemOf } from '../text/stem.ts';
import { type Token } from './tokens.ts';

/** A plan of the chunks of a sentence, with the points for and against it. */
export interface Assembled {
  readonly has: Parts['has'];
  readonly plan: Plan;
  readonly points: number;
  /** Points against it by the way its chunks fit together. */
  readonly misfit: number;
  /** Whether it asks something by itself. */
  readonly isQuestion: boolean;
  readonly isOverTime: boolean;
  /** Whom those of the plan before are set against. */
  readonly against: readonly People[];
  /** Chunks that the plan has no use for. */
  readonly idle: readonly Item[];
}

/** Longest ranking that a number is read as. */
const longestRanking = 50;

/** Points for a question that is asked of the time that was said, as "eaten last month". */
const wordingGain = 4;

/** Makes a plan of chunks in their order. */
export function assemble(chunks: readonly Item[], sentence: Sentence): Assembled {
  const parts = emptyParts(chunks, sentence.tokens);
  const stray = [...addTopics(chunks, parts, sentence)];
  addPlaces(chunks, parts, sentence);
  addPeople(chunks, parts, sentence);
  const times = chunks.filter((chunk) => !isOfWording(chunk, parts, sentence));
  if (times.length < chunks.length) parts.points += wordingGain;
  const named = readWaves(times, parts, sentence);
  // "Before Q4 2024" of a survey that began then: no wave is meant, and the time is missed.
  const isOutside = named?.length === 0;
  const waves = isOutside ? null : named;
  if (isOutside) stray.push(...chunks.filter(({ category }) => category === 'T' || category === 'andT'));
  sharePlaces(parts);
  resolveRest(parts);
  askOfPeople(parts, chunks);
  return planOf(chunks, parts, { waves, stray }, sentence);
}

function emptyParts(chunks: readonly Item[], tokens: readonly Token[]): Parts {
  const operators = new Set(
    chunks.flatMap(({ category }) => (category.startsWith('#') ? [category.slice(1)] : [])),
  );
  if (tokens.some(isComparative)) operators.add('more');
  return {
    has: (...names) => names.some((name) => operators.has(name)),
    topics: [],
    conditions: [],
    people: [],
    sides: [],
    locations: [],
    splits: [],
    against: [],
    points: 0,
  };
}

/** "Happier", "healthier": an adjective that compares. */
function isComparative({ folded, stem }: Token, at: number, tokens: readonly Token[]): boolean {
  return (
    folded !== 'earlier' &&
    !['a', 'an', 'the'].includes(tokens[at - 1]?.folded ?? '') &&
    folded.length > 5 &&
    folded.endsWith('ier') &&
    stem === stemOf(`${folded.slice(0, -3)}y`)
  );
}

/** The length of a ranking, from the first number that was said; `isIdle`: it was said of something else. */
function rankingLength(
  chunks: readonly Item[],
  { has }: Parts,
): { readonly top: number | null; readonly isIdle: boolean } {
  const at = chunks.findIndex(({ category }) => category === 'N');
  const number = chunks[at]?.number;
  if (number === undefined) return { top: null, isIdle: false };
  const isRanked = has('top', 'bottom', 'most', 'least') || chunks[at + 1]?.category === 'Q';
  const top = isRanked && number <= longestRanking ? number : null;
  return { top, isIdle: top === null };
}

/** What the plan holds that was not said. */
function assumedIn(
  chunks: readonly Item[],
  { locations }: Parts,
  waves: readonly string[] | null,
): readonly Assumed[] {
  const isStepAssumed = chunks.flatMap(predicatesIn).some((one) => one.isStepAssumed);
  return [
    ...(locations.length === 0 ? (['locations'] as const) : []),
    ...(waves === null ? (['waves'] as const) : []),
    ...(isStepAssumed ? (['suffixes'] as const) : []),
  ];
}

function planOf(
  chunks: readonly Item[],
  parts: Parts,
  { waves, stray }: { readonly waves: readonly string[] | null; readonly stray: readonly Item[] },
  sentence: Sentence,
): Assembled {
  const { has, topics, locations, against } = parts;
  const { survey, tokens } = sentence;
  const asked = {
    ...planPeople(parts, survey),
    splitBy: splitOf(chunks, parts, tokens),
    waves,
  };
  const { people, sides, splitBy } = asked;
  const { top, isIdle } = rankingLength(chunks, parts);
  const intent = intentOf(parts, asked, sentence);
  const measure = measureOf(parts, intent, sentence);
  const draft: Draft = { chunks, parts, people, sides, splitBy, intent, hasIdleNumber: isIdle };
  const points = fitOf(draft, sentence);
  // Columns that belong to no row are no part of it, whatever they are worth by themselves.
  const strayCost = stray.reduce((sum, one) => sum + one.points + 10, 0);
  const all = survey.catalogue.waves.map(({ code }) => code);
  return {
    plan: {
      ...emptyPlan,
      intent: intent ?? 'profile',
      topics: isMeanOfScale(parts, asked, sentence)
        ? topics.map((topic) => ({ ...topic, suffixes: null }))
        : topics,
      audience: people,
      sides,
      splitBy,
      locations,
      waves: waves ?? (intent === 'trend' || has('over_time') ? all : all.slice(-latestWaves)),
      top,
      least: has('least', 'bottom'),
      ...(measure === undefined ? {} : { measure }),
      assumed: assumedIn(chunks, parts, waves),
    },
    has,
    points: points - strayCost,
    misfit: Math.min(0, points),
    isQuestion: intent !== null && against.length === 0,
    against: against.map((one) => sideOf(one, survey)),
    isOverTime: has('over_time') || isPlotted(tokens, waves, parts) || splitBy === wavesQuestion,
    idle: [
      ...chunks.filter(
        ({ category, codes }) =>
          (category === 'N' && top === null) || (category === 'T' && codes?.length === 0),
      ),
      ...chunks.filter((chunk) => isOfWording(chunk, parts, sentence)),
      ...stray,
    ],
  };
}
