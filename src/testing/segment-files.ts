import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Dataset } from '../engine/survey/dataset.ts';
import { makePartialDirectory, publishDirectory } from '../engine/segments/writing/new-directory.ts';
import { writeSegments } from '../engine/segments/writing/write-segments.ts';

/** Segments of datasets that tests make up. */
export interface SegmentFiles {
  /** Where those of the dataset are, written when first asked for. */
  directoryOf(dataset: Dataset): Promise<string>;
  /** Removes the files of a dataset that no test uses again. */
  remove(dataset: Dataset): Promise<void>;
}

/** Directory in memory if the system has one: some tests write thousands of small surveys. */
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Makes segment files for a test file; call it at the top level. Everything is removed after the last test. */
export function segmentFiles(): SegmentFiles {
  const directories = new Map<Dataset, Promise<string>>();
  let home: Promise<string> | null = null;
  let made = 0;
  afterAll(async () => {
    if (home !== null) await rm(await home, { recursive: true });
  });

  async function write(dataset: Dataset): Promise<string> {
    home ??= mkdtemp(join(parent, 'audience-insights-'));
    const directory = join(await home, String(made++));
    const partial = await makePartialDirectory(directory);
    await writeSegments(partial, dataset, null);
    await publishDirectory(partial, directory);
    return directory;
  }

  return {
    directoryOf(dataset) {
      const directory = directories.get(dataset) ?? write(dataset);
      directories.set(dataset, directory);
      return directory;
    },
    async remove(dataset) {
      const directory = await directories.get(dataset);
      directories.delete(dataset);
      if (directory !== undefined) await rm(directory, { recursive: true });
    },
  };
}
