import { hash } from 'node:crypto';
import type { ClickHouseServer } from './clickhouse.ts';
import type { CopiedColumn } from './copied-columns.ts';

/** Servers that share the respondents of a copy, the first of which is asked. */
export interface CopyTarget {
  readonly shards: readonly ClickHouseServer[];
  /** Cluster of the shards in the servers' settings; null: there is one server. */
  readonly cluster: string | null;
  readonly database: string;
  readonly table: string;
}

/** n and Σu under each weight that one code, mark or filled number must have. */
export interface CodeTotals {
  readonly column: string;
  /** Codes of the column that count; null: every filled number. */
  readonly codes: readonly number[] | null;
  readonly weights: readonly { readonly sample: number; readonly units: number }[];
}

const bytesOfBlock = 2 ** 26;
const setsAtOnce = 400;

const prefix = 'ai_';
const digits = 20;

/** Name of the table of a copy: of these stored columns and no others. */
export function tableName(stored: unknown): string {
  return `${prefix}${hash('sha256', JSON.stringify(stored)).slice(0, digits)}`;
}

/** Names of copies in a database, whole or begun. */
export async function copiesIn(server: ClickHouseServer): Promise<string[]> {
  const tables = await server.tables();
  const names = tables.map((table) => (table.endsWith('_local') ? table.slice(0, -'_local'.length) : table));
  return [...new Set(names)].filter(
    (name) => name.startsWith(prefix) && name.length === prefix.length + digits,
  );
}

/** Table that a shard keeps its respondents in. */
function localTable({ cluster, table }: CopyTarget): string {
  return cluster === null ? table : `${table}_local`;
}

/** Creates the tables of a copy in place of any that were begun before. */
export async function createTables(
  target: CopyTarget,
  columns: readonly Pick<CopiedColumn, 'name' | 'type'>[],
): Promise<void> {
  const { shards, cluster, database, table } = target;
  const listed = columns.map(({ name, type }) => `${name} ${type}`).join(', ');
  await dropTables(target);
  for (const shard of shards) {
    await shard.run(`CREATE TABLE ${localTable(target)} (${listed}) ENGINE = MergeTree ORDER BY tuple()`);
    if (cluster !== null)
      await shard.run(
        `CREATE TABLE ${table} (${listed}) ENGINE = Distributed(${cluster}, ${database}, ${table}_local)`,
      );
  }
}

/** Drops the tables of a copy, whichever there are. */
export async function dropTables({ shards, table }: Pick<CopyTarget, 'shards' | 'table'>): Promise<void> {
  for (const shard of shards)
    for (const name of [table, `${table}_local`]) await shard.run(`DROP TABLE IF EXISTS ${name}`);
}

/** Writes respondents, dealt to the shards by a hash of their place; `first` is that of the first of these. */
export async function writeRespondents(
  target: CopyTarget,
  columns: readonly CopiedColumn[],
  first: number,
): Promise<void> {
  const count = columns[0]?.values.length ?? 0;
  const names = columns.map(({ name }) => name);
  for (const [shard, server] of target.shards.entries()) {
    const own = Array.from({ length: count }, (_, row) => row).filter(
      (row) => shardOf(first + row, target.shards.length) === shard,
    );
    const rows = Math.max(1, Math.floor(bytesOfBlock / widthOf(columns)));
    for (let from = 0; from < own.length; from += rows)
      await server.insert(localTable(target), names, toRowBinary(columns, own.slice(from, from + rows)));
  }
}

/** The finaliser of MurmurHash3, so that neighbours in a wave and a location part. */
function shardOf(respondent: number, shards: number): number {
  let mixed = Math.imul(respondent ^ (respondent >>> 16), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % shards;
}

const bytesOfType = { UInt8: 1, UInt16: 2, UInt32: 4, UInt64: 8, Float64: 8 };

/** Bytes of a respondent. */
export function widthOf(columns: readonly Pick<CopiedColumn, 'type'>[]): number {
  return columns.reduce((sum, { type }) => sum + bytesOfType[type], 0);
}

function toRowBinary(columns: readonly CopiedColumn[], rows: readonly number[]): Buffer {
  const buffer = Buffer.allocUnsafe(widthOf(columns) * rows.length);
  let at = 0;
  for (const row of rows) {
    for (const { type, values } of columns) {
      const value = values[row] ?? 0;
      if (type === 'UInt8') buffer[at] = value;
      else if (type === 'UInt16') buffer.writeUInt16LE(value, at);
      else if (type === 'UInt32') buffer.writeUInt32LE(value, at);
      else if (type === 'UInt64') buffer.writeBigUInt64LE(BigInt(value), at);
      else buffer.writeDoubleLE(value, at);
      at += bytesOfType[type];
    }
  }
  return buffer;
}

/**
 * Compares n and Σu of every code with those given, under every weight, and answers the first differences in words; none:
 * the copy has every respondent once.
 */
export async function verifyCopy(
  { shards: [asked], table }: Pick<CopyTarget, 'shards' | 'table'>,
  respondents: number,
  expected: readonly CodeTotals[],
  signal: AbortSignal,
): Promise<string[]> {
  if (asked === undefined) return ['the copy has no server'];
  const { dialect } = asked;
  const [rows] = await asked.read(`SELECT ${dialect.toDouble('count(*)')} FROM ${table}`, signal);
  const found = rows === respondents ? [] : [`the copy has ${rows} respondents instead of ${respondents}`];
  const weights = expected[0]?.weights.length ?? 0;
  const sums = Array.from({ length: weights }, (_, weight) => [
    `sum(CASE WHEN u${weight} > 0 THEN 1 ELSE 0 END)`,
    `sum(u${weight})`,
  ]).flat();
  for (let from = 0; from < expected.length; from += setsAtOnce) {
    const some = expected.slice(from, from + setsAtOnce);
    const { from: source, row } = dialect.crossed(table, dialect.places(some.map(conditionOf), 'row'), '');
    const columns = [row, ...sums].map((one, place) => `${dialect.toDouble(one)} AS a${place}`);
    const answer = await asked.read(`SELECT ${columns.join(', ')} FROM ${source} GROUP BY a0`, signal);
    const read = new Map<number, Float64Array>();
    for (let at = 0; at < answer.length; at += columns.length)
      read.set(answer[at] ?? 0, answer.subarray(at + 1, at + columns.length));
    for (const [place, one] of some.entries()) found.push(...differencesOf(one, read.get(place)));
  }
  return found.slice(0, 10);
}

function conditionOf({ column, codes }: CodeTotals): string {
  if (codes === null) return `${column} BETWEEN -1.7976931348623157e308 AND 1.7976931348623157e308`;
  return `${column} IN (${codes.join(', ')})`;
}

function differencesOf({ column, codes, weights }: CodeTotals, read: Float64Array | undefined): string[] {
  return weights.flatMap(({ sample, units }, weight) => {
    const [n = 0, sum = 0] = read?.subarray(2 * weight) ?? [];
    if (n === sample && sum === units) return [];
    const name = `${column} = ${codes?.join(' or ') ?? 'any number'} under weight ${weight}`;
    return [`${name}: n ${n} and Σu ${sum} instead of ${sample} and ${units}`];
  });
}
