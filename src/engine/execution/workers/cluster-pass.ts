import type { Kernels } from '../kernels/kernels.ts';
import type { Chunk } from '../memory/chunk-source.ts';
import {
  type ClusterNumbering,
  clustersOfChunk,
  type DesignChunk,
  NumberingBuilder,
} from './cluster-numbering.ts';
import type { ChunkPlace, HeldSurvey } from './held-survey.ts';
import type { PassNeed } from './messages.ts';
import type { ClusterTile } from '../chunks/cluster-tiles.ts';
import { passOverChunks } from '../chunks/pass-over-chunks.ts';
import type { ClusterRequests } from '../../figures/plan/cluster-request.ts';
import type { PlannedCall } from '../../figures/answer/planned-call.ts';

/** A chunk of a step, with readable columns. */
export interface PlacedChunk {
  readonly place: ChunkPlace;
  readonly chunk: Chunk;
}

/** Yields its next need, and is resumed with the chunks of that step. */
export type ClusterPass<Result> = Generator<PassNeed, Result, readonly PlacedChunk[]>;

/** What the pass knows of the survey. */
export type PassedSurvey = Pick<HeldSurvey, 'steps' | 'design'> & { readonly waves: number };

/** Answers a tile of what a call asks of the clusters, from `steps`, those that its plan looks at. */
export function* passOverTile(
  kernels: Kernels,
  survey: PassedSurvey,
  { plan, divisor }: Pick<PlannedCall, 'plan' | 'divisor'>,
  steps: readonly number[],
  numbering: ClusterNumbering,
  asked: ClusterRequests,
  tile: ClusterTile,
): ClusterPass<Float64Array> {
  const pass = passOverChunks(kernels, plan, divisor, numbering, steps, asked, tile);
  let next = pass.next();
  while (!next.done) {
    const placed: readonly PlacedChunk[] = yield { step: next.value, columns: 'all' };
    next = pass.next(
      placed.map(({ place, chunk }) => ({
        chunk,
        clusterOf: clustersOfChunk(numbering, designOf(survey, place, chunk), survey.waves),
      })),
    );
  }
  return next.value;
}

/** Numbers the clusters of a survey under the weight of the chunks that it is given, over all steps. */
export function* numberClusters(survey: PassedSurvey): ClusterPass<ClusterNumbering> {
  const chunks = survey.steps.reduce((count, step) => count + step.length, 0);
  const builder = new NumberingBuilder(survey.waves, chunks);
  for (const step of survey.steps.keys()) {
    for (const { place, chunk } of yield { step, columns: 'design' }) {
      builder.add(designOf(survey, place, chunk));
    }
  }
  return builder.finish();
}

function designOf({ design }: PassedSurvey, { wave, number }: ChunkPlace, chunk: Chunk): DesignChunk {
  const weighted = new Uint32Array(chunk.words * 2);
  chunk.copyWeighted(new Uint8Array(weighted.buffer));
  const read = (kind: 'stratum' | 'cluster', copy: (target: Int32Array) => void): Int32Array | null => {
    if (!design.some((column) => column.kind === kind)) return null;
    const indices = new Int32Array(chunk.words * 64);
    copy(indices);
    return indices;
  };
  return {
    wave,
    number,
    weighted,
    strata: read('stratum', (target) => chunk.copyStrata(target)),
    clusters: read('cluster', (target) => chunk.copyClusters(target)),
  };
}
