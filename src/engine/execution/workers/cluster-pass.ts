import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import type { Kernels } from '../kernels/kernels.ts';
import type { CellSums } from '../../figures/plan/cell-sums.ts';
import type { Chunk } from '../memory/chunk-source.ts';
import {
  type ClusterNumbering,
  clustersOfChunk,
  type DesignChunk,
  NumberingBuilder,
} from './cluster-numbering.ts';
import type { ChunkPlace, HeldSurvey } from './held-survey.ts';
import type { PassNeed } from './messages.ts';
import { passOverChunks } from '../chunks/pass-over-chunks.ts';
import type { PlannedCall } from '../../figures/answer/planned-call.ts';

/** A chunk of a step, with readable columns. */
export interface PlacedChunk {
  readonly place: ChunkPlace;
  readonly chunk: Chunk;
}

/** Yields its next need, and is resumed with the chunks of that step. */
export type ClusterPass = Generator<PassNeed, AnsweredFigures, readonly PlacedChunk[]>;

/** What the pass knows of the survey. */
export type PassedSurvey = Pick<HeldSurvey, 'steps' | 'design'> & { readonly waves: number };

/**
 * Answers a call from the sums of its plan: at once, or, where respondents were drawn in strata or clusters, after a pass
 * over `steps`, those that the plan looks at; before it over all steps where clusters are not numbered yet.
 */
export function* answerFromSums(
  kernels: Kernels,
  survey: PassedSurvey,
  planned: PlannedCall,
  sums: CellSums,
  steps: readonly number[],
  numbered: ClusterNumbering | null,
): ClusterPass {
  const requests = planned.requestsOf(sums);
  if (requests.length === 0) return planned.answer(sums, null);
  const numbering = numbered ?? (yield* numberClusters(survey));

  const pass = passOverChunks(kernels, planned.plan, planned.divisor, numbering, steps, requests);
  let next = pass.next();
  while (!next.done) {
    const placed: readonly PlacedChunk[] = yield { step: next.value, columns: 'all', numbering };
    next = pass.next(
      placed.map(({ place, chunk }) => ({
        chunk,
        clusterOf: clustersOfChunk(numbering, designOf(survey, place, chunk), survey.waves),
      })),
    );
  }
  return planned.answer(sums, next.value);
}

function* numberClusters(
  survey: PassedSurvey,
): Generator<PassNeed, ClusterNumbering, readonly PlacedChunk[]> {
  const chunks = survey.steps.reduce((count, step) => count + step.length, 0);
  const builder = new NumberingBuilder(survey.waves, chunks);
  for (const step of survey.steps.keys()) {
    for (const { place, chunk } of yield { step, columns: 'design', numbering: null }) {
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
