import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savFile } from '../../testing/sav-file.ts';
import { createTestApp, type TestApp, type TestRequest } from '../../testing/test-app.ts';

const path = '/v2/datasets/imports';
const sexes = [
  { code: 'm', name: 'Male', value: 1 },
  { code: 'f', name: 'Female', value: 2 },
];
const sex = { code: 'sex', name: 'Sex', type: 'single', column: 'sex', datapoints: sexes };
const tea = { ...sex, code: 'tea', name: 'Drinks tea', column: 'tea' };
const teas = [
  { code: 'yes', name: 'Yes', value: 1 },
  { code: 'no', name: 'No', value: 2 },
];
const waves = [1, 2].map((wave) => ({ code: `w${wave}`, name: `Wave ${wave}`, value: wave }));
const north = { code: 'north', name: 'North', value: 'N' };
const codebook = {
  dataset: { code: 'panel', name: 'Panel' },
  id_column: 'id',
  wave_column: 'wave',
  waves: waves.slice(0, 1),
  location_column: 'place',
  locations: [north, { code: 'south', name: 'South', value: 'S' }],
  questions: [sex],
};
const first = 'id,wave,place,sex\n1,1,N,1\n2,1,S,2\n3,1,S,2\n';
const second = 'id,wave,place,sex,tea\n4,2,N,1,1\n5,2,N,2,1\n6,2,S,2,\n';
/** It lists both waves, calls a place otherwise, and asks of tea in the North. */
const next = {
  ...codebook,
  dataset: { code: 'another', name: 'Another' },
  waves,
  locations: [{ ...north, code: 'n' }, codebook.locations[1]],
  questions: [sex, { ...tea, datapoints: teas, asked_in: [{ locations: ['n'] }] }],
};

let app: TestApp;
let key: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [], importsInProcess: true });
  key = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
});
afterAll(() => app.close());

async function ask(address: string, request: TestRequest = {}) {
  const response = await app.request(address, { authorization: key, ...request });
  return { status: response.status, body: await response.json() };
}

async function send(parts: Readonly<Record<string, string | Blob>>) {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  const encoded = new Response(form);
  return ask(path, {
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'Content-Type': encoded.headers.get('content-type') ?? '' },
  });
}

const withCodebook = (file: string, described: object) => ({
  file: new Blob([file]),
  codebook: new Blob([JSON.stringify(described)]),
});

/** How an import ends, or that it waits. */
async function ended(id: string) {
  const response = await app.request(`${path}/${id}`, {
    authorization: key,
    headers: { Accept: 'text/event-stream' },
  });
  const events = (await response.text()).split('\n\n').filter((event) => event.startsWith('data: '));
  return JSON.parse(events.at(-1)?.slice('data: '.length) ?? '{}');
}

async function imported(parts: Readonly<Record<string, string | Blob>>) {
  return ended((await send(parts)).body.id);
}

/** How an import ends that is published as it waits, once `decisions` are made. */
async function published(parts: Readonly<Record<string, string | Blob>>, decisions: object = {}) {
  const waiting = await imported(parts);
  expect(waiting.state).toBe('proposed');
  const { status } = await ask(`${path}/${waiting.id}/decisions`, { method: 'PUT', json: decisions });
  expect(status).toBe(200);
  const { body } = await ask(`${path}/${waiting.id}/publish`, { method: 'POST' });
  return body.state === 'building' ? ended(waiting.id) : body;
}

async function samples(question: string, more: object = {}) {
  const { body } = await ask('/v2/query/stats', { json: { question, ...more } });
  return body.data.map((row: { datapoint: string; metrics: { positive_sample: number } }) => [
    row.datapoint,
    row.metrics.positive_sample,
  ]);
}

