import { statSync } from 'node:fs';
import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Compilable, Kysely } from 'kysely';
import { createQueryBuilder } from './query-builder.ts';
import { rewriteInThread } from './open-database.ts';
import type { Schema } from './schema.ts';
import { type CommitLimits, createSharedCommits, type Synchronous } from './shared-commits.ts';
import { ServiceError } from '../request/service-error.ts';
import { foldText } from '../search/fold-text.ts';
import { damagedStorageError, storageRefusal, toStorageFailure } from './storage-failure.ts';

/**
 * The only access to the database. Everything is synchronous: a `transaction` runs without another request in between,
 * and an answer is sent only after COMMIT has returned.
 */
export interface Storage {
  /** Builds queries; give them to `all`, `first` or `run`. */
  readonly sql: Kysely<Schema>;
  all<Row>(query: Compilable<Row>): Row[];
  first<Row>(query: Compilable<Row>): Row | undefined;
  /** Answers how many rows the statement changed. */
  run(query: Compilable): number;
  /**
   * `BEGIN IMMEDIATE` … COMMIT; a throw rolls back. Checks that decide a write belong inside. A nested transaction is a
   * part of the outer one: its throw undoes that part, and nothing is kept before the outer one commits.
   */
  transaction<Result>(work: () => Synchronous<Result>): Result;
  /**
   * `transaction` for writes that come many at once: those of one turn of the event loop share one COMMIT, after which
   * all callers get their results. Within a transaction it is a part of that one, and answers at once.
   */
  sharedTransaction<Result>(work: () => Synchronous<Result>): Result | Promise<Result>;
  /** Another number after anything was written, or a write was undone: between two equal ones nothing has changed. */
  stamp(): number;
  /** Whether the database answers and has not been found damaged. */
  isReady(): boolean;
  /** Whether a read has found the file damaged: from then on nothing is written. */
  isDamaged(): boolean;
  /** Whether the disk refuses writes. Tries one where the last one was refused. */
  isFull(): boolean;
  load(): StorageLoad;
  /**
   * Writes the file without what was deleted, and empties the log, while others read. Shared transactions wait for it;
   * other writes are refused as `unavailable`.
   */
  rewrite(): Promise<void>;
  /** Resolves when no rewrite is under way. */
  whenWritable(): Promise<void>;
  /** Makes a whole copy at `path` from a single moment, while others read and write. */
  backup(path: string): Promise<void>;
  close(): void;
}

export interface StorageLoad {
  readonly isReady: boolean;
  readonly databaseBytes: number;
  /** Size of the write-ahead log. */
  readonly logBytes: number;
  /** Number since the start. */
  readonly commits: number;
  readonly failures: number;
}

const outerSteps = { begin: 'BEGIN IMMEDIATE', keep: 'COMMIT', undo: 'ROLLBACK' };
/** Savepoints of the same name are a stack: each step means the innermost (https://sqlite.org/lang_savepoint.html). */
const nestedSteps = {
  begin: 'SAVEPOINT part',
  keep: 'RELEASE part',
  undo: 'ROLLBACK TO part; RELEASE part',
};

/** Compiled statements kept; the service has far fewer distinct ones. */
const statementLimit = 500;

interface Prepared {
  readonly statement: StatementSync;
  readonly isRead: boolean;
}

/** Whatever else a statement may be, it counts as a write. */
const readForm = /^\s*select\b/i;

export interface StorageOptions {
  /** True: the file is known to be damaged. It is read as far as it can be, and not written. */
  readonly isDamaged?: boolean;
  /** Limits of shared transactions. */
  readonly commitLimits?: CommitLimits;
}

