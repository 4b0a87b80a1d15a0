import { byGender } from '../../testing/weight-by-gender.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../contract/endpoints.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createAccounts } from './accounts.ts';
import { type PrincipalName, principals, type Target } from '../../testing/authorisation/principals.ts';
import { authorisationMatrix } from '../../testing/authorisation/authorisation-matrix.ts';

const table: Readonly<Record<string, Endpoint>> = endpoints;
const missingId = '00000000-0000-7000-8000-000000000000';
const women = { question: 'gender', datapoints: ['f'] };
const unknownPasskey = { id: '', rawId: '', type: 'public-key', clientExtensionResults: {} };
const hourMs = 60 * 60 * 1_000;

let app: TestApp;
let now = new Date('2026-01-31T12:00:00.000Z');
/** The `Authorization` header of each. */
const credentials = new Map<PrincipalName, string | null>();
/** An analyst of a fourth organisation, whose objects are foreign to all principals. */
let outsider: string;

beforeAll(async () => {
  app = await createTestApp({ now: () => now });
  const accounts = createAccounts(app.deps);
  const first = (name: string, role: 'analyst' | 'admin' = 'analyst') =>
    app.createAccount({ email: `${name}@first.test`, organisation: 'First', role });
  const second = (name: string, role: 'analyst' | 'admin') =>
    app.createAccount({ email: `${name}@second.test`, organisation: 'Second', role });

  credentials.set('anonymous', null);
  credentials.set('owner', app.key);
  for (const name of ['viewer', 'editor', 'colleague', 'suspended'] as const)
    credentials.set(name, first(name));
  credentials.set('admin', first('admin', 'admin'));
  credentials.set('foreign', second('analyst', 'analyst'));
  credentials.set('foreignAdmin', second('admin', 'admin'));
  credentials.set('withoutDataset', app.createAccount({ email: 'a@third.test', organisation: 'Third' }));
  outsider = app.createAccount({ email: 'a@fourth.test', organisation: 'Fourth' });
  app.deps.datasets.rights.grant('tiny', accounts.readOrganisation('Second'));
  accounts.suspendUser('suspended@first.test', true);

  const revoked = await create('/v1/auth/keys', { name: 'revoked' });
  await app.request(`/v1/auth/keys/${revoked['id']}`, { method: 'DELETE' });
  credentials.set('revoked', revoked['key'] ?? '');
  const scoped = await create('/v1/auth/keys', { name: 'scoped', scopes: ['read'] });
  credentials.set('scoped', scoped['key'] ?? '');
  const { token } = await create('/v1/auth/token', {});
  credentials.set('expired', `Bearer ${token}`);
  now = new Date(now.getTime() + hourMs);
  credentials.set('link', await linkTo(await createObject('charts', 'private')));
});
afterAll(() => app.close());

async function create(
  path: string,
  json: unknown,
  authorization: string = app.key,
): Promise<Record<string, string>> {
  const response = await app.request(path, { json, authorization });
  expect(response.status, `${path} ${await response.clone().text()}`).toBe(200);
  return response.json();
}

async function share(kind: string, id: string, link: boolean): Promise<{ token: string }> {
  const users = [
    { email: 'viewer@first.test', role: 'view' },
    { email: 'editor@first.test', role: 'edit' },
  ];
  const json = { users: link ? [] : users, organisation: null, link, note: '' };
  const response = await app.request(`/v2/saved/${kind}/${id}/sharing`, { method: 'PUT', json });
  expect(response.status).toBe(200);
  return response.json();
}

async function linkTo(chartId: string): Promise<string> {
  return (await share('charts', chartId, true)).token;
}

let made = 0;
const documents = {
  audiences: { path: '/v2/saved/audiences', content: () => ({ name: 'A', expression: women }) },
  crosstabs: {
    path: '/v2/saved/crosstabs',
    content: () => ({ name: 'C', bases: [], rows: [], columns: [], country_codes: [], wave_codes: [] }),
  },
  charts: { path: '/v1/charts', content: () => ({ name: 'H' }) },
  banners: {
    path: '/v2/saved/banners',
    content: () => ({ name: 'B', dataset_code: 'tiny', side: 'columns', tree: [] }),
  },
  tab_plans: {
    path: '/v2/saved/tab_plans',
    content: () => ({
      name: 'P',
      dataset_code: 'tiny',
      questions: [{ kind: 'question', question: 'gender' }],
      banner: { kind: 'own', tree: [] },
    }),
  },
  reports: {
    path: '/v2/saved/reports',
    content: () => ({ name: 'R', dataset_code: 'tiny', pages: [] }),
  },
  folders: { path: '/v2/folders', content: () => ({ name: `F${made++}`, kind: 'charts' }) },
  keys: { path: '/v1/auth/keys', content: () => ({ name: 'K' }) },
} as const;
type Kind = keyof typeof documents;

