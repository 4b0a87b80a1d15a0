import { execFileSync } from 'node:child_process';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { byGender } from '../../testing/weight-by-gender.ts';

/** Another tree, which has nothing to ask. */
const elsewhere = {
  ...tinySurvey,
  version: 'elsewhere-1',
  catalogue: {
    ...tinySurvey.catalogue,
    code: 'elsewhere',
    datasets: [{ code: 'elsewhere', name: 'Elsewhere', namespace: 'elsewhere', parent: null }],
    questions: [],
  },
  columns: new Map(),
};

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey, elsewhere] });
  admin = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
});
afterAll(() => app.close());

const ask = (query: string, authorization = admin) =>
  app.request(`/v2/datasets/tiny/export?${query}`, { authorization });

/** A key of the administrator that is good for these datasets alone. */
async function limitedTo(...datasets: string[]): Promise<string> {
  const json = { name: 'limited', datasets, scopes: ['read'] };
  const made = await app.request('/v1/auth/keys', { json, authorization: admin });
  return `Bearer ${(await made.json()).key}`;
}

async function saveAudience(expression: object): Promise<string> {
  const json = { name: 'Women = 2/3?', expression };
  const saved = await app.request('/v2/saved/audiences', { method: 'POST', json, authorization: admin });
  const { id }: { id: string } = await saved.json();
  return id;
}

