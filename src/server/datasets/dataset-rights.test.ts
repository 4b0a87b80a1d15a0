import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import {
  holdings,
  rightsByDataset,
  roles,
  routesWithoutDataset,
  tagsWithoutDataset,
} from '../../testing/authorisation/dataset-rights.ts';
import { importInProcess } from '../../testing/import-in-process.ts';
import { publishedEntry } from '../../testing/published-entry.ts';
import { sexCodebook } from '../../testing/sex-codebook.ts';
import { createTestApp, type TestApp, type TestRequest } from '../../testing/test-app.ts';
import { createAccounts } from '../identity/accounts.ts';
import { createInsightService } from '../insights/service.ts';

/*
 * The organisation Asker owns the survey `s_own`, and has a right to each of those of Publisher but `s_foreign`. Each
 * survey has a question, a text that no question reads, a wave, a location, a category and an insight that name it.
 */
const home = mkdtempSync(join(tmpdir(), 'dataset-rights-'));
const routes: Readonly<Record<string, Endpoint>> = endpoints;
type Role = (typeof roles)[number];
type Holding = (typeof holdings)[number];

let app: TestApp;
const keys = new Map<Role | 'publisher', string>();
/** Imports that wait to be published. */
const imports = new Map<Holding, string>();

beforeAll(async () => {
  app = await createTestApp({ datasets: [], importsInProcess: true });
  for (const role of roles)
    keys.set(role, app.createAccount({ email: `${role}@asker.test`, organisation: 'Asker', role }));
  const publisher = { email: 'admin@publisher.test', organisation: 'Publisher', role: 'admin' as const };
  keys.set('publisher', app.createAccount(publisher));
  for (const [index, holding] of holdings.entries()) await makeSurvey(holding, index);
  const asker = createAccounts(app.deps).readOrganisation('Asker');
  for (const right of ['query', 'export', 'grant'] as const)
    app.deps.datasets.rights.grant(codeOf(right), asker, right);
});
afterAll(async () => {
  await app.close();
  rmSync(home, { recursive: true });
});

const codeOf = (holding: Holding) => `s_${holding}`;
const keyOfOwner = (holding: Holding) => keys.get(holding === 'own' ? 'admin' : 'publisher') ?? null;

async function makeSurvey(holding: Holding, index: number): Promise<void> {
  const code = codeOf(holding);
  const codebook = JSON.parse(
    sexCodebook({
      dataset: { code, name: code },
      waves: [{ code: `${code}.w1`, name: `Wave of ${code}` }],
      locations: [{ code: `${code}.a`, name: `Place of ${code}`, value: 'A' }],
    }),
  );
  Object.assign(codebook.questions[0], { category: `About ${code}` });
  codebook.questions.push({ code: 'age', name: 'Age', type: 'numeric', column: 'age' });
  const files = join(home, code);
  mkdirSync(files);
  writeFileSync(join(files, 'codebook.json'), JSON.stringify(codebook));
  const rows = Array.from({ length: 60 }, (_, row) => `${row},${(row % 2) + 1},${row},Said ${row % 3}`);
  writeFileSync(join(files, 'data.csv'), ['id,sex,age,said', ...rows].join('\n'));
  const { name, path } = app.deps.datasets.newDirectory();
  await importInProcess(files, path, null);
  const owner = holding === 'own' ? 'Asker' : 'Publisher';
  const organisationId = createAccounts(app.deps).readOrganisation(owner);
  await app.deps.datasets.register({ directory: name, isPublic: false, organisationId });
  createInsightService(app.deps).publish([
    publishedEntry(
      { id: index + 1, name: `Insight of ${code}`, categories: [{ id: index + 1, name: code }] },
      code,
      { question: questionOf(holding) },
      { datapoint: 'f', name: 'women', share: 50 },
    ),
  ]);
}

const questionOf = (holding: Holding) => `${codeOf(holding)}.sex`;
const women = (holding: Holding) => ({ question: questionOf(holding), datapoints: ['f'] });
const rename = (holding: Holding) => ({
  op: 'question',
  question: questionOf(holding),
  set: { name: 'Sex' },
});

async function multipart(parts: Readonly<Record<string, string | Blob>>): Promise<TestRequest> {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  const encoded = new Response(form);
  return {
    method: 'POST',
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'Content-Type': encoded.headers.get('content-type') ?? '' },
  };
}

