import type { Expression } from '../../expression/expression.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { possibleWaves } from '../../expression/possible-waves.ts';
import { preOrder } from '../../expression/walk.ts';
import type { Catalogue } from '../dataset/catalogue.ts';
import { intersectPairs, isEmptyPairSet, type PairSet, pairsWhere } from '../dataset/pairs.ts';
import type { UnavailableReason } from '../estimates.ts';
import type { Scope } from '../scope.ts';
import { couldHold } from './could-hold.ts';
import { partsRanIn } from './ran-in.ts';
import { remember } from './remember.ts';

/** The pairs of a line, or why there are none. */
export type LinePairs =
  | { readonly pairs: PairSet; readonly reason: null }
  | { readonly pairs: null; readonly reason: UnavailableReason };

/**
 * The rule of lines: the pairs of the scope that were fielded under the weight and in which all of `involved` ran,
 * confined to the waves in which all of `confining` could hold. A condition on locations does not confine a line, but
 * a line on which it could hold nowhere answers nothing, and the reason comes instead.
 *
 * Expressions are handed over as their classes: those of one class have the same say in every line, and a large table
 * has few classes.
 */
export interface PairFinder {
  /** Throws `unknown_code`. */
  classOf(expression: Expression): number;
  find(involved: readonly number[], confining?: readonly number[]): LinePairs;
}

/** `fielded` are the pairs in which anybody has the weight. */
export function createPairFinder(catalogue: Catalogue, scope: Scope, fielded: PairSet): PairFinder {
  const waves = catalogue.waves.map((wave) => wave.code);
  const locations = catalogue.locations.map((location) => location.code);
  const pairsOf = (belongs: (wave: number, location: number) => boolean): PairSet =>
    pairsWhere(waves.length, locations.length, belongs);
  const everyPair = pairsOf(() => true);
  const inScope = [
    fielded,
    pairsOf((wave) => scope.waves === null || scope.waves.includes(waves[wave] ?? '')),
    pairsOf((_, location) => scope.locations === null || scope.locations.includes(locations[location] ?? '')),
  ].reduce(intersectPairs);

  const classes: Reach[] = [];
  const classByKey = new Map<string, number>();

  function reachOf(expression: Expression): Reach {
    const partsRan = [...new Set(partsRanIn(catalogue, expression))];
    const ran = partsRan.reduce(intersectPairs, everyPair);
    if (!namesPlaces(expression)) {
      return { ran, partsRan, confinedTo: everyPair, possiblePairs: everyPair, possibleLocations: everyPair };
    }
    const possible = possibleWaves(expression, waves);
    return {
      ran,
      partsRan,
      confinedTo: pairsOf((wave) => possible[wave] ?? false),
      possiblePairs: pairsOf((wave, location) =>
        couldHold(expression, { wave: waves[wave] ?? null, location: locations[location] ?? null }),
      ),
      possibleLocations: pairsOf((_, location) =>
        couldHold(expression, { wave: null, location: locations[location] ?? null }),
      ),
    };
  }

  function classOfReach(reach: Reach): number {
    const key = Object.values(reach).join(' ');
    const known = classByKey.get(key);
    if (known !== undefined) return known;
    classByKey.set(key, classes.length);
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

  const reachesOf = (list: readonly number[]): Reach[] => list.flatMap((index) => classes[index] ?? []);
  const found = new Map<string, LinePairs>();
  return {
    classOf: remember((expression: Expression) => classOfReach(reachOf(expression))),
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
  readonly ran: PairSet;
  /** Where each of its parts ran, which say why it did not. */
  readonly partsRan: readonly PairSet[];
  readonly confinedTo: PairSet;
  readonly possiblePairs: PairSet;
  readonly possibleLocations: PairSet;
}

/** Whether it has a condition on waves or locations; without one it could hold and fail anywhere. */
function namesPlaces(expression: Expression): boolean {
  for (const { node } of preOrder(expression)) {
    if (node.kind === 'group') {
      if (node.children.length === 0) return true;
    } else if (node.question === wavesQuestion || node.question === locationsQuestion) return true;
  }
  return false;
}