test('a file with its codebook is added to the dataset as its next wave', async () => {
  expect(await imported(withCodebook(first, codebook))).toMatchObject({ state: 'done', dataset: 'panel' });
  const added = await published({ ...withCodebook(second, next), into: 'panel' });
  expect(added).toMatchObject({ state: 'done', dataset: 'panel', namespace: 'panel', respondents: 6 });
  expect(added.problems).toContainEqual(
    expect.objectContaining({
      severity: 'warning',
      message: '1 question is new. tea. It ran in the added waves only.',
    }),
  );
  const { body } = await ask('/v2/datasets');
  expect(body.datasets.map(({ code }: { code: string }) => code)).toEqual(['panel']);
  // 1 + 1 men, 2 + 2 women; of tea the two of the North were asked, under the dataset's code of it.
  expect(await samples('panel.sex')).toEqual([
    ['m', 2],
    ['f', 4],
  ]);
  expect(await samples('panel.sex', { waves: ['w2'], locations: ['north'] })).toEqual([
    ['m', 1],
    ['f', 1],
  ]);
  expect(await samples('panel.tea')).toEqual([
    ['yes', 2],
    ['no', 0],
  ]);
  const { body: ofTea } = await ask('/v2/questions/panel.tea');
  expect(JSON.stringify(ofTea)).toContain('"north"');
  expect(JSON.stringify(ofTea)).not.toContain('"south"');
  expect((await ask('/v2/datasets/panel/versions')).body.versions).toMatchObject([
    { number: 2, current: true, respondents: 6, waves: 2, note: '3 respondents were added' },
    { number: 1, current: false, respondents: 3, waves: 1 },
  ]);
});

test('what changed is refused with what the codebook is to say, and nothing is made', async () => {
  const relabelled = { ...sex, datapoints: [sexes[0], { ...sexes[1], name: 'Woman' }] };
  const marks = [{ code: 'yes', name: 'Yes', column: 'tea' }];
  const third = { code: 'w3', name: 'Wave 3', value: 3 };
  const refused = await imported({
    ...withCodebook('id,wave,place,sex,tea\n4,1,N,1,1\n5,2,N,1,1\n7,3,N,1,1\n', {
      ...codebook,
      waves: [...waves, third],
      children: [{ code: 'extra', name: 'Extra' }],
      questions: [
        relabelled,
        { code: 'tea', name: 'Tea', type: 'multiple', datapoints: marks },
        { ...sex, code: 'more', namespace: 'extra' },
      ],
    }),
    into: 'panel',
  });
  expect([refused.state, refused.dataset]).toEqual(['refused', '']);
  expect(refused.problems.map(({ message }: { message: string }) => message)).toEqual([
    'the dataset has no add-on questionnaire extra; ask its questions under one that it has',
    'The dataset has a wave w1 already; send the rows of new waves only, under codes of their own in the codebook',
    'The dataset has a wave w2 already; send the rows of new waves only, under codes of their own in the codebook',
    expect.stringMatching(/f was “Female” and is “Woman” now\. .*Give it the label of the dataset/),
    expect.stringMatching(/was single and is multiple now\. .*Give the question a code of its own/),
  ]);
  expect((await ask('/v2/datasets/panel/versions')).body.versions).toHaveLength(2);
  expect((await ask('/v2/datasets')).body.datasets).toHaveLength(1);
});

/** Two women and a man of a third wave; "Female" is called otherwise, and tea is ticked. */
const relabelledThird = withCodebook('id,wave,place,sex,tea\n7,3,N,2,1\n8,3,N,2,0\n9,3,S,1,1\n', {
  ...codebook,
  waves: [...waves, { code: 'w3', name: 'Wave 3', value: 3 }],
  questions: [
    { ...sex, datapoints: [sexes[0], { ...sexes[1], name: 'Woman' }] },
    {
      code: 'tea',
      name: 'Tea',
      type: 'multiple',
      datapoints: [{ code: 'yes', name: 'Yes', column: 'tea' }],
    },
  ],
});

