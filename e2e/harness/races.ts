import type { Harness } from './harness.ts';
import { type Answer, HttpClient } from './rig/http-client.ts';

const sizes = { small: { rounds: 10 }, full: { rounds: 200 } };
const writers = 16;
const repeats = 20;

/** Every endpoint that makes something and takes an `Idempotency-Key`; `{chart}` is the id of a chart. */
const makers = {
  '/v1/charts': { name: 'made once' },
  '/v1/charts/{chart}/duplicate': {},
  '/v2/saved/audiences': { name: 'made once', expression: { question: 'gender', datapoints: ['m'] } },
  '/v2/saved/crosstabs': {
    name: 'made once',
    bases: [],
    rows: [],
    columns: [],
    country_codes: [],
    wave_codes: [],
  },
  '/v2/folders': { name: 'made once', kind: 'charts' },
} as const;

export const races: Harness = {
  name: 'races',
  promise:
    'of writers who saw the same revision one wins and all others are told, and a request sent many times at once makes one thing',
  fault: {
    mistake: 'a replacement does not look at the revision',
    file: 'src/server/http/entity-tag.ts',
    find: 'return digits === undefined ? 0 : Number(digits);',
    replace: 'return null;',
  },
  async run(size, rig) {
    const { rounds } = sizes[size];
    const service = await rig.start({ dataDir: rig.copyTemplate() });
    const client = new HttpClient(service.port, rig.key, { connections: writers });
    const failures: string[] = [];
    const made = await client.ask({ path: '/v1/charts', json: { name: 'fought over' } });
    const { id, rev } = JSON.parse(made.text) as { readonly id: string; rev: number };
    let current = rev;
    for (let round = 0; round < rounds; round++) {
      const seen = `"${current}"`;
      const answers = await Promise.all(
        Array.from({ length: writers }, async (_, index) =>
          client.ask({
            path: `/v1/charts/${id}`,
            method: 'PUT',
            json: { name: `round ${round} writer ${index}` },
            headers: { 'If-Match': seen },
          }),
        ),
      );
      const won = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
      const told = answers.filter(({ status }) => status === 412).length;
      if (won.length !== 1 || told !== writers - 1)
        failures.push(`round ${round}: ${won.length} won and ${told} were told`);
      const stored = JSON.parse((await client.ask({ path: `/v1/charts/${id}` })).text) as {
        readonly name: string;
        readonly rev: number;
      };
      if (stored.name !== `round ${round} writer ${won[0]}`)
        failures.push(`round ${round}: "${stored.name}" is stored`);
      current = stored.rev;
    }
    const plain = await client.ask({
      path: `/v1/charts/${id}`,
      method: 'PUT',
      json: { name: 'without a precondition' },
    });
    if (plain.status !== 200) failures.push(`a plain replacement was answered ${plain.status}`);

    let keys = 0;
    for (let round = 0; round < Math.max(1, rounds / 20); round++) {
      for (const [pattern, json] of Object.entries(makers)) {
        keys++;
        const path = pattern.replace('{chart}', id);
        // Folders of one place have different names.
        const body = 'name' in json ? { ...json, name: `made in round ${round}` } : json;
        const headers = { 'Idempotency-Key': `round-${round}-${keys}` };
        const before = await countThings(client);
        const answers = await Promise.all(
          Array.from({ length: repeats }, async () => client.ask({ path, json: body, headers })),
        );
        const grown = (await countThings(client)) - before;
        if (grown !== 1) failures.push(`${pattern}: one key made ${grown} things`);
        if (new Set(answers.map(idempotent)).size !== 1)
          failures.push(`${pattern}: one key was answered in several ways`);
        const other = await client.ask({ path: '/v1/charts', json: { name: 'another body' }, headers });
        if (other.status < 400 || other.status >= 500)
          failures.push(`${pattern}: its key with another request: ${other.status}`);
      }
    }
    client.close();
    await service.kill();
    return { figures: { rounds, writers, keys, repeats, wrong: failures.length }, failures };
  },
};

function idempotent({ status, text }: Answer): string {
  return `${status} ${text}`;
}

/** Of all kinds that the makers make. */
async function countThings(client: HttpClient): Promise<number> {
  const lists = await Promise.all([
    client.ask({ path: '/v1/charts/search', json: { results_limit: 1_000 } }),
    client.ask({ path: '/v2/saved/audiences' }),
    client.ask({ path: '/v2/saved/crosstabs' }),
    client.ask({ path: '/v2/folders' }),
  ]);
  return lists.reduce((sum, { text }) => sum + (text.match(/"rev":/g) ?? []).length, 0);
}
