import { DatabaseSync } from 'node:sqlite';

/** Accounts whose versions are counted to have other bytes than they have. */
const miscounted = `
  SELECT owner_id, total(bytes) AS off FROM (
    SELECT owner_id, octet_length(document) AS bytes FROM work_versions
    UNION ALL SELECT owner_id, -bytes FROM version_bytes
  ) GROUP BY owner_id HAVING off <> 0`;

/** What SQLite finds wrong with a database, its foreign keys and what is counted in it included; null: nothing. */
export function findDatabaseProblem(path: string): string | null {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path);
    const integrity = database.prepare('PRAGMA integrity_check').get()?.['integrity_check'];
    if (integrity !== 'ok') return `integrity_check says ${String(integrity)}`;
    const orphan = database.prepare('PRAGMA foreign_key_check').get();
    if (orphan !== undefined) return `foreign_key_check says ${JSON.stringify(orphan)}`;
    const off = database.prepare(miscounted).get();
    return off === undefined ? null : `versions are counted wrongly: ${JSON.stringify(off)}`;
  } catch (error) {
    return `it cannot be opened: ${String(error)}`;
  } finally {
    database?.close();
  }
}
