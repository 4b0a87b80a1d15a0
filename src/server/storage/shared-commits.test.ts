import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ServiceError } from '../request/service-error.ts';
import { openDatabase } from './open-database.ts';
import { createStorage, type Storage } from './storage.ts';

let directory: string;
let path: string;
let database: DatabaseSync;
let storage: Storage;
let other: DatabaseSync;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'audience-insights-storage-'));
  path = join(directory, 'a.sqlite');
  database = openDatabase(path);
  database.exec(`
    CREATE TABLE parent (id INTEGER PRIMARY KEY) STRICT;
    CREATE TABLE child (parent INTEGER NOT NULL REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED) STRICT;
    CREATE TABLE word (text TEXT NOT NULL) STRICT;
  `);
  // Long enough for the slowest machine, but where the limits themselves are tried.
  storage = createStorage(database, { commitLimits: { works: 64, ms: 60_000 } });
  other = new DatabaseSync(path, { timeout: 0 });
});
afterEach(() => {
  other.close();
  storage.close();
  rmSync(directory, { recursive: true, force: true });
});

const write = (text: string) => {
  database.prepare('INSERT INTO word VALUES (?)').run(text);
  return text;
};
/** As another process would read them: only what is committed. */
const committed = () =>
  other
    .prepare('SELECT text FROM word ORDER BY rowid')
    .all()
    .map(({ text }) => text);
const shared = async (work: () => string) => storage.sharedTransaction(work);
const reasonOf = (settled: PromiseSettledResult<unknown>): unknown =>
  settled.status === 'rejected' ? settled.reason : null;
const refusals = async (attempts: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).map(reasonOf);

test('works of one turn are one commit, and each is answered its own', async () => {
  const before = storage.load().commits;
  const answers = await Promise.all(['a', 'b', 'c'].map((text) => shared(() => write(text))));
  expect(answers).toEqual(['a', 'b', 'c']);
  expect(committed()).toEqual(['a', 'b', 'c']);
  expect(storage.load().commits - before).toBe(1);
});

test('no answer precedes the commit', async () => {
  const seen: unknown[] = [];
  await Promise.all([
    shared(() => write('a')).then(() => seen.push(committed())),
    shared(() => {
      // The one before has run, and another process sees nothing of it.
      seen.push(committed());
      return write('b');
    }),
  ]);
  expect(seen).toEqual([[], ['a', 'b']]);
});

test('a throw undoes that work alone, and the works after it see those before it', async () => {
  const attempts = [
    shared(() => write('a')),
    shared(() => {
      write('b');
      throw new Error('not b');
    }),
    shared(() => write(`after ${String(database.prepare('SELECT count(*) AS n FROM word').get()?.['n'])}`)),
  ];
  expect(await refusals(attempts)).toEqual([null, new Error('not b'), null]);
  expect(committed()).toEqual(['a', 'after 1']);
});

test('a failed commit keeps nothing and answers all, and the next ones are committed', async () => {
  const attempts = [
    shared(() => write('a')),
    // Broken rules of this kind are found by COMMIT.
    shared(() => {
      database.exec('INSERT INTO child VALUES (7)');
      return write('b');
    }),
    shared(() => {
      throw new Error('refused for what was not kept');
    }),
  ];
  const told = await refusals(attempts);
  for (const reason of told) expect(String(reason)).toMatch(/FOREIGN KEY constraint failed/);
  expect(committed()).toEqual([]);
  await shared(() => write('c'));
  expect(committed()).toEqual(['c']);
});

test('where the disk is full for one nothing is kept and all are told 503', async () => {
  const pages = Number(database.prepare('PRAGMA page_count').get()?.['page_count']);
  database.exec(`PRAGMA max_page_count = ${pages + 2}`);
  const told = await refusals([
    shared(() => write('a')),
    shared(() => write('long '.repeat(20_000))),
    shared(() => write('c')),
  ]);
  for (const reason of told) {
    expect(reason).toBeInstanceOf(ServiceError);
    expect(reason).toMatchObject({ kind: 'unavailable' });
  }
  expect(committed()).toEqual([]);
  database.exec(`PRAGMA max_page_count = ${pages + 1_000}`);
  await shared(() => write('d'));
  expect(committed()).toEqual(['d']);
});

test('a database that another connection keeps refuses all that wait, and none later', async () => {
  database.exec('PRAGMA busy_timeout = 0');
  other.exec('BEGIN IMMEDIATE');
  const told = await refusals([shared(() => write('a')), shared(() => write('b'))]);
  for (const reason of told) expect(reason).toMatchObject({ kind: 'unavailable' });
  other.exec('ROLLBACK');
  await shared(() => write('c'));
  expect(committed()).toEqual(['c']);
});

test('inside a transaction it is a part of that one, answered at once', () => {
  const answer = storage.transaction(() => {
    const part = storage.sharedTransaction(() => write('a'));
    return { part };
  });
  expect(answer).toEqual({ part: 'a' });
  expect(committed()).toEqual(['a']);
});

test('more works than a transaction may have are committed in several, in their order', async () => {
  const before = storage.load().commits;
  const numbers = Array.from({ length: 130 }, (_, index) => String(index));
  await Promise.all(numbers.map((text) => shared(() => write(text))));
  expect(committed()).toEqual(numbers);
  expect(storage.load().commits - before).toBe(3);
});

test('after a long work the others wait for the next turn of the event loop', async () => {
  const short = createStorage(database, { commitLimits: { works: 64, ms: 0 } });
  const turns: string[] = [];
  const works = ['a', 'b', 'c'].map(async (text) =>
    turns.push(await short.sharedTransaction(() => write(text))),
  );
  setImmediate(() => turns.push('somebody else'));
  await Promise.all(works);
  expect(turns).toEqual(['a', 'somebody else', 'b', 'c']);
  expect(short.load().commits).toBe(3);
});
