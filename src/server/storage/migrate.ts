import type { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';
import { migrations } from './migrations/migrations.ts';

/**
 * Brings the database to the newest schema, all missing steps in one transaction: a kill leaves the old version whole.
 * Refuses a database that a newer release has written.
 */
export function migrate(database: DatabaseSync, steps: readonly string[] = migrations): void {
  const version = readSchemaVersion(database);
  if (version > steps.length) {
    throw new StartError(
      `the database has schema version ${version}, this release knows ${steps.length}: start the release that wrote it, or give another DATA_DIR`,
    );
  }
  if (version === steps.length) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const step of steps.slice(version)) database.exec(step);
    database.exec(`PRAGMA user_version = ${steps.length}`);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

export function readSchemaVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
}
