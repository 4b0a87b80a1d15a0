import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zipSync } from 'fflate';
import { HttpClient } from './http-client.ts';
import { makeTemplate } from './rig.ts';
import { ServiceProcess } from './service-process.ts';

/**
 * `node e2e/harness/rig/keep-release.ts NAME`: makes a data directory with this release, fills it by way of the service,
 * and keeps it with the answers that it gives as `e2e/harness/releases/NAME`. Every later release must open it and answer
 * the same (`upgrades.ts`).
 */
const [name = ''] = process.argv.slice(2);
if (!/^[\w.-]+$/.test(name)) throw new Error('give the name of the release, such as 2026-11-30');
const home = new URL('../releases/', import.meta.url).pathname;
const { dataDir, key } = await makeTemplate();
// Editing a codebook is for administrators.
const database = new DatabaseSync(join(dataDir, 'service.sqlite'));
database.exec(`UPDATE users SET role = 'admin' WHERE email = 'analyst@first.test'`);
database.close();
const service = await ServiceProcess.start({ dataDir });
const client = new HttpClient(service.port, key);
const asked: {
  readonly method: string;
  readonly path: string;
  readonly json?: unknown;
  readonly answer: unknown;
}[] = [];
const men = { question: 'gender', datapoints: ['m'] };
/** Paths of what was made. */
const kept: string[] = [];

await fill();
for (const [path, json] of [
  ['/v2/saved/audiences'],
  ['/v1/charts/search', { search_term: '' }],
  ['/v2/namespaces/filter', {}],
  ['/v2/questions/filter', {}],
  ['/v2/waves/filter', {}],
  ['/v2/locations/filter', {}],
  ['/v2/datasets'],
  ['/v2/trash'],
  ['/v3/insights/search', {}],
  ['/v2/query/stats', { question: 'devices', audiences: [{ id: 'men', expression: men }] }],
  ['/v2/query/audience_wave_counts', { question: 'owner', datapoints: ['yes'] }],
  ...kept.map((made) => [made] as const),
] as const) {
  await record(path, json);
}

client.close();
await service.stop();
writeFileSync(join(home, `${name}.zip`), zipSync(filesIn(dataDir), { level: 9, mtime: '2026-01-01' }));
writeFileSync(join(home, `${name}.json`), `${JSON.stringify({ key, asked }, null, 1)}\n`);
rmSync(dataDir, { recursive: true });
process.stdout.write(`${asked.length} answers kept\n`);

