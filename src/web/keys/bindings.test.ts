import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bind } from './bindings.ts';
import { rebindable } from './rebindable.ts';

test('a key that is taken is refused with the name of what has it', () => {
  expect(bind({}, 'N', 'T')).toEqual({ refusal: 'T already means “Transpose”.' });
  expect(bind({ T: 'Y' }, 'N', 'Y')).toEqual({ refusal: 'Y already means “Transpose”.' });
});

test('a key that was left by another is free', () => {
  expect(bind({ T: 'Y' }, 'N', 'T')).toEqual({ bindings: { T: 'Y', N: 'T' } });
});

test('a key that begins a sequence would keep it from being typed', () => {
  expect(bind({}, 'N', 'G')).toEqual({
    refusal: 'G and the keys of “Go to chat” begin alike.',
  });
  expect(bind({}, 'G A', 'G N')).toEqual({ bindings: { 'G A': 'G N' } });
});

test('what the browser needs and what moves the focus is refused', () => {
  for (const keys of ['Ctrl W', 'Tab', 'Enter', 'Shift ArrowDown', 'Escape']) {
    expect(bind({}, 'N', keys), keys).toHaveProperty('refusal');
  }
});

test('going back to the given keys forgets the binding', () => {
  expect(bind({ N: 'Y' }, 'N', 'N')).toEqual({ bindings: {} });
});

test('every key that can be changed is one that some page listens for', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && entry.name !== 'rebindable.ts')
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  const heard = new Set(
    Array.from(
      sources.matchAll(/(?:\bkeys: |\badd\(|\baction\('[\w-]+', \[[^\]]+\], )'([^']+)'/g),
      ([, keys]) => keys,
    ),
  );
  const deaf = rebindable.filter(({ keys }) => !heard.has(keys));
  expect(deaf).toEqual([]);
  expect(new Set(rebindable.map(({ keys }) => keys)).size).toBe(rebindable.length);
});
