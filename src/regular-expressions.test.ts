import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkSync } from 'recheck';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const sourceRoot = dirname(fileURLToPath(import.meta.url));

interface Pattern {
  readonly path: string;
  readonly source: string;
  readonly flags: string;
}

const texts = readdirSync(sourceRoot, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|case|bench)\.tsx?$/.test(path))
  .map((path) => ({
    path: relative('.', path).replaceAll('\\', '/'),
    text: readFileSync(join(sourceRoot, path), 'utf8'),
  }))
  .filter(({ path }) => !path.startsWith('testing/') && !path.startsWith('engine/kernels/assembly/'));

/** Every literal of the service and the application. */
const patterns = texts.flatMap(({ path, text }) =>
  literalsOf(parseSync(path, text).program).map(({ source, flags }): Pattern => ({ path, source, flags })),
);

/** No text of a user's may become one: these put one together from their own words. */
const puttingTogether: ReadonlySet<string> = new Set([
  'expression/describe/verb-phrase.ts',
  // From the forms of a number, for labels of at most 80 characters.
  'importing/proposal/label-midpoint.ts',
  // From the names of months, quarters and halves, all of fixed length.
  'insight/linker/read-waves.ts',
]);

test('no text takes a regular expression more than polynomial time of a small degree', () => {
  expect(patterns.length).toBeGreaterThan(80);
  const seen = new Map<string, string>();
  const vulnerable = patterns.flatMap(({ path, source, flags }) => {
    const key = `/${source}/${flags}`;
    const known = seen.get(key);
    const status = known ?? checkSync(source, flags, { timeout: 30_000 }).status;
    seen.set(key, status);
    return status === 'safe' ? [] : [`${path}: ${key} is ${status}`];
  });
  expect(vulnerable).toEqual([]);
}, 300_000);

test('no regular expression is made from text', () => {
  const made = texts.filter(({ path, text }) => /\bRegExp\(/.test(text) && !puttingTogether.has(path));
  expect(made.map(({ path }) => path)).toEqual([]);
});

function literalsOf(node: unknown): { source: string; flags: string }[] {
  if (Array.isArray(node)) return node.flatMap(literalsOf);
  if (typeof node !== 'object' || node === null) return [];
  if ('regex' in node && typeof node.regex === 'object' && node.regex !== null) {
    const { pattern, flags } = node.regex as { readonly pattern: string; readonly flags: string };
    return [{ source: pattern, flags }];
  }
  return Object.values(node).flatMap(literalsOf);
}
