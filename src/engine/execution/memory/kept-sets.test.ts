import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { surveyArbitrary } from '../../../testing/arbitraries/dataset.ts';
import { setCrosstabQueryArbitrary } from '../../../testing/arbitraries/query.ts';
import { repeatSurvey } from '../../../testing/repeat-survey.ts';
import type { Dataset } from '../../survey/dataset.ts';
import { bitmapBytes } from '../kernels/arena.ts';
import { loadKernels } from '../kernels/kernels.ts';
import { kernelsPath } from '../kernels/kernels-path.ts';
import type { CellSums } from '../../figures/plan/cell-sums.ts';
import { fieldworkOfDataset } from '../../survey/fieldwork-of-dataset.case.ts';
import type { Plan } from '../../figures/plan/plan.ts';
import { blankSums } from '../chunks/blank-sums.ts';
import { createChunkExecutor } from '../chunks/chunk-executor.ts';
import { createKeptSets } from './kept-sets.ts';
import { createMemoryChunks, type MemoryChunks } from './memory-chunks.case.ts';
import { planCrosstab } from '../../conformance/engine-entry-points.case.ts';
import { caseCount } from '../../../testing/case-count.ts';

const surveys = surveyArbitrary({ ranEverywhere: true }).map((dataset) => repeatSurvey(dataset, 15));
/** Queries of two surveys in turns. */
const cases = fc.tuple(surveys, surveys).chain((both) =>
  fc.record({
    both: fc.constant(both),
    queries: fc.array(
      fc
        .nat(1)
        .chain((which) =>
          fc.record({ which: fc.constant(which), query: setCrosstabQueryArbitrary(both[which] ?? both[0]) }),
        ),
      { minLength: 2, maxLength: 5 },
    ),
  }),
);

interface Opened {
  readonly dataset: Dataset;
  readonly sources: readonly MemoryChunks[];
}

function createSums(keptBytes: number): (plan: Plan, opened: Opened) => CellSums {
  const kernels = loadKernels(kernelsPath);
  const kept = createKeptSets(kernels, keptBytes);
  return (plan, { dataset, sources }) => {
    const chunks = sources[plan.weight]?.chunks ?? [];
    const keptOf = kept.forPlan(plan, dataset, chunks.length);
    const execute = createChunkExecutor(kernels, plan);
    const sums = blankSums(plan);
    for (const [number, chunk] of chunks.entries()) execute(chunk, sums, keptOf(number));
    return sums;
  };
}

test.each([
  { room: 'for all', bytes: 2 ** 23 },
  { room: 'for rows and columns', bytes: 60 * bitmapBytes },
  { room: 'for few sets', bytes: 16 * bitmapBytes },
  { room: 'for a single one', bytes: 2 * bitmapBytes },
])('sums are the same to the last bit whatever is kept, with room $room', ({ bytes }) => {
  const [keeping, forgetting] = [createSums(bytes), createSums(0)];
  fc.assert(
    fc.property(cases, ({ both, queries }) => {
      const opened = both.map((dataset) => ({ dataset, sources: createMemoryChunks(dataset) }));
      for (const { which, query } of [...queries, ...queries]) {
        const its = opened[which];
        if (its === undefined) throw new Error('there are two surveys');
        const { plan } = planCrosstab(fieldworkOfDataset(its.dataset), query);
        expect(keeping(plan, its)).toEqual(forgetting(plan, its));
      }
    }),
    { numRuns: caseCount(20, 60) },
  );
});

test('of a plan that does not fit rows and columns are kept, in as many of the own chunks as do, always the same', () => {
  const kernels = loadKernels(kernelsPath);
  const member = (node: number) => ({ node, atoms: [0] });
  const plan: Plan = {
    weight: 0,
    nodes: ['a', 'b', 'c', 'd'].map((column) => ({ kind: 'chosen', column })),
    atoms: { count: 1, ofPair: [0] },
    products: [{ rows: [member(2)], columns: [member(3)], squares: false }],
    valuedProducts: [],
  };
  const chunks = Array.from({ length: 20 }, (_, chunk) => chunk);
  // Half of the bytes are for sets: 20 sets, of 2 × 20 that are asked for and 4 × 20 in all.
  const keptOf = createKeptSets(kernels, 40 * bitmapBytes).forPlan(plan, {}, chunks.length);
  const places = (node: number, isOwn: boolean) =>
    chunks.filter((chunk) => {
      const kept = keptOf(chunk, isOwn);
      return (kept.findSet(node) ?? kept.placeSet(node)) !== null;
    });
  expect(places(2, false)).toEqual([]);
  expect(places(0, true)).toEqual([]);
  const kept = places(2, true);
  expect(kept).toHaveLength(10);
  expect(places(3, true)).toEqual(kept);
  expect(kept.every((chunk) => keptOf(chunk).findSet(2) !== null)).toBe(true);
});

test('what was begun and could not be finished is not kept', () => {
  const [dataset] = fc.sample(surveys, { numRuns: 1, seed: 1 });
  if (dataset === undefined) throw new Error('there is a survey');
  const kernels = loadKernels(kernelsPath);
  const kept = createKeptSets(kernels, 2 ** 23);
  const plan: Plan = {
    weight: 0,
    nodes: [{ kind: 'chosen', column: 'a' }],
    atoms: { count: 1, ofPair: [0] },
    products: [],
    valuedProducts: [],
  };
  const keptOf = kept.forPlan(plan, dataset, 1);
  const first = keptOf(0);
  expect(first.placeSet(0)).not.toBeNull();
  first.giveUp();
  expect(keptOf(0).findSet(0)).toBeNull();
  expect(keptOf(0).placeSet(0)).not.toBeNull();
  expect(keptOf(0).findSet(0)).not.toBeNull();
});
