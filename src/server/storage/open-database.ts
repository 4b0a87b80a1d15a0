import { chmodSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { StartError } from '../start-error.ts';
import { toStorageFailure } from './storage-failure.ts';

/** What every connection must have; read back after setting, since SQLite ignores a pragma it cannot obey. */
const settings: readonly (readonly [pragma: string, set: string, readBack: string | number])[] = [
  ['journal_mode', 'WAL', 'wal'],
  // After WAL: changing the journal mode would set it anew. 2 is FULL: an acknowledged write survives a power cut.
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
  ['trusted_schema', 'OFF', 0],
  ['busy_timeout', '2000', 2000],
];

/**
 * Opens (or makes, readable by its owner alone) the one database of the service. A `file:` URL says by its query through
 * which file system layer of SQLite (`vfs=`).
 */
export function openDatabase(path: string | URL): DatabaseSync {
  const database = new DatabaseSync(path, { allowExtension: false, enableDoubleQuotedStringLiterals: false });
  try {
    chmodSync(path, 0o600);
    for (const [pragma, value, expected] of settings) {
      database.exec(`PRAGMA ${pragma} = ${value}`);
      // `busy_timeout` answers in a column named `timeout`.
      const found = Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0];
      if (found !== expected) {
        throw new StartError(
          `the database at ${String(path)} does not accept ${pragma}=${value} (it says ${String(found)}): DATA_DIR must be on a local disk`,
        );
      }
    }
    return database;
  } catch (error) {
    database.close();
    if (toStorageFailure(error)?.isDamage !== true) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${String(path)} is damaged (${reason}): restore DATA_DIR from a backup`, {
      cause: error,
    });
  }
}

/** Rewrites the file without deleted rows and empties the log, in a thread. Nothing else may write meanwhile. */
export function rewriteInThread(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./open-database.ts', import.meta.url), {
      execArgv: [],
      workerData: { rewritten: path },
    });
    thread.once('error', reject);
    thread.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`the thread that rewrites the database ended with ${code}`));
    });
  });
}

const task: unknown = workerData;
if (!isMainThread && typeof task === 'object' && task !== null && 'rewritten' in task) {
  const database = openDatabase(String(task.rewritten));
  database.exec('VACUUM');
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}
