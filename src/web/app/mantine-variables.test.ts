import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const resolve = createRequire(import.meta.url).resolve;
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

test('every variable that the Mantine styles in use read is defined', () => {
  const imported = [...read('mantine-styles.ts').matchAll(/'(@mantine\/[^']+\.css)'/g)].map(
    (match) => match[1] ?? '',
  );
  const styles = imported.map((name) => readFileSync(resolve(name), 'utf8')).join('\n');
  const used = new Set([...styles.matchAll(/var\((--mantine-[\w-]+)/g)].map((match) => match[1]));
  const defined = new Set(
    [...read('mantine-variables.css').matchAll(/^\s*(--mantine-[\w-]+):/gm)].map((match) => match[1]),
  );
  expect(imported.length).toBeGreaterThan(5);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});
