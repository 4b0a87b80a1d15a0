import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { datasetRights } from './migrations/170-rights-and-audit.ts';
import { migrations } from './migrations/migrations.ts';

test('in a database of an earlier release each dataset gets its owner, and grants allow what they did', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA foreign_keys = ON');
  migrate(database, migrations.slice(0, migrations.indexOf(datasetRights)));
  database.exec(`
    INSERT INTO organisations (name, created_at) VALUES ('First', ''), ('Second', ''), ('Third', '');
    INSERT INTO datasets (id, code, name, nodes, public, synthetic, min_cell, respondents, directory, version, catalogue, created_at)
    SELECT id, id, '', '[]', 0, 0, 0, 1, id, '', '{}', '1' FROM (SELECT 'ours' AS id UNION SELECT 'theirs' UNION SELECT 'unused');
    INSERT INTO dataset_grants (organisation_id, dataset_id, node_code, created_at) VALUES
      (1, 'ours', 'ours', '1'), (1, 'ours', 'part', '1'), (3, 'ours', 'part', '2'),
      (1, 'theirs', 'theirs', '2'), (2, 'theirs', 'theirs', '1'), (3, 'theirs', 'theirs', '2');`);
  migrate(database);
  const rows = (query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => Object.values(row).join(' '));
  expect(rows('SELECT id, owner_id FROM datasets ORDER BY id')).toEqual(['ours 1', 'theirs 2', 'unused 1']);
  const granted = 'SELECT dataset_id, node_code, organisation_id, may_export, may_grant FROM dataset_grants';
  expect(rows(`${granted} ORDER BY 1, 2, 3`)).toEqual([
    'ours ours 1 1 1',
    'ours part 1 1 1',
    'ours part 3 1 0',
    'theirs theirs 1 1 1',
    'theirs theirs 2 1 1',
    'theirs theirs 3 1 0',
  ]);
});
