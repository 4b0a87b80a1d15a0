import { rm } from 'node:fs/promises';
import type { Dataset } from './dataset.ts';
import { makePartialDirectory, publishDirectory } from './new-directory.ts';
import { writeDatasetFiles } from './write-dataset-files.ts';

/**
 * Writes a dataset as the directory `directory`, which must not exist yet: all or nothing, checksummed, and on disk
 * when the promise resolves. `ids` are the respondents' ids, which are kept beside the dataset but never read with it;
 * null where they are not kept.
 */
export async function writeDataset(
  directory: string,
  dataset: Dataset,
  ids: readonly string[] | null = null,
): Promise<void> {
  const partial = await makePartialDirectory(directory);
  try {
    await writeDatasetFiles(partial, dataset, ids);
    await publishDirectory(partial, directory);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}
