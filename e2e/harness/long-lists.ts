import { v7 as uuidV7 } from 'uuid';
import { createTestApp } from '../../src/testing/test-app.ts';
import type { Harness } from './harness.ts';
import { HttpClient } from './rig/http-client.ts';
import { median, quantile } from './rig/quantile.ts';

const sizes = { small: { audiences: 1_500, rounds: 2 }, full: { audiences: 10_000, rounds: 20 } };
const pageRows = 1_000;
const listMs = 2_000;

export const longLists: Harness = {
  name: 'long-lists',
  promise:
    'a list of 10,000 saved audiences is answered within 2 seconds, whole, and in pages without gaps or repeats, while health goes on being answered',
  fault: {
    mistake: 'a list ends with the first rows that were read',
    file: 'src/server/saved-work/audiences/filter-audiences.ts',
    find: 'left -= size;',
    replace: 'left = 0;',
  },
  async run(size, rig) {
    const { audiences, rounds } = sizes[size];
    const app = await createTestApp({ dataDir: rig.copyTemplate() });
    try {
      const ids = fill(app, audiences);
      await app.stop();
      const service = await rig.start({ dataDir: app.dataDir });
      const client = new HttpClient(service.port, app.key, { connections: 1 });
      const other = new HttpClient(service.port, null, { connections: 1 });
      const failures: string[] = [];
      const expectAll = (what: string, got: readonly string[]) => {
        const isWhole =
          got.length === ids.size && got.every((id) => ids.has(id)) && new Set(got).size === ids.size;
        if (!isWhole)
          failures.push(
            `${what} has ${got.length} audiences of ${ids.size}, ${new Set(got).size} of them once`,
          );
      };

      const memoryBefore = service.memoryBytes;
      const tookMs: number[] = [];
      const healthMs: number[] = [];
      let bytes = 0;
      for (let round = 0; round < rounds; round++) {
        const left = new Set(['the list']);
        const listed = client.ask({ path: '/v2/saved/audiences' }).finally(() => left.clear());
        while (left.size > 0) healthMs.push((await other.ask({ path: '/healthz' })).ms);
        const { ms, status, text } = await listed;
        tookMs.push(ms);
        bytes = text.length;
        expectAll('the list', status === 200 ? idsOf(text).ids : []);
      }
      const paged: string[] = [];
      const pageMs: number[] = [];
      let cursor = '';
      do {
        const { ms, text } = await client.ask({
          path: '/v2/saved/audiences/filter',
          json: { limit: pageRows, sort_by: 'name.asc', ...(cursor === '' ? {} : { cursor }) },
        });
        const page = idsOf(text);
        paged.push(...page.ids);
        pageMs.push(ms);
        cursor = page.cursor;
      } while (cursor !== '' && paged.length < 2 * ids.size);
      expectAll('the list by pages', paged);
      const figures = {
        audiences,
        megabytes: Math.round(bytes / 1e5) / 10,
        listMs: Math.round(median(tookMs)),
        longestListMs: Math.round(Math.max(...tookMs)),
        pageMs: Math.round(median(pageMs)),
        healthP99Ms: Math.round(quantile(healthMs, 0.99)),
        grownMb: Math.round((service.peakMemoryBytes - memoryBefore) / 1e6),
      };
      client.close();
      other.close();
      await service.stop();
      const delays =
        figures.longestListMs > listMs
          ? [`the list took ${figures.longestListMs} ms; at most ${listMs} are promised`]
          : [];
      return { figures, failures, delays };
    } finally {
      await app.close();
    }
  },
};

function idsOf(text: string): { ids: string[]; cursor: string } {
  const { data, next_cursor: cursor = '' } = JSON.parse(text) as {
    readonly data: readonly { readonly id: string }[];
    readonly next_cursor?: string;
  };
  return { ids: data.map(({ id }) => id), cursor };
}

/** Audiences of the account whose key is `app.key`; answers their ids. */
function fill(app: Awaited<ReturnType<typeof createTestApp>>, count: number): ReadonlySet<string> {
  const { storage } = app.deps;
  const owner = storage.first(
    storage.sql
      .selectFrom('users')
      .where('email', '=', 'analyst@first.test')
      .select(['id', 'organisation_id as organisationId']),
  );
  if (owner === undefined) throw new Error('the account is not there');
  const at = app.deps.now().toISOString();
  const ids = Array.from({ length: count }, () => uuidV7());
  storage.transaction(() => {
    for (const [index, id] of ids.entries()) {
      storage.run(
        storage.sql.insertInto('saved_work').values({
          kind: 'audiences',
          id,
          v1_id: index + 1,
          organisation_id: owner.organisationId,
          owner_id: owner.id,
          folder_id: null,
          name: `Audience ${index % 997}`,
          document: JSON.stringify({
            name: `Audience ${index % 997}`,
            expression: {
              and: [
                { question: 'gender', datapoints: [index % 2 === 0 ? 'm' : 'f'] },
                { not: true, question: 'owner', datapoints: ['yes'] },
              ],
            },
          }),
          curated: 0,
          position: index + 1,
          created_at: at,
          updated_at: at,
          deleted_at: null,
        }),
      );
    }
  });
  return new Set(ids);
}
