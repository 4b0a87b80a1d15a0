import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import { EngineError } from '../engine-error.ts';
import { clickHouse } from './dialect.ts';
import type { SqlDatabase } from './sql-executor.ts';

/** A ClickHouse server, and the account to use there. */
export interface CopyServer {
  /** Scheme, host and port, without credentials. */
  readonly url: string;
  readonly database: string;
  readonly user: string;
  readonly password: string;
  /** PEM: the authority that the server's certificate is checked against, and the account's own certificate. */
  readonly ca?: string;
  readonly certificate?: string;
  readonly key?: string;
}

/** Statements to a server; every method rejects with an `EngineError`. */
export interface ClickHouseServer extends SqlDatabase {
  /** Runs a statement that answers nothing. */
  run(sql: string): Promise<void>;
  /** Names of the tables in its database. */
  tables(): Promise<string[]>;
  /** Inserts rows in the format RowBinary. */
  insert(table: string, columns: readonly string[], rows: Buffer): Promise<void>;
  close(): Promise<void>;
}

const mostAnswerBytes = 64 * 2 ** 20;
/** The longest wait for a statement; the signal of a query ends it sooner. */
const statementMs = 600_000;
const killMs = 1_000;

/** A statement ends between two blocks, which unnested lists make long. Nested sums of long lists are deep; a shard that cannot be reached must fail the query, and no other take its place. */
const settings: ClickHouseSettings = {
  wait_end_of_query: 1,
  max_query_size: String(5 * 2 ** 20),
  max_ast_elements: '2000000',
  max_expanded_ast_elements: '4000000',
  max_ast_depth: '10000',
  max_memory_usage: String(8 * 2 ** 30),
  skip_unavailable_shards: 0,
  distributed_product_mode: 'deny',
  connect_timeout_with_failover_ms: 1_000,
  max_block_size: '8192',
};

/** Opens no connection before the first statement. */
export function openClickHouse(server: CopyServer): ClickHouseServer {
  let opened: Promise<ClickHouseClient> | null = null;
  const client = () => (opened ??= connect(server));

  async function kill(id: string): Promise<void> {
    const connection = await client();
    const signal = AbortSignal.timeout(killMs);
    await connection.command({ query: `KILL QUERY WHERE query_id = '${id}' ASYNC`, abort_signal: signal });
  }

  async function run(sql: string): Promise<void> {
    await attempt(server, async () => (await client()).command({ query: sql }));
  }

  return {
    dialect: clickHouse,
    run,
    async read(sql, signal) {
      const id = randomUUID();
      const stop = () => void kill(id).catch(() => {}); // the connection is gone: the server ends it by itself
      signal.addEventListener('abort', stop, { once: true });
      try {
        return await attempt(server, async () => {
          const connection = await client();
          const { stream } = await connection.exec({
            query: `${sql} FORMAT RowBinary`,
            query_id: id,
            abort_signal: signal,
            clickhouse_settings: settings,
          });
          return await doublesOf(stream);
        });
      } catch (error) {
        if (signal.aborted)
          throw new EngineError('cancelled', 'the query was cancelled by its caller', { cause: error });
        throw error;
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    tables: () =>
      attempt(server, async () => {
        const connection = await client();
        const query = 'SELECT name FROM system.tables WHERE database = currentDatabase()';
        const names = await (await connection.query({ query, format: 'TabSeparated' })).text();
        return names.split('\n').filter((name) => name !== '');
      }),
    async insert(table, columns, rows) {
      await attempt(server, async () => {
        const connection = await client();
        const { stream } = await connection.exec({
          query: `INSERT INTO ${table} (${columns.join(', ')}) FORMAT RowBinary`,
          values: Readable.from([rows], { objectMode: false }),
        });
        stream.resume();
      });
    },
    close: async () => (await opened)?.close(),
  };
}

async function connect({
  url,
  database,
  user,
  password,
  ca,
  certificate,
  key,
}: CopyServer): Promise<ClickHouseClient> {
  // Loaded for installations with a copy alone.
  const { createClient, ClickHouseLogLevel } = await import('@clickhouse/client');
  const authority = ca === undefined ? null : { ca_cert: Buffer.from(ca) };
  const own =
    certificate === undefined || key === undefined
      ? {}
      : { cert: Buffer.from(certificate), key: Buffer.from(key) };
  return createClient({
    url,
    database,
    username: user,
    password,
    request_timeout: statementMs,
    max_open_connections: 16,
    application: 'audience-insights',
    log: { level: ClickHouseLogLevel.OFF },
    ...(authority === null ? {} : { tls: { ...authority, ...own } }),
  });
}

async function doublesOf(stream: AsyncIterable<Uint8Array>): Promise<Float64Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of stream) {
    bytes += part.byteLength;
    if (bytes > mostAnswerBytes) {
      throw new EngineError(
        'query_too_large',
        `the answer of the database is over ${mostAnswerBytes} bytes; ask for fewer rows or columns`,
      );
    }
    parts.push(part);
  }
  const doubles = new Float64Array(Math.ceil(bytes / 8));
  let at = 0;
  const target = new Uint8Array(doubles.buffer);
  for (const part of parts) {
    target.set(part, at);
    at += part.byteLength;
  }
  return doubles;
}

/** Codes of errors that are the server's condition: time, network, memory, a missing table, credentials. */
const conditions = new Set([
  3, 32, 60, 81, 101, 159, 160, 173, 192, 193, 194, 202, 209, 210, 241, 242, 279, 394, 425, 516,
]);

async function attempt<Result>({ url }: CopyServer, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof EngineError) throw error;
    const code = codeOf(error);
    const { host } = new URL(url);
    if (code === null || conditions.has(code)) {
      const reason = code === null ? 'it cannot be reached' : `error ${code}`;
      throw new EngineError(
        'copy_unavailable',
        `the copy at ${host} does not answer (${reason}); try again later`,
        {
          cause: error,
        },
      );
    }
    throw new EngineError('failed', `the database at ${host} refused a statement with error ${code}`, {
      cause: error,
    });
  }
}

/** The server's code of an error; null: it is none of the server's. */
function codeOf(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  const begin = 'Code: ';
  const known = 'code' in error ? Number(error.code) : Number.NaN;
  if (!Number.isNaN(known)) return known;
  const code = Number.parseInt(error.message.startsWith(begin) ? error.message.slice(begin.length) : '', 10);
  return Number.isNaN(code) ? null : code;
}
