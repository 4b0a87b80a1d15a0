import {
  type Clause,
  type Expression,
  locationsQuestion,
  wavesQuestion,
} from '../../expression/expression.ts';
import type { LineReason } from '../../figures/answered-figures.ts';
import type { Catalogue } from '../survey/catalogue.ts';
import type { Dataset } from '../survey/dataset.ts';
import { findDatapoint, findQuestion, findSuffix } from '../survey/find-question.ts';
import type { Weights } from './weights.ts';

/** The (wave, location) pairs that a figure is read on, with the respondents found there. */
export interface Line {
  /** One character per pair, at wave × locations + location; '1' = on the line. */
  readonly pairs: string;
  /** Indices, in time order. */
  readonly waves: readonly number[];
  /** Those with a weight, ascending. */
  readonly respondents: Uint32Array;
  /** v per respondent of the dataset: the weight over the number of the line's waves in the respondent's location. */
  readonly weights: Float64Array;
  readonly units: Float64Array;
  readonly divisor: number;
  /** Number of the line's waves in the location of each respondent of the dataset. */
  readonly waveCounts: Uint16Array;
}

/** An expression that a figure involves; `confines`: only waves in which it could hold are on the line. */
export interface LinePart {
  readonly expression: Expression;
  readonly confines: boolean;
}

export interface Reach {
  /** Codes; null = all. */
  readonly waves: readonly string[] | null;
  readonly locations: readonly string[] | null;
}

interface Pair {
  readonly wave: string;
  readonly location: string;
  readonly index: number;
}

/**
 * Returns the pairs of the reach that were fielded and in which everything involved ran, confined by conditions on waves;
 * else why there are none. A condition on locations does not confine, but must be able to hold somewhere on the line.
 */
export function findPairs(
  catalogue: Catalogue,
  reach: Reach,
  weights: Weights,
  parts: readonly LinePart[],
): string | { readonly reason: LineReason } {
  const everyPair = pairsOf(catalogue);
  const inReach = everyPair.filter(
    ({ wave, location, index }) =>
      weights.fielded.has(index) &&
      (reach.waves?.includes(wave) ?? true) &&
      (reach.locations?.includes(location) ?? true),
  );
  const ranIn = parts.flatMap(({ expression }) => everyRanIn(catalogue, expression));
  const couldAnswer = inReach.filter(({ wave, location }) =>
    parts.every(({ expression, confines }) =>
      couldHold(expression, { wave: confines ? wave : null, location }),
    ),
  );
  const line = inReach.filter(
    ({ wave, index }) =>
      ranIn.every((pairs) => pairs[index] === '1') &&
      parts.every(({ expression, confines }) => !confines || couldHold(expression, { wave, location: null })),
  );
  if (line.some((pair) => couldAnswer.includes(pair))) {
    return everyPair.map((pair) => (line.includes(pair) ? '1' : '0')).join('');
  }
  if (couldAnswer.length === 0) return { reason: 'never_in_scope' };
  const neverRan = ranIn.some((pairs) => couldAnswer.every(({ index }) => pairs[index] !== '1'));
  return { reason: neverRan ? 'not_asked' : 'not_asked_together' };
}

/** Returns the line over these pairs, respondent by respondent. */
export function layLine(dataset: Dataset, { units, divisor }: Weights, pairs: string): Line {
  const { wave, location, count } = dataset.respondents;
  const { waves, locations } = dataset.catalogue;
  const isOnLine = (when: number, at: number): boolean => pairs[when * locations.length + at] === '1';
  const respondents: number[] = [];
  const weights = new Float64Array(count);
  const waveCounts = new Uint16Array(count);
  for (let i = 0; i < count; i++) {
    const at = location[i] ?? 0;
    const unit = units[i] ?? 0;
    const wavesHere = waves.filter((_, when) => isOnLine(when, at)).length;
    waveCounts[i] = wavesHere;
    if (unit === 0 || !isOnLine(wave[i] ?? 0, at)) continue;
    respondents.push(i);
    weights[i] = unit / (divisor * wavesHere);
  }
  return {
    pairs,
    waves: [...waves.keys()].filter((when) => locations.some((_, at) => isOnLine(when, at))),
    respondents: Uint32Array.from(respondents),
    weights,
    units,
    divisor,
    waveCounts,
  };
}

function pairsOf({ waves, locations }: Catalogue): Pair[] {
  return waves.flatMap((wave, when) =>
    locations.map((location, at) => ({
      wave: wave.code,
      location: location.code,
      index: when * locations.length + at,
    })),
  );
}

/** The pairs of each question, and of every datapoint and suffix listed. Throws `unknown_code`. */
function everyRanIn(catalogue: Catalogue, expression: Expression): string[] {
  return clausesOf(expression).flatMap((clause) => {
    const question = findQuestion(catalogue, clause.question);
    const datapoints = clause.datapoints?.map((code) => findDatapoint(question, code)) ?? [];
    const suffixes = clause.suffixes?.map((code) => findSuffix(question, code)) ?? [];
    return [question, ...datapoints, ...suffixes].map(({ ranIn }) => ranIn);
  });
}

function clausesOf(expression: Expression): Clause[] {
  return expression.kind === 'clause' ? [expression] : expression.children.flatMap(clausesOf);
}

/** A wave and a location; null = not known. */
interface Place {
  readonly wave: string | null;
  readonly location: string | null;
}

/** Whether an expression can hold for a respondent, and whether it can fail. */
interface Possible {
  readonly hold: boolean;
  readonly fail: boolean;
}

/** Returns whether the expression could hold there for anyone, by its conditions on `waves` and `locations` alone. */
function couldHold(expression: Expression, place: Place): boolean {
  return possible(expression, place).hold;
}

function possible(expression: Expression, place: Place): Possible {
  const { hold, fail } =
    expression.kind === 'group' ? ofGroup(expression, place) : ofClause(expression, place);
  return expression.negated ? { hold: fail, fail: hold } : { hold, fail };
}

/** A count beyond the number of children counts as all children for `hold`: the audience is empty, not its line. */
function ofGroup({ match, children }: Extract<Expression, { kind: 'group' }>, place: Place): Possible {
  const outcomes = children.map((child) => possible(child, place));
  const needed = match.kind === 'all' ? children.length : match.count;
  const canHold = outcomes.filter(({ hold }) => hold).length;
  const mustHold = outcomes.filter(({ fail }) => !fail).length;
  return { hold: canHold >= Math.min(needed, children.length), fail: mustHold < needed };
}

function ofClause(clause: Extract<Expression, { kind: 'clause' }>, place: Place): Possible {
  const { question, datapoints, minCount } = clause;
  if (question !== wavesQuestion && question !== locationsQuestion) return { hold: true, fail: true };
  const here = question === wavesQuestion ? place.wave : place.location;
  if (here === null) return { hold: true, fail: true };
  // A respondent has one wave and one location, so two of them are out of reach.
  const holds = minCount <= 1 && (datapoints === null || datapoints.includes(here));
  return { hold: holds, fail: !holds };
}
