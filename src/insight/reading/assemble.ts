import { wavesQuestion, locationsQuestion } from '../../expression/expression.ts';
import { type Assumed, emptyPlan, latestWaves, type People, type Plan, topicOf } from '../plan/plan.ts';
import { type Item, type Category, everyonePeople } from './meaning.ts';
import { type Draft, fitOf } from './planning/fit.ts';
import { intentOf, isMeanOfScale, isPlotted, measureOf, splitOf } from './planning/intent.ts';
import { type Parts, predicatesIn, type Sentence } from './planning/parts.ts';
import { addPeople, resolveRest } from './planning/people.ts';
import { planPeople, sideOf } from './planning/plan-people.ts';
import { addPlaces, isOfWording, readWaves, sharePlaces } from './planning/scope.ts';
import { addTopics } from './planning/topics.ts';
import { stemOf } from '../text/stem.ts';
import { type Token } from './tokens.ts';
import { peopleOf, topicOfClause } from './conditions.ts';
import { wordSet } from '../text/phrases.ts';

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
  askOfSubject(parts, chunks, sentence);
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
    areApart:
      operators.has('than') ||
      operators.has('versus') ||
      chunks.some(({ category, sidesKind }) => category === 'VV' && sidesKind === 'versus'),
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

const ofOthers: ReadonlySet<string> = wordSet('among amongst of in for there who that');

/**
 * Finds the people of a share: those before "have" ("how many Republicans have a degree") or after "do" ("how many dogs do
 * women have"). The other condition becomes the topic.
 */
function askOfSubject(parts: Parts, chunks: readonly Item[], { tokens }: Sentence): void {
  const at = chunks.findIndex(({ category }) => category === '#how_many' || category === '#share');
  const [first, second] = [chunks[at + 1], chunks[at + 2]];
  if (at === -1 || first === undefined || second?.category !== 'P') return;
  if (first.category === 'P' && parts.people.length === 2 && tokens[second.from - 1]?.stem === 'do') {
    askAbout(
      parts,
      parts.people.findIndex(({ parts: own }) => own === first.people?.parts),
    );
    return;
  }
  if (first.category !== 'V' || first.predicate === undefined) return;
  if (parts.topics.length !== 1 || parts.people.length !== 1) return;
  const between = tokens.slice(first.to, second.to);
  const isSaid = between.some(({ stem }) => stem === 'be' || stem === 'have');
  if (!isSaid || between.some(({ folded }) => ofOthers.has(folded))) return;
  const asked = parts.topics;
  parts.topics = [];
  if (askAbout(parts, 0)) parts.people.push(peopleOf(first.predicate.condition));
  else parts.topics = asked;
}

/** Where nothing else is asked, what was said of the people last is asked about. */
function askOfPeople(parts: Parts, chunks: readonly Item[]): void {
  if (parts.topics.length > 0 || parts.has('profile')) return;
  // "With a dog and a cat: what share are women?"
  if (parts.conditions.length > 0) {
    askAbout(parts, measuredAt(parts, chunks));
    return;
  }
  const count = parts.people.length;
  if (parts.splits.length > 0 && count === 1 && parts.sides.length === 0 && askAbout(parts, 0)) return;
  if (count >= 2 && askAbout(parts, measuredAt(parts, chunks))) return;
  if (parts.splits.length > 0 && parts.sides.length >= 2 && count === 0 && askOfSides(parts)) return;
  if (parts.sides.length >= 2 && count > 0 && askAbout(parts, count - 1)) return;
  if (parts.has('likely', 'more', 'less') && count === 2 && askAbout(parts, 1)) return;
  if (parts.has('most') && count === 1 && askWhether(parts, chunks)) return;
  if (askOfRelative(parts)) return;
  // The people may be others by now.
  if (parts.people.length >= 2 && parts.has('how_many', 'share', 'which'))
    askAbout(parts, parts.people.length - 1);
}

/** Parts that a share is of, where they are said before it. */
const before: ReadonlySet<Category> = new Set<Category>(['P', 'V', 'VV', 'relative', 'S']);

/** "The share of women among gamers": the index of the people directly after the measure; -1: none. */
function measuredAt({ people }: Parts, chunks: readonly Item[]): number {
  const isAmong = chunks.some(({ category }) => category === '#among');
  const measure = chunks.findIndex(
    ({ category }, at) =>
      (category === '#share' || category === '#how_many') && chunks[at + 1]?.category === 'P',
  );
  const isLater = chunks.slice(0, measure).some(({ category }) => before.has(category));
  const about = measure !== -1 && (isAmong || isLater) ? chunks[measure + 1]?.people : undefined;
  return about === undefined ? -1 : people.findIndex((one) => one.parts === about.parts);
}

/** "How many women who own a dog": the clause is asked about, of the others; returns whether there is one. */
function askOfRelative(parts: Parts): boolean {
  const at = parts.people.findLastIndex(({ relative }) => (relative?.topics.length ?? 0) > 0);
  const one = parts.people[at];
  const isLast = at === parts.people.length - 1;
  const isAsked = parts.sides.length > 0 || (isLast && parts.has('how_many', 'share'));
  if (one?.relative === undefined || !isAsked) return false;
  const { condition } = one.relative;
  const rest = one.parts.filter((part) => part !== condition);
  parts.topics = [...one.relative.topics];
  parts.people = parts.people.flatMap((person, place) =>
    place !== at ? [person] : rest.length === 0 && person.saved === null ? [] : [{ ...person, parts: rest }],
  );
  return true;
}

/** "Is it mostly men who …": who they are is asked about, of those who do it. */
function askWhether(parts: Parts, chunks: readonly Item[]): boolean {
  const [one] = parts.people;
  const { relative } = one ?? {};
  if (one === undefined || relative === undefined || chunks[0]?.category !== '#most') return false;
  parts.people = [
    { ...one, parts: one.parts.filter((part) => part !== relative.condition) },
    { ...everyonePeople, parts: [relative.condition] },
  ];
  return askAbout(parts, 0);
}

/**
 * "Compare cat and dog owners by age": the ages of each; by place, the share of each in every place. Returns whether
 * something is asked.
 */
function askOfSides(parts: Parts): boolean {
  const [split] = parts.splits;
  if (split !== undefined && split !== locationsQuestion) {
    parts.topics = [topicOf(split, null)];
    parts.splits = [];
    return true;
  }
  const clauses = parts.sides.flatMap(({ parts: own, saved }) =>
    own.length === 1 && own[0]?.kind === 'clause' && saved === null ? [own[0]] : [],
  );
  if (clauses.length < parts.sides.length) return false;
  parts.topics = clauses.map(topicOfClause);
  parts.sides = [];
  return true;
}

/** Makes one of the conditions of the people the topic; returns whether it could. */
function askAbout(parts: Parts, at: number): boolean {
  const one = parts.people[at];
  const [only] = one?.parts ?? [];
  if (one?.saved !== null || one.parts.length !== 1 || only?.kind !== 'clause') return false;
  parts.topics = [topicOfClause(only)];
  parts.people = parts.people.filter((_person, place) => place !== at);
  return true;
}
