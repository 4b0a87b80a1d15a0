import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savFile } from '../../testing/sav-file.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { parseConfig } from '../config.ts';

const path = '/v2/datasets/imports';
/** 1 MiB of numbers of eight bytes. */
const fitting = 131_072;

let app: TestApp;
let adminKey: string;
let home: string;
beforeAll(async () => {
  const { importUnpackedMb } = parseConfig({ IMPORT_UNPACKED_MB: '1' });
  app = await createTestApp({ datasets: [], config: { importUnpackedMb } });
  adminKey = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
  home = mkdtempSync(join(tmpdir(), 'bombs-'));
});
afterAll(async () => {
  await app.close();
  rmSync(home, { recursive: true });
});

const tooMuch = [
  {
    code: 'limit',
    message:
      'the file unpacks to more than the 1 MiB that an import may; split it by wave, or raise IMPORT_UNPACKED_MB',
  },
];

test('a .zsav of a few kilobytes is read as far as its cases may unpack, and refused at the next one', async () => {
  const zeros = (cases: number) =>
    savFile({
      variables: [{ name: 'a' }],
      cases: Array.from({ length: cases }, () => [0]),
      compression: 'zlib',
    });
  const bomb = zeros(fitting + 1);
  expect(bomb.length).toBeLessThan(8_192);
  expect(await imported(zeros(fitting))).toMatchObject({ state: 'proposed', respondents: fitting });
  expect(await imported(bomb)).toMatchObject({ state: 'refused', problems: tooMuch });
});

test('a Parquet file likewise, by the bytes of its texts too', async () => {
  const written = await parquetFiles({
    fits: `SELECT 1.0 AS a FROM range(${fitting})`,
    numbers: `SELECT 1.0 AS a, 2.0 AS b FROM range(${fitting})`,
    texts: "SELECT repeat('x', 1000) AS a FROM range(1100)",
  });
  expect(written.texts.length).toBeLessThan(65_536);
  expect(await imported(written.fits)).toMatchObject({ state: 'proposed', respondents: fitting });
  expect(await imported(written.numbers)).toMatchObject({ state: 'refused', problems: tooMuch });
  expect(await imported(written.texts)).toMatchObject({ state: 'refused', problems: tooMuch });
});

test('of what was refused nothing is left', async () => {
  const { imports } = (await (await app.request(path, { authorization: adminKey })).json()) as {
    imports: { id: string; state: string }[];
  };
  for (const { id, state } of imports) {
    if (state === 'proposed')
      await app.request(`${path}/${id}`, { method: 'DELETE', authorization: adminKey });
  }
  expect(imports.filter(({ state }) => state === 'refused')).toHaveLength(3);
  expect(await readdir(join(app.dataDir, 'uploads'))).toEqual([]);
});

/** How the import of those bytes ends, or that it waits. */
async function imported(file: Buffer): Promise<unknown> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]));
  const encoded = new Response(form);
  const begun = await app.request(path, {
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'Content-Type': encoded.headers.get('content-type') ?? '' },
    authorization: adminKey,
  });
  const { id } = (await begun.json()) as { id: string };
  const events = await app.request(`${path}/${id}`, {
    authorization: adminKey,
    headers: { Accept: 'text/event-stream' },
  });
  const told = (await events.text()).split('\n\n').filter((event) => event.startsWith('data: '));
  return JSON.parse(told.at(-1)?.slice('data: '.length) ?? '{}');
}

async function parquetFiles<Name extends string>(
  queries: Readonly<Record<Name, string>>,
): Promise<Record<Name, Buffer>> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const files: Partial<Record<Name, Buffer>> = {};
  for (const name of Object.keys(queries) as Name[]) {
    const file = join(home, `${name}.parquet`);
    await connection.run(`COPY (${queries[name]}) TO '${file}' (FORMAT parquet, COMPRESSION zstd)`);
    files[name] = readFileSync(file);
  }
  instance.closeSync();
  return files as Record<Name, Buffer>;
}