test('an administrator takes the respondents of an audience out as CSV with its codebook, and it is recorded', async () => {
  const edits = [
    { op: 'question', question: 'gender', set: { also_called: ['sex'] } },
    { op: 'answer', question: 'gender', answer: 'f', set: { name: 'Women' } },
    { op: 'order', question: 'gender', codes: ['f', 'm'] },
    { op: 'retire', question: 'news' },
  ];
  await app.request('/v2/datasets/tiny/codebook/revisions', {
    json: { revision: 1, edits },
    authorization: admin,
  });
  const id = await saveAudience({ question: 'gender', datapoints: ['f'] });
  const response = await ask(`format=csv&audience=${id}`);
  expect(response.status).toBe(200);
  const day = new Date().toISOString().slice(0, 10);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="tiny_Women-2-3_${day}.zip"; filename*=UTF-8''tiny_Women-2-3_${day}.zip`,
  );
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files)).toEqual([`tiny_Women-2-3_${day}.csv`, `tiny_Women-2-3_${day}.codebook.json`]);
  const [csv = '', codebook = ''] = Object.values(files).map((bytes) => Buffer.from(bytes).toString());
  const lines = csv.trim().split('\n');
  const at = lines[0]?.split(',').indexOf('gender') ?? -1;
  // Women of the tiny survey: respondents 2, 4, 6, 8, 9, 12, 13 and 15.
  expect(lines.slice(1).map((line) => line.split(',')[at])).toEqual(Array.from({ length: 8 }, () => 'f'));
  expect(JSON.parse(codebook)).toMatchObject({
    dataset: { code: 'tiny', synthetic: true },
    questions: expect.arrayContaining([
      expect.objectContaining({
        code: 'gender',
        also_called: ['sex'],
        datapoints: expect.arrayContaining([expect.objectContaining({ code: 'f', name: 'Women' })]),
      }),
    ]),
  });
  expect(JSON.parse(codebook).questions.map(({ code }: { code: string }) => code)).not.toContain('news');
  const log = await app.request('/v1/audit-log', { authorization: admin });
  expect((await log.json()).events[0]).toMatchObject({
    action: 'dataset_exported',
    subject: 'Tiny survey: Women = 2/3? (8 respondents)',
  });
});

test('whoever is no administrator, sees no such audience, or asks for nobody is told so', async () => {
  const nobody = await saveAudience({
    and: [
      { question: 'gender', datapoints: ['f'] },
      { question: 'gender', datapoints: ['m'] },
    ],
  });
  const told = async (query: string, key = admin) => {
    const response = await ask(query, key);
    return `${response.status} ${(await response.json()).message}`;
  };
  expect(await told('format=sav', app.key)).toMatch(/^403 exporting respondents is for administrators/);
  expect(await told('format=doc')).toMatch(/^400 /);
  expect(await told('format=sav&variables=some')).toMatch(/^400 /);
  expect(await told('format=sav&variables=original')).toBe(
    '400 the survey was imported before file variables were kept, or made without a file; import it again, or export its questions',
  );
  expect(await told('format=csv&audience=9a6d1b3c-0000-4000-8000-000000000000')).toMatch(/^404 /);
  expect(await told(`format=csv&audience=${nobody}`)).toBe(
    '400 nobody is in this audience; widen it, or export the dataset',
  );
  app.deps.datasets.setFloor('tiny', 5);
  expect(await told('format=sav')).toMatch(/^403 figures of Tiny survey that rest on fewer than 5/);
  app.deps.datasets.setFloor('tiny', 0);
});

test('a whole dataset leaves as an SPSS file, and whoever leaves ends the process that writes', async () => {
  const children = () =>
    execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes('exporting/main.ts')).length;
  const response = await ask('format=sav');
  await response.body?.cancel();
  await expect.poll(children).toBe(0);
  // The place that it took is free again.
  const again = await ask('format=sav');
  expect(again.status).toBe(200);
  const bytes = Buffer.from(await again.arrayBuffer());
  expect(bytes.toString('latin1', 0, 4)).toBe('$FL2');
  expect(bytes.readInt32LE(80)).toBe(16);
});

test('a key that is limited to some datasets takes no respondents out, and learns nothing by trying', async () => {
  const key = await limitedTo('tiny');
  const id = await saveAudience({ question: 'gender', datapoints: ['f'] });
  const told = async (path: string) => {
    const answer = await app.request(path, { authorization: key });
    return `${answer.status} ${(await answer.json()).message}`;
  };
  for (const path of [
    '/v2/datasets/tiny/export?format=sav',
    `/v2/datasets/tiny/export?format=csv&audience=${id}`,
    '/v2/datasets/elsewhere/export?format=sav',
    '/v2/datasets/nothing/export?format=sav',
  ]) {
    expect(await told(path)).toBe(
      '403 this needs a session or an API key that neither expires nor is limited to some uses or datasets',
    );
  }
});

/** Starts a run of a tab plan and returns the path of its workbook. */
async function workbookOfRun(): Promise<string> {
  const json = {
    name: 'Tables',
    dataset_code: 'tiny',
    questions: [{ kind: 'question', question: 'devices' }],
    banner: { kind: 'own', tree: [] },
  };
  const made = await app.request('/v2/saved/tab_plans', { json, authorization: admin });
  const editions = `/v2/saved/tab_plans/${(await made.json()).id}/editions`;
  await app.request(editions, { method: 'POST', authorization: admin });
  return `${editions}/1/workbook`;
}

test('exports are two at once for all, whatever key asks, and a place is free again once one has ended', async () => {
  const limited = await limitedTo('tiny');
  const workbook = await workbookOfRun();
  // Asked at once: two hold their places until what they write is read; what is refused takes none.
  const [none, ...answers] = await Promise.all(
    [limited, admin, admin, admin].map((key) => ask('format=sav', key)),
  );
  expect(none?.status).toBe(403);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status }) => status)).toEqual([429]);
  expect(refused[0]?.headers.get('retry-after')).toBe('30');
  expect(await refused[0]?.json()).toMatchObject({
    message: expect.stringMatching(/^2 exports are under way, as many as may be/),
  });
  // The workbook of a tab plan is another export of the two.
  expect((await app.request(workbook, { authorization: admin })).status).toBe(429);
  for (const answer of answers) if (answer.status === 200) await answer.arrayBuffer();
  const again = await ask('format=sav');
  expect(again.status).toBe(200);
  await again.body?.cancel();
});

test('exports count in the minute of the account, those that a limited key is refused too', async () => {
  const busy = await createTestApp({ config: { requestsPerMinute: 4 } });
  try {
    const own = busy.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
    const json = { name: 'limited', datasets: ['tiny'], scopes: ['read'] };
    const made = await busy.request('/v1/auth/keys', { json, authorization: own });
    const limited = `Bearer ${(await made.json()).key}`;
    const outcomeOf = async (authorization: string) => {
      const answer = await busy.request('/v2/datasets/tiny/export?format=sav', { authorization });
      await answer.arrayBuffer();
      return [answer.status, answer.headers.get('x-ratelimit-remaining')];
    };
    // The limited key was made by the first request of four.
    expect(await outcomeOf(own)).toEqual([200, '2']);
    expect(await outcomeOf(limited)).toEqual([403, '1']);
    expect(await outcomeOf(own)).toEqual([200, '0']);
    expect(await outcomeOf(own)).toEqual([429, '0']);
    expect(await outcomeOf(limited)).toEqual([429, '0']);
  } finally {
    await busy.close();
  }
});

test('audiences are written as variables, and syntax comes with the file and its codebook', async () => {
  const id = await saveAudience({ question: 'gender', datapoints: ['f'] });
  const response = await ask(`format=sav&syntax=true&audiences=${id}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain('.zip');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files).map((name) => name.slice(name.indexOf('.')))).toEqual([
    '.sav',
    '.derive.sps',
    '.codebook.json',
  ]);
  const syntax = Buffer.from(Object.values(files)[1] ?? '').toString();
  expect(syntax).toContain('COMPUTE audience_Women_2_3 = #v1.');
  expect((await ask('format=csv&syntax=true')).status).toBe(400);
  const csv = await ask(`format=csv&audiences=${id}`);
  const [table = new Uint8Array()] = Object.values(unzipSync(new Uint8Array(await csv.arrayBuffer())));
  const cells = Buffer.from(table)
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const at = cells[0]?.indexOf('audience_Women_2_3') ?? -1;
  const gender = cells[0]?.indexOf('gender') ?? -1;
  const pairs = cells.slice(1).map((line) => `${line[gender]}${line[at]}`);
  // Women of the tiny survey: respondents 2, 4, 6, 8, 9, 12, 13 and 15; the gender of one is not known.
  expect(pairs.filter((one) => one === 'f1')).toHaveLength(8);
  expect(pairs.filter((one) => !one.startsWith('f'))).toEqual(
    pairs.filter((one) => !one.startsWith('f')).map((one) => one.replace('1', '0')),
  );
  const many = Array.from({ length: 51 }, (_, index) => `id${index}`).join(',');
  expect((await ask(`format=sav&audiences=${many}`)).status).toBe(400);
});

