import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { listFormat, listSeparator } from '../source/delimited-answers.ts';
import { NumberColumn } from '../source/number-column.ts';
import {
  assertColumns,
  mostRows,
  type ReadLimits,
  tooManyRows,
  unpacksToTooMuch,
} from '../source/read-limits.ts';
import {
  type ReadProgress,
  silentFile,
  type SourceColumn,
  type SourceFile,
  sourceVariable,
  type SourceVariable,
  uniqueName,
} from '../source/source-file.ts';
import { SourceFileError } from '../source/source-file-error.ts';
import { TextColumn } from '../source/text-column.ts';

/**
 * Reads a Parquet file by DuckDB, which may open that file and nothing else. Lists become texts whose answers are
 * divided by semicolons; other nested columns are left out, with a remark. Throws `SourceFileError`.
 */
export async function readParquet(
  path: string,
  { memoryMb, unpackedMb }: ReadLimits,
  watch: (progress: ReadProgress) => void = () => {},
): Promise<SourceFile> {
  const instance = await openMemory(memoryMb);
  try {
    const connection = await connectTo(instance, path);
    return await readTable(connection, path, unpackedMb * 2 ** 20, watch);
  } catch (error) {
    if (error instanceof SourceFileError || !(error instanceof Error)) throw error;
    const isMemory = /out of memory/i.test(error.message);
    throw new SourceFileError(
      isMemory ? 'memory' : 'syntax',
      isMemory
        ? 'the Parquet file takes more memory than an import may; write it with smaller row groups, or split it by wave'
        : `the Parquet file cannot be read (${firstLine(error.message.replaceAll(path, 'the file'))}); write it again`,
    );
  } finally {
    instance.closeSync();
  }
}

async function openMemory(memoryMb: number): Promise<DuckDBInstance> {
  return (await loadDuckDb()).create(':memory:', {
    threads: '1',
    memory_limit: `${Math.max(256, Math.floor(memoryMb / 2))}MB`,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
}

/** Opens a connection that may read one file and nothing else, which no query can change. */
export async function connectTo(instance: DuckDBInstance, path: string): Promise<DuckDBConnection> {
  const connection = await instance.connect();
  await connection.run(`SET allowed_paths = [${quoted(path)}]`);
  await connection.run("SET temp_directory = ''");
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
  return connection;
}

/** The reader is native code, which an installation may be without. */
async function loadDuckDb(): Promise<typeof DuckDBInstance> {
  try {
    return (await import('@duckdb/node-api')).DuckDBInstance;
  } catch {
    throw new SourceFileError(
      'file',
      'this installation cannot read Parquet, because it was made without the package @duckdb/node-api; save the file as CSV',
    );
  }
}

async function readTable(
  connection: DuckDBConnection,
  path: string,
  mostBytes: number,
  watch: (progress: ReadProgress) => void,
): Promise<SourceFile> {
  const remarks: string[] = [];
  const described = await connection.runAndReadAll(`DESCRIBE SELECT * FROM read_parquet(${quoted(path)})`);
  const columns = described.getRowsJson().flatMap((row) => {
    const [name = '', type = ''] = row.map((cell) => (typeof cell === 'string' ? cell : ''));
    const column = columnOf(name, type);
    if (column === null)
      remarks.push(`the column ${name} is of the nested type ${type.slice(0, 60)} and is left out`);
    return column ?? [];
  });
  if (columns.length === 0)
    throw new SourceFileError('header', 'the Parquet file has no column that can be read');
  assertColumns(columns.length);
  const counted = await connection.runAndReadAll(
    `SELECT count(*)::DOUBLE FROM read_parquet(${quoted(path)})`,
  );
  const total = Number(counted.getRowsJson()[0]?.[0] ?? 0);
  if (total === 0) throw new SourceFileError('no_rows', 'the Parquet file has no rows');
  if (total > mostRows) throw tooManyRows();
  const result = await connection.stream(
    `SELECT ${columns.map(({ sql }) => sql).join(', ')} FROM read_parquet(${quoted(path)})`,
  );
  const taken = new Set<string>();
  let rows = 0;
  let bytes = 0;
  for (
    let chunk = await result.fetchChunk();
    chunk !== null && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  ) {
    for (const [index, { variable }] of columns.entries()) {
      const vector = chunk.getColumnVector(index);
      for (let row = 0; row < chunk.rowCount; row++) bytes += push(variable.column, vector.getItem(row));
    }
    if (bytes > mostBytes) throw new SourceFileError('limit', unpacksToTooMuch(mostBytes / 2 ** 20));
    rows += chunk.rowCount;
    watch({ rows, fraction: rows / total });
  }
  return {
    ...silentFile,
    format: 'parquet',
    rows,
    variables: columns.map(({ variable }) => ({ ...variable, name: uniqueName(variable.name, taken) })),
    remarks,
  };
}

interface ParquetColumn {
  readonly sql: string;
  readonly variable: SourceVariable;
}

const numbers = /^(?:U?(?:TINY|SMALL|BIG|HUGE)INT|U?INTEGER|FLOAT|DOUBLE|DECIMAL\(.*\)|BOOLEAN)$/;
const dates = /^(?:DATE|TIMESTAMP(?:_S|_MS|_NS)?|TIMESTAMP WITH TIME ZONE)$/;
const texts = /^(?:VARCHAR|UUID|ENUM\(.*\))$/s;
const lists = /^(?:VARCHAR|U?(?:TINY|SMALL|BIG)INT|U?INTEGER|DOUBLE|FLOAT)\[\]$/;

/** How a column is asked for: as doubles or as text, so that there are two kinds of vectors. */
function columnOf(name: string, type: string): ParquetColumn | null {
  const column = `"${name.replaceAll('"', '""')}"`;
  if (numbers.test(type)) return numberColumn(name, 'number', `CAST(${column} AS DOUBLE)`);
  if (dates.test(type)) return numberColumn(name, 'date', `epoch(${column}) / 86400.0`);
  if (type === 'TIME') return numberColumn(name, 'duration', `CAST(epoch(${column}) AS DOUBLE)`);
  if (texts.test(type)) return textColumn(name, `CAST(${column} AS VARCHAR)`);
  if (lists.test(type)) {
    const list = textColumn(name, `array_to_string(CAST(${column} AS VARCHAR[]), '${listSeparator}')`);
    return { ...list, variable: { ...list.variable, format: listFormat } };
  }
  return null;
}

function numberColumn(name: string, kind: SourceVariable['kind'], sql: string): ParquetColumn {
  return { sql, variable: sourceVariable(name, kind, new NumberColumn()) };
}

function textColumn(name: string, sql: string): ParquetColumn {
  return { sql, variable: sourceVariable(name, 'text', new TextColumn((bytes) => bytes.toString('utf8'))) };
}

/** Answers the bytes that the cell takes. */
function push(cells: SourceColumn, value: unknown): number {
  if (cells.kind === 'numbers') {
    cells.push(typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN);
    return 8;
  }
  const bytes = Buffer.from(typeof value === 'string' ? value.trim() : '');
  cells.push(bytes, 0, bytes.length);
  return bytes.length;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function firstLine(message: string): string {
  return (message.split('\n')[0] ?? '').slice(0, 200);
}