const csv = new Blob(['id,sex\n1,1\n2,2\n'], { type: 'text/csv' });

/** The id of an import of the owner of a survey that waits to be published. */
async function importOf(holding: Holding): Promise<string> {
  const authorization = keyOfOwner(holding);
  const id = imports.get(holding) ?? (await uploadFor(holding, authorization));
  imports.set(holding, id);
  const following = { authorization, headers: { Accept: 'text/event-stream' } };
  await (await app.request(`/v2/datasets/imports/${id}`, following)).text();
  return id;
}

async function uploadFor(holding: Holding, authorization: string | null): Promise<string> {
  const sent = await multipart({ file: csv, code: `new_${holding}` });
  return (await (await app.request('/v2/datasets/imports', { ...sent, authorization })).json()).id;
}

async function decisionsOf(holding: Holding): Promise<unknown> {
  const path = `/v2/datasets/imports/${await importOf(holding)}/decisions`;
  return (await app.request(path, { authorization: keyOfOwner(holding) })).json();
}

/** Number of a new revision that the owner of a survey has made. */
async function revisionOf(holding: Holding): Promise<number> {
  const path = `/v2/datasets/${codeOf(holding)}/codebook`;
  const authorization = keyOfOwner(holding);
  const { revision } = await (await app.request(path, { authorization })).json();
  const edits = [{ ...rename(holding), set: { name: `Sex, ${revision}` } }];
  const answer = await app.request(`${path}/revisions`, { json: { revision, edits }, authorization });
  return (await answer.json()).number;
}

interface Sent extends TestRequest {
  readonly path?: string;
}

const of = (holding: Holding, part: string) => `/v2/datasets/${codeOf(holding)}${part}`;
const toolCall = {
  json: { jsonrpc: '2.0', id: '1', method: 'tools/call', params: { name: 'list_datasets', arguments: {} } },
};
const derived = (holding: Holding) => ({
  form: 'recode',
  question: questionOf(holding),
  answers: [{ name: 'Men', from: ['m'] }],
});
const raking = (holding: Holding) => ({
  start: '',
  targets: [
    {
      question: questionOf(holding),
      shares: [
        { datapoint: 'm', share: 40 },
        { datapoint: 'f', share: 60 },
      ],
    },
  ],
  within: 'wave',
  caps: null,
  population: null,
});

type Ask = (holding: Holding) => Sent | Promise<Sent>;

