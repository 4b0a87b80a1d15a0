import { rm } from 'node:fs/promises';
import type { Dataset } from '../../survey/dataset.ts';
import { makePartialDirectory, publishDirectory } from './new-directory.ts';
import { writeSegments } from './write-segments.ts';

/**
 * Writes a dataset as the directory `directory`, which must not exist yet: all or nothing, checksummed, and on disk
 * when the promise resolves. `ids` are the respondents' ids, which the segments keep but no query reads;
 * null where they are not kept.
 */
export async function writeDataset(
  directory: string,
  dataset: Dataset,
  ids: readonly string[] | null = null,
): Promise<void> {
  const partial = await makePartialDirectory(directory);
  try {
    await writeSegments(partial, dataset, ids);
    await publishDirectory(partial, directory);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}
