import type { Dataset } from '../../survey/dataset.ts';
import type { ImmediateExecutor } from '../../conformance/immediate-executor.case.ts';
import type { Kernels } from '../kernels/kernels.ts';
import { fieldworkOfDataset } from '../../survey/fieldwork-of-dataset.case.ts';
import { unweighted } from '../../survey/find-weight.ts';
import { remember } from '../../survey/lines/remember.ts';
import { samplingDesign } from '../../survey/sampling-design.ts';
import { addSums } from './add-sums.ts';
import { blankSums } from './blank-sums.ts';
import { createChunkExecutor } from './chunk-executor.ts';
import { createMemoryChunks } from '../memory/memory-chunks.case.ts';
import { partChunks } from './part-chunks.ts';
import { joinNumbers, tilesOf } from './cluster-tiles.ts';
import { passOverChunks } from './pass-over-chunks.ts';

/** Executes plans with kernels over a dataset in memory, in this thread; tiles of clusters take `tileBytes` each. */
export function createMemoryExecutor(
  kernels: Kernels,
  dataset: Dataset,
  tileBytes?: number,
): ImmediateExecutor {
  const { catalogue, respondents } = dataset;
  const pairs = catalogue.waves.length * catalogue.locations.length;
  // The last weight is that of everyone, who count once.
  const weights = [
    ...respondents.weights,
    { units: new Uint32Array(respondents.count).fill(1), exponents: new Int8Array(pairs), divisor: 1 },
  ];
  const sources = createMemoryChunks({ ...dataset, respondents: { ...respondents, weights } });
  const placeOf = (weight: number) => (weight === unweighted ? weights.length - 1 : weight);
  const stepsOfWeight = sources.map(({ chunks }) => partChunks(chunks));

  const clusteredUnder = remember((weight: number) => {
    const design = samplingDesign(respondents, Float64Array.from(weights[weight]?.units ?? []));
    const clusterOf = sources[weight]?.seated(design.clusterOf) ?? [];
    const chunks = sources[weight]?.chunks.map((chunk, index) => ({
      chunk,
      clusterOf: clusterOf[index] ?? new Int32Array(),
    }));
    return { design, chunks: chunks ?? [] };
  });

  return {
    fieldwork: fieldworkOfDataset(dataset),
    execute(plan) {
      const sums = blankSums(plan);
      const execute = createChunkExecutor(kernels, plan);
      for (const step of stepsOfWeight[placeOf(plan.weight)] ?? []) {
        const ofStep = blankSums(plan);
        for (const chunk of step) execute(chunk, ofStep);
        addSums(sums, ofStep);
      }
      return sums;
    },
    passOverClusters(plan, divisor, asked) {
      const { design, chunks } = clusteredUnder(placeOf(plan.weight));
      const answers = tilesOf(asked, design.starts.at(-1) ?? 0, tileBytes).map((tile) => {
        const pass = passOverChunks(kernels, plan, divisor, design, [0], asked, tile);
        let next = pass.next();
        while (!next.done) next = pass.next(chunks);
        return next.value;
      });
      return { clustered: design.clustered, numbers: joinNumbers(answers) };
    },
  };
}
