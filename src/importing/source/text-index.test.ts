import { array, assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { TextIndex } from './text-column.ts';

function intern(index: TextIndex, text: string): number {
  const bytes = Buffer.from(`<${text}>`);
  return index.intern(bytes, 1, bytes.length - 1);
}

function find(index: TextIndex, text: string): number {
  const bytes = Buffer.from(`<${text}>`);
  return index.find(bytes, 1, bytes.length - 1);
}

test('texts are numbered in the order in which they are first met', () => {
  const index = new TextIndex();
  expect(['w1', 'w2', 'w1', '', 'ü', ''].map((text) => intern(index, text))).toEqual([0, 1, 0, 2, 3, 2]);
  expect(textsOf(index)).toEqual(['w1', 'w2', '', 'ü']);
  expect(index.size).toBe(4);
});

test('a text that has not been met is not found', () => {
  const index = new TextIndex();
  expect(find(index, 'w1')).toBe(-1);
  intern(index, 'w1');
  expect(find(index, 'w1')).toBe(0);
  expect(find(index, 'w')).toBe(-1);
  expect(find(index, 'w10')).toBe(-1);
});

test('many texts stay apart', () => {
  const index = new TextIndex();
  for (let id = 0; id < 100_000; id++) expect(intern(index, String(id))).toBe(id);
  expect(find(index, '99999')).toBe(99_999);
  expect(find(index, '100000')).toBe(-1);
});

test('any texts are numbered as a map would number them', () => {
  assert(
    property(array(string()), (texts) => {
      const index = new TextIndex();
      const expected = [...new Set(texts)];
      for (const text of texts) expect(intern(index, text)).toBe(expected.indexOf(text));
      expect(textsOf(index)).toEqual(expected);
    }),
  );
});

function textsOf(index: TextIndex): string[] {
  return Array.from({ length: index.size }, (_, place) => index.bytesAt(place).toString());
}