async function fill(): Promise<void> {
  const owners = { and: [men, { not: true, question: 'owner', datapoints: ['no'] }] };
  const folder = await make('/v2/folders', { kind: 'audiences', name: 'Kept' });
  const audience = await make('/v2/saved/audiences', {
    name: 'Men who own',
    expression: owners,
    folder_id: folder['id'],
  });
  kept.push(`/v2/saved/audiences/${String(audience['id'])}`);
  const deleted = await make('/v2/saved/audiences', { name: 'In the bin', expression: men });
  await client.ask({ method: 'DELETE', path: `/v2/saved/audiences/${String(deleted['id'])}` });
  const chart = await make('/v1/charts', {
    name: 'Devices',
    attributes: [{ question_code: 'devices', namespace_code: 'tiny' }],
    audiences: [{ id: 'men', name: 'Men', color_index: 0, expression: men }],
    dataset_codes: ['tiny'],
    metrics: ['audience_percentage'],
    view_type: 1,
  });
  const chartPath = `/v1/charts/${String(chart['id'])}`;
  await client.ask({ method: 'PUT', path: chartPath, json: { ...chart, name: 'Devices of men' } });
  kept.push(chartPath);
  kept.push(`/v2/saved/charts/${String(chart['id'])}/versions`);
  const crosstab = await make('/v2/saved/crosstabs', {
    name: 'Owners',
    bases: [],
    rows: [{ id: 'yes', name: 'Own one', expression: { question: 'owner', datapoints: ['yes'] } }],
    columns: [
      { id: 'all', name: 'Everyone' },
      { id: 'men', name: 'Men', expression: men },
    ],
    country_codes: [],
    wave_codes: [],
    dataset_code: 'tiny',
  });
  kept.push(`/v2/saved/crosstabs/${String(crosstab['uuid'])}`);
  kept.push(`/v2/saved/crosstabs/${String(crosstab['uuid'])}/versions`);
  const organisation = { users: [], organisation: 'view', link: true, note: '' };
  await put(`/v2/saved/charts/${String(chart['id'])}/sharing`, organisation);
  const chat = await make('/v1/assistant-api/generic', {
    prompt: 'How many men own a device?',
    dataset_code: 'tiny',
  });
  kept.push(`/v1/assistant-api/chats/${String(chat['chat_id'])}`);
  await editCodebook();
  const plan = await make('/v2/saved/tab_plans', {
    name: 'Standard tables',
    dataset_code: 'tiny',
    questions: [{ kind: 'all' }],
    banner: { kind: 'own', tree: [{ kind: 'question', question: 'gender' }] },
  });
  kept.push(`/v2/saved/tab_plans/${String(plan['id'])}`);
  const item = { id: 'chart', kind: 'chart', ref: chart['id'], scope: 'own', text: '' };
  const report = await make('/v2/saved/reports', {
    name: 'Quarterly report',
    dataset_code: 'tiny',
    pages: [{ id: 'one', layout: 'one', title: 'Devices', items: [item] }],
  });
  kept.push(`/v2/saved/reports/${String(report['id'])}`);
  const right = { organisation: 'Second', node: 'tiny', right: 'export', granted: true };
  await put('/v2/datasets/tiny/access', right);
  await client.ask({ path: '/v2/datasets/tiny/export?format=csv' });
  kept.push('/v1/audit-log');
}

/** A question by another name, and one that is made from another. */
async function editCodebook(): Promise<void> {
  const codebook = '/v2/datasets/tiny/codebook';
  const answers = [{ code: 'a1', name: 'Under 40', interval: '(,40)' }];
  const definition = { form: 'bands', question: 'age', answers };
  const edits = [
    { op: 'question', question: 'owner', set: { name: 'Owns one' } },
    { op: 'derive', scope: 'organisation', definition },
  ];
  const { revision } = await read(codebook);
  const { changes } = await make(`${codebook}/revisions`, { revision, edits });
  if (!Array.isArray(changes)) return;
  kept.push(codebook);
  for (const { question } of changes as readonly { readonly question: string }[]) {
    await record('/v2/query/stats', { question });
  }
}

async function put(path: string, json: unknown): Promise<void> {
  const answer = await client.ask({ method: 'PUT', path, json });
  if (answer.status === 200) kept.push(path);
  else process.stdout.write(`${path}: ${answer.status} ${answer.text}\n`);
}

/** Makes one; a release that has no such thing answers 404, and the thing is left out. */
async function make(path: string, json: unknown): Promise<Record<string, unknown>> {
  const answer = await client.ask({ path, json });
  if (answer.status !== 200) process.stdout.write(`${path}: ${answer.status} ${answer.text.slice(0, 200)}\n`);
  return answer.status === 200 ? (JSON.parse(answer.text) as Record<string, unknown>) : {};
}

async function read(path: string): Promise<Record<string, unknown>> {
  const answer = await client.ask({ path });
  return answer.status === 200 ? (JSON.parse(answer.text) as Record<string, unknown>) : {};
}

async function record(path: string, json?: unknown): Promise<void> {
  const answer = await client.ask(json === undefined ? { path } : { path, json });
  if (answer.status !== 200) {
    process.stdout.write(`left out: ${path}: ${answer.status} ${answer.text.slice(0, 200)}\n`);
    return;
  }
  const method = json === undefined ? 'GET' : 'POST';
  asked.push({ method, path, ...(json === undefined ? {} : { json }), answer: JSON.parse(answer.text) });
}

/** Files below a directory by their paths; sockets and locks of the process that ended are left out. */
function filesIn(directory: string): Record<string, Uint8Array> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map(({ parentPath, name: file }) => {
      const path = join(parentPath, file);
      return [path.slice(directory.length + 1), readFileSync(path)];
    }),
  );
}
