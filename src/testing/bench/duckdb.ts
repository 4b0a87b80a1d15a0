import { DuckDBDataChunk, DuckDBInstance, DOUBLE, INTEGER, UTINYINT } from '@duckdb/node-api';
import type { Column, Respondents } from '../../engine/survey/dataset.ts';
import { columnSql } from './expression-sql.ts';

/** A survey, or a dataset, that is read column by column. */
export interface AnswerSource {
  readonly respondents: Respondents;
  readonly column: (key: string) => Column;
}

/** One way to ask in SQL; `settings` are statements that hold until the next form is run. */
export interface SqlForm {
  readonly name: string;
  readonly settings: readonly string[];
  readonly sql: string;
}

/** A DuckDB of our own in memory. Everything it answers here is a table of numbers. */
export interface DuckDb {
  /**
   * Begins anew with the table `answers`, a row a respondent in the source's order: `wave` and `location` as indices, `units` (the
   * weight of record, raised by its exponent), and the columns of these keys as the dataset holds them.
   */
  load(source: AnswerSource, keys: readonly string[], locationCount: number): Promise<void>;
  execute(sql: string): Promise<void>;
  /** Milliseconds until the whole result lies in DuckDB's memory; nothing of it is brought over. */
  time(form: SqlForm): Promise<number>;
  /** The result by rows. */
  read(form: SqlForm): Promise<number[][]>;
  close(): void;
}

const rowsOfChunk = 2048;
const largestRowGroup = 122_880;

export async function openDuckDb(threads: number): Promise<DuckDb> {
  const instance = await DuckDBInstance.create(':memory:', { threads: `${threads}` });
  const connection = await instance.connect();

  async function execute(sql: string): Promise<void> {
    await connection.run(sql);
  }

  /** Work is dealt to threads by row groups, of which a default one is larger than a small survey. */
  async function openStore(rowCount: number): Promise<void> {
    const rows = Math.min(largestRowGroup, rowsOfChunk * Math.ceil(rowCount / rowsOfChunk / 16));
    await execute('USE memory');
    await execute('DETACH DATABASE IF EXISTS survey');
    await execute(`ATTACH ':memory:' AS survey (ROW_GROUP_SIZE ${rows})`);
    await execute('USE survey');
  }

  async function apply(form: SqlForm): Promise<void> {
    for (const setting of [...defaultSettings, ...form.settings]) await execute(setting);
  }

  return {
    execute,
    async load({ respondents, column }, keys, locationCount) {
      const columns = keys.map((key) => answersOf(key, column(key)));
      const listed = keys.map((key) => `${columnSql(key)} UTINYINT NOT NULL`);
      await openStore(respondents.count);
      await execute(`CREATE OR REPLACE TABLE answers (${[...respondentColumns, ...listed].join(', ')})`);
      const values = [
        respondents.wave,
        respondents.location,
        unitsOfRecord(respondents, locationCount),
        ...columns,
      ];
      const chunk = DuckDBDataChunk.create([UTINYINT, UTINYINT, INTEGER, ...keys.map(() => UTINYINT)]);
      const appender = await connection.createAppender('answers');
      for (let from = 0; from < respondents.count; from += rowsOfChunk) {
        const to = Math.min(respondents.count, from + rowsOfChunk);
        chunk.rowCount = to - from;
        for (const [index, array] of values.entries()) {
          chunk.setColumnValues(index, Array.from(array.subarray(from, to)));
        }
        appender.appendDataChunk(chunk);
      }
      appender.closeSync();
    },
    async time(form) {
      await apply(form);
      const begun = performance.now();
      await connection.run(form.sql);
      return performance.now() - begun;
    },
    async read(form) {
      await apply(form);
      const reader = await connection.runAndReadAll(`SELECT COLUMNS(*)::DOUBLE FROM (${form.sql})`);
      if (reader.columnTypes().some((type) => type !== DOUBLE)) throw new Error('a column is no number');
      return reader.getRows().map((row) => row.map(Number));
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

const defaultSettings = ['RESET perfect_ht_threshold'];

const respondentColumns = ['wave UTINYINT NOT NULL', 'location UTINYINT NOT NULL', 'units INTEGER NOT NULL'];

function answersOf(key: string, { kind, values }: Column): Uint8Array {
  if (kind !== 'numbers' && values instanceof Uint8Array) return values;
  throw new Error(`column "${key}" is not of bytes, which is all that is loaded here`);
}

/** Throws where a weight has over 31 bits. */
function unitsOfRecord({ wave, location, weights }: Respondents, locationCount: number): Int32Array {
  const [weight] = weights;
  if (weight === undefined) throw new Error('the survey has no weight');
  return Int32Array.from(weight.units, (units, i) => {
    const pair = (wave[i] ?? 0) * locationCount + (location[i] ?? 0);
    const raised = units * 2 ** (weight.exponents[pair] ?? 0);
    if (raised >= 2 ** 31) throw new Error(`the weight of respondent ${i} takes over 31 bits: ${raised}`);
    return raised;
  });
}
