import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';
import { toStorageFailure } from './storage-failure.ts';

export interface DataDirLock {
  release(): void;
}

export class DataDirLockedError extends StartError {}

/**
 * Makes this process the one owner of `directory`. The lock is SQLite's exclusive file lock on an empty database of
 * its own, so the operating system lets go of it however the process ends. Throws `DataDirLockedError` where another
 * process has it, `StartError` where this user may not write there.
 */
export function lockDataDir(directory: string): DataDirLock {
  const path = join(directory, 'lock');
  const database = openLock(path);
  try {
    chmodSync(path, 0o600);
    database.exec('PRAGMA journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) {
      throw new DataDirLockedError(
        `another process owns ${directory}: stop it, or give this one a DATA_DIR of its own`,
        { cause: error },
      );
    }
    throw error;
  }
  return {
    release() {
      database.close();
    },
  };
}

function openLock(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path);
  } catch (error) {
    if (toStorageFailure(error) === undefined) throw error;
    throw new StartError(
      `${path} cannot be written: make room on its disk and let this user write there, or set DATA_DIR to another directory`,
      { cause: error },
    );
  }
}

/** Whether another process owns `directory`. */
export function isDataDirLocked(directory: string): boolean {
  if (!existsSync(join(directory, 'lock'))) return false;
  try {
    lockDataDir(directory).release();
    return false;
  } catch (error) {
    if (error instanceof DataDirLockedError) return true;
    throw error;
  }
}