test('what changed waits for decisions with its codebook too, and is added as they say', async () => {
  const { id, state, respondents } = await imported({ ...relabelledThird, into: 'panel' });
  expect([state, respondents]).toEqual(['proposed', 3]);
  const { body: proposal } = await ask(`${path}/${id}/proposal`);
  expect(proposal).toMatchObject({
    code: 'panel',
    source: { rows: 3, variables: 5, described: true },
    wave: { waves: [{ code: 'w3', name: 'Wave 3', respondents: 3 }] },
    questions: [
      { code: 'sex', kind: 'single', decided: true, respondents: 3 },
      { code: 'tea', kind: 'multiple', respondents: 3 },
    ],
  });
  const open = proposal.findings.filter(({ severity }: { severity: string }) => severity === 'error');
  expect(open).toMatchObject([
    {
      id: 'changed_label:sex:f',
      consequence: 'f was “Female” and is “Woman” now. One trend, or two answers?',
    },
    { id: 'changed_kind:tea', options: [{ code: 'apart' }, { code: 'leave_out' }] },
  ]);
  const early = await ask(`${path}/${id}/publish`, { method: 'POST' });
  expect([early.status, early.body.message]).toEqual([
    400,
    expect.stringContaining('An answer of “Sex” changed its label (Merge, or Keep apart)'),
  ]);
  const findings = { 'changed_label:sex:f': 'merge', 'changed_kind:tea': 'apart' };
  await ask(`${path}/${id}/decisions`, { method: 'PUT', json: { findings } });
  const { body: comparison } = await ask(`${path}/${id}/comparison`);
  expect([comparison.before.waves, comparison.after.waves, comparison.after.respondents]).toEqual([
    ['Wave 2'],
    ['Wave 3'],
    3,
  ]);
  await ask(`${path}/${id}/publish`, { method: 'POST' });
  expect(await ended(id)).toMatchObject({ state: 'done', dataset: 'panel', respondents: 9 });
  // 2 + 1 men, 4 + 2 women; two of three ticked tea, which is another question than who drinks it.
  expect(await samples('panel.sex')).toEqual([
    ['m', 3],
    ['f', 6],
  ]);
  expect(await samples('panel.tea_2')).toEqual([['yes', 2]]);
  expect(await samples('panel.tea')).toEqual([
    ['yes', 2],
    ['no', 0],
  ]);

  const versions = (await ask('/v2/datasets/panel/versions')).body.versions;
  expect(versions.map(({ respondents: count }: { respondents: number }) => count)).toEqual([9, 6, 3]);
  await ask('/v2/datasets/panel/version', { method: 'PUT', json: { version: versions[1].version } });
  expect(await samples('panel.sex')).toEqual([
    ['m', 2],
    ['f', 4],
  ]);
  expect((await ask('/v2/questions/panel.tea_2')).status).toBe(404);
});

test('an answer that changed its label is kept apart where somebody says so, under a code of its own', async () => {
  const findings = { 'changed_label:sex:f': 'apart', 'changed_kind:tea': 'leave_out' };
  const added = await published({ ...relabelledThird, into: 'panel' }, { findings });
  expect(added).toMatchObject({ state: 'done', respondents: 9 });
  expect(await samples('panel.sex')).toEqual([
    ['m', 3],
    ['f', 4],
    ['f_2', 2],
  ]);
});

test('what a codebook says is changed there, not by decisions, nor by reading its file otherwise', async () => {
  const { id } = await imported({
    ...withCodebook('id,wave,place,sex\n7,4,N,2\n', {
      ...codebook,
      waves: [{ code: 'w4', name: 'Wave 4', value: 4 }],
    }),
    into: 'panel',
  });
  const refusals = [
    await ask(`${path}/${id}/decisions`, { method: 'PUT', json: { name: 'Another' } }),
    await ask(`${path}/${id}/reading`, { method: 'PUT', json: { separator: ';' } }),
  ];
  expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
    [400, expect.stringContaining('name is said by the codebook of the file; change it there')],
    [400, expect.stringContaining('how it is read is said by the codebook of the file')],
  ]);
  await ask(`${path}/${id}`, { method: 'DELETE' });
});

