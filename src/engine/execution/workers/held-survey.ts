import { outlineWave, type WaveOutline } from '../memory/segment-chunks.ts';
import type { SegmentColumn } from '../../segments/segment-column.ts';
import { fieldworkOfStore } from '../memory/fieldwork-of-store.ts';
import { chunksOf, slotsOfChunk } from '../../segments/segment-layout.ts';
import type { SegmentStore } from '../memory/segment-store.ts';
import type { Fieldwork } from '../../survey/fieldwork.ts';
import { partChunks } from '../chunks/part-chunks.ts';

/** A dataset as query workers know it; they learn the places of its columns step by step. Plain data. */
export interface HeldSurvey {
  readonly fieldwork: Fieldwork;
  /** Outlines by wave; waves with a damaged segment are left out, here and in the steps. */
  readonly waves: ReadonlyMap<number, WaveOutline>;
  /** The steps in which a query is worked out, each the chunks of `partChunks`. */
  readonly steps: readonly (readonly ChunkPlace[])[];
  /** Columns that say how respondents were drawn: of strata, of clusters, of both or none. */
  readonly design: readonly SegmentColumn[];
}

export interface ChunkPlace {
  readonly wave: number;
  /** Index within its wave. */
  readonly index: number;
  /** Number among all chunks of the survey. */
  readonly number: number;
}

/**
 * What a worker needs to know of a survey to read it: its waves, its chunks and their sizes. Damaged waves are left
 * out.
 */
export function heldSurveyOf(store: SegmentStore): HeldSurvey {
  const waves = new Map<number, WaveOutline>();
  const chunks: (ChunkPlace & { readonly words: number })[] = [];
  for (const wave of store.intactWaves) {
    const outline = outlineWave(store, wave);
    waves.set(wave, outline);
    for (let index = 0; index < chunksOf(outline.layout); index++) {
      chunks.push({ wave, index, number: chunks.length, words: slotsOfChunk(outline.layout, index) / 64 });
    }
  }
  const [first] = waves.keys();
  const columns = first === undefined ? [] : store.segment(first).header.columns;
  return {
    fieldwork: fieldworkOfStore(store),
    waves,
    steps: partChunks(chunks).map((step) => step.map(({ wave, index, number }) => ({ wave, index, number }))),
    design: columns.flatMap(({ kind, key }) =>
      kind === 'stratum' || kind === 'cluster' ? [{ kind, key }] : [],
    ),
  };
}

/** The steps that read any of the waves. */
export function stepsReading({ steps }: Pick<HeldSurvey, 'steps'>, waves: readonly number[]): number[] {
  const wanted = new Set(waves);
  return [...steps.keys()].filter((step) => steps[step]?.some(({ wave }) => wanted.has(wave)));
}

/** How many chunks there are in all steps. */
export function chunkCountOf({ steps }: Pick<HeldSurvey, 'steps'>): number {
  return steps.reduce((count, chunks) => count + chunks.length, 0);
}
