import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as fc from 'fast-check';
import type { Compilable } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { parseConfig } from '../../config.ts';
import type { Principal } from '../../identity/principal.ts';
import { migrate } from '../../storage/migrate.ts';
import { versionBytes } from '../../storage/migrations/113-version-bytes.ts';
import { migrations } from '../../storage/migrations/migrations.ts';
import { openDatabase } from '../../storage/open-database.ts';
import { createStorage, type Storage } from '../../storage/storage.ts';
import type { StoredDocument } from './work-store.ts';
import { createVersionStore } from './history.ts';

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
    .prepare('SELECT kind, owner_id, bytes FROM version_bytes WHERE bytes <> 0 ORDER BY kind, owner_id')
    .all();
  const bytesBySum = kinds.flatMap((kind) => {
    const table = kind === 'charts' ? 'chart_versions' : 'crosstab_versions';
    const sums = new Map<number, number>();
    for (const row of other.prepare(`SELECT owner_id, document FROM ${table} ORDER BY owner_id`).iterate()) {
      const owner = Number(row['owner_id']);
      sums.set(owner, (sums.get(owner) ?? 0) + Buffer.byteLength(String(row['document'])));
    }
    return [...sums].map(([owner, bytes]) => ({ kind: table, owner_id: owner, bytes }));
  });
  other.close();
  const byKind = bytesBySum.toSorted((left, right) => (left.kind < right.kind ? -1 : 1));
  return [counted.map((row) => ({ ...row })), byKind.filter(({ bytes }) => bytes > 0)];
}

function keeper(storedMbPerAccount: number, through: Storage = storage) {
  const deps = {
    storage: through,
    now: () => new Date(),
    config: { ...parseConfig({ DATA_DIR: directory }), storedMbPerAccount },
  };
  const stores = {
    crosstabs: createVersionStore(deps, 'crosstabs'),
    charts: createVersionStore(deps, 'charts'),
  };
  return (kind: Kind, id: string, ownerId: number, rev: number, document: string) => {
    database
      .prepare(
        `INSERT INTO ${kind} (id, organisation_id, owner_id, name, document, created_at, updated_at)
          VALUES (?, 1, ?, '', '{}', '', '') ON CONFLICT DO NOTHING`,
      )
      .run(id, ownerId);
    const saved = { id, rev, ownerId, name: '', document } as StoredDocument;
    stores[kind].keep({ userId: ownerId } as Principal, saved, '');
  };
}

const work = fc.record({
  kind: fc.constantFrom(...kinds),
  owner: fc.constantFrom(1, 2),
  object: fc.nat(3),
  /** What becomes of it. */
  end: fc.constantFrom('saved', 'saved', 'saved', 'undone', 'removed'),
  text: fc.oneof(fc.string({ unit: 'binary' }), fc.constant('é'.repeat(300_000))),
});
const seed = Math.floor(Math.random() * 2 ** 31);

test(`what the versions of an account are counted to have is what they have, whatever is saved, undone or removed (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(work, { minLength: 1, maxLength: 6 }), { maxLength: 12 }),
      async (groups) => {
        database.exec('DELETE FROM crosstabs; DELETE FROM charts');
        const keep = keeper(1);
        let rev = 0;
        for (const group of groups) {
          const saves = group.map(async ({ kind, owner, object, end, text }) =>
            storage.sharedTransaction(() => {
              const id = `${kind}-${owner}-${object}`;
              if (end === 'removed') database.prepare(`DELETE FROM ${kind} WHERE id = ?`).run(id);
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
  const rows = old.prepare('SELECT kind, owner_id, bytes FROM version_bytes').all();
  old.close();
  expect(rows).toEqual([{ kind: 'chart_versions', owner_id: 1, bytes: 6 }]);
});

test('a version is never changed, so that none is counted by what it was', () => {
  const keep = keeper(1);
  keep('charts', 'c', 1, 1, 'abc');
  expect(() => database.exec("UPDATE chart_versions SET document = 'abcd'")).toThrow(
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
  expect(database.prepare('SELECT rev FROM chart_versions').all()).toEqual([{ rev: 3 }, { rev: 4 }]);
  const steps = [...asked].flatMap((text) =>
    database
      .prepare(`EXPLAIN QUERY PLAN ${text}`)
      .all(...Array.from({ length: text.split('?').length - 1 }, () => null))
      .map(({ detail }) => String(detail)),
  );
  // A scan, or a sort of more than those of one instant, would grow with what is kept.
  expect(steps.toSorted()).toEqual([
    'SCALAR SUBQUERY 1',
    'SEARCH chart_versions USING COVERING INDEX sqlite_autoindex_chart_versions_1 (object_id=? AND rev<?)',
    'SEARCH chart_versions USING COVERING INDEX sqlite_autoindex_chart_versions_1 (object_id=?)',
    'SEARCH chart_versions USING INDEX chart_versions_by_size (owner_id=?)',
    'SEARCH chart_versions USING INDEX sqlite_autoindex_chart_versions_1 (object_id=? AND rev=?)',
    'SEARCH version_bytes USING PRIMARY KEY (kind=? AND owner_id=?)',
    'USE TEMP B-TREE FOR LAST TERM OF ORDER BY',
  ]);
});
