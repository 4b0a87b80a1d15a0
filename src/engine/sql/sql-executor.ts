import { EngineError } from '../engine-error.ts';
import type { PlanExecutor } from '../figures/answer/executor.ts';
import type { Fieldwork } from '../survey/fieldwork.ts';
import { passOverClusters } from './cluster-pass.ts';
import type { Dialect } from './dialect.ts';
import type { SqlTable } from './nodes.ts';
import { countedProduct, type Statement, valuedProduct, WrongCountError } from './products.ts';

/** A database that answers statements with doubles. */
export interface SqlDatabase {
  readonly dialect: Dialect;
  /** The answer row by row. Rejects with an `EngineError`, and with `cancelled` once the signal is aborted. */
  read(sql: string, signal: AbortSignal): Promise<Float64Array>;
}

const mostCharacters = 4 * 2 ** 20;

/** Executes plans over a table of a database, one statement per product, all of a plan at once. */
export function createSqlExecutor(
  fieldwork: Fieldwork,
  table: SqlTable,
  database: SqlDatabase,
): PlanExecutor {
  const { dialect } = database;

  async function run<Result>(statement: Statement<Result>, signal: AbortSignal): Promise<Result> {
    const { sql, width } = statement;
    if (sql.length > mostCharacters) {
      throw new EngineError(
        'query_too_large',
        `the query takes a statement of ${sql.length} characters, of at most ${mostCharacters}: ask for fewer rows or columns`,
      );
    }
    const rows = await database.read(sql, signal);
    if (rows.length % width !== 0) throw new EngineError('failed', 'the database answered incomplete rows');
    try {
      return statement.read(rows);
    } catch (error) {
      if (!(error instanceof WrongCountError)) throw error;
      throw new EngineError(
        'copy_incomplete',
        `the copy of ${fieldwork.catalogue.code} is incomplete: ${error.message}`,
        { cause: error },
      );
    }
  }

  return {
    fieldwork,
    async execute(plan, signal) {
      const source = { dialect, table, plan };
      const [products, valuedProducts] = await Promise.all([
        Promise.all(plan.products.map((product) => run(countedProduct(source, product), signal))),
        Promise.all(plan.valuedProducts.map((product) => run(valuedProduct(source, product), signal))),
      ]);
      return { products, valuedProducts };
    },
    passOverClusters: (plan, divisor, asked, signal) =>
      passOverClusters({ dialect, table, plan }, divisor, asked, (statement) => run(statement, signal)),
  };
}
