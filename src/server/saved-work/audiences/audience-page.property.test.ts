import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedAudienceFilter } from '../../../contract/saved-work/saved-audience.ts';
import { type AccessibleTree, DatasetAccess } from '../../datasets/access.ts';
import type { Principal } from '../../request/principal.ts';
import { migrate } from '../../storage/migrate.ts';
import { openDatabase } from '../../storage/open-database.ts';
import { createStorage, type Storage } from '../../storage/storage.ts';
import { readAudienceKeys } from './audience-keys.ts';
import { pageOfAudiences } from './filter-audiences.ts';

const secret = new Uint8Array(32).fill(7);
const principal = { userId: 1, organisationId: 1 } as Principal;
const access = new DatasetAccess([], []);
const time = new Date(Date.UTC(2026, 0, 31));

const sorts = ['', 'name.asc', 'name.desc', 'updated_at.desc', 'created_at.asc', 'position.asc'] as const;

let directory: string;
let database: DatabaseSync;
let storage: Storage;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'audience-insights-pages-'));
  database = openDatabase(join(directory, 'a.sqlite'));
  migrate(database);
  // Nothing of this outlives the test: there is no need to wait for the disk.
  database.exec(`
    PRAGMA synchronous = OFF;
    INSERT INTO organisations (id, name, created_at) VALUES (1, 'A', ''), (2, 'B', '');
    INSERT INTO users (id, organisation_id, email, name, role, created_at)
      VALUES (1, 1, 'a', '', 'analyst', ''), (2, 1, 'b', '', 'analyst', ''), (3, 2, 'c', '', 'analyst', '');
  `);
  storage = createStorage(database);
});
afterAll(() => {
  storage.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Names that begin with the characters that UTF-16 has in another order than Unicode. */
const names = ['\u{1F600}', '\u{FF21}', 'b', 'B', 'a', 'é', 'z', '9', 'aa', '\u{10FFFF}'];

const owners = ['own', 'own, shared', 'colleague who shares', 'colleague', 'other organisation'] as const;
type Owner = (typeof owners)[number];

interface Row {
  readonly id: string;
  readonly key: number;
  readonly owner: Owner;
}

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const timeOf = (key: number) => new Date(Date.UTC(2026, 0, 1) + key * 1_000).toISOString();

function put({ id, key, owner }: Row): void {
  const ownerId = owner.startsWith('own') ? 1 : owner === 'other organisation' ? 3 : 2;
  const name = names[key] ?? '';
  database
    .prepare(
      `INSERT INTO saved_work (id, kind, v1_id, organisation_id, owner_id, name, document, curated, position, created_at, updated_at)
        VALUES (?, 'audiences', ?, ?, ?, ?, '{}', 0, ?, ?, ?) ON CONFLICT (id)
        DO UPDATE SET name = excluded.name, position = excluded.position, created_at = excluded.created_at, updated_at = excluded.updated_at`,
    )
    .run(
      id,
      Number(id.slice(-12)),
      ownerId === 3 ? 2 : 1,
      ownerId,
      name,
      key + 0.5,
      timeOf(key),
      timeOf(key),
    );
  if (owner !== 'own' && owner !== 'colleague') {
    database
      .prepare(
        "INSERT INTO work_sharings (work_id, organisation_role, note, shared_at) VALUES (?, 'view', '', '') ON CONFLICT DO NOTHING",
      )
      .run(id);
  }
}

/** The order as it is meant, told without the database: by the code points of the name, or by time and position. */
function inOrder(rows: readonly Row[], sortBy: (typeof sorts)[number]): string[] {
  const order = ['9', 'B', 'a', 'aa', 'b', 'z', 'é', '\u{FF21}', '\u{1F600}', '\u{10FFFF}'];
  const rank = ({ key }: Row) => (sortBy.startsWith('name') ? order.indexOf(names[key] ?? '') : key);
  const direction = sortBy.endsWith('desc') ? -1 : 1;
  return rows
    .toSorted((left, right) => direction * (rank(left) - rank(right) || (left.id < right.id ? -1 : 1)))
    .map(({ id }) => id);
}

function pageOf(filter: SavedAudienceFilter): { readonly ids: string[]; readonly nextCursor: string } {
  const page = pageOfAudiences(
    (asked) => readAudienceKeys(storage, principal, access, time, asked),
    filter,
    principal,
    secret,
  );
  return { ids: [...page.batches].flat().map(({ id }) => id), nextCursor: page.nextCursor() };
}

const isSeen = ({ owner }: Row) => owner !== 'colleague' && owner !== 'other organisation';

/** Between two pages rows are added, removed, or given another key; the rest stays as it is. */
const change = fc.record({
  kind: fc.constantFrom('add', 'remove', 'move'),
  at: fc.nat(60),
  key: fc.nat(9),
});
const seed = Math.floor(Math.random() * 2 ** 31);

test(`rows that stay as they are come once each, in order, whatever happens to others, and no others do (seed ${seed})`, () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(9), fc.constantFrom(...owners)), { minLength: 1, maxLength: 30 }),
      fc.constantFrom(...sorts),
      fc.integer({ min: 1, max: 7 }),
      fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 30 }),
      (made, sortBy, limit, changes) => {
        database.exec('DELETE FROM work_sharings; DELETE FROM saved_work');
        let rows = made.map(([key, owner], index): Row => ({ id: idOf(index + 1), key, owner }));
        rows.forEach(put);
        const staying = new Map(rows.filter(isSeen).map((row) => [row.id, row]));
        const hidden = new Set(rows.filter((row) => !isSeen(row)).map(({ id }) => id));
        let nextId = 1_000;
        const seen: string[] = [];
        let cursor = '';
        for (let page = 0; page < 400; page++) {
          const answer = pageOf({ limit, sort_by: sortBy, ...(cursor === '' ? {} : { cursor }) });
          seen.push(...answer.ids);
          if (answer.nextCursor === '') break;
          cursor = answer.nextCursor;
          for (const { kind, at, key } of changes[page] ?? []) {
            const row = rows[at % Math.max(1, rows.length)];
            if (kind === 'add') {
              const added: Row = { id: idOf(nextId++), key, owner: 'own' };
              put(added);
              rows = rows.concat(added);
            } else if (row !== undefined) {
              staying.delete(row.id);
              if (kind === 'move') put({ ...row, key });
              else {
                database.prepare("UPDATE saved_work SET deleted_at = '2026' WHERE id = ?").run(row.id);
                rows = rows.filter(({ id }) => id !== row.id);
              }
            }
          }
        }
        expect(seen.filter((id) => staying.has(id))).toEqual(inOrder([...staying.values()], sortBy));
        expect(seen.filter((id) => hidden.has(id))).toEqual([]);
      },
    ),
    { seed, numRuns: 100 },
  );
});

