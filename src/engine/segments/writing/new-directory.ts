import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const partialPrefix = '.partial-';

/** Makes a fresh directory next to `directory`, to be filled and then published under its name, or removed. */
export async function makePartialDirectory(directory: string): Promise<string> {
  const partial = join(dirname(directory), `${partialPrefix}${basename(directory)}-${randomUUID()}`);
  await mkdir(partial, { recursive: true, mode: 0o700 });
  return partial;
}

/**
 * Makes a filled partial directory appear as `directory`, wholly or not at all, and last through a power cut: every
 * file is on disk before the name is. Rejects where `directory` exists with anything in it.
 */
export async function publishDirectory(partial: string, directory: string): Promise<void> {
  for (const name of await readdir(partial)) await synchronise(join(partial, name));
  await synchronise(partial);
  await rename(partial, directory);
  await synchronise(dirname(directory));
}

/**
 * Removes the leftovers of killed imports in `parent`, and returns the names removed. Call it while no import into
 * `parent` is under way: at the start of the service.
 */
export async function sweepPartialDirectories(parent: string): Promise<string[]> {
  // What a killed import leaves running for a moment may still write there: hence the retries.
  const orphans = (await readdir(parent)).filter((name) => name.startsWith(partialPrefix));
  for (const name of orphans) await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 });
  return orphans;
}

/** Has a file or directory written to the disk. */
export async function synchronise(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
