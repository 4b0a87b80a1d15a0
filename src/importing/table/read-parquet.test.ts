import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectSurvey, readDescription } from '../import-survey.ts';
import { connectTo } from './read-parquet.ts';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'parquet-'));
});
afterAll(() => rmSync(home, { recursive: true }));

test('a Parquet file is read in the fenced process: numbers, texts, dates and lists, nested columns left out', async () => {
  const dataPath = join(home, 'x.parquet');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(`COPY (
    SELECT range AS id, 'w' || (range % 2 + 1) AS wave, DATE '2017-01-31' + (range % 2)::INTEGER AS day,
      ['a', CASE WHEN range % 2 = 0 THEN 'b' ELSE 'c' END] AS tags, {'x': 1} AS nested
    FROM range(1000)) TO '${dataPath}' (FORMAT parquet)`);
  instance.closeSync();
  const source = { dataPath, schemaPath: null };
  const directory = join(home, 'inspected');
  expect(await inspectSurvey({ source, directory })).toEqual({
    ok: true,
    format: 'parquet',
    respondents: 1000,
  });
  const { variables, remarks } = await readDescription(directory);
  expect(variables.map(({ name, kind }) => [name, kind])).toEqual([
    ['id', 'number'],
    ['wave', 'text'],
    ['day', 'date'],
    ['tags', 'text'],
  ]);
  // 0 + 1 + … + 999.
  expect(variables[0]?.statistics.numbers?.sum).toBe(499_500);
  // 31 January and 1 February 2017.
  expect(variables[2]?.statistics.days).toEqual([
    [17_197, 500],
    [17_198, 500],
  ]);
  expect(variables[3]?.statistics.delimited?.parts).toEqual([
    { value: 'a', count: 1000 },
    { value: 'b', count: 500 },
    { value: 'c', count: 500 },
  ]);
  expect(remarks).toEqual(['the column nested is of the nested type STRUCT(x INTEGER) and is left out']);
});

test('a Parquet file whose footer lies is a problem that names no path', async () => {
  const dataPath = join(home, 'lies.parquet');
  writeFileSync(
    dataPath,
    Buffer.concat([
      Buffer.from('PAR1'),
      Buffer.alloc(40, 7),
      Buffer.from([255, 255, 255, 127]),
      Buffer.from('PAR1'),
    ]),
  );
  const outcome = await inspectSurvey({
    source: { dataPath, schemaPath: null },
    directory: join(home, 'lied'),
  });
  if (outcome.ok) throw new Error('it was read');
  expect(outcome.problems[0]?.message).toMatch(/^the Parquet file cannot be read \(.*\); write it again$/);
  expect(outcome.problems[0]?.message).not.toContain(home);
});

test('the reader opens the one file, whatever it is asked, and cannot be told otherwise', async () => {
  const [own, other] = [join(home, 'own.csv'), join(home, 'other.csv')];
  for (const path of [own, other]) writeFileSync(path, 'a\n1\n');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await connectTo(instance, own);
  expect((await connection.runAndReadAll(`FROM read_csv('${own}')`)).getRowsJson()).toEqual([['1']]);
  for (const statement of [
    `FROM read_csv('${other}')`,
    `FROM read_csv('https://198.51.100.7/x.csv')`,
    `COPY (SELECT 1) TO '${join(home, 'written.csv')}'`,
    'INSTALL httpfs',
    'SET enable_external_access = true',
    "SET memory_limit = '64GB'",
    `SET allowed_paths = ['${other}']`,
  ]) {
    await expect(connection.run(statement), statement).rejects.toThrow(/disabled|locked|Cannot|permission/i);
  }
  expect(existsSync(join(home, 'written.csv'))).toBe(false);
  instance.closeSync();
});