test('flags, folder and datasets are held against each audience as it is to the caller', () => {
  database.exec(`
    DELETE FROM work_sharings; DELETE FROM saved_work;
    INSERT INTO folders (id, organisation_id, owner_id, kind, name, created_at, updated_at)
      VALUES ('mine', 1, 1, 'audiences', 'F', '', ''), ('theirs', 1, 2, 'audiences', 'F', '', '');
    INSERT INTO saved_work (id, kind, v1_id, organisation_id, owner_id, folder_id, name, document, curated, position, created_at, updated_at)
    VALUES
      ('own', 'audiences', 1, 1, 1, 'mine', 'Tee', '{}', 0, 1, '', ''),
      ('linked', 'audiences', 2, 1, 1, NULL, 'Thé', '{}', 0, 2, '', ''),
      ('link ran out', 'audiences', 3, 1, 1, NULL, 'tea', '{}', 0, 3, '', ''),
      ('given', 'audiences', 4, 1, 1, NULL, 'THE', '{}', 0, 4, '', ''),
      ('taken', 'audiences', 5, 1, 2, 'theirs', 'Tea', '{}', 0, 5, '', ''),
      ('curated, seen', 'audiences', 6, 1, 1, NULL, 'Tea', '{"datasets":["lost","a"]}', 1, 6, '', ''),
      ('curated, lost', 'audiences', 7, 1, 1, NULL, 'Tea', '{"datasets":["lost"]}', 1, 7, '', ''),
      ('curated, nowhere', 'audiences', 8, 1, 1, NULL, 'Tea', '{}', 1, 8, '', '');
    INSERT INTO work_sharings (work_id, organisation_role, note, shared_at, link_id, link_digest, link_expires_at) VALUES
      ('linked', NULL, '', '', 'l1', '', '2026-02-28T00:00:00.000Z'),
      ('link ran out', NULL, '', '', 'l2', '', '2026-01-30T00:00:00.000Z'),
      ('given', NULL, '', '', NULL, NULL, NULL),
      ('taken', NULL, '', '', NULL, NULL, NULL);
    INSERT INTO work_sharees (work_id, user_id, role, created_at)
      VALUES ('given', 2, 'view', ''), ('taken', 1, 'view', '');
  `);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the tree nothing but its nodes is looked at
  const treeOfA = { nodes: new Set(['a']) } as unknown as AccessibleTree;
  const seesA = new DatasetAccess([], [treeOfA]);
  const found = (filter: SavedAudienceFilter) =>
    readAudienceKeys(storage, principal, seesA, time, { filter, after: null, limit: 99, offset: 0 }).map(
      ({ id }) => id,
    );
  const own = ['own', 'linked', 'link ran out', 'given'];
  expect(found({})).toEqual([...own, 'taken', 'curated, seen']);
  expect(found({ flags: ['authored'] })).toEqual(own);
  expect(found({ flags: ['shared'] })).toEqual(['linked', 'given', 'taken']);
  expect(found({ flags: ['curated', 'shared'] })).toEqual(['linked', 'given', 'taken', 'curated, seen']);
  expect(found({ flags: ['unknown'] })).toEqual([]);
  expect(found({ folder_id: 'mine' })).toEqual(['own']);
  expect(found({ folder_id: 'theirs' })).toEqual([]);
  expect(found({ name: 'the' })).toEqual(['linked', 'given']);
});