/** A new object for each request that changes it, so that none finds what an earlier one has left. */
async function createObject(kind: Kind, target: Target): Promise<string> {
  if (target === 'absent') return kind === 'keys' ? '0123456789abcdef' : missingId;
  const { path, content } = documents[kind];
  const authorization = target === 'foreign' ? outsider : app.key;
  const body = await create(path, content(), authorization);
  const id = body['uuid'] ?? body['id'] ?? '';
  if (target === 'shared') await share(kind, id, false);
  // An account may have 50 keys, and these are made by the hundred.
  if (kind === 'keys') revokeLater.push({ id, authorization });
  return id;
}
const revokeLater: { id: string; authorization: string }[] = [];

async function chatPath(target: Target): Promise<string> {
  if (target === 'absent') return `/v1/assistant-api/chats/${missingId}`;
  const { chat_id: id } = await create('/v1/assistant-api/generic', { prompt: 'Who are they?' });
  return `/v1/assistant-api/chats/${id}`;
}

async function planPath(target: Target): Promise<string> {
  return `${documents.tab_plans.path}/${await createObject('tab_plans', target)}`;
}

async function reportPath(target: Target): Promise<string> {
  return `${documents.reports.path}/${await createObject('reports', target)}`;
}

async function editionPath(target: Target): Promise<string> {
  const path = await planPath(target);
  const authorization = target === 'foreign' ? outsider : app.key;
  const run = { method: 'POST', authorization };
  // A person may have four runs open.
  const begin = async () => (await app.request(`${path}/editions`, run)).status;
  while ((await begin()) === 429) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return `${path}/editions/1`;
}

interface Sent {
  readonly path?: string;
  readonly json?: unknown;
}

