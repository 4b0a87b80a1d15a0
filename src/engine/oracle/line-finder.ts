import type { Expression } from '../../expression/expression.ts';
import type { Dataset } from '../dataset/dataset.ts';
import type { PairSet } from '../dataset/pairs.ts';
import type { UnavailableReason } from '../estimates.ts';
import type { Line } from '../line.ts';
import type { Scope } from '../scope.ts';
import { layLine } from './lay-line.ts';
import { createPairFinder } from '../survey/lines/pair-finder.ts';
import { remember } from '../survey/lines/remember.ts';
import type { WeightsOfRecord } from './weights-of-record.ts';

/**
 * Finds the line of everything in `involved`, confined to the waves in which everything in `confining` could hold, by
 * the rule of `pair-finder.ts`; where it has no pairs, the reason comes instead.
 */
export type LineFinder = (
  involved: readonly Expression[],
  confining?: readonly Expression[],
) => Line | UnavailableReason;

/** Finds the line of what a figure involves within a scope, and remembers it: equal lines are one object. */
export function createLineFinder(dataset: Dataset, scope: Scope, weights: WeightsOfRecord): LineFinder {
  const finder = createPairFinder(dataset.catalogue, scope, weights.fielded);
  const laid = remember((pairs: PairSet) => layLine(dataset, weights, pairs));
  return (involved, confining = involved) => {
    const classesOf = (list: readonly Expression[]) => list.map((one) => finder.classOf(one));
    const found = finder.find(classesOf(involved), classesOf(confining));
    return found.reason ?? laid(found.pairs);
  };
}
