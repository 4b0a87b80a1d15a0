import type { Expression } from '../../../expression/expression.ts';
import { locationsQuestion, wavesQuestion } from '../../../expression/expression.ts';
import { couldHold, possibleWaves } from '../../../expression/could-hold.ts';
import { preOrder } from '../../../expression/walk.ts';
import type { Catalogue } from '../catalogue.ts';
import { intersectPairs, isEmptyPairSet, type PairSet, pairsWhere } from '../pairs.ts';
import type { LineReason } from '../../../figures/answered-figures.ts';
import type { Scope } from '../../../figures/figure-query.ts';
import { oncePerObject } from '../../../lib/once-per-object.ts';
import { partsRanIn } from './ran-in.ts';
import { remember } from './remember.ts';

/** The pairs of a line, or why there are none. */
export type LinePairs =
  | { readonly pairs: PairSet; readonly reason: null }
  | { readonly pairs: null; readonly reason: LineReason };

/**
 * The rule of lines: the pairs of the scope that were fielded under the weight and in which all of `involved` ran,
 * confined to the waves in which all of `confining` could hold. A condition on locations does not confine a line, but a
 * line on which it could hold nowhere has no answer, and the reason is returned instead. Expressions are passed as
 * their classes: expressions of one class have the same effect on every line, and a large table has few classes.
 */
export interface PairFinder {
  /** Throws `unknown_code`. */
  classOf(expression: Expression): number;
  /** Whether expressions of the class confine any line. */
  confines(one: number): boolean;
  find(involved: readonly number[], confining?: readonly number[]): LinePairs;
}

/** `fielded` are the pairs in which anybody has the weight. */
export function createPairFinder(catalogue: Catalogue, scope: Scope, fielded: PairSet): PairFinder {
  const { waves, locations, everyPair, createReaches } = placesOf(catalogue);
  const inScope = [
    fielded,
    scope.waves === null
      ? everyPair
      : pairsWhere(
          waves.length,
          locations.length,
          (wave) => scope.waves?.includes(waves[wave] ?? '') ?? true,
        ),
    scope.locations === null
      ? everyPair
      : pairsWhere(
          waves.length,
          locations.length,
          (_, location) => scope.locations?.includes(locations[location] ?? '') ?? true,
        ),
  ].reduce(intersectPairs);

  const classes: Reach[] = [];
  const classByKey = new Map<string, number>();

  function classOfReach(reach: Reach): number {
    const known = classByKey.get(reach.key);
    if (known !== undefined) return known;
    classByKey.set(reach.key, classes.length);
    return classes.push(reach) - 1;
  }

  function find(involved: readonly Reach[], confining: readonly Reach[]): LinePairs {
    const pairs = [
      ...involved.map(({ ran }) => ran),
      ...confining.map(({ confinedTo }) => confinedTo),
    ].reduce(intersectPairs, inScope);
    const couldAnswer = [
      ...confining.map(({ possiblePairs }) => possiblePairs),
      ...involved.map(({ possibleLocations }) => possibleLocations),
    ].reduce(intersectPairs, inScope);
    if (!isEmptyPairSet(intersectPairs(pairs, couldAnswer))) return { pairs, reason: null };
    if (isEmptyPairSet(couldAnswer)) return { pairs: null, reason: 'never_in_scope' };
    const neverAsked = involved.some(({ partsRan }) =>
      partsRan.some((ran) => isEmptyPairSet(intersectPairs(ran, couldAnswer))),
    );
    return { pairs: null, reason: neverAsked ? 'not_asked' : 'not_asked_together' };
  }

  const reachOf = createReaches();
  const reachesOf = (list: readonly number[]): Reach[] => list.flatMap((index) => classes[index] ?? []);
  const found = new Map<string, LinePairs>();
  return {
    classOf: remember((expression: Expression) => classOfReach(reachOf(expression))),
    confines: (one) => classes[one]?.possiblePairs !== everyPair,
    find: (involved, confining = involved) => {
      const key = `${involved.join()} ${confining.join()}`;
      const known = found.get(key) ?? find(reachesOf(involved), reachesOf(confining));
      found.set(key, known);
      return known;
    },
  };
}

/** All that an expression has to say about where it can be read. */
interface Reach {
  /** The same for expressions that say the same. */
  readonly key: string;
  readonly ran: PairSet;
  /** Where each of its parts ran, which say why it did not. */
  readonly partsRan: readonly PairSet[];
  readonly confinedTo: PairSet;
  readonly possiblePairs: PairSet;
  readonly possibleLocations: PairSet;
}

