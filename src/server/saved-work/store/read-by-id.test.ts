import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import type { Turn } from '../../http/writing/turn.ts';
import { createStorage } from '../../storage/storage.ts';
import { readById } from './work-query.ts';

const database = new DatabaseSync(':memory:');
database.exec(`CREATE TABLE saved_work (id TEXT PRIMARY KEY) STRICT;
  WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000)
  INSERT INTO saved_work SELECT printf('%05d', n) FROM numbers`);
afterAll(() => database.close());

const storage = createStorage(database);
const everything = storage.sql.selectFrom('saved_work').select('saved_work.id as id');

test('rows are read a batch at a time, and others have their turn between two batches', async () => {
  const steps: string[] = [];
  const turn: Turn = {
    isOver: () => true,
    next: async () => void steps.push('others'),
  };
  const watched: Pick<typeof storage, 'all'> = {
    all(query) {
      const batch = storage.all(query);
      steps.push(`${batch.length} after ${String(query.compile().parameters[0])}`);
      return batch;
    },
  };
  const rows = await readById(watched, everything, 400, turn);
  expect(rows.map(({ id }) => Number(id))).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
  expect(steps).toEqual(['400 after ', 'others', '400 after 00400', 'others', '200 after 00800']);
});

test('a row that comes or goes between two batches costs no other its place', async () => {
  let changes = 0;
  const turn: Turn = {
    isOver: () => true,
    async next() {
      changes += 1;
      if (changes > 1) return;
      database.exec(
        "DELETE FROM saved_work WHERE id IN ('00002', '00900'); INSERT INTO saved_work VALUES ('00000'), ('99999')",
      );
    },
  };
  const rows = await readById(storage, everything, 400, turn);
  const numbers = rows.map(({ id }) => Number(id));
  expect(numbers).toHaveLength(1000);
  expect(new Set(numbers).size).toBe(1000);
  // Gone before it was reached; come behind what was read, and come before what was to be read.
  expect(numbers.includes(900)).toBe(false);
  expect(numbers.includes(0)).toBe(false);
  expect(numbers.at(-1)).toBe(99_999);
});