/** How each route is asked about a survey. */
const requests: Readonly<Record<string, Ask>> = {
  listDatasets: () => ({}),
  filterNamespaces: () => ({ json: {} }),
  filterWaves: () => ({ json: {} }),
  filterLocations: () => ({ json: {} }),
  filterSplitters: () => ({ json: {} }),
  filterCategories: () => ({ json: {} }),
  filterQuestions: () => ({ json: {} }),
  searchInsights: () => ({ json: {} }),
  listInsightCategories: () => ({}),
  callTool: () => toolCall,
  callToolAtAlias: () => toolCall,
  queryStats: (holding) => ({ json: { question: questionOf(holding) } }),
  queryWaveCounts: (holding) => ({ json: women(holding) }),
  queryScopedWaveCounts: (holding) => ({ json: { expression: women(holding) } }),
  queryCrosstab: (holding) => ({
    json: { rows: [{ id: 'r', expression: women(holding) }], columns: [{ id: 'c', name: 'All' }] },
  }),
  queryFigures: (holding) => ({
    json: {
      rows: [{ id: 'r', content: { kind: 'share', expression: women(holding) } }],
      columns: [{ id: 'c' }],
    },
  }),
  queryMeans: (holding) => ({ json: { question: `${codeOf(holding)}.age` } }),
  queryFunnel: (holding) => ({ json: { expression: women(holding) } }),
  chat: (holding) => ({ json: { prompt: 'How many are women?', dataset_code: codeOf(holding) } }),
  readQuestion: (holding) => ({ path: `/v2/questions/${questionOf(holding)}` }),
  listQuestionUses: (holding) => ({ path: `/v2/questions/${questionOf(holding)}/uses` }),
  replaceSynonyms: (holding) => ({
    path: `/v2/questions/${questionOf(holding)}/synonyms`,
    json: { also_called: ['gender'] },
  }),
  previewDerivedQuestion: (holding) => ({
    json: { dataset: codeOf(holding), definition: derived(holding) },
  }),
  proposePhrases: (holding) => ({ json: { questions: [questionOf(holding)] } }),
  describeExpression: (holding) => ({ json: { expression: women(holding) } }),
  readLargestChange: (holding) => ({ path: of(holding, '/largest-change') }),
  readInsight: (holding) => ({ path: `/v3/insights/${holdings.indexOf(holding) + 1}` }),
  readInsightImage: (holding) => ({ path: `/v3/insights/${holdings.indexOf(holding) + 1}/images/thumb.svg` }),
  createBanner: (holding) => ({
    json: { name: 'B', dataset_code: codeOf(holding), side: 'columns', tree: [] },
  }),
  createTabPlan: (holding) => ({
    json: {
      name: 'P',
      dataset_code: codeOf(holding),
      questions: [{ kind: 'question', question: questionOf(holding) }],
      banner: { kind: 'own', tree: [] },
    },
  }),
  createReport: (holding) => ({ json: { name: 'R', dataset_code: codeOf(holding), pages: [] } }),
  listDatasetWeights: (holding) => ({ path: of(holding, '/weights') }),
  previewWeight: (holding) => ({
    path: of(holding, '/weights/preview'),
    json: { definition: raking(holding) },
  }),
  listQuestionCoverage: (holding) => ({ path: of(holding, '/coverage') }),
  listChangedWork: (holding) => ({ path: of(holding, '/changed-work') }),
  listFileVariables: (holding) => ({ path: of(holding, '/variables') }),
  readFileVariable: (holding) => ({ path: of(holding, '/variables/said') }),
  listOpenTexts: (holding) => ({ path: of(holding, '/variables/said/texts') }),
  replaceTextReaders: (holding) => ({
    path: of(holding, '/variables/said/texts'),
    json: { readers: 'administrators' },
  }),
  readCodebook: (holding) => ({ path: of(holding, '/codebook') }),
  previewCodebookEdits: (holding) => ({
    path: of(holding, '/codebook/preview'),
    json: { revision: 1, edits: [rename(holding)] },
  }),
  listCodebookRevisions: (holding) => ({ path: of(holding, '/codebook/revisions') }),
  readCodebookRevision: (holding) => ({ path: of(holding, '/codebook/revisions/1') }),
  async createCodebookRevision(holding) {
    const revision = await revisionOf(holding);
    return { path: of(holding, '/codebook/revisions'), json: { revision, edits: [rename(holding)] } };
  },
  async undoCodebookRevision(holding) {
    const revision = await revisionOf(holding);
    return { path: of(holding, `/codebook/revisions/${revision}/undo`), json: { revision } };
  },
  async returnToCodebookRevision(holding) {
    const revision = await revisionOf(holding);
    return { path: of(holding, `/codebook/revisions/${revision - 1}/return`), json: { revision } };
  },
  exportDataset: (holding) => ({ path: of(holding, '/export?format=csv') }),
  readDatasetAccess: (holding) => ({ path: of(holding, '/access') }),
  replaceDatasetAccess: (holding) => ({
    path: of(holding, '/access'),
    json: { organisation: 'First', node: codeOf(holding), right: 'query', granted: true },
  }),
  listDatasetVersions: (holding) => ({ path: of(holding, '/versions') }),
  compareDatasetVersion: (holding) => ({ path: of(holding, `/versions/${versionOf(holding)}/comparison`) }),
  replaceDatasetVersion: (holding) => ({
    path: of(holding, '/version'),
    json: { version: versionOf(holding) },
  }),
  createDatasetImport: (holding) => multipart({ file: csv, into: codeOf(holding) }),
  listDatasetImports: async (holding) => {
    await importOf(holding);
    return {};
  },
  readDatasetImport: async (holding) => ({ path: `/v2/datasets/imports/${await importOf(holding)}` }),
  readImportProposal: async (holding) => ({
    path: `/v2/datasets/imports/${await importOf(holding)}/proposal`,
  }),
  readImportDecisions: async (holding) => ({
    path: `/v2/datasets/imports/${await importOf(holding)}/decisions`,
  }),
  replaceImportDecisions: async (holding) => ({
    path: `/v2/datasets/imports/${await importOf(holding)}/decisions`,
    json: await decisionsOf(holding),
  }),
  replaceImportReading: async (holding) => ({
    path: `/v2/datasets/imports/${await importOf(holding)}/reading`,
    json: {},
  }),
  compareDatasetImport: async (holding) => ({
    path: `/v2/datasets/imports/${await importOf(holding)}/comparison`,
  }),
  publishDatasetImport: async (holding) => ({
    path: `/v2/datasets/imports/${await importOf(holding)}/publish`,
  }),
  cancelDatasetImport: async (holding) => ({ path: `/v2/datasets/imports/${await importOf(holding)}` }),
  readDatasetErasure: (holding) => ({ path: of(holding, '/erasure') }),
  removeDataset: (holding) => ({ path: of(holding, '') }),
};