test('a wave that the dataset lists ahead, without respondents, is filled in its place', async () => {
  const ahead = { ...codebook, dataset: { code: 'ahead', name: 'Ahead' } };
  const three = [...waves, { code: 'w3', name: 'Wave 3', value: 3 }];
  const rows = (wave: number) => `id,wave,place,sex\n${wave}1,${wave},N,1\n${wave}2,${wave},S,2\n`;
  const firstRows = `${rows(1)}31,3,N,1\n`;
  expect(await imported(withCodebook(firstRows, { ...ahead, waves: three }))).toMatchObject({
    state: 'done',
  });
  const { id } = await imported({ ...withCodebook(rows(2), { ...ahead, waves: three }), into: 'ahead' });
  const { body: comparison } = await ask(`${path}/${id}/comparison`);
  expect([comparison.before.waves, comparison.after.waves]).toEqual([['Wave 3'], ['Wave 2']]);
  await ask(`${path}/${id}/publish`, { method: 'POST' });
  expect(await ended(id)).toMatchObject({ state: 'done', respondents: 5 });
  const { body } = await ask('/v2/waves/filter', { json: { namespaces: [{ code: 'ahead' }] } });
  expect(body.waves.map(({ code }: { code: string }) => code)).toEqual(['w1', 'w2', 'w3']);
  expect(await samples('ahead.sex', { waves: ['w2'] })).toEqual([
    ['m', 1],
    ['f', 1],
  ]);
  const again = await imported({ ...withCodebook(rows(2), { ...ahead, waves: three }), into: 'ahead' });
  expect(again).toMatchObject({
    state: 'refused',
    problems: [{ message: expect.stringContaining('has a wave w2 already') }],
  });
});

test('a wave has the code, the namespace and the public of its dataset, and no others', async () => {
  for (const own of [{ code: 'panel2' }, { namespace: 'panel2' }, { public: 'true' }]) {
    const { status, body } = await send({ ...withCodebook(second, next), into: 'panel', ...own });
    expect([status, body.message]).toEqual([400, expect.stringContaining('leave them out')]);
  }
});

const description = `<?xml version="1.0"?><sss version="2.0"><survey><record ident="A">${[
  ['id', 'quantity', '<position start="1" finish="2"/><values><range from="1" to="99"/></values>'],
  ['wave', 'quantity', '<position start="3"/><values><range from="1" to="9"/></values>'],
  [
    'sex',
    'single',
    '<position start="4"/><values><value code="1">Male</value><value code="2">Female</value></values>',
  ],
]
  .map(
    ([name, type, rest], index) =>
      `<variable ident="${index + 1}" type="${type}"><name>${name}</name><label>${name}</label>${rest}</variable>`,
  )
  .join('')}</record></survey></sss>`;
const labelled = [
  [1, 'Male'],
  [2, 'Female'],
] as const;
const savOf = (cases: readonly (readonly number[])[]) =>
  new Blob([
    new Uint8Array(
      savFile({
        variables: [{ name: 'id' }, { name: 'wave' }, { name: 'sex', label: 'sex', valueLabels: labelled }],
        cases,
      }),
    ),
  ]);

/** The rows as DuckDB writes them into a Parquet file. */
async function parquetOf(rows: readonly (readonly number[])[]): Promise<Blob> {
  const home = mkdtempSync(join(tmpdir(), 'further-wave-'));
  const file = join(home, 'x.parquet');
  const instance = await DuckDBInstance.create(':memory:');
  const values = rows.map((row) => `(${row.join(', ')})`).join(', ');
  await (await instance.connect()).run(
    `COPY (FROM (VALUES ${values}) AS people (id, wave, sex)) TO '${file}' (FORMAT parquet)`,
  );
  instance.closeSync();
  const bytes = readFileSync(file);
  rmSync(home, { recursive: true });
  return new Blob([bytes]);
}

