import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStorage } from './open-storage.ts';
import { rememberUntilWritten } from './remember-until-written.ts';
import type { Storage } from './storage.ts';

let directory: string;
let storage: Storage;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'audience-insights-storage-'));
  storage = openStorage(directory);
});
afterEach(() => {
  storage.close();
  rmSync(directory, { recursive: true, force: true });
});

const createdAt = '2026-01-31T12:00:00.000Z';
const insert = (name: string) =>
  storage.sql.insertInto('organisations').values({ name, created_at: createdAt, suspended_at: null });

/** The name of an organisation, and how often it was read. */
function remembered() {
  let reads = 0;
  const nameOf = rememberUntilWritten(storage, (id: number) => {
    reads++;
    return storage.first(storage.sql.selectFrom('organisations').where('id', '=', id).select('name'))?.name;
  });
  return { nameOf, reads: () => reads };
}

test('what was read is not read again while nothing is written', () => {
  storage.run(insert('First'));
  const { nameOf, reads } = remembered();
  expect([nameOf(1), nameOf(1), nameOf(1), reads()]).toEqual(['First', 'First', 'First', 1]);
});

test('a write counts for the next read, by whichever way it comes', () => {
  storage.run(insert('First'));
  const { nameOf } = remembered();
  const rename = (name: string) => storage.sql.updateTable('organisations').set({ name }).where('id', '=', 1);
  expect(nameOf(1)).toBe('First');
  storage.run(rename('By run'));
  expect(nameOf(1)).toBe('By run');
  storage.first(rename('By first').returning('id'));
  expect(nameOf(1)).toBe('By first');
  storage.all(rename('By all').returning('id'));
  expect(nameOf(1)).toBe('By all');
  storage.transaction(() => {
    storage.run(rename('In a transaction'));
    expect(nameOf(1)).toBe('In a transaction');
  });
  expect(nameOf(1)).toBe('In a transaction');
});

test('what was read of a write that is undone is forgotten with it', () => {
  storage.run(insert('First'));
  const { nameOf } = remembered();
  const renamed = (name: string) => {
    storage.run(storage.sql.updateTable('organisations').set({ name }).where('id', '=', 1));
    expect(nameOf(1)).toBe(name);
    throw new Error('no');
  };
  expect(() => storage.transaction(() => renamed('Undone'))).toThrow('no');
  expect(nameOf(1)).toBe('First');
  storage.transaction(() => {
    expect(() => storage.transaction(() => renamed('Undone in part'))).toThrow('no');
    expect(nameOf(1)).toBe('First');
  });
});

test('what was not there is looked for again, and any number of keys is right', () => {
  const { nameOf, reads } = remembered();
  expect([nameOf(1), nameOf(1), reads()]).toEqual([undefined, undefined, 2]);
  storage.transaction(() => {
    for (let id = 1; id <= 1_500; id++) storage.run(insert(`Organisation ${id}`));
  });
  for (let id = 1; id <= 1_500; id++) expect(nameOf(id)).toBe(`Organisation ${id}`);
  expect(nameOf(1)).toBe('Organisation 1');
});

test('questions are told apart by their keys, and what is too large is read each time', () => {
  let reads = 0;
  const answer = rememberUntilWritten(
    storage,
    ({ caller, text }: { caller: number; text: string }) => {
      reads++;
      return `${caller} ${text}`;
    },
    { keyOf: ({ caller, text }) => `${caller} ${text}`, isKept: (value) => value.length < 10 },
  );
  const short = () => [answer({ caller: 1, text: 'a' }), answer({ caller: 2, text: 'a' })];
  expect([...short(), ...short(), reads]).toEqual(['1 a', '2 a', '1 a', '2 a', 2]);
  const long = { caller: 1, text: 'a long text' };
  expect([answer(long), answer(long), reads]).toEqual(['1 a long text', '1 a long text', 4]);
});