/** How each endpoint is asked about a target; those that are absent are asked by their path alone. */
const requests: Partial<Record<EndpointName, (target: Target) => Sent | Promise<Sent>>> = {
  callTool: () => ({ json: toolCall }),
  callToolAtAlias: () => ({ json: toolCall }),
  async chat(target) {
    if (target === 'none') return { json: { prompt: 'How many are there?' } };
    if (target === 'absent') return { json: { prompt: 'And then?', chat_id: missingId } };
    const { chat_id: chatId } = await create('/v1/assistant-api/generic', { prompt: 'Who are they?' });
    return { json: { prompt: 'And then?', chat_id: chatId } };
  },
  readInsightCalculation: () => ({ path: `/v1/assistant-api/generic/insights/${missingId}` }),
  readChat: async (target) => ({ path: await chatPath(target) }),
  renameChat: async (target) => ({ path: await chatPath(target), json: { title: 'Named' } }),
  removeChat: async (target) => ({ path: await chatPath(target) }),
  copyChat: async (target) => ({ path: `${await chatPath(target)}/copy` }),
  markAnswer: async (target) => ({
    path: `${await chatPath(target)}/marks`,
    json: { turn: 1, insight: '', not_helpful: true },
  }),
  async restoreChat(target) {
    const path = await chatPath(target);
    if (target === 'private') await app.request(path, { method: 'DELETE' });
    return { path: `${path}/restore` };
  },
  searchPlatformAudiences: () => ({ json: { search_term: 'women' } }),
  queryStats: () => ({ json: { question: 'gender' } }),
  queryWaveCounts: () => ({ json: women }),
  queryScopedWaveCounts: () => ({ json: { expression: women } }),
  queryCrosstab: () => ({
    json: { rows: [{ id: 'r', expression: women }], columns: [{ id: 'c', name: 'All' }] },
  }),
  queryFigures: () => ({
    json: { rows: [{ id: 'r', content: { kind: 'share', expression: women } }], columns: [{ id: 'c' }] },
  }),
  queryMeans: () => ({ json: { question: 'age' } }),
  queryFunnel: () => ({ json: { expression: women } }),
  filterNamespaces: () => ({ json: {} }),
  filterWaves: () => ({ json: {} }),
  filterLocations: () => ({ json: {} }),
  filterSplitters: () => ({ json: {} }),
  filterCategories: () => ({ json: {} }),
  filterQuestions: () => ({ json: {} }),
  readQuestion: (target) => ({ path: `/v2/questions/${target === 'absent' ? 'nothing' : 'gender'}` }),
  readDatasetImport: () => ({ path: `/v2/datasets/imports/${missingId}` }),
  listDatasetVersions: () => ({ path: '/v2/datasets/nothing/versions' }),
  replaceDatasetVersion: () => ({ path: '/v2/datasets/nothing/version', json: { version: 'x' } }),
  readImportProposal: () => ({ path: `/v2/datasets/imports/${missingId}/proposal` }),
  readImportDecisions: () => ({ path: `/v2/datasets/imports/${missingId}/decisions` }),
  replaceImportReading: () => ({ path: `/v2/datasets/imports/${missingId}/reading`, json: {} }),
  replaceImportDecisions: () => ({ path: `/v2/datasets/imports/${missingId}/decisions`, json: {} }),
  publishDatasetImport: () => ({ path: `/v2/datasets/imports/${missingId}/publish` }),
  cancelDatasetImport: () => ({ path: `/v2/datasets/imports/${missingId}` }),
  readDatasetErasure: () => ({ path: '/v2/datasets/nothing/erasure' }),
  removeDataset: () => ({ path: '/v2/datasets/nothing' }),
  filterSavedAudiences: () => ({ json: {} }),
  createSavedAudience: () => ({ json: documents.audiences.content() }),
  readSavedAudience: async (target) => ({
    path: `/v2/saved/audiences/${await createObject('audiences', target)}`,
  }),
  replaceSavedAudience: async (target) => ({
    path: `/v2/saved/audiences/${await createObject('audiences', target)}`,
    json: documents.audiences.content(),
  }),
  removeSavedAudience: async (target) => ({
    path: `/v2/saved/audiences/${await createObject('audiences', target)}`,
  }),
  readAudienceUses: async (target) => ({
    path: `/v2/saved/audiences/${await createObject('audiences', target)}/uses`,
  }),
  createBanner: () => ({ json: documents.banners.content() }),
  readBanner: async (target) => ({
    path: `${documents.banners.path}/${await createObject('banners', target)}`,
  }),
  replaceBanner: async (target) => ({
    path: `${documents.banners.path}/${await createObject('banners', target)}`,
    json: documents.banners.content(),
  }),
  removeBanner: async (target) => ({
    path: `${documents.banners.path}/${await createObject('banners', target)}`,
  }),
  createTabPlan: () => ({ json: documents.tab_plans.content() }),
  readTabPlan: async (target) => ({
    path: `${documents.tab_plans.path}/${await createObject('tab_plans', target)}`,
  }),
  replaceTabPlan: async (target) => ({
    path: `${documents.tab_plans.path}/${await createObject('tab_plans', target)}`,
    json: documents.tab_plans.content(),
  }),
  removeTabPlan: async (target) => ({
    path: `${documents.tab_plans.path}/${await createObject('tab_plans', target)}`,
  }),
  createReport: () => ({ json: documents.reports.content() }),
  readReport: async (target) => ({ path: await reportPath(target) }),
  replaceReport: async (target) => ({
    path: await reportPath(target),
    json: documents.reports.content(),
  }),
  removeReport: async (target) => ({ path: await reportPath(target) }),
  publishEdition: async (target) => ({ path: `${await reportPath(target)}/editions/1/publish` }),
  startEdition: async (target) => ({ path: `${await planPath(target)}/editions` }),
  listEditions: async (target) => ({ path: `${await planPath(target)}/editions` }),
  readEdition: async (target) => ({ path: await editionPath(target) }),
  readEditionPart: async (target) => ({ path: `${await editionPath(target)}/parts/1` }),
  readEditionChanges: async (target) => ({ path: `${await editionPath(target)}/changes` }),
  readEditionWorkbook: async (target) => ({ path: `${await editionPath(target)}/workbook` }),
  endEdition: async (target) => ({ path: await editionPath(target) }),
  createCrosstab: () => ({ json: documents.crosstabs.content() }),
  readCrosstab: async (target) => ({
    path: `/v2/saved/crosstabs/${await createObject('crosstabs', target)}`,
  }),
  replaceCrosstab: async (target) => ({
    path: `/v2/saved/crosstabs/${await createObject('crosstabs', target)}`,
    json: documents.crosstabs.content(),
  }),
  removeCrosstab: async (target) => ({
    path: `/v2/saved/crosstabs/${await createObject('crosstabs', target)}`,
  }),
  listWorkVersions: async (target) => ({
    path: `/v2/saved/crosstabs/${await createObject('crosstabs', target)}/versions`,
  }),
  readWorkVersion: async (target) => ({
    path: `/v2/saved/crosstabs/${await createObject('crosstabs', target)}/versions/1`,
  }),
  nameWorkVersion: async (target) => ({
    path: `/v2/saved/audiences/${await createObject('audiences', target)}/versions/1`,
    json: { label: 'Sent to the board' },
  }),
  searchCharts: () => ({ json: {} }),
  createChart: () => ({ json: documents.charts.content() }),
  readChart: async (target) => ({ path: `/v1/charts/${await createObject('charts', target)}` }),
  replaceChart: async (target) => ({
    path: `/v1/charts/${await createObject('charts', target)}`,
    json: documents.charts.content(),
  }),
  replaceChartListing: async (target) => ({
    path: `/v1/charts/${await createObject('charts', target)}/listing`,
    json: { listed: false },
  }),
  duplicateChart: async (target) => ({
    path: `/v1/charts/${await createObject('charts', target)}/duplicate`,
  }),
  removeCharts: async (target) => ({ json: { chart_ids: [await createObject('charts', target)] } }),
  createFolder: () => ({ json: documents.folders.content() }),
  async restoreFromTrash(target) {
    const id = await createObject('audiences', target);
    if (target === 'private') await app.request(`/v2/saved/audiences/${id}`, { method: 'DELETE' });
    return { path: `/v2/trash/audiences/${id}/restore` };
  },
  replaceFolder: async (target) => ({
    path: `/v2/folders/${await createObject('folders', target)}`,
    json: documents.folders.content(),
  }),
  removeFolder: async (target) => ({ path: `/v2/folders/${await createObject('folders', target)}` }),
  replaceSharing: async (target) => ({
    path: `/v2/saved/charts/${await createObject('charts', target)}/sharing`,
    json: { users: [], organisation: 'view', link: false, note: '' },
  }),
  readSharing: async (target) => ({
    path: `/v2/saved/charts/${await createObject('charts', target)}/sharing`,
  }),
  readLinkSuppression: async (target) => ({
    path: `/v2/saved/audiences/${await createObject('audiences', target)}/sharing/suppressed`,
  }),
  readShared: async (target) => ({
    path: `/v2/shared/${target === 'absent' ? `0123456789abcdef.${'A'.repeat(43)}` : await linkTo(await createObject('charts', 'private'))}`,
  }),
  async readSharedChart(target) {
    if (target === 'absent') return { path: `/v2/shared/0123456789abcdef.${'A'.repeat(43)}/chart` };
    const attributes = [{ question_code: 'gender' }];
    const chart = await create('/v1/charts', { ...documents.charts.content(), attributes });
    return { path: `/v2/shared/${await linkTo(chart['id'] ?? '')}/chart` };
  },
  async readSharedReport(target) {
    if (target === 'absent') return { path: `/v2/shared/0123456789abcdef.${'A'.repeat(43)}/report` };
    const report = await createObject('reports', 'private');
    const { token } = await share('reports', report, true);
    return { path: `/v2/shared/${token}/report` };
  },
  async querySharedTable(target) {
    if (target === 'absent') {
      return { path: `/v2/shared/0123456789abcdef.${'A'.repeat(43)}/table`, json: {} };
    }
    const sides = { rows: [{ id: 'r', expression: women }], columns: [{ id: 'c' }] };
    const crosstab = await create('/v2/saved/crosstabs', { ...documents.crosstabs.content(), ...sides });
    const { token } = await share('crosstabs', crosstab['uuid'] ?? '', true);
    return { path: `/v2/shared/${token}/table`, json: {} };
  },
  readLargestChange: (target) => ({ path: `/v2/datasets/${datasetOf(target)}/largest-change` }),
  searchInsights: () => ({ json: {} }),
  publishInsight: () => ({ json: { insight_id: missingId, category: 'C' } }),
  draftInsight: () => ({ json: { insight_id: missingId } }),
  readInsight: () => ({ path: '/v3/insights/999999' }),
  readInsightImage: () => ({ path: '/v3/insights/999999/images/main.svg' }),
  signIn: () => ({ json: { email: `guess${made++}@first.test`, password: 'not the password' } }),
  createKey: () => ({ json: documents.keys.content() }),
  replaceMe: () => ({ json: { password: 'short' } }),
  confirmSecondFactor: () => ({ json: { code: '000000' } }),
  removeSecondFactor: () => ({ json: { code: '000000' } }),
  createPasskey: () => ({
    json: {
      name: 'K',
      credential: { ...unknownPasskey, response: { clientDataJSON: '', attestationObject: '' } },
    },
  }),
  renamePasskey: () => ({ json: { id: 'unknown', name: 'Renamed' } }),
  removePasskey: () => ({ json: { id: 'unknown' } }),
  readMemberErasure: async (target) => ({ path: `/v1/members/${await invited(target)}/erasure` }),
  eraseMember: async (target) => ({ path: `/v1/members/${await invited(target)}` }),
  resetSecondFactor: (target) => ({ path: `/v1/members/${memberOf(target)}/second-factor` }),
  removeSession: () => ({ path: '/v1/auth/sessions/0123456789abcdef' }),
  createMember: () => ({ json: { email: `new${made++}@members.test`, role: 'analyst' } }),
  replaceMember: (target) => ({ path: `/v1/members/${memberOf(target)}`, json: { role: 'analyst' } }),
  createMemberLink: (target) => ({ path: `/v1/members/${memberOf(target)}/link` }),
  replaceSignInSettings: () => ({ json: { second_factor_required: false } }),
  replaceStatisticsSettings: () => ({
    json: { levels: [95], correction: 'none', profile: 'linearised', low_base: 100 },
  }),
  compareDatasetVersion: () => ({ path: '/v2/datasets/nothing/versions/v/comparison' }),
  compareDatasetImport: () => ({ path: `/v2/datasets/imports/${missingId}/comparison` }),
  exportDataset: () => ({ path: '/v2/datasets/nothing/export?format=sav' }),
  readDatasetAccess: (target) => ({ path: `/v2/datasets/${datasetOf(target)}/access` }),
  replaceDatasetAccess: (target) => ({
    path: `/v2/datasets/${datasetOf(target)}/access`,
    json: { organisation: 'Second', node: 'tiny', right: 'query', granted: true },
  }),
  listChangedWork: (target) => ({ path: `/v2/datasets/${datasetOf(target)}/changed-work` }),
  readWorkChanges: async (target) => ({
    path: `/v2/saved/audiences/${await createObject('audiences', target)}/changes`,
  }),
  listDatasetWeights: (target) => ({ path: `/v2/datasets/${datasetOf(target)}/weights` }),
  listFileVariables: (target) => ({ path: `/v2/datasets/${datasetOf(target)}/variables` }),
  readFileVariable: (target) => ({ path: `/v2/datasets/${datasetOf(target)}/variables/none` }),
  replaceTextReaders: (target) => ({
    path: `/v2/datasets/${datasetOf(target)}/variables/none/texts`,
    json: { readers: 'everyone' },
  }),
  listQuestionCoverage: (target) => ({ path: `/v2/datasets/${datasetOf(target)}/coverage` }),
  listQuestionUses: (target) => ({
    path: `/v2/questions/${target === 'absent' ? 'nothing' : 'gender'}/uses`,
  }),
  readCodebook: (target) => ({ path: codebookOf(target) }),
  previewCodebookEdits: (target) => ({
    path: `${codebookOf(target)}/preview`,
    json: { revision: 1, edits: [renamedDevices()] },
  }),
  previewDerivedQuestion: (target) => ({
    path: '/v2/questions/preview',
    json: {
      dataset: target === 'shared' ? 'tiny' : 'nothing',
      definition: { form: 'recode', question: 'gender', answers: [{ name: 'Men', from: ['m'] }] },
    },
  }),
  proposePhrases: (target) => ({
    path: '/v2/phrases/propose',
    json: { questions: [target === 'absent' ? 'nothing' : 'gender'] },
  }),
  describeExpression: () => ({
    path: '/v2/expressions/describe',
    json: { expression: { question: 'gender', datapoints: ['m'] } },
  }),
  previewWeight: (target) => ({
    path: `/v2/datasets/${datasetOf(target)}/weights/preview`,
    json: { definition: byGender(60) },
  }),
  listCodebookRevisions: (target) => ({ path: `${codebookOf(target)}/revisions` }),
  readCodebookRevision: (target) => ({ path: `${codebookOf(target)}/revisions/1` }),
  createCodebookRevision: (target) => ({
    path: `${codebookOf(target)}/revisions`,
    json: { revision: 1, edits: [renamedDevices()] },
  }),
  async undoCodebookRevision(target) {
    const revision = await reviseCodebook();
    return { path: `${codebookOf(target)}/revisions/${revision}/undo`, json: { revision } };
  },
  async returnToCodebookRevision(target) {
    const revision = await reviseCodebook();
    return { path: `${codebookOf(target)}/revisions/${revision - 1}/return`, json: { revision } };
  },
  replaceSynonyms: (target) => ({
    path: `/v2/questions/${target === 'absent' ? 'nothing' : 'gender'}/synonyms`,
    json: { also_called: ['sex'] },
  }),
  removeKey: async (target) => ({ path: `/v1/auth/keys/${await createObject('keys', target)}` }),
};

