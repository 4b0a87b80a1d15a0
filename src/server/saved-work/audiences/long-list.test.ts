import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createApp } from '../../app.ts';
import type { Storage } from '../../storage/storage.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each([
  ['the list', '/v2/saved/audiences', undefined],
  ['a page without a limit', '/v2/saved/audiences/filter', { sort_by: 'name.asc' }],
])(
  '%s takes one statement for the order of each 1,000 audiences and one for each 250, and none for one of them',
  async (_, path, body) => {
    const of = async (count: number) => {
      fillTo(count);
      const { statements, rows } = await ask(path, body);
      expect(rows).toBe(count);
      return statements;
    };
    const few = await of(10);
    expect(await of(240)).toBe(few);
    expect(await of(1_240)).toBe(few + 1 + 4);
    clear();
  },
);

test('a page takes two statements, however many audiences the caller sees', async () => {
  const of = async (count: number, limit: number) => {
    fillTo(count);
    const { statements, rows } = await ask('/v2/saved/audiences/filter', { limit });
    expect(rows).toBe(Math.min(count, limit));
    return statements;
  };
  const noRows = await of(0, 10);
  expect([await of(10, 10), await of(240, 10), await of(1_240, 10)]).toEqual([
    noRows + 1,
    noRows + 1,
    noRows + 1,
  ]);
  clear();
});

async function ask(path: string, body: unknown): Promise<{ statements: number; rows: number }> {
  let statements = 0;
  const { storage } = app.deps;
  const counting: Storage = {
    ...storage,
    all(query) {
      statements += 1;
      return storage.all(query);
    },
    first(query) {
      statements += 1;
      return storage.first(query);
    },
  };
  const response = await createApp({ ...app.deps, storage: counting }).request(path, {
    headers: { Authorization: app.key, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  const { data } = (await response.json()) as { data: readonly unknown[] };
  return { statements, rows: data.length };
}

/** The caller's audiences become so many. */
function fillTo(count: number): void {
  const { storage } = app.deps;
  const owner = storage.first(
    storage.sql
      .selectFrom('users')
      .where('email', '=', 'analyst@first.test')
      .select(['id', 'organisation_id as organisationId']),
  );
  if (owner === undefined) throw new Error('the account is not there');
  const at = app.deps.now().toISOString();
  storage.transaction(() => {
    clear();
    for (let index = 1; index <= count; index++) {
      storage.run(
        storage.sql.insertInto('saved_work').values({
          kind: 'audiences',
          id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
          v1_id: index,
          organisation_id: owner.organisationId,
          owner_id: owner.id,
          folder_id: null,
          name: `Audience ${index}`,
          document: JSON.stringify({
            name: `Audience ${index}`,
            expression: { question: 'gender', datapoints: ['f'] },
          }),
          curated: 0,
          position: index,
          created_at: at,
          updated_at: at,
          deleted_at: null,
        }),
      );
    }
  });
}

function clear(): void {
  app.deps.storage.run(app.deps.storage.sql.deleteFrom('saved_work'));
}