test('a name once given to an audience or a question means the same in every later export', async () => {
  const columnsOf = async (query: string, authorization = admin) => {
    const csv = await ask(`format=csv&${query}`, authorization);
    const [table = new Uint8Array()] = Object.values(unzipSync(new Uint8Array(await csv.arrayBuffer())));
    return Buffer.from(table).toString().split('\n')[0]?.trim().split(',') ?? [];
  };
  const path = '/v2/saved/audiences';
  const save = async (name: string, datapoint: string, authorization = admin) => {
    const json = { name, expression: { question: 'gender', datapoints: [datapoint] } };
    const saved = await app.request(path, { method: 'POST', json, authorization });
    return (await saved.json()).id as string;
  };
  const [first, second] = [await save('Buyers', 'f'), await save('Buyers', 'm')];
  expect(await columnsOf(`audiences=${second}`)).toContain('audience_Buyers');
  const both = await columnsOf(`audiences=${first},${second}`);
  expect(both.slice(-2)).toEqual(['audience_Buyers_2', 'audience_Buyers']);
  // Renamed or gone, it keeps its name, which nothing else gets.
  await app.request(`${path}/${second}`, { method: 'DELETE', authorization: admin });
  expect((await columnsOf(`audiences=${await save('Buyers', 'f')}`)).at(-1)).toBe('audience_Buyers_3');
  expect((await columnsOf(`audiences=${first}`)).at(-1)).toBe('audience_Buyers_2');
  // Two at once want the same name: the second one begins again.
  const atOnce = [await save('Together', 'f'), await save('Together', 'm')];
  const given = await Promise.all(atOnce.map((id) => columnsOf(`audiences=${id}`)));
  expect(given.map((columns) => columns.at(-1) ?? '').toSorted()).toEqual([
    'audience_Together',
    'audience_Together_2',
  ]);
  // Another organisation does not learn which names were given.
  const other = app.createAccount({ email: 'admin@second.test', organisation: 'Second', role: 'admin' });
  app.deps.datasets.rights.grant('tiny', 2, 'export');
  expect((await columnsOf(`audiences=${await save('Buyers', 'f', other)}`, other)).at(-1)).toBe(
    'audience_Buyers',
  );
});