const codebookOf = (target: Target) => `/v2/datasets/${datasetOf(target)}/codebook`;
const renamedDevices = () => ({ op: 'question', question: 'devices', set: { name: `Devices ${made++}` } });

/** Answers the number of a new revision. */
async function reviseCodebook(): Promise<number> {
  const path = '/v2/datasets/tiny/codebook';
  const { revision } = await (await app.request(path)).json();
  const edits = [{ op: 'question', question: 'owner', set: { name: `Owner ${made++}` } }];
  const answer = await app.request(`${path}/revisions`, {
    json: { revision, edits },
    authorization: credentials.get('admin') ?? null,
  });
  return (await answer.json()).number;
}

/** A colleague of the owner's who was invited just now. */
async function invited(target: Target): Promise<string> {
  if (target === 'absent') return '999999';
  const json = { email: `invited${made++}@members.test`, role: 'analyst' };
  const answer = await app.request('/v1/members', { json, authorization: credentials.get('admin') ?? null });
  return String((await answer.json()).member.id);
}

/** The first account made: `analyst@first.test`. */
const memberOf = (target: Target) => (target === 'absent' ? '999999' : '1');
const datasetOf = (target: Target) => (target === 'absent' ? 'nothing' : 'tiny');

const toolCall = {
  jsonrpc: '2.0',
  id: '1',
  method: 'tools/call',
  params: { name: 'list_datasets', arguments: {} },
};

