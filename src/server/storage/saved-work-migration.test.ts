import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { savedWork } from './migrations/120-saved-work.ts';
import { migrations } from './migrations/migrations.ts';

test('a database of an earlier release keeps its audiences, crosstabs, charts, folders, versions and sharings', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA foreign_keys = ON');
  migrate(database, migrations.slice(0, migrations.indexOf(savedWork)));
  database.exec(`
    INSERT INTO organisations (id, name, created_at) VALUES (1, 'A', '');
    INSERT INTO users (id, organisation_id, email, name, role, created_at)
      VALUES (1, 1, 'a', '', 'analyst', ''), (2, 1, 'b', '', 'analyst', '');
    INSERT INTO folders (id, organisation_id, owner_id, kind, parent_id, name, created_at, updated_at)
      VALUES ('outer', 1, 1, 'charts', NULL, 'Outer', '', ''), ('inner', 1, 1, 'charts', 'outer', 'Inner', '', '');
    INSERT INTO saved_audiences (id, v1_id, organisation_id, owner_id, name, document, curated, position, created_at, updated_at)
      VALUES ('a', 7, 1, 1, 'Women', '{}', 0, 2.5, '', 'then');
    INSERT INTO crosstabs (id, organisation_id, owner_id, name, document, rev, created_at, updated_at, deleted_at)
      VALUES ('t', 1, 1, 'Table', '{}', 4, '', '', 'gone');
    INSERT INTO charts (id, organisation_id, owner_id, folder_id, name, document, created_at, updated_at)
      VALUES ('c', 1, 1, 'inner', 'Chart', '{"view_type":3,"dataset_code":"core"}', '', '');
    INSERT INTO crosstab_versions (object_id, rev, owner_id, saved_by, saved_at, name, change, document)
      VALUES ('t', 4, 1, 2, 'at', 'Table', 'wider', '{}');
    INSERT INTO sharings (kind, object_id, organisation_role, note, shared_at, link_id, link_digest, link_expires_at)
      VALUES ('charts', 'c', 'view', 'look', '', 'l', 'digest', 'later'), ('charts', 'never', 'view', '', '', NULL, NULL, NULL);
    INSERT INTO shared_users (kind, object_id, user_id, role, created_at) VALUES ('charts', 'c', 2, 'edit', '');
    INSERT INTO unlisted_charts (user_id, chart_id) VALUES (2, 'c');
  `);
  migrate(database);
  const rows = (query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => Object.values(row));
  expect(
    rows(
      'SELECT id, kind, name, rev, deleted_at, v1_id, position, folder_id, view_type, dataset_code FROM saved_work ORDER BY id',
    ),
  ).toEqual([
    ['a', 'audiences', 'Women', 1, null, 7, 2.5, null, 0, ''],
    ['c', 'charts', 'Chart', 1, null, null, null, 'inner', 3, 'core'],
    ['t', 'crosstabs', 'Table', 4, 'gone', null, null, null, 0, ''],
  ]);
  expect(rows('SELECT id, parent_id FROM folders ORDER BY id')).toEqual([
    ['inner', 'outer'],
    ['outer', null],
  ]);
  expect(rows('SELECT work_id, rev, saved_by, began_at, change FROM work_versions ORDER BY work_id')).toEqual(
    [
      ['a', 1, 1, 'then', ''],
      ['t', 4, 2, 'at', 'wider'],
    ],
  );
  expect(rows('SELECT work_id, organisation_role, note, link_id, link_digest FROM work_sharings')).toEqual([
    ['c', 'view', 'look', 'l', 'digest'],
  ]);
  expect(rows('SELECT work_id, user_id, role FROM work_sharees')).toEqual([['c', 2, 'edit']]);
  expect(rows('SELECT user_id, work_id FROM unlisted_work')).toEqual([[2, 'c']]);
  expect(rows('SELECT owner_id, bytes FROM version_bytes')).toEqual([[1, 4]]);
  expect(rows('PRAGMA foreign_key_check')).toEqual([]);
  database.close();
});
