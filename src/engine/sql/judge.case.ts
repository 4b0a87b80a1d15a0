import {
  BIGINT,
  DOUBLE,
  DuckDBDataChunk,
  DuckDBInstance,
  INTEGER,
  USMALLINT,
  UTINYINT,
} from '@duckdb/node-api';
import { fieldworkOfDataset } from '../survey/fieldwork-of-dataset.case.ts';
import type { PlanExecutor } from '../figures/answer/executor.ts';
import type { Dataset } from '../survey/dataset.ts';
import {
  type CopiedColumn,
  copiedColumns,
  createDesignNumbers,
  namesOf,
  unitsName,
} from './copied-columns.ts';
import { type CopyServer, openClickHouse } from './clickhouse.ts';
import { createTables, tableName, writeRespondents } from './copy.ts';
import type { Dialect } from './dialect.ts';
import type { SqlTable } from './nodes.ts';
import { createSqlExecutor, type SqlDatabase } from './sql-executor.ts';

/** DuckDB, where two lists unnested in one SELECT are one join as well: each is a table of its own in FROM. */
const duckDb: Dialect = {
  variance: 'var_pop',
  toDouble: (expression) => `CAST(${expression} AS DOUBLE)`,
  places(conditions) {
    const values = conditions.map((condition, place) => `CASE WHEN ${condition} THEN ${place} END`);
    return `list_filter([${values.join(', ')}], lambda one: one IS NOT NULL)`;
  },
  crossed: (table, rows, columns) => ({
    from: `${table}, unnest(${rows}) AS row_places(r), unnest(${columns}) AS column_places(c)`,
    row: 'r',
    column: 'c',
  }),
};

const types = { UInt8: UTINYINT, UInt16: USMALLINT, UInt32: INTEGER, UInt64: BIGINT, Float64: DOUBLE };
const rowsOfChunk = 2048;

/** A database that holds surveys. */
export interface Judge {
  /** Copies a survey, and answers plans over the copy. */
  executorOf(dataset: Dataset): Promise<PlanExecutor>;
  close(): void;
}

/** DuckDB; with servers in the environment variable `SHARDS`, as the harness `two-shards` starts them, ClickHouse. */
export function openJudge(): Promise<Judge> {
  const servers = process.env['SHARDS'];
  return servers === undefined ? openDuckDb() : Promise.resolve(openShards(JSON.parse(servers)));
}

/** A cluster of servers, for the accounts that write to each and read from the first. */
export interface JudgingServers {
  readonly cluster: string;
  readonly each: readonly CopyServer[];
  readonly reader: CopyServer;
}

function openShards({ cluster, each, reader }: JudgingServers): Judge {
  const shards = each.map(openClickHouse);
  const asked = openClickHouse(reader);
  let tables = 0;
  return {
    async executorOf(dataset) {
      const names = namesOf(dataset.columns);
      const target = { shards, cluster, database: reader.database, table: tableName([tables++, ...names]) };
      const columns = copiedColumns(dataset, names, createDesignNumbers());
      await createTables(target, columns);
      await writeRespondents(target, columns, 0);
      return createSqlExecutor(fieldworkOfDataset(dataset), tableOf(target.table, dataset, names), asked);
    },
    close() {},
  };
}

async function openDuckDb(): Promise<Judge> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  let tables = 0;

  async function load(name: string, columns: readonly CopiedColumn[], count: number): Promise<void> {
    const listed = columns.map((column) => `${column.name} ${String(types[column.type])}`);
    await connection.run(`CREATE TABLE ${name} (${listed.join(', ')})`);
    const appender = await connection.createAppender(name);
    const chunk = DuckDBDataChunk.create(columns.map(({ type }) => types[type]));
    for (let from = 0; from < count; from += rowsOfChunk) {
      chunk.rowCount = Math.min(rowsOfChunk, count - from);
      for (const [index, { type, values }] of columns.entries()) {
        const some = Array.from({ length: chunk.rowCount }, (_, i) => values[from + i] ?? 0);
        chunk.setColumnValues(index, type === 'UInt64' ? some.map(BigInt) : some);
      }
      appender.appendDataChunk(chunk);
    }
    appender.closeSync();
  }

  return {
    async executorOf(dataset) {
      const name = `t${tables++}`;
      const names = namesOf(dataset.columns);
      await load(name, copiedColumns(dataset, names, createDesignNumbers()), dataset.respondents.count);
      const database: SqlDatabase = {
        dialect: duckDb,
        read: async (sql) => {
          const reader = await connection.runAndReadAll(sql);
          return Float64Array.from(reader.getRows().flat().map(Number));
        },
      };
      return createSqlExecutor(fieldworkOfDataset(dataset), tableOf(name, dataset, names), database);
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** The table of a copied survey. */
function tableOf(name: string, dataset: Dataset, names: ReadonlyMap<string, string>): SqlTable {
  const { catalogue, respondents } = dataset;
  const pairs = catalogue.waves.length * catalogue.locations.length;
  const samplesOf = (units: ArrayLike<number> | undefined): Float64Array => {
    const samples = new Float64Array(pairs);
    for (let i = 0; i < respondents.count; i++) {
      if (units?.[i] === 0) continue;
      const pair = (respondents.wave[i] ?? 0) * catalogue.locations.length + (respondents.location[i] ?? 0);
      samples[pair] = (samples[pair] ?? 0) + 1;
    }
    return samples;
  };
  return {
    name,
    column: (key) => names.get(key) ?? missing(key),
    units: unitsName,
    samples: (weight) => samplesOf(respondents.weights[weight]?.units),
  };
}

function missing(key: string): never {
  throw new Error(`the copy has no column ${key}`);
}