test('every endpoint has its rows in the matrix, and no other name does', () => {
  expect(Object.keys(authorisationMatrix).toSorted()).toEqual(Object.keys(table).toSorted());
  for (const [name, { path }] of Object.entries(table)) {
    const rows = Object.keys(authorisationMatrix[nameOf(name)]);
    expect(rows.length, name).toBeGreaterThan(0);
    if (path.includes('{')) expect(rows, name).toContain('absent');
  }
});

function nameOf(name: string): EndpointName {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of the table
  return name as EndpointName;
}

/** An account may have 200 of them. */
afterEach(() => {
  const { storage } = app.deps;
  storage.run(storage.sql.deleteFrom('saved_work').where('kind', 'in', ['tab_plans', 'reports']));
});

describe('to every principal and about every object, each endpoint answers as the matrix says', () => {
  test.each(Object.keys(authorisationMatrix))('%s', async (name) => {
    const endpoint = table[name];
    if (endpoint === undefined) throw new Error(`there is no endpoint ${name}`);
    const wrong: string[] = [];
    for (const [target, row] of Object.entries(authorisationMatrix[nameOf(name)])) {
      const statuses = row.split(/[ |]+/).map(Number);
      expect(statuses).toHaveLength(principals.length);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of the row
      const make = async () => (await requests[nameOf(name)]?.(target as Target)) ?? {};
      const shared = endpoint.method === 'GET' ? await make() : null;
      for (const [column, principal] of principals.entries()) {
        const sent = shared ?? (await make());
        const response = await app.request(sent.path ?? endpoint.path, {
          method: endpoint.method,
          authorization: credentials.get(principal) ?? null,
          ...(sent.json === undefined ? {} : { json: sent.json }),
        });
        if (response.status !== statuses[column]) {
          wrong.push(`${principal}, ${target}: ${response.status}, not ${statuses[column]}`);
        }
        await response.body?.cancel();
        for (const { id, authorization } of revokeLater.splice(0)) {
          await app.request(`/v1/auth/keys/${id}`, { method: 'DELETE', authorization });
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
