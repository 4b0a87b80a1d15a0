import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { codebook } from './migrations/130-codebook.ts';
import { migrations } from './migrations/migrations.ts';

test('a database of an earlier release keeps what its questions are also called, as revision 2', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA foreign_keys = ON');
  migrate(database, migrations.slice(0, migrations.indexOf(codebook)));
  const catalogue = (...codes: string[]) => JSON.stringify({ questions: codes.map((code) => ({ code })) });
  const add = database.prepare(`
    INSERT INTO datasets (id, code, name, nodes, public, synthetic, min_cell, respondents, directory, version, catalogue, created_at)
    VALUES (?, ?, '', '[]', 0, 0, 0, 1, ?, ?, ?, 'then')`);
  add.run('a', 'tea', 'one', 'v1', catalogue('q1', 'q2', 'q3'));
  add.run('b', 'plain', 'two', 'v2', catalogue('p1'));
  database.exec(`
    INSERT INTO question_synonyms (question_code, also_called, updated_at)
    VALUES ('q1', '["sex"]', 'first'), ('q3', '["age","years"]', 'last'), ('gone', '["x"]', 'later')`);
  migrate(database);
  const rows = (query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => Object.values(row));
  expect(
    rows(
      'SELECT dataset_id, number, data_version, cause, at FROM codebook_revisions ORDER BY dataset_id, number',
    ),
  ).toEqual([
    ['a', 1, 'v1', 'import', 'then'],
    ['a', 2, 'v1', 'system', 'last'],
    ['b', 1, 'v2', 'import', 'then'],
  ]);
  expect(
    rows(
      'SELECT dataset_id, kind, question, code, from_revision, to_revision, document FROM codebook_items ORDER BY question',
    ),
  ).toEqual([
    ['a', 'question', 'q1', '', 2, null, '{"alsoCalled":["sex"]}'],
    ['a', 'question', 'q3', '', 2, null, '{"alsoCalled":["age","years"]}'],
  ]);
  expect(rows('SELECT changes FROM codebook_revisions WHERE number = 2')).toEqual([
    [
      '[{"question":"q1","answer":"","message":"Other names of “q1” taken over."},{"question":"q3","answer":"","message":"Other names of “q3” taken over."}]',
    ],
  ]);
});
