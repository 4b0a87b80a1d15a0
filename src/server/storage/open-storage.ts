import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { createStorage, type Storage } from './storage.ts';
import { toStorageFailure } from './storage-failure.ts';

/**
 * Opens the documents of a data directory, migrated to the newest schema. The caller holds the directory's lock. A
 * damaged file is served read-only as far as it can be read.
 */
export function openStorage(directory: string): Storage {
  const path = join(directory, 'service.sqlite');
  const database = openDatabase(path);
  try {
    migrate(database);
    return createStorage(database, { isDamaged: !isSound(database) });
  } catch (error) {
    database.close();
    const failure = toStorageFailure(error);
    if (failure === undefined) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const remedy = failure.isDamage
      ? 'restore DATA_DIR from a backup'
      : 'make room on its disk and let this user write there';
    throw new StartError(`${path} cannot be brought to this release's schema (${reason}): ${remedy}`, {
      cause: error,
    });
  }
}

/** Reads every page once: damage is found at the start instead of in the middle of a user's work. */
function isSound(database: DatabaseSync): boolean {
  try {
    return database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok';
  } catch (error) {
    if (toStorageFailure(error)?.isDamage === true) return false;
    throw error;
  }
}
