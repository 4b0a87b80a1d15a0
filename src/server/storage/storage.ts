import { backup, type DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Compilable, Kysely } from 'kysely';
import { createQueryBuilder } from './query-builder.ts';
import type { Schema } from './schema.ts';
import { damagedStorageError, toStorageFailure } from './storage-failure.ts';

/**
 * The one door to the database. Everything is synchronous: what stands in one `transaction` runs without another
 * request in between, and an answer is sent only after COMMIT has returned.
 */
export interface Storage {
  /** Builds queries; give them to `all`, `first` or `run`. */
  readonly sql: Kysely<Schema>;
  all<Row>(query: Compilable<Row>): Row[];
  first<Row>(query: Compilable<Row>): Row | undefined;
  /** Answers how many rows the statement changed. */
  run(query: Compilable): number;
  /**
   * `BEGIN IMMEDIATE` … COMMIT; a throw rolls back. Checks that decide a write belong inside. One inside another is a
   * part of it: its throw undoes that part, and nothing is kept before the outer one commits.
   */
  transaction<Result>(work: () => Synchronous<Result>): Result;
  /** Whether the database answers and has not been found damaged. */
  isReady(): boolean;
  /** A whole copy at `path`, of one moment, while others read and write. */
  backup(path: string): Promise<void>;
  close(): void;
}

/** A promise would end after the transaction has. */
type Synchronous<Result> = Result extends PromiseLike<unknown> ? never : Result;

const outerSteps = { begin: 'BEGIN IMMEDIATE', keep: 'COMMIT', undo: 'ROLLBACK' };
/** Savepoints of one name are a stack: each step means the innermost (https://sqlite.org/lang_savepoint.html). */
const nestedSteps = {
  begin: 'SAVEPOINT part',
  keep: 'RELEASE part',
  undo: 'ROLLBACK TO part; RELEASE part',
};

/** Compiled statements kept; the service has far fewer distinct ones. */
const statementLimit = 500;

export function createStorage(database: DatabaseSync): Storage {
  const sql = createQueryBuilder();
  const statements = new Map<string, StatementSync>();
  let isDamaged = false;

  function guarded<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      const failure = toStorageFailure(error);
      if (failure === undefined) throw error;
      if (failure.isDamage) isDamaged = true;
      throw failure.error;
    }
  }

  function prepare(text: string): StatementSync {
    const known = statements.get(text);
    if (known !== undefined) return known;
    if (statements.size >= statementLimit) statements.clear();
    const statement = database.prepare(text);
    statements.set(text, statement);
    return statement;
  }

  function compile(query: Compilable): { statement: StatementSync; values: SQLInputValue[] } {
    const { sql: text, parameters } = query.compile();
    return { statement: prepare(text), values: parameters.map(toBoundValue) };
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
      if (isDamaged) throw damagedStorageError();
      return guarded(() => {
        const { statement, values } = compile(query);
        return Number(statement.run(...values).changes);
      });
    },
    transaction<Result>(work: () => Synchronous<Result>): Result {
      if (isDamaged) throw damagedStorageError();
      const steps = database.isTransaction ? nestedSteps : outerSteps;
      return guarded(() => {
        database.exec(steps.begin);
        try {
          const result = work();
          database.exec(steps.keep);
          return result;
        } catch (error) {
          // SQLite has rolled back by itself after some failures (disk full, I/O error).
          if (database.isTransaction) database.exec(steps.undo);
          throw error;
        }
      });
    },
    isReady() {
      if (isDamaged) return false;
      try {
        return database.isOpen && database.prepare('SELECT 1 AS one').get()?.['one'] === 1;
      } catch (error) {
        if (toStorageFailure(error) === undefined) throw error;
        return false;
      }
    },
    async backup(path) {
      await backup(database, path);
    },
    close() {
      statements.clear();
      database.close();
    },
  };
}

function toBoundValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value;
  }
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`a ${typeof value} cannot be bound to a statement`);
}
