import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const text = read('src/server/rules.md');

/** Files in backticks, each with the names in quotation marks behind it. */
const mentions = [...text.matchAll(/`((?:src|e2e)\/[^`]+)`((?:,? ?“[^”]+”)*)/g)].map(
  ([, path = '', names = '']) => ({
    path,
    names: [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  }),
);
const rows = [...text.matchAll(/^\| ([RG]\d+) \| (.+) \| (.+) \|$/gm)].map(
  ([, name = '', promise = '', shownBy = '']) => ({ name, promise, shownBy }),
);
const upTo = (letter: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);

describe('the rules and goals', () => {
  test('are all there, in their order, each once', () => {
    expect(rows.map(({ name }) => name)).toEqual([...upTo('R', 42), ...upTo('G', 44)]);
  });

  test('are each shown by a test or a harness, but for those of which it is said that people look at them', () => {
    const bare = rows.filter(
      ({ promise, shownBy }) =>
        !promise.includes('*(review') && !/harness `|`(?:src|e2e)\/[^`]+\.ts` “/.test(shownBy),
    );
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  test('are shown by files that there are, and by tests of these names in them', () => {
    const gone = mentions.flatMap(({ path, names }) => {
      if (!existsSync(join(root, path))) return [path];
      const source = read(path);
      return names.filter((name) => !isNameIn(source, name)).map((name) => `${path}: ${name}`);
    });
    expect(gone).toEqual([]);
    expect(mentions.flatMap(({ names }) => names).length).toBeGreaterThan(100);
  });

  test('are shown by harnesses that there are', () => {
    const named = [...text.matchAll(/harness `([^`]+)`/g)].map(([, name = '']) => name);
    const known = readdirSync(join(root, 'e2e/harness'))
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => /^ {2}name: '([a-z-]+)',$/m.exec(read(`e2e/harness/${file}`))?.[1] ?? []);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !named.includes(name))).toEqual([]);
  });
});

/** As a whole text between quotes of any kind. */
function isNameIn(source: string, name: string): boolean {
  return ["'", '`', '"'].some((quote) => source.includes(`${quote}${name}${quote}`));
}
