import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savFile } from '../../testing/sav-file.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { AdminCommand } from './command.ts';
import { runCommand } from './run-command.ts';
import { sexCodebook } from '../../testing/sex-codebook.ts';

let app: TestApp;
let files: string;
let key: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [] });
  key = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
  files = mkdtempSync(join(tmpdir(), 'import-into-'));
});
afterAll(async () => {
  await app.close();
  rmSync(files, { recursive: true });
});

/** A file of this content; answers its path. */
function fileOf(name: string, content: string | Uint8Array): string {
  const path = join(files, name);
  writeFileSync(path, content);
  return path;
}

const codebookOf = (wave: number, female: string) =>
  fileOf(
    `codebook-${wave}-${female}.json`,
    sexCodebook({
      dataset: { code: 'few', name: 'A few' },
      waves: [{ code: `w${wave}`, name: `Wave ${wave}` }],
      female,
    }),
  );
const savOf = (wave: number, female: string, sexes: readonly number[]) =>
  fileOf(
    `sav-${wave}-${female}.sav`,
    savFile({
      variables: [
        { name: 'id' },
        { name: 'wave' },
        {
          name: 'sex',
          label: 'Sex',
          valueLabels: [
            [1, 'Male'],
            [2, female],
          ],
        },
      ],
      cases: sexes.map((sex, index) => [10 * wave + index, wave, sex]),
    }),
  );

const run = (words: Omit<Extract<AdminCommand, { command: 'import' }>, 'command'>) =>
  runCommand(app.deps, { command: 'import', ...words });

async function samples(question: string): Promise<readonly (readonly [string, number])[]> {
  const response = await app.request('/v2/query/stats', { authorization: key, json: { question } });
  const { data } = await response.json();
  return data.map((row: { datapoint: string; metrics: { positive_sample: number } }) => [
    row.datapoint,
    row.metrics.positive_sample,
  ]);
}

test('a wave with its codebook is added to a dataset; what changed is refused, or done as is said', async () => {
  await run({ file: fileOf('first.csv', 'id,sex\n1,1\n2,2\n'), codebook: codebookOf(1, 'Female') });
  const second = fileOf('second.csv', 'id,sex\n3,2\n');
  const added = await run({ file: second, codebook: codebookOf(2, 'Female'), into: 'few' });
  expect(added.json).toMatchObject({ dataset: 'few', respondents: 3 });
  const changed = { file: fileOf('third.csv', 'id,sex\n4,2\n5,1\n'), codebook: codebookOf(3, 'Woman') };
  await expect(run({ ...changed, into: 'few' })).rejects.toThrow(
    'f was “Female” and is “Woman” now. One trend, or two answers?',
  );
  expect(await samples('few.sex')).toEqual([
    ['m', 1],
    ['f', 2],
  ]);
  await run({ ...changed, into: 'few', changed: 'apart' });
  expect(await samples('few.sex')).toEqual([
    ['m', 2],
    ['f', 2],
    ['f_2', 1],
  ]);
});

test('a wave that describes itself is added too, and what changed is refused, or done as is said', async () => {
  const wave = 'wave';
  await run({ file: savOf(1, 'Female', [1, 2]), code: 'self', wave });
  const changed = { file: savOf(2, 'Woman', [2, 2]), into: 'self', wave };
  await expect(run(changed)).rejects.toThrow(/is “Woman” now\. .* Say --changed merge or --changed apart/);
  const { json } = await run({ ...changed, changed: 'merge' });
  expect(json).toMatchObject({ dataset: 'self', respondents: 4 });
  expect((await samples('self.sex')).map(([, sample]) => sample)).toEqual([1, 3]);
  const { body } = await versions('self');
  expect(body.versions).toMatchObject([
    { current: true, respondents: 4, note: '2 respondents were added' },
    { current: false, respondents: 2 },
  ]);
});

async function versions(code: string) {
  const response = await app.request(`/v2/datasets/${code}/versions`, { authorization: key });
  return { body: await response.json() };
}

test.each([
  [{ into: 'nothing' }, 'there is no dataset with the code nothing'],
  [{ into: 'few', code: 'other' }, '--code, --namespace and --public are of a new dataset'],
  [{ changed: 'merge' as const }, 'name its dataset by --into'],
])('%j is refused', async (words, message) => {
  await expect(run({ file: join(files, 'first.csv'), ...words })).rejects.toThrow(message);
});

test('a dataset that several organisations use gets its wave from the owner', async () => {
  app.createAccount({ email: 'admin@second.test', organisation: 'Second', role: 'admin' });
  await runCommand(app.deps, { command: 'dataset grant', code: 'few', org: 'Second' });
  const wave = { file: join(files, 'second.csv'), codebook: codebookOf(9, 'Female'), into: 'few' };
  const before = (await versions('few')).body.versions.length;
  await run({ ...wave, changed: 'merge' });
  expect((await versions('few')).body.versions).toHaveLength(before + 1);
});