const schema = new Blob([description]);
const ofFirst = [
  [1, 1, 1],
  [2, 1, 2],
];
const ofSecond = [[3, 2, 1]];
test.each([
  [
    'Triple-S',
    'trips.asc',
    async () => [
      { file: '0111\n0212\n', schema },
      { file: '0321\n', schema },
    ],
  ],
  ['.sav', 'savs.sav', async () => [{ file: savOf(ofFirst) }, { file: savOf(ofSecond) }]],
  [
    'Parquet',
    'columns.parquet',
    async () => [{ file: await parquetOf(ofFirst) }, { file: await parquetOf(ofSecond) }],
  ],
] as const)(
  'a further wave of %s waits for decisions, is added when they are made, and is gone when rolled back',
  async (_, name, files) => {
    const decisions = { id: 'id', wave: { variable: 'wave' } };
    const [one, two] = (await files()).map((parts) => ({
      ...parts,
      file: new Blob([parts.file]),
      file_name: name,
    }));
    const code = name.replace(/\..*$/, '');
    const answers = async () => (await samples(`${code}.sex`)).map(([, sample]: [string, number]) => sample);
    expect(await published(one!, decisions)).toMatchObject({ state: 'done', dataset: code, respondents: 2 });
    expect(await published({ ...two!, into: code }, decisions)).toMatchObject({
      state: 'done',
      dataset: code,
      respondents: 3,
    });
    expect(await answers()).toEqual([2, 1]);
    const [, { version }] = (await ask(`/v2/datasets/${code}/versions`)).body.versions;
    await ask(`/v2/datasets/${code}/version`, { method: 'PUT', json: { version } });
    expect(await answers()).toEqual([1, 1]);
  },
);

test("the next wave's file is read as the last was said to be, where it is of the same kind and can be", async () => {
  // Of ambiguous dates, months stand first.
  const misled = 'id;mark;when\n1;a/b;1/2/2024\n2;b;1/3/2024\n';
  const reading = { separator: ';', types: { when: 'month_first' }, lists: { mark: '/' } };
  const { id } = await imported({ file: new Blob([misled]), file_name: 'read.csv' });
  await ask(`${path}/${id}/reading`, { method: 'PUT', json: reading });
  expect(await ended(id)).toMatchObject({ state: 'proposed', problems: [] });
  await ask(`${path}/${id}/decisions`, {
    method: 'PUT',
    json: { id: 'id', wave: { variable: 'when', period: 'month' } },
  });
  await ask(`${path}/${id}/publish`, { method: 'POST' });
  expect(await ended(id)).toMatchObject({ state: 'done', dataset: 'read' });

  const proposalOf = async (parts: Record<string, string | Blob>) => {
    const begun = await imported({ ...parts, into: 'read' });
    const { body } = await ask(`${path}/${begun.id}/proposal`);
    await ask(`${path}/${begun.id}`, { method: 'DELETE' });
    return { problems: begun.problems, ...body };
  };
  const same = await proposalOf({ file: new Blob([misled.replaceAll('1/', '2/')]) });
  expect([same.problems, same.source.reading]).toEqual([[], reading]);
  expect(same.variables).toMatchObject([{}, { delimiter: '/' }, { kind: 'date' }]);
  expect(same.wave.waves).toMatchObject([{ from: '2024-02-01', respondents: 2 }]);
  const otherwise = await proposalOf({ file: new Blob(['id,note\n1,a;b\n2,c\n']) });
  expect([otherwise.source.reading, otherwise.source.separator]).toEqual([{}, ',']);
  expect(otherwise.problems).toMatchObject([
    { line: 2, message: expect.stringContaining('the row has 2 cells where the header has 1') },
  ]);
  const ofAnotherKind = await proposalOf({ file: savOf([[3, 2, 1]]) });
  expect([ofAnotherKind.source.format, ofAnotherKind.source.reading]).toEqual(['sav', {}]);
});
