import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SavedAudienceFilter } from '../../contract/saved-audience.ts';
import type { Principal } from '../identity/principal.ts';
import { pageOfAudiences } from './audience-page.ts';
import type { StoredAudience } from './store.ts';

const secret = new Uint8Array(32).fill(7);
const principal = { userId: 1, organisationId: 1 } as Principal;

const sorts = ['', 'name.asc', 'name.desc', 'updated_at.desc', 'created_at.asc', 'position.asc'] as const;

function audience(id: number, key: number): StoredAudience {
  const at = new Date(Date.UTC(2026, 0, 1) + key * 1000).toISOString();
  return {
    id: `00000000-0000-7000-8000-${String(id).padStart(12, '0')}`,
    v1Id: id,
    ownerId: 1,
    ownerEmail: '',
    organisationId: 1,
    folderId: null,
    name: `name ${key}`,
    document: '{}',
    isCurated: false,
    rev: 1,
    createdAt: at,
    updatedAt: at,
    access: 'owner',
    sharing: null,
    position: key,
  };
}

/** Between two pages rows are added, removed, or given another key; the rest stays as it is. */
const change = fc.record({
  kind: fc.constantFrom('add', 'remove', 'move'),
  at: fc.nat(60),
  key: fc.nat(9),
});

const seed = Math.floor(Math.random() * 2 ** 31);

test(`rows that stay as they are come once each, in order, whatever happens to others (seed ${seed})`, () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(9), { minLength: 1, maxLength: 40 }),
      fc.constantFrom(...sorts),
      fc.integer({ min: 1, max: 7 }),
      fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 30 }),
      (keys, sortBy, limit, changes) => {
        let rows = keys.map((key, index) => audience(index, key));
        const touched = new Set<string>();
        let nextId = 1000;
        const seen: string[] = [];
        let cursor = '';
        for (let page = 0; page < 400; page++) {
          const filter: SavedAudienceFilter = {
            limit,
            sort_by: sortBy,
            ...(cursor === '' ? {} : { cursor }),
          };
          const answer = pageOfAudiences(rows, filter, principal, secret);
          seen.push(...answer.audiences.map(({ id }) => id));
          if (answer.nextCursor === '') break;
          cursor = answer.nextCursor;
          for (const { kind, at, key } of changes[page] ?? []) {
            const row = rows[at % Math.max(1, rows.length)];
            if (kind === 'add') rows = rows.concat(audience(nextId++, key));
            else if (row !== undefined) {
              touched.add(row.id);
              rows =
                kind === 'remove'
                  ? rows.filter(({ id }) => id !== row.id)
                  : rows.map((one) => (one.id === row.id ? { ...audience(one.v1Id, key), id: one.id } : one));
            }
          }
        }
        const untouched = new Set(
          keys.map((_, index) => audience(index, 0).id).filter((id) => !touched.has(id)),
        );
        const order = pageOfAudiences(rows, { sort_by: sortBy }, principal, secret).audiences.map(
          ({ id }) => id,
        );
        expect(seen.filter((id) => untouched.has(id))).toEqual(order.filter((id) => untouched.has(id)));
      },
    ),
    { seed, numRuns: 300 },
  );
});
