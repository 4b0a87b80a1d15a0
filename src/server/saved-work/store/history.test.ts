import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as fc from 'fast-check';
import type { Compilable } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { parseConfig } from '../../config.ts';
import type { Principal } from '../../request/principal.ts';
import { migrate } from '../../storage/migrate.ts';
import { versionBytes } from '../../storage/migrations/113-version-bytes.ts';
import { migrations } from '../../storage/migrations/migrations.ts';
import { openDatabase } from '../../storage/open-database.ts';
import { createStorage, type Storage } from '../../storage/storage.ts';
import { createHistory } from './history.ts';
import type { StoredWork } from '../kinds/work-descriptor.ts';
import { anyCharacter } from '../../../testing/arbitraries/character.ts';

const kinds = ['crosstabs', 'charts'] as const;
type Kind = (typeof kinds)[number];

const directory = mkdtempSync(join(tmpdir(), 'audience-insights-versions-'));
let path: string;
let database: DatabaseSync;
let storage: Storage;
let count = 0;

beforeEach(() => {
  path = join(directory, `${++count}.sqlite`);
  database = openDatabase(path);
  migrate(database);
  // What is tried is undone by works that throw, not by power that is cut: there is no need to wait for the disk.
  database.exec(`
    PRAGMA synchronous = OFF;
    INSERT INTO organisations (id, name, created_at) VALUES (1, 'A', '');
    INSERT INTO users (id, organisation_id, email, name, role, created_at)
      VALUES (1, 1, 'a', '', 'analyst', ''), (2, 1, 'b', '', 'analyst', '');
  `);
  storage = createStorage(database, { commitLimits: { works: 64, ms: 60_000 } });
});
afterEach(() => storage.close());
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** As another process reads what is committed: what is counted, and what the documents' bytes come to one by one. */
function countedAndSummed(): readonly [counted: unknown, summed: unknown] {
  const other = new DatabaseSync(path);
  const counted = other
    .prepare('SELECT owner_id, bytes FROM version_bytes WHERE bytes <> 0 ORDER BY owner_id')
    .all();
  const sums = new Map<number, number>();
  for (const row of other
    .prepare('SELECT owner_id, document FROM work_versions ORDER BY owner_id')
    .iterate()) {
    const owner = Number(row['owner_id']);
    sums.set(owner, (sums.get(owner) ?? 0) + Buffer.byteLength(String(row['document'])));
  }
  other.close();
  const summed = [...sums].map(([owner, bytes]) => ({ owner_id: owner, bytes }));
  return [counted.map((row) => ({ ...row })), summed.filter(({ bytes }) => bytes > 0)];
}

function keeper(storedMbPerAccount: number, through: Storage = storage) {
  let at = Date.UTC(2026, 0, 1);
  const history = createHistory({
    storage: through,
    // Each saving is a version of its own.
    now: () => new Date((at += 60 * 60 * 1_000)),
    config: { ...parseConfig({ DATA_DIR: directory }), storedMbPerAccount },
  });
  return (kind: Kind, id: string, ownerId: number, rev: number, document: string) => {
    database
      .prepare(
        `INSERT INTO saved_work (id, kind, organisation_id, owner_id, name, document, created_at, updated_at)
          VALUES (?, ?, 1, ?, '', '{}', '', '') ON CONFLICT DO NOTHING`,
      )
      .run(id, kind, ownerId);
    const saved = { id, rev, ownerId, name: '', document } as StoredWork;
    history.keep({ userId: ownerId } as Principal, saved, '');
  };
}

const work = fc.record({
  kind: fc.constantFrom(...kinds),
  owner: fc.constantFrom(1, 2),
  object: fc.nat(3),
  /** What becomes of it. */
  end: fc.constantFrom('saved', 'saved', 'saved', 'undone', 'removed'),
  text: fc.oneof(fc.string({ unit: anyCharacter }), fc.constant('é'.repeat(300_000))),
});
const seed = Math.floor(Math.random() * 2 ** 31);

