import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tmpdir } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { bundledScript, bundlesDirectory } from './bundled-script.ts';

const home = realpathSync(mkdtempSync(join(tmpdir(), 'bundled-script-')));
const made = new Set<string>();
afterAll(() => {
  for (const path of [home, ...made, ...[...made].map((one) => `${one}.json`)])
    rmSync(path, { recursive: true });
});

const script = join(home, 'script.ts');

async function printed(): Promise<string> {
  const bundle = await bundledScript(pathToFileURL(script));
  if (bundle !== script) made.add(bundle);
  return execFileSync(process.execPath, [bundle], { encoding: 'utf8' });
}

test('a bundle is built once, and again where what it imports has changed', async () => {
  writeFileSync(join(home, 'word.ts'), 'export const word: string = "first";');
  writeFileSync(script, 'import { word } from "./word.ts"; process.stdout.write(word);');
  expect(await printed()).toBe('first');
  expect([...made].map((path) => basename(join(path, '..')))).toEqual([basename(bundlesDirectory)]);

  const [bundle = ''] = made;
  writeFileSync(bundle, 'process.stdout.write("the one built before")');
  expect(await printed()).toBe('the one built before');

  writeFileSync(join(home, 'word.ts'), 'export const word: string = "second";');
  expect(await printed()).toBe('second');
});

test('a bundle that is gone is built again', async () => {
  for (const bundle of made) rmSync(bundle);
  expect(await printed()).toBe('second');
});

const timesIn = (bundle: string): Readonly<Record<string, number>> =>
  JSON.parse(readFileSync(`${bundle}.json`, 'utf8'));

test('a bundle rests on the packages that are installed, and on no source that changed while it was built', async () => {
  const word = join(home, 'word.ts');
  const saving = setInterval(() => utimesSync(word, new Date(), new Date()), 2);
  writeFileSync(script, 'import { word } from "./word.ts"; process.stdout.write(word + "!");');
  const bundle = await bundledScript(pathToFileURL(script)).finally(() => clearInterval(saving));
  const times = timesIn(bundle);
  const root = join(bundlesDirectory, '../..');
  expect(times[relative(root, word)]).toBe(0);
  expect(times['node_modules/.package-lock.json']).toBeGreaterThan(0);
  expect(await printed()).toBe('second!');
  expect(timesIn(bundle)[relative(root, word)]).toBeGreaterThan(0);
});

test('a bundled script finds other files from its source', async () => {
  writeFileSync(script, 'process.stdout.write(new URL("./next.ts", import.meta.url).href);');
  expect(await printed()).toBe(pathToFileURL(join(home, 'next.ts')).href);
  // A copy of the project runs its own sources: no file of the bundle names where it was built.
  const [bundle = ''] = made;
  for (const path of [bundle, `${bundle}.json`])
    expect(readFileSync(path, 'utf8')).not.toContain(join(bundlesDirectory, '../..'));
});

test('a script that cannot be bundled is started as it is', async () => {
  const wrong = join(home, 'wrong.ts');
  writeFileSync(wrong, 'import "./missing.ts";');
  expect(await bundledScript(pathToFileURL(wrong))).toBe(wrong);
});
