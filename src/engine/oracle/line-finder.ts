import type { Expression } from '../../expression/expression.ts';
import { possibleWaves } from '../../expression/possible-waves.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { intersectPairs, isEmptyPairSet, type PairSet, pairsWhere } from '../dataset/pairs.ts';
import type { UnavailableReason } from '../estimates.ts';
import type { Line } from '../line.ts';
import type { Scope } from '../scope.ts';
import { couldHold } from './could-hold.ts';
import { layLine } from './lay-line.ts';
import { ranIn } from './ran-in.ts';
import { remember } from './remember.ts';
import type { WeightsOfRecord } from './weights-of-record.ts';

/**
 * Finds the line of everything in `involved`: the pairs of the scope that were fielded under the weight and in which
 * all of it ran, confined to the waves in which everything in `confining` could hold. A condition on locations does
 * not confine a line, but a line on which it could hold nowhere answers nothing, and the reason comes instead.
 */
export type LineFinder = (
  involved: readonly Expression[],
  confining?: readonly Expression[],
) => Line | UnavailableReason;

export function createLineFinder(dataset: Dataset, scope: Scope, weights: WeightsOfRecord): LineFinder {
  const { catalogue } = dataset;
  const waves = catalogue.waves.map((wave) => wave.code);
  const locations = catalogue.locations.map((location) => location.code);
  const pairsOf = (belongs: (wave: number, location: number) => boolean): PairSet =>
    pairsWhere(waves.length, locations.length, belongs);

  const whereRan = remember((expression: Expression) => ranIn(catalogue, expression));
  const confinedTo = remember((expression: Expression) => {
    const possible = possibleWaves(expression, waves);
    return pairsOf((wave) => possible[wave] ?? false);
  });
  const possiblePairs = remember((expression: Expression) =>
    pairsOf((wave, location) =>
      couldHold(expression, { wave: waves[wave] ?? null, location: locations[location] ?? null }),
    ),
  );
  const possibleLocations = remember((expression: Expression) =>
    pairsOf((_, location) => couldHold(expression, { wave: null, location: locations[location] ?? null })),
  );
  const laid = remember((pairs: PairSet) => layLine(dataset, weights, pairs));
  const inScope = [
    weights.fielded,
    pairsOf((wave) => scope.waves === null || scope.waves.includes(waves[wave] ?? '')),
    pairsOf((_, location) => scope.locations === null || scope.locations.includes(locations[location] ?? '')),
  ].reduce(intersectPairs);

  return (involved, confining = involved) => {
    const ran = involved.map(whereRan).reduce(intersectPairs, inScope);
    const pairs = confining.map(confinedTo).reduce(intersectPairs, ran);
    const couldAnswer = [...confining.map(possiblePairs), ...involved.map(possibleLocations)].reduce(
      intersectPairs,
      inScope,
    );
    if (!isEmptyPairSet(intersectPairs(pairs, couldAnswer))) return laid(pairs);
    if (isEmptyPairSet(couldAnswer)) return 'never_in_scope';
    const neverAsked = involved.some((part) => isEmptyPairSet(intersectPairs(whereRan(part), couldAnswer)));
    return neverAsked ? 'not_asked' : 'not_asked_together';
  };
}
