import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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

test('a bundled script finds other files from its source', async () => {
  writeFileSync(script, 'process.stdout.write(new URL("./next.ts", import.meta.url).href);');
  expect(await printed()).toBe(pathToFileURL(join(home, 'next.ts')).href);
});

test('a script that cannot be bundled is started as it is', async () => {
  const wrong = join(home, 'wrong.ts');
  writeFileSync(wrong, 'import "./missing.ts";');
  expect(await bundledScript(pathToFileURL(wrong))).toBe(wrong);
});
