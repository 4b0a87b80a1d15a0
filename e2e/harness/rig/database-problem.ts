import { DatabaseSync } from 'node:sqlite';

/** What SQLite finds wrong with a database, its foreign keys included; null: nothing. */
export function findDatabaseProblem(path: string): string | null {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path);
    const integrity = database.prepare('PRAGMA integrity_check').get()?.['integrity_check'];
    if (integrity !== 'ok') return `integrity_check says ${String(integrity)}`;
    const orphan = database.prepare('PRAGMA foreign_key_check').get();
    return orphan === undefined ? null : `foreign_key_check says ${JSON.stringify(orphan)}`;
  } catch (error) {
    return `it cannot be opened: ${String(error)}`;
  } finally {
    database?.close();
  }
}
