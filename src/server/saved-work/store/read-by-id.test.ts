import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import type { Turn } from '../../http/turn.ts';
import { readById } from './read-by-id.ts';

const database = new DatabaseSync(':memory:');
database.exec(`CREATE TABLE things (id TEXT PRIMARY KEY) STRICT;
  WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000)
  INSERT INTO things SELECT printf('%05d', n) FROM numbers`);
afterAll(() => database.close());

const select = database.prepare('SELECT id FROM things WHERE id > ? ORDER BY id LIMIT ?');
const readBatch = (afterId: string, limit: number) =>
  select.all(afterId, limit).map(({ id }) => ({ id: String(id) }));

test('rows are read a batch at a time, and others have their turn between two batches', async () => {
  const steps: string[] = [];
  const turn: Turn = {
    isOver: () => true,
    next: async () => void steps.push('others'),
  };
  const rows = await readById(
    (afterId, limit) => {
      const batch = readBatch(afterId, limit);
      steps.push(`${batch.length} after ${afterId}`);
      return batch;
    },
    400,
    turn,
  );
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
        "DELETE FROM things WHERE id IN ('00002', '00900'); INSERT INTO things VALUES ('00000'), ('99999')",
      );
    },
  };
  const rows = await readById(readBatch, 400, turn);
  const numbers = rows.map(({ id }) => Number(id));
  expect(numbers).toHaveLength(1000);
  expect(new Set(numbers).size).toBe(1000);
  // Gone before it was reached; come behind what was read, and come before what was to be read.
  expect(numbers.includes(900)).toBe(false);
  expect(numbers.includes(0)).toBe(false);
  expect(numbers.at(-1)).toBe(99_999);
});
