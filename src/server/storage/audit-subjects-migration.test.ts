import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { auditSubjects } from './migrations/170-rights-and-audit.ts';
import { migrations } from './migrations/migrations.ts';

test('in a database of an earlier release each event of the audit log gets the thing that it names', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA foreign_keys = ON');
  migrate(database, migrations.slice(0, migrations.indexOf(auditSubjects)));
  database.exec(`
    INSERT INTO organisations (name, created_at) VALUES ('First', '');
    INSERT INTO users (organisation_id, email, name, role, created_at) VALUES (1, 'new@x.test', '', 'admin', '');
    INSERT INTO datasets (id, code, name, nodes, public, synthetic, min_cell, respondents, directory, version, catalogue, created_at)
      VALUES ('d', 'core', 'Core (2026)', '[]', 0, 0, 0, 1, 'd', '', '{}', '1');
    INSERT INTO dataset_imports (id, organisation_id, owner_id, document, ended, created_at, decisions, upload)
      VALUES ('i', 1, 1, '{"file":"core.sav"}', 1, '', '{}', '');
    INSERT INTO audit_events (organisation_id, at, user_id, actor, action, subject) VALUES
      (1, '', 1, 'old@x.test', 'key_created', 'Laptop'),
      (1, '', 0, 'npm run admin', 'member_invited', 'old@x.test as admin'),
      (1, '', 0, 'npm run admin', 'member_changed', 'new@x.test: shut out'),
      (1, '', 0, 'npm run admin', 'member_changed', 'new@x.testing: viewer'),
      (1, '', 1, 'new@x.test', 'dataset_exported', 'Core (2026) (16 respondents)'),
      (1, '', 1, 'new@x.test', 'dataset_exported', 'Core (2026): Women (8) (8 respondents)'),
      (1, '', 1, 'new@x.test', 'codebook_changed', 'core, revision 2: a change'),
      (1, '', 1, 'new@x.test', 'codebook_changed', 'corelation, revision 2: a change'),
      (1, '', 1, 'new@x.test', 'import_begun', 'core.sav'),
      (1, '', 1, 'new@x.test', 'access_granted', 'core: First (query)');`);
  migrate(database);
  const rows = database.prepare('SELECT about, subject, detail FROM audit_events ORDER BY id').all();
  expect(rows.map((row) => Object.values(row).join('|'))).toEqual([
    'member 1|Laptop|',
    'member 1|old@x.test| as admin',
    'member 1|new@x.test|: shut out',
    '|new@x.testing: viewer|',
    'dataset d|Core (2026)| (16 respondents)',
    'dataset d|Core (2026): Women (8)| (8 respondents)',
    'dataset d|core, revision 2: a change|',
    '|corelation, revision 2: a change|',
    'import i|core.sav|',
    '|core: First (query)|',
  ]);
});
