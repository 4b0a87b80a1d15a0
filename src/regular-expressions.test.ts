import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkSync } from 'recheck';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { z } from 'zod';

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
  .filter(
    ({ path }) => !path.startsWith('testing/') && !path.startsWith('engine/execution/kernels/assembly/'),
  );

/** Every literal of the service and the application. */
const patterns = texts.flatMap(({ path, text }) =>
  literalsOf(parseSync(path, text).program).map(({ source, flags }): Pattern => ({ path, source, flags })),
);

/** No text of a user's may become one: these put one together from their own words. */
const puttingTogether: ReadonlySet<string> = new Set([
  // From the forms of a number, for labels of at most 80 characters.
  'importing/proposal/labels/label-midpoint.ts',
  // From four expressions of its own.
  'insight/answering/leave-out-orders.ts',
]);

/**
 * What the automata know nothing of (looking ahead, long alternatives over classes of Unicode), read by hand: each
 * begins at a fixed word or mark, and no part that repeats can be followed by what it repeats, or repeats forty times
 * at most.
 */
const readByHand: ReadonlySet<string> = new Set([
  'insight/answering/leave-out-orders.ts',
  'insight/reading/read-steps.ts',
  'server/http/pages/compressed-pages.ts',
  'server/http/reading/json-scan.ts',
  'workbook/xlsx/write-workbook.ts',
  'web/pages/datasets/variables/typed-values.ts',
]);

/** Patterns judged safe before. What is judged now is added, so that the next run is quick; `npm run test:deep` judges all again. */
const judgedPath = join(sourceRoot, 'testing/safe-patterns.json');
const JudgedPatterns = z.array(z.string());
const isDeep = process.env['DEEP'] !== undefined;
const judgedBefore = isDeep ? [] : JudgedPatterns.parse(JSON.parse(readFileSync(judgedPath, 'utf8')));

test('no text takes a regular expression more than linear time', () => {
  expect(patterns.length).toBeGreaterThan(80);
  const judged = new Map(judgedBefore.map((key) => [key, 'safe']));
  const wrong = patterns.flatMap(({ path, source, flags }) => {
    // What repeats nothing matches texts of bounded length alone.
    if (!/[*+{]/.test(source)) return [];
    // Automata that count to forty are too large; what is linear without a bound is so with one.
    const unbounded = source.replaceAll(
      /(?<!\\[pPu])\{(\d+)(?:,(\d+))?\}/g,
      (bounds: string, from: string, to?: string) =>
        Number(to ?? from) < 8 ? bounds : from === '0' ? '*' : '+',
    );
    const key = `/${unbounded}/${flags}`;
    const known = judged.get(key);
    if (known !== undefined || readByHand.has(path)) return [];
    const verdict = checkSync(unbounded, flags, { checker: 'auto', timeout: 30_000, randomSeed: 1 });
    const status = verdict.checker === 'automaton' ? verdict.status : 'not judged by automata';
    judged.set(key, status);
    return status === 'safe' ? [] : [`${path}: /${source}/${flags} is ${status}`];
  });
  expect(wrong).toEqual([]);
  if (judged.size !== judgedBefore.length)
    writeFileSync(judgedPath, `${JSON.stringify([...judged.keys()].toSorted(), null, 2)}\n`);
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