const versionOf = (holding: Holding) =>
  app.deps.datasets.trees.find(({ code }) => code === codeOf(holding))?.version ?? '';

/** The status, or of a list whether it names the survey. */
async function observe(name: string, declared: string, holding: Holding, role: Role): Promise<string> {
  const endpoint = routes[name];
  const sentAbout = requests[name];
  if (endpoint === undefined || sentAbout === undefined) throw new Error(`there is no route ${name}`);
  const { method } = endpoint;
  const { path: at = endpoint.path, ...sent } = await sentAbout(holding);
  const response = await app.request(at, { method, ...sent, authorization: keys.get(role) ?? null });
  const text = await response.text();
  if (name === 'createDatasetImport' && response.ok) await cancel(JSON.parse(text).id);
  const isList = ['in', 'out'].includes(declared);
  return !isList || !response.ok ? String(response.status) : text.includes(codeOf(holding)) ? 'in' : 'out';
}

async function cancel(id: string): Promise<void> {
  await app.request(`/v2/datasets/imports/${id}`, {
    method: 'DELETE',
    authorization: keys.get('admin') ?? null,
  });
}

/** The cells that differ from those declared. */
async function compare(name: string): Promise<string[]> {
  const cells = rightsByDataset[name]?.split(/[ |]+/) ?? [];
  expect(cells, name).toHaveLength(holdings.length * roles.length);
  const wrong: string[] = [];
  for (const [index, declared] of cells.entries()) {
    const holding = holdings[Math.floor(index / roles.length)] ?? 'foreign';
    const role = roles[index % roles.length] ?? 'viewer';
    const observed = await observe(name, declared, holding, role);
    if (observed !== declared) wrong.push(`${role}, ${holding}: ${observed}, not ${declared}`);
  }
  return wrong;
}

/** Routes that no table declares, or whose address names data though they are declared to be without. */
function undeclared(
  all: Readonly<Record<string, Pick<Endpoint, 'tag'> & { readonly path: string }>>,
): string[] {
  const ofData = /\/(?:datasets|questions|query|namespaces|waves|locations|splitters|categories|phrases)\b/;
  return Object.entries(all)
    .filter(([name]) => !(name in rightsByDataset))
    .filter(
      ([name, { path, tag }]) =>
        ofData.test(path) || (!routesWithoutDataset.includes(name) && !tagsWithoutDataset.includes(tag)),
    )
    .map(([name]) => name);
}

test('every route is declared for every dataset and role, or as one without data', () => {
  expect(undeclared(routes)).toEqual([]);
  expect(Object.keys(requests).toSorted()).toEqual(Object.keys(rightsByDataset).toSorted());
  for (const name of [...Object.keys(requests), ...routesWithoutDataset]) expect(routes).toHaveProperty(name);
  const planted = {
    ...routes,
    readRespondent: { path: '/v2/datasets/{code}/respondents/{id}', tag: 'auth' },
    listRespondents: { path: '/v4/respondents', tag: 'respondents' },
  };
  expect(undeclared(planted)).toEqual(['readRespondent', 'listRespondents']);
});

test('a hole is found: a right that the matrix does not know', async () => {
  const asker = createAccounts(app.deps).readOrganisation('Asker');
  app.deps.datasets.rights.grant(codeOf('query'), asker, 'export');
  expect(await compare('exportDataset')).toEqual(['admin, query: 200, not 403']);
  app.deps.datasets.rights.grant(codeOf('foreign'), asker);
  expect(await compare('queryStats')).toHaveLength(roles.length);
  app.deps.datasets.rights.revoke(codeOf('foreign'), asker);
  app.deps.datasets.rights.revoke(codeOf('query'), asker, 'export');
});

describe('to every role of an organisation and about every dataset, each route answers as the matrix says', () => {
  test.each(Object.keys(rightsByDataset))('%s', async (name) => {
    expect(await compare(name)).toEqual([]);
  });
});
