import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { surveyArbitrary, vocabularyOf } from '../../../testing/arbitraries/dataset.ts';
import { expressionArbitrary } from '../../../testing/arbitraries/expression.ts';
import { counting, crosstabQuery, scopeOf, statsQuery } from '../../../testing/build-query.ts';
import { all, atLeastOf, clause, not } from '../../../testing/expressions.ts';
import { loadKernels } from '../kernels/kernels.ts';
import { kernelsPath } from '../kernels/kernels-path.ts';
import type { CellSums } from '../../figures/plan/cell-sums.ts';
import type { Plan } from '../../figures/plan/plan.ts';
import type { Chunk } from './chunk-source.ts';
import { blankSums } from '../chunks/blank-sums.ts';
import { createChunkExecutor } from '../chunks/chunk-executor.ts';
import { largeSurvey } from '../chunks/large-survey.case.ts';
import { createMemoryChunks } from './memory-chunks.case.ts';
import type { Dataset } from '../../survey/dataset.ts';
import { Arena } from './arena.ts';
import { ArenaReader } from './arena-reader.ts';
import { columnsOfPlan } from '../workers/prepared-calls.ts';
import { fieldworkOfStore } from './fieldwork-of-store.ts';
import { type PinnedWave, pinWave } from './pin-wave.case.ts';
import { createSegmentChunk } from './segment-chunks.ts';
import { chunksOf } from '../../segments/segment-layout.ts';
import { SegmentStore } from './segment-store.ts';
import { writeSegments } from '../../segments/writing/write-segments.ts';
import { planCrosstab, planStats } from '../../conformance/engine-entry-points.case.ts';
import { caseCount } from '../../../testing/case-count.ts';

const kernels = loadKernels(kernelsPath);
const arena = new Arena(2 ** 25);
const reader = new ArenaReader(arena.slabs);

let home: string;
let made = 0;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'plans-'));
});
afterAll(() => rm(home, { recursive: true }));

async function openWritten(dataset: Dataset): Promise<SegmentStore> {
  const directory = join(home, String(made++));
  await mkdir(directory);
  await writeSegments(directory, dataset, null);
  return SegmentStore.open(directory, arena);
}

async function sumsOfSegments(store: SegmentStore, plan: Plan): Promise<CellSums> {
  const pinned: PinnedWave[] = [];
  const chunks: Chunk[] = [];
  for (const wave of store.waves) {
    const pin = await pinWave(store, wave, plan.weight, columnsOfPlan(plan));
    pinned.push(pin);
    for (let index = 0; index < chunksOf(pin.wave.outline.layout); index++) {
      chunks.push(createSegmentChunk(reader, pin.wave, index));
    }
  }
  try {
    return execute(plan, { chunks });
  } finally {
    for (const { release } of pinned) release();
  }
}

function execute(plan: Plan, source: { readonly chunks: readonly Chunk[] }): CellSums {
  const sums = blankSums(plan);
  const executeChunk = createChunkExecutor(kernels, plan);
  for (const chunk of source.chunks) executeChunk(chunk, sums);
  return sums;
}

/** The sums over chunks in memory, which are held to the definition elsewhere. */
function sumsInMemory(dataset: Dataset, plan: Plan): CellSums {
  return execute(plan, createMemoryChunks(dataset)[plan.weight] ?? { chunks: [] });
}

test('plans over the segments of random surveys have the very sums of those in memory', async () => {
  const cases = surveyArbitrary().chain((dataset) => {
    const expression = expressionArbitrary(vocabularyOf(dataset, { places: true }));
    return fc.record({ dataset: fc.constant(dataset), row: expression, column: expression });
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ dataset, row, column }) => {
      const store = await openWritten(dataset);
      const fieldwork = fieldworkOfStore(store);
      const scope = scopeOf({ baseMode: 'asked' });
      const rows = (['number', 'single'] as const).map((question) => ({
        kind: 'average' as const,
        question,
        datapoint: null,
      }));
      const { plan: table } = planCrosstab(
        fieldwork,
        crosstabQuery(
          [...rows, { kind: 'sum', question: 'multiple', datapoint: null }, counting(row)],
          [counting(column)],
          { scope },
        ),
      );
      const plans = [
        table,
        ...['single', 'multiple', 'ratings', 'cells', 'number', 'minutes'].map(
          (question) =>
            planStats(
              fieldwork,
              statsQuery(question, { scope, audiences: [{ id: '', expression: column }], base: row }),
            ).plan,
        ),
      ];
      for (const plan of plans) {
        expect(await sumsOfSegments(store, plan)).toEqual(sumsInMemory(dataset, plan));
      }
      store.close();
    }),
    { numRuns: caseCount(6, 50) },
  );
});

test('a plan over several chunks has the very sums of one in memory', async () => {
  const survey = largeSurvey(7);
  const store = await openWritten(survey);
  const many = (...answers: number[]) => clause('many', ...answers.map((k) => `d${k}`));
  const items = [
    ...[0, 1, 5, 20, 38, 39].map((k) => many(k)),
    atLeastOf(2, many(3, 9, 30)),
    not(clause('one', 'a1', 'a300')),
    all(clause('amount'), clause('locations', 'B')),
  ].map(counting);
  const average = { kind: 'average', question: 'amount', datapoint: null } as const;
  const { plan } = planCrosstab(fieldworkOfStore(store), crosstabQuery([...items, average], items));
  expect(await sumsOfSegments(store, plan)).toEqual(sumsInMemory(survey, plan));
});