test('a derived weight is written with its values until it is retired, and syntax says how it was raked', async () => {
  const { revision } = await (
    await app.request('/v2/datasets/tiny/codebook', { authorization: admin })
  ).json();
  const create = { name: 'By gender', scope: 'organisation' };
  await app.request('/v2/datasets/tiny/codebook/revisions', {
    json: { revision, edits: [{ op: 'weigh', definition: byGender(60), create }] },
    authorization: admin,
  });
  const csv = await ask('format=csv');
  const [table = new Uint8Array()] = Object.values(unzipSync(new Uint8Array(await csv.arrayBuffer())));
  const [head = [], ...rows] = Buffer.from(table)
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const [gender, weight] = [head.indexOf('gender'), head.findIndex((name) => name.startsWith('w_'))];
  // Each wave has as many men as women: 60 and 40 of 100 are 1.2 and 0.8 times half.
  expect(
    [...new Set(rows.map((row) => `${row[gender]} ${Number(row[weight]).toFixed(4)}`))].toSorted(),
  ).toEqual(['f 0.8000', 'm 1.2000']);
  const archive = unzipSync(new Uint8Array(await (await ask('format=sav&syntax=true')).arrayBuffer()));
  expect(Buffer.from(Object.values(archive)[1] ?? '').toString()).toMatch(
    /^\* w_\w+ \(By gender\) stays as it is: raked from equal weights in each wave to gender \(m 60 %, (?:f|Women) 40 %\)\.$/m,
  );
  const other = app.createAccount({ email: 'eve@third.test', organisation: 'Third', role: 'admin' });
  app.deps.datasets.rights.grant('tiny', 3, 'export');
  const theirs = unzipSync(new Uint8Array(await (await ask('format=sav&syntax=true', other)).arrayBuffer()));
  expect(Buffer.from(Object.values(theirs)[1] ?? '').toString()).not.toContain('By gender');
  const retired = (await (await app.request('/v2/datasets', { authorization: admin })).json()).datasets
    .flatMap((one: { weights: { code: string; name: string }[] }) => one.weights)
    .find(({ name }: { name: string }) => name === 'By gender').code;
  await app.request('/v2/datasets/tiny/codebook/revisions', {
    json: { revision: revision + 1, edits: [{ op: 'retire', question: retired }] },
    authorization: admin,
  });
  const later = unzipSync(new Uint8Array(await (await ask('format=csv')).arrayBuffer()));
  const [lines, codebook] = Object.values(later).map((bytes) => Buffer.from(bytes).toString());
  expect(lines?.split('\n', 1)[0]?.split(',')).not.toContain(head[weight]);
  expect(codebook).not.toContain('By gender');
});
