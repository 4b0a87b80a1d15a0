import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rules } from './rules.case.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const numbered = (letter: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);

describe('the rules of reliability and security', () => {
  test('have each number once', () => {
    const expected = [...numbered('R', 44), ...numbered('G', 44)];
    expect(rules.flatMap(({ ids }) => ids).toSorted()).toEqual(expected.toSorted());
  });

  test('are each shown by a test or a harness, but for those that people judge', () => {
    const bare = rules.filter(
      ({ tests = {}, harnesses = [], isReviewed = false }) =>
        !isReviewed && Object.keys(tests).length + harnesses.length === 0,
    );
    expect(bare.map(({ rule }) => rule)).toEqual([]);
  });

  test('are shown by tests of these names in these files, each named once', () => {
    const proofs = rules.flatMap(({ tests = {} }) =>
      Object.entries(tests).flatMap(([path, names]) => names.map((name) => ({ path, name }))),
    );
    const gone = proofs.filter(
      ({ path, name }) => !existsSync(join(root, path)) || !isNameIn(read(path), name),
    );
    expect(gone).toEqual([]);
    expect(new Set(proofs.map(({ path, name }) => `${path} ${name}`)).size).toBe(proofs.length);
    expect(proofs.length).toBeGreaterThan(150);
  });

  test('name every harness', () => {
    const named = rules.flatMap(({ harnesses = [] }) => harnesses);
    const known = readdirSync(join(root, 'e2e/harness'))
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => /^ {2}name: '([a-z-]+)',$/m.exec(read(`e2e/harness/${file}`))?.[1] ?? []);
    expect([...new Set(named)].toSorted()).toEqual(known.toSorted());
  });
});

/** Whether the source has the name as a whole text between quotes of any kind. */
function isNameIn(source: string, name: string): boolean {
  return ["'", '`', '"'].some((quote) => source.includes(`${quote}${name}${quote}`));
}
