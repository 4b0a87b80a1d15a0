import { type Addition, large, make, once, small } from '../support/addition.ts';
import { ask } from '../support/ask.ts';
import { missing } from '../support/refuses.ts';
import { figuresResult } from '../support/resources.ts';
import {
  anyObject,
  integer,
  list,
  nothing,
  number,
  object,
  oneOf,
  orNull,
  type Shape,
  text,
  timestamp,
  truth,
  uuid,
} from '../support/shape.ts';

const bannerBody = {
  name: 'Host banner',
  dataset_code: 'core',
  side: 'columns',
  tree: [{ kind: 'question', question: 'q1' }],
};
const planBody = {
  name: 'Host tables',
  dataset_code: 'core',
  questions: [{ kind: 'question', question: 'q1' }],
  banner: { kind: 'own', tree: [{ kind: 'question', question: 'q1' }] },
};

const reportBody = {
  name: 'Host report',
  dataset_code: 'core',
  pages: [{ id: 'cover', layout: 'title', title: 'Cover', items: [] }],
};

const shownFields = {
  id: uuid,
  name: text,
  folder_id: text,
  owner_id: integer,
  owner_email: text,
  shared: truth,
  created_at: timestamp,
  updated_at: timestamp,
  rev: integer,
  access: oneOf('owner', 'edit', 'view'),
  dataset_code: 'core',
};
const tree = list(object({ kind: 'question', question: 'q1' }));
const banner = object({ ...shownFields, side: 'columns', tree });
const plan = object({
  ...shownFields,
  questions: list(object({ kind: 'question', question: 'q1' })),
  without: list(text),
  banner: object({ kind: 'own', tree }),
  bases: list(text),
  country_codes: list(text),
  wave_codes: list(text),
  wave_rule: object({ kind: 'fixed' }),
  weight_code: text,
  settings: object({}),
});

const pages = list(object({ id: text, layout: text, title: text, items: list(anyObject) }));
const report = object({
  ...shownFields,
  location_codes: list(text),
  wave_codes: list(text),
  wave_rule: object({ kind: 'fixed' }),
  locale: text,
  prepare: truth,
  pages,
});

const sharing = {
  users: [{ email: 'guest@contract.test', role: 'view' }],
  organisation: null,
  link: false,
  note: '',
};
const stale = { 'If-Match': '"99"' };

/** The endpoints that every kind of a dataset's saved work has. */
function savedWork(path: string, body: object, shape: Shape): readonly Addition[] {
  const create = async () => (await make('POST', path, body))['id'] ?? '';
  /** The guest may look at it. */
  const shared = once(async () => {
    const id = await create();
    await make('PUT', `${path}/${id}/sharing`, sharing);
    return `${path}/${id}`;
  });
  return [
    {
      operation: `POST ${path}`,
      group: 'general',
      limitBytes: large,
      good: () => ({ json: body }),
      answer: shape,
      refused: {
        400: () => ({ json: { ...body, name: '' } }),
        404: () => ({ json: { ...body, folder_id: missing } }),
      },
    },
    {
      operation: `POST ${path}/filter`,
      group: 'general',
      limitBytes: small,
      good: () => ({ json: { name: 'host' } }),
      answer: object({ data: list(shape), total: integer }),
      refused: { 400: () => ({ json: { limit: 0 } }) },
    },
    {
      operation: `GET ${path}/{id}`,
      group: 'general',
      good: async () => ({ path: await shared() }),
      answer: shape,
      refused: { 404: async () => ({ as: 'reader', path: await shared() }) },
    },
    {
      operation: `PUT ${path}/{id}`,
      group: 'general',
      limitBytes: large,
      good: async () => ({ path: await shared(), json: body }),
      answer: shape,
      refused: {
        400: async () => ({ path: await shared(), json: { name: '' } }),
        403: async () => ({ as: 'guest', path: await shared(), json: body }),
        404: async () => ({ as: 'reader', path: await shared(), json: body }),
        412: async () => ({ path: await shared(), json: body, headers: stale }),
      },
    },
    {
      operation: `DELETE ${path}/{id}`,
      group: 'general',
      good: async () => ({ path: `${path}/${await create()}` }),
      answer: object({ deleted: 1 }),
      refused: {
        403: async () => ({ as: 'guest', path: await shared() }),
        404: async () => ({ as: 'reader', path: await shared() }),
        412: async () => ({ path: await shared(), headers: stale }),
      },
    },
  ];
}

const edition = {
  number: integer,
  state: oneOf('waiting', 'running', 'done', 'incomplete'),
  reason: text,
  name: 'Host tables',
  plan_rev: integer,
  banner_rev: 0,
  dataset_code: 'core',
  dataset_version: text,
  codebook_revision: integer,
  wave_codes: list(text),
  wave_names: list(text),
  waves: text,
  columns: integer,
  figures: integer,
  tables: 1,
  tables_done: integer,
  tables_failed: 0,
  current: text,
  seconds_left: orNull(number),
  started_by: text,
  created_at: timestamp,
  ended_at: text,
  published_at: text,
};
const about = {
  number: 1,
  question: 'q1',
  title: text,
  wording: text,
  row: '',
  category: text,
  base: '',
  item: '',
  state: oneOf('waiting', 'done', 'failed', 'left_out', 'no_access'),
  reason: text,
  sample: orNull(integer),
};
const header = list(object({ id: text, name: text, path: list(text) }));
const edited = '/v2/saved/{kind}';
const plans = '/v2/saved/tab_plans';

async function newPlan(): Promise<string> {
  return `${plans}/${(await make('POST', plans, planBody))['id']}`;
}

async function newRun(): Promise<string> {
  const path = await newPlan();
  await make('POST', `${path}/editions`);
  await make('PUT', `${path}/sharing`, sharing);
  return `${path}/editions/1`;
}

