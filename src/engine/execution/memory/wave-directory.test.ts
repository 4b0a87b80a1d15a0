import { expect, test } from 'vitest';
import { decodeDirectory, encodeDirectory } from './wave-directory.ts';

test('columns come out of a directory as they went in', () => {
  const columns = [
    { encoding: 'bits', byteLength: 8192, pages: Int32Array.of(7) },
    { encoding: 'f64', byteLength: 3 * 8192 + 1, pages: Int32Array.of(1, 9, 8, 2) },
    { encoding: 'u8', byteLength: 0, pages: new Int32Array() },
  ] as const;
  const directory = structuredClone(encodeDirectory(columns));
  expect([...directory]).toEqual([0, 8192, 7, 6, 24_577, 1, 9, 8, 2, 1, 0]);
  expect(decodeDirectory(directory)).toEqual(columns);
});

test('a column beyond 2 GiB keeps its length', () => {
  const pages = Int32Array.from({ length: 2 ** 18 + 1 }, (_, page) => page);
  const column = { encoding: 'f64', byteLength: 2 ** 31 + 8, pages } as const;
  expect(decodeDirectory(encodeDirectory([column]))[0]?.byteLength).toBe(2 ** 31 + 8);
});
