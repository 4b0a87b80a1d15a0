import { chmod, copyFile, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { synchronise } from '../../engine/segments/writing/new-directory.ts';
import type { ServerDeps } from '../deps.ts';
import { ServiceError } from '../request/service-error.ts';
import type { AdminAnswer } from './command.ts';

/**
 * Copies documents, datasets and secret into the new directory `to`, which is a data directory itself: whole or not
 * at all. Documents come from a single moment; datasets never change once they are written.
 */
export async function backUp({ config, storage, datasets }: ServerDeps, to: string): Promise<AdminAnswer> {
  if ((await stat(to).catch(() => null)) !== null) {
    throw new ServiceError('invalid_value', `${to} exists already; name a directory that does not`);
  }
  const partial = join(dirname(to), `.partial-${basename(to)}`);
  await rm(partial, { recursive: true, force: true });
  try {
    await mkdir(join(partial, 'datasets'), { recursive: true, mode: 0o700 });
    await storage.backup(join(partial, 'service.sqlite'));
    await chmod(join(partial, 'service.sqlite'), 0o600);
    await copyFile(join(config.dataDir, 'secret'), join(partial, 'secret'));
    for (const { path } of datasets.directories()) {
      await cp(path, join(partial, 'datasets', basename(path)), { recursive: true });
    }
    await synchroniseTree(partial);
    await rename(partial, to);
    await synchronise(dirname(to));
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
  return {
    json: { backup: to },
    lines: [`Everything is copied to ${to}; start with DATA_DIR=${to} to use it.`],
  };
}

async function synchroniseTree(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await synchroniseTree(path);
    else await synchronise(path);
  }
  await synchronise(directory);
}
