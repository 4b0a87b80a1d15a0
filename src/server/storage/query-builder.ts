import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Builds typed SQL and runs none: `storage.ts` runs what it compiles, synchronously, on the one connection.
 * A driver of kysely's would be asynchronous, and a statement of another request could then land in an open
 * transaction. The driver here therefore refuses instead of answering.
 */
export function createQueryBuilder(): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => refusingDriver,
      createIntrospector: (database) => new SqliteIntrospector(database),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

const refusingDriver: Driver = {
  init: async () => {},
  acquireConnection: async (): Promise<DatabaseConnection> => refuse(),
  beginTransaction: async () => refuse(),
  commitTransaction: async () => refuse(),
  rollbackTransaction: async () => refuse(),
  releaseConnection: async () => {},
  destroy: async () => {},
};

function refuse(): never {
  throw new Error('queries are run by Storage (all, first, run), not by their own execute()');
}