test(`what the versions of an account are counted to have is what they have, whatever is saved, undone or removed (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(work, { minLength: 1, maxLength: 6 }), { maxLength: 12 }),
      async (groups) => {
        database.exec('DELETE FROM saved_work');
        const keep = keeper(1);
        let rev = 0;
        for (const group of groups) {
          const saves = group.map(async ({ kind, owner, object, end, text }) =>
            storage.sharedTransaction(() => {
              const id = `${kind}-${owner}-${object}`;
              if (end === 'removed') database.prepare('DELETE FROM saved_work WHERE id = ?').run(id);
              else keep(kind, id, owner, ++rev, text);
              if (end === 'undone') throw new Error('undone');
              return rev;
            }),
          );
          const ends = (await Promise.allSettled(saves)).map(({ status }) => status === 'fulfilled');
          expect(ends).toEqual(group.map(({ end }) => end !== 'undone'));
          const [counted, summed] = countedAndSummed();
          expect(counted).toEqual(summed);
        }
      },
    ),
    { seed, numRuns: 20 },
  );
});

test('versions that were there before are counted when the database is brought to this release', () => {
  const old = openDatabase(join(directory, 'old.sqlite'));
  migrate(old, migrations.slice(0, migrations.indexOf(versionBytes)));
  old.exec(`
    INSERT INTO organisations (id, name, created_at) VALUES (1, 'A', '');
    INSERT INTO users (id, organisation_id, email, name, role, created_at) VALUES (1, 1, 'a', '', 'analyst', '');
    INSERT INTO charts (id, organisation_id, owner_id, name, document, created_at, updated_at)
      VALUES ('c', 1, 1, '', '{}', '', '');
    INSERT INTO chart_versions (object_id, rev, owner_id, saved_by, saved_at, name, change, document)
      VALUES ('c', 1, 1, 1, '', '', '', 'abc'), ('c', 2, 1, 1, '', '', '', 'dé');
  `);
  migrate(old);
  const rows = old.prepare('SELECT owner_id, bytes FROM version_bytes').all();
  old.close();
  expect(rows).toEqual([{ owner_id: 1, bytes: 6 }]);
});

test('a version is never changed, so that none is counted by what it was', () => {
  const keep = keeper(1);
  keep('charts', 'c', 1, 1, 'abc');
  expect(() => database.exec("UPDATE work_versions SET document = 'abcd'")).toThrow(
    'a version is kept as it was saved',
  );
});

test('a save looks at a few versions by their index, however many there are, also where the oldest give way', () => {
  const asked = new Set<string>();
  const noting: Storage = {
    ...storage,
    first: (query) => storage.first(noted(query)),
    all: (query) => storage.all(noted(query)),
    run: (query) => storage.run(noted(query)),
  };
  function noted<Row>(query: Compilable<Row>): Compilable<Row> {
    asked.add(query.compile().sql);
    return query;
  }
  const keep = keeper(1, noting);
  for (let rev = 1; rev <= 4; rev++) keep('charts', 'c', 1, rev, 'x'.repeat(400_000));
  expect(database.prepare('SELECT rev FROM work_versions').all()).toEqual([{ rev: 3 }, { rev: 4 }]);
  const steps = [...asked].flatMap((text) =>
    database
      .prepare(`EXPLAIN QUERY PLAN ${text}`)
      .all(...Array.from({ length: text.split('?').length - 1 }, () => null))
      .map(({ detail }) => String(detail)),
  );
  // A scan, or a sort of more than those of one instant, would grow with what is kept.
  expect(steps.toSorted()).toEqual([
    'SCALAR SUBQUERY 1',
    'SEARCH version_bytes USING INTEGER PRIMARY KEY (rowid=?)',
    'SEARCH work_versions USING COVERING INDEX sqlite_autoindex_work_versions_1 (work_id=? AND rev<?)',
    'SEARCH work_versions USING COVERING INDEX sqlite_autoindex_work_versions_1 (work_id=?)',
    'SEARCH work_versions USING INDEX sqlite_autoindex_work_versions_1 (work_id=? AND rev=?)',
    'SEARCH work_versions USING INDEX sqlite_autoindex_work_versions_1 (work_id=?)',
    'SEARCH work_versions USING INDEX versions_by_age (owner_id=?)',
    'USE TEMP B-TREE FOR LAST TERM OF ORDER BY',
  ]);
});