interface Places {
  readonly waves: readonly string[];
  readonly locations: readonly string[];
  readonly everyPair: PairSet;
  /** Reads the expressions of a query. */
  readonly createReaches: () => (expression: Expression) => Reach;
}

/** Segments of a split are the same few clauses in every query: their reaches are kept, up to so many of a catalogue. */
const mostKept = 10_000;

/** The part that does not depend on the scope, made once per catalogue. */
const placesOf = oncePerObject((catalogue: Catalogue): Places => {
  const waves = catalogue.waves.map((wave) => wave.code);
  const locations = catalogue.locations.map((location) => location.code);
  const pairsOf = (belongs: (wave: number, location: number) => boolean): PairSet =>
    pairsWhere(waves.length, locations.length, belongs);
  const everyPair = pairsOf(() => true);
  const numbers = new Map<PairSet, number>([[everyPair, 0]]);
  const numberOf = (pairs: PairSet): number => {
    const number = numbers.get(pairs) ?? numbers.size;
    numbers.set(pairs, number);
    return number;
  };
  const keptReaches = new Map<string, Reach>();

  /** Columns of a split are few parts in many combinations: a condition on all columns is read from the parts. */
  function createReaches(): (expression: Expression) => Reach {
    const partOf = remember(reachOfPart);
    return (expression) => {
      if (expression.kind === 'clause') return reachOfPart(expression);
      const { match, negated, children } = expression;
      const isSplit = match.kind === 'all' && !negated && children.length > 0;
      return isSplit ? together(children.map(partOf)) : makeReach(expression);
    };
  }

  function together(parts: readonly Reach[]): Reach {
    const intersection = (set: Exclude<keyof Reach, 'key' | 'partsRan'>): PairSet =>
      parts.map((part) => part[set]).reduce(intersectPairs);
    return keyed({
      ran: intersection('ran'),
      partsRan: [...new Set(parts.flatMap(({ partsRan }) => partsRan))].toSorted(),
      confinedTo: intersection('confinedTo'),
      possiblePairs: intersection('possiblePairs'),
      possibleLocations: intersection('possibleLocations'),
    });
  }

  function reachOfPart(expression: Expression): Reach {
    const isSegment = expression.kind === 'clause' && namesPlaces(expression);
    return isSegment ? reachOfSegment(expression) : makeReach(expression);
  }

  function reachOfSegment(segment: Expression): Reach {
    const name = JSON.stringify(segment);
    const reach = keptReaches.get(name) ?? makeReach(segment);
    if (keptReaches.size < mostKept) keptReaches.set(name, reach);
    return reach;
  }

  function makeReach(expression: Expression): Reach {
    const partsRan = partsRanIn(catalogue, expression);
    const ran = partsRan.reduce(intersectPairs, everyPair);
    if (!namesPlaces(expression)) {
      return keyed({
        ran,
        partsRan,
        confinedTo: everyPair,
        possiblePairs: everyPair,
        possibleLocations: everyPair,
      });
    }
    const possible = possibleWaves(expression, waves);
    const confinedTo = pairsOf((wave) => possible[wave] ?? false);
    const possiblePairs = pairsOf((wave, location) =>
      couldHold(expression, { wave: waves[wave] ?? null, location: locations[location] ?? null }),
    );
    const couldHoldIn = locations.map((location) => couldHold(expression, { wave: null, location }));
    const possibleLocations = pairsOf((_, location) => couldHoldIn[location] ?? false);
    return keyed({ ran, partsRan, confinedTo, possiblePairs, possibleLocations });
  }

  function keyed(reach: Omit<Reach, 'key'>): Reach {
    const { partsRan, confinedTo, possiblePairs, possibleLocations } = reach;
    const sets = [...partsRan, confinedTo, possiblePairs, possibleLocations];
    return { key: sets.map(numberOf).join(), ...reach };
  }

  return { waves, locations, everyPair, createReaches };
});

/** Whether it has a condition on waves or locations; without one it could hold and fail anywhere. */
function namesPlaces(expression: Expression): boolean {
  for (const { node } of preOrder(expression)) {
    if (node.kind === 'group') {
      if (node.children.length === 0) return true;
    } else if (node.question === wavesQuestion || node.question === locationsQuestion) return true;
  }
  return false;
}