/** The guest may look at it; it has ended. */
const run = once(async () => {
  const path = await newRun();
  while ((await make('GET', path))['ended_at'] === '') await new Promise((resolve) => setTimeout(resolve, 5));
  return path;
});
/** A report with a number of charts. */
async function newReport(charts: number): Promise<string> {
  const attributes = [{ question_code: 'q1' }];
  const { id } = await make('POST', '/v1/charts', { name: 'Host chart', dataset_code: 'core', attributes });
  const item = (place: number) => ({
    id: `i${place}`,
    kind: 'chart',
    ref: id,
    scope: 'own',
    text: 'Chart',
  });
  const body = {
    ...reportBody,
    pages: Array.from({ length: charts }, (_, page) => {
      return { id: `p${page}`, layout: 'one', title: '', items: [item(page)] };
    }),
  };
  return `/v2/saved/reports/${(await make('POST', '/v2/saved/reports', body))['id']}`;
}

/** The guest may look at it; it has ended. */
const reportRun = once(async () => {
  const path = await newReport(1);
  await make('POST', `${path}/editions`);
  await make('PUT', `${path}/sharing`, sharing);
  while ((await make('GET', `${path}/editions/1`))['ended_at'] === '')
    await new Promise((resolve) => setTimeout(resolve, 5));
  return `${path}/editions/1`;
});

/** One that is still under way at the next request. */
const longPlan = {
  ...planBody,
  name: 'Long tables',

  bases: Array.from({ length: 10 }, (_, index) => ({
    name: `Filter ${index}`,
    expression: { question: 'q1', min_count: 1 },
  })),
};

/** One that has no table. */
const emptyPlan = once(async () => {
  const { id } = await make('POST', plans, { ...planBody, questions: [] });
  return `${plans}/${id}`;
});

const editionAdditions: readonly Addition[] = [
  {
    operation: `POST ${edited}/{id}/editions`,
    group: 'general',
    good: async () => ({ path: `${await newPlan()}/editions` }),
    answer: object(edition),
    refused: {
      400: async () => ({ path: `${await emptyPlan()}/editions` }),
      403: async () => ({ as: 'guest', path: (await run()).slice(0, -2) }),
      404: async () => ({ as: 'reader', path: (await run()).slice(0, -2) }),
      409: async () => {
        const path = `${plans}/${(await make('POST', plans, longPlan))['id']}/editions`;
        // At the same time: a run is over soon.
        void ask('POST', path, { as: 'host' });
        return { path };
      },
    },
  },
  {
    operation: `GET ${edited}/{id}/editions`,
    group: 'general',
    good: async () => ({ path: (await run()).slice(0, -2) }),
    answer: object({ editions: list(object(edition)) }),
    refused: { 404: async () => ({ as: 'reader', path: (await run()).slice(0, -2) }) },
  },
  {
    operation: `GET ${edited}/{id}/editions/{number}`,
    group: 'general',
    good: async () => ({ as: 'guest', path: await run() }),
    answer: object({ ...edition, settings: anyObject, contents: list(object(about)), pages }),
    refused: { 404: async () => ({ path: `${await run()}1` }) },
  },
  {
    operation: `GET ${edited}/{id}/editions/{number}/parts/{part}`,
    group: 'general',
    good: async () => ({ path: `${await run()}/parts/1` }),
    answer: object({
      ...about,
      rows: header,
      columns: header,
      query: anyObject,
      figures: figuresResult,
      work: nothing,
    }),
    refused: { 404: async () => ({ path: `${await run()}/parts/2` }) },
  },
  {
    operation: `GET ${edited}/{id}/editions/{number}/changes`,
    group: 'general',
    good: async () => ({ path: `${await run()}/changes` }),
    answer: object({
      wave_codes: list(text),
      before_codes: list(text),
      waves: text,
      before: text,
      comparisons: integer,
      clear: integer,
      changes: list(anyObject),
      survey: list(anyObject),
    }),
    refused: { 404: async () => ({ path: `${await run()}1/changes` }) },
  },
  {
    operation: `GET ${edited}/{id}/editions/{number}/workbook`,
    group: 'general',
    good: async () => ({ path: `${await run()}/workbook` }),
    answer: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    refused: {
      400: async () => ({ path: `${await run()}/workbook?format=pdf` }),
      404: async () => ({ path: `${await run()}1/workbook` }),
    },
  },
  {
    operation: `DELETE ${edited}/{id}/editions/{number}`,
    group: 'general',
    good: async () => ({ path: await newRun() }),
    answer: object({ state: oneOf('cancelled', 'removed'), edition: object(edition) }),
    refused: {
      403: async () => ({ as: 'guest', path: await run() }),
      404: async () => ({ path: `${await run()}1` }),
    },
  },
  {
    operation: 'POST /v2/saved/reports/{id}/editions/{number}/publish',
    group: 'general',
    good: async () => ({ path: `${await reportRun()}/publish` }),
    answer: object({ ...edition, name: 'Host report', published_at: timestamp }),
    refused: {
      403: async () => ({ as: 'guest', path: `${await reportRun()}/publish` }),
      404: async () => ({ path: `${await reportRun()}1/publish` }),
      409: async () => {
        const path = await newReport(60);
        await make('POST', `${path}/editions`);
        return { path: `${path}/editions/1/publish` };
      },
    },
  },
];

/** Banners, stubs, tab plans and their runs, and reports. */
export const tabPlanAdditions: readonly Addition[] = [
  ...editionAdditions,
  ...savedWork('/v2/saved/banners', bannerBody, banner),
  ...savedWork('/v2/saved/tab_plans', planBody, plan),
  ...savedWork('/v2/saved/reports', reportBody, report),
];