describe('of what lies between two pages', () => {
  test('keys are read of no more rows than are asked for, from where the page begins', () => {
    database.exec('DELETE FROM work_sharings; DELETE FROM saved_work');
    const plan = (sortBy: (typeof sorts)[number]) => {
      let text = '';
      const noting: Storage = {
        ...storage,
        all: (query) => {
          text = query.compile().sql;
          return storage.all(query);
        },
      };
      const asked = { filter: { sort_by: sortBy }, after: { key: 5, id: '' }, limit: 8, offset: 0 };
      readAudienceKeys(noting, principal, access, time, asked);
      return database
        .prepare(`EXPLAIN QUERY PLAN ${text}`)
        .all(...Array.from({ length: text.split('?').length - 1 }, () => null))
        .map(({ detail }) => String(detail))
        .find((detail) => detail.includes('organisation_id=? AND owner_id=?'));
    };
    expect(plan('position.asc')).toMatch(
      /_by_position \(organisation_id=\? AND owner_id=\? AND \(position,id\)>/,
    );
    expect(plan('name.desc')).toMatch(/_by_name \(organisation_id=\? AND owner_id=\? AND \(name,id\)</);
    expect(plan('created_at.asc')).toMatch(/_by_created .* AND \(created_at,id\)>/);
    expect(plan('updated_at.desc')).toMatch(/_by_updated .* AND \(updated_at,id\)</);
  });
});
