import { chunkSlots } from '../../segments/segment-layout.ts';
import type { Chunk } from '../memory/chunk-source.ts';

/**
 * Neighbouring chunks put together up to the slots of a whole one: the steps in which a query is worked out. They are the
 * same under every weight and for any number of workers, so that sums are rounded alike.
 */
export function partChunks<Part extends Pick<Chunk, 'words'>>(chunks: readonly Part[]): Part[][] {
  const steps: Part[][] = [];
  let room = 0;
  for (const chunk of chunks) {
    const step = steps.at(-1);
    if (step === undefined || chunk.words > room) {
      steps.push([chunk]);
      room = chunkSlots / 64 - chunk.words;
    } else {
      step.push(chunk);
      room -= chunk.words;
    }
  }
  return steps;
}