export function createStorage(database: DatabaseSync, options: StorageOptions = {}): Storage {
  const sql = createQueryBuilder();
  const statements = new Map<string, Prepared>();
  let isDamaged = options.isDamaged ?? false;
  let isFull = false;
  let rewriting: Promise<void> | null = null;
  let stamp = 0;
  let commits = 0;
  let failures = 0;
  /** First failure since the outermost transaction began. */
  let failure: ServiceError | null = null;
  // SQLite folds the case of ASCII letters alone. Of the service's own queries only, not of what the schema says.
  database.function('fold_text', { deterministic: true, directOnly: true }, (text) => foldText(String(text)));

  function guarded<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      const met = toStorageFailure(error);
      if (met === undefined) throw error;
      failures++;
      if (met.isDamage) isDamaged = true;
      if (met.isRefusal) isFull = true;
      failure = met.error;
      throw failure;
    }
  }

  function assertWritable(): void {
    if (isDamaged) throw damagedStorageError();
    // A connection that waits for another's lock holds up the event loop.
    if (rewriting !== null) throw storageRefusal();
  }

  function transaction<Result>(work: () => Synchronous<Result>): Result {
    assertWritable();
    const steps = database.isTransaction ? nestedSteps : outerSteps;
    if (steps === outerSteps) failure = null;
    return guarded(() => {
      database.exec(steps.begin);
      try {
        const result = work();
        database.exec(steps.keep);
        if (steps === outerSteps) commits++;
        return result;
      } catch (error) {
        // SQLite has rolled back by itself after some failures (disk full, I/O error).
        if (database.isTransaction) database.exec(steps.undo);
        stamp++;
        throw error;
      }
    });
  }
  const commitTogether = createSharedCommits(
    { transaction, failure: () => failure, rewriting: () => rewriting },
    options.commitLimits,
  );

  function prepare(text: string): Prepared {
    const known = statements.get(text);
    if (known !== undefined) return known;
    if (statements.size >= statementLimit) statements.clear();
    const prepared = { statement: database.prepare(text), isRead: readForm.test(text) };
    statements.set(text, prepared);
    return prepared;
  }

  function compile(query: Compilable): { statement: StatementSync; values: SQLInputValue[] } {
    const { sql: text, parameters } = query.compile();
    const { statement, isRead } = prepare(text);
    if (!isRead) stamp++;
    return { statement, values: parameters.map(toBoundValue) };
  }

  /** Reads a page: a statement without a table would ask the file nothing. */
  function isReady(): boolean {
    if (isDamaged || !database.isOpen) return false;
    try {
      return (
        guarded(() => database.prepare('SELECT count(*) AS count FROM sqlite_schema').get()) !== undefined
      );
    } catch (error) {
      if (error instanceof ServiceError) return false;
      throw error;
    }
  }

  function tryWrite(): void {
    try {
      const { user_version: version } = guarded(() => database.prepare('PRAGMA user_version').get()) ?? {};
      guarded(() => database.exec(`PRAGMA user_version = ${Number(version)}`));
      isFull = false;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
    }
  }

  return {
    sql,
    all<Row>(query: Compilable<Row>) {
      return guarded(() => {
        const { statement, values } = compile(query);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kysely derived Row from the schema
        return statement.all(...values) as Row[];
      });
    },
    first<Row>(query: Compilable<Row>) {
      return guarded(() => {
        const { statement, values } = compile(query);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kysely derived Row from the schema
        return statement.get(...values) as Row | undefined;
      });
    },
    run(query) {
      assertWritable();
      return guarded(() => {
        const { statement, values } = compile(query);
        const { changes } = statement.run(...values);
        if (!database.isTransaction) commits++;
        return Number(changes);
      });
    },
    transaction,
    sharedTransaction: (work) => (database.isTransaction ? transaction(work) : commitTogether(work)),
    stamp: () => stamp,
    isReady,
    isDamaged: () => isDamaged,
    isFull() {
      if (isFull) tryWrite();
      return isFull;
    },
    load() {
      const path = database.location() ?? '';
      return {
        isReady: isReady(),
        databaseBytes: sizeOf(path),
        logBytes: sizeOf(`${path}-wal`),
        commits,
        failures,
      };
    },
    rewrite() {
      const path = database.location() ?? '';
      const rewritten = Promise.resolve(rewriting)
        .then(() => rewriteInThread(path))
        .catch((error: unknown) =>
          guarded(() => {
            throw error;
          }),
        );
      const ended: Promise<void> = rewritten
        .catch(() => {})
        .then(() => {
          if (rewriting === ended) rewriting = null;
        });
      rewriting = ended;
      return rewritten;
    },
    async whenWritable() {
      await rewriting;
    },
    async backup(path) {
      // Over a connection of its own: on one that writes meanwhile the copy fails now and then. All pages at once, so that
      // no write makes it begin again.
      const source = new DatabaseSync(database.location() ?? '', { readOnly: true });
      try {
        await backup(source, path, { rate: 2 ** 31 - 1 });
      } finally {
        source.close();
      }
    },
    close() {
      statements.clear();
      database.close();
    },
  };
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function toBoundValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value;
  }
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`a ${typeof value} cannot be bound to a statement`);
}
