import { erasure } from './people.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { type Addition, large, make, once, small } from '../support/addition.ts';
import { service } from '../support/ask.ts';
import { missing } from '../support/refuses.ts';
import {
  anyObject,
  integer,
  list,
  number,
  object,
  oneOf,
  orNull,
  text,
  timestamp,
  truth,
} from '../support/shape.ts';

const path = '/v2/datasets/imports';
const survey = 'id,wave,sex,remark\n1,1,1,I like green tea\n2,1,2,no tea for me\n3,1,2,coffee is better\n';

const fileVariable = {
  name: text,
  label: text,
  kind: oneOf('number', 'text', 'date', 'duration'),
  measure: orNull(oneOf('nominal', 'ordinal', 'scale')),
  format: text,
  waves: list(text),
  questions: list(text),
  used_as: list(text),
  readers: orNull(oneOf('administrators', 'everyone')),
};

/** A multipart body, as text. */
function upload(parts: Readonly<Record<string, string>>) {
  const boundary = 'one-part-and-another';
  const lines = Object.entries(parts).flatMap(([name, value]) => [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${name}"${name === 'file' ? '; filename="x.csv"' : ''}`,
    '',
    value,
  ]);
  return {
    body: [...lines, `--${boundary}--`, ''].join('\r\n'),
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  };
}

async function begun(name: string, parts: Readonly<Record<string, string>> = {}): Promise<string> {
  const { body, headers } = upload({ file: survey, file_name: name, ...parts });
  const answer = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { ...headers, Authorization: service.keys.host },
    body,
  });
  const { id } = (await answer.json()) as { id: string };
  return id;
}

/** As soon as an import is in that state. */
async function reached(id: string, state: string): Promise<string> {
  const deadline = performance.now() + 20_000;
  let last: string | undefined;
  while (performance.now() < deadline) {
    last = (await make('GET', `${path}/${id}`))['state'];
    if (last === state) return id;
    await pause(20);
  }
  throw new Error(`the import is ${last} and not ${state}`);
}

const proposed = once(async () => reached(await begun('proposed.csv'), 'proposed'));
const cancelled = once(async () => {
  const id = await begun('cancelled.csv');
  await make('DELETE', `${path}/${id}`);
  return id;
});
/** Of one column, unless it is read by its semicolons. */
const misread = once(async () => reached(await begun('misread.csv'), 'proposed'));
/** An import that the first row to publish publishes, and the code of what it makes, once that is there. */
const waiting = once(async () => {
  const id = await reached(await begun('stall.csv'), 'proposed');
  await make('PUT', `${path}/${id}/decisions`, { id: 'id' });
  return id;
});
const stall = once(async () => {
  await reached(await waiting(), 'done');
  return 'stall';
});

/** An import of two more respondents of a second wave. */
const furtherWave = once(async () => {
  const id = await begun('later.csv', {
    file: 'id,wave,sex\n4,2,1\n5,2,2\n',
    into: await stall(),
  });
  await reached(id, 'proposed');
  await make('PUT', `${path}/${id}/decisions`, { id: 'id' });
  return id;
});
/** The present one first. */
async function stallVersions(): Promise<readonly string[]> {
  const { versions: had } = (await make('GET', '/v2/datasets/stall/versions')) as unknown as {
    versions: readonly { version: string }[];
  };
  return had.map(({ version }) => version);
}

const comparedState = object({ waves: list(text), respondents: integer, mean_weight: number });
const comparisonFields = {
  before: comparedState,
  after: comparedState,
  tested: truth,
  tests_made: integer,
  flagged: integer,
  questions: list(
    object({
      code: text,
      name: text,
      state: oneOf('same', 'new', 'removed', 'changed'),
      was: text,
      measure: oneOf('share', 'mean'),
      unit: text,
      flagged: integer,
      answers: list(anyObject),
    }),
  ),
};
const comparison = object(comparisonFields);
const concerned = object({ total: integer, affected: integer });
const importComparison = object({
  ...comparisonFields,
  saved_work: object({
    audiences: concerned,
    charts: concerned,
    crosstabs: concerned,
    banners: concerned,
    tab_plans: concerned,
    reports: concerned,
  }),
});

const datasetImport = object({
  id: text,
  state: oneOf('waiting', 'reading', 'checking', 'proposed', 'building', 'done', 'refused', 'cancelled'),
  progress: number,
  seconds_left: orNull(number),
  respondents: integer,
  file: text,
  format: text,
  bytes: integer,
  into: text,
  dataset: text,
  namespace: text,
  problems: list(anyObject),
  created_at: timestamp,
  updated_at: timestamp,
});
const proposal = object({
  source: object({
    format: 'csv',
    title: text,
    encoding: text,
    rows: 3,
    variables: 4,
    separator: ',',
    decimal: '.',
    reading: anyObject,
    described: false,
  }),
  code: text,
  name: text,
  namespace: text,
  id: object({ reason: text, decided: truth, variable: text, candidates: list(text) }),
  wave: anyObject,
  location: anyObject,
  weights: list(anyObject),
  design: object({ reason: text, decided: truth, stratum: text, cluster: text }),
  questions: list(anyObject),
  unused: list(object({ variable: text, label: text, code: text, reason: text, kinds: list(text) })),
  variables: list(
    object({
      name: text,
      label: text,
      kind: oneOf('number', 'text', 'date', 'duration'),
      delimiter: text,
      filled: integer,
    }),
  ),
  findings: list(anyObject),
});
const versions = object({
  versions: list(
    object({
      version: text,
      number: integer,
      current: truth,
      respondents: integer,
      waves: integer,
      questions: integer,
      note: text,
      created_at: timestamp,
    }),
  ),
});
const access = object({
  dataset: text,
  nodes: list(text),
  complete: truth,
  organisations: list(
    object({
      id: integer,
      name: text,
      owner: truth,
      rights: object({ query: list(text), export: list(text), grant: list(text) }),
    }),
  ),
});

/** Surveys are kept by administrators: to anybody else each of these is answered with 403. */
const forGuests = (at: string, sent: object = {}) => ({
  403: () => ({ as: 'guest', path: at, ...sent }) as const,
});

export const importAdditions: readonly Addition[] = [
  {
    operation: 'POST /v2/datasets/imports',
    group: 'general',
    good() {
      const { body, headers } = upload({ file: survey, file_name: 'good.csv' });
      return { text: body, headers };
    },
    answer: datasetImport,
    refused: {
      400() {
        const { body, headers } = upload({ file_name: 'no file' });
        return { text: body, headers };
      },
      403() {
        const { body, headers } = upload({ file: survey });
        return { as: 'guest', text: body, headers };
      },
      404() {
        const { body, headers } = upload({ into: 'nothing', file: survey });
        return { text: body, headers };
      },
      415: () => ({ json: {} }),
    },
  },
  {
    operation: 'GET /v2/datasets/imports',
    group: 'general',
    good: () => ({}),
    answer: object({ imports: list(datasetImport) }),
    refused: forGuests(path),
  },
  {
    operation: 'GET /v2/datasets/imports/{id}',
    group: 'general',
    good: async () => ({ path: `${path}/${await proposed()}` }),
    answer: datasetImport,
    refused: {
      ...forGuests(`${path}/${missing}`),
      404: async () => ({ as: 'lead', path: `${path}/${await proposed()}` }),
    },
  },
  {
    operation: 'DELETE /v2/datasets/imports/{id}',
    group: 'general',
    good: async () => ({ path: `${path}/${await begun('ended.csv')}` }),
    answer: datasetImport,
    refused: {
      ...forGuests(`${path}/${missing}`),
      404: async () => ({ as: 'lead', path: `${path}/${await proposed()}` }),
    },
  },
  {
    operation: 'GET /v2/datasets/imports/{id}/proposal',
    group: 'general',
    good: async () => ({ path: `${path}/${await proposed()}/proposal` }),
    answer: proposal,
    refused: {
      ...forGuests(`${path}/${missing}/proposal`),
      400: async () => ({ path: `${path}/${await cancelled()}/proposal` }),
      404: async () => ({ as: 'lead', path: `${path}/${await proposed()}/proposal` }),
    },
  },
  {
    operation: 'GET /v2/datasets/imports/{id}/decisions',
    group: 'general',
    good: async () => ({ path: `${path}/${await proposed()}/decisions` }),
    answer: anyObject,
    refused: {
      ...forGuests(`${path}/${missing}/decisions`),
      400: async () => ({ path: `${path}/${await cancelled()}/decisions` }),
      404: async () => ({ as: 'lead', path: `${path}/${await proposed()}/decisions` }),
    },
  },
  {
    operation: 'PUT /v2/datasets/imports/{id}/decisions',
    group: 'general',
    limitBytes: large,
    good: async () => ({ path: `${path}/${await proposed()}/decisions`, json: { name: 'Decided' } }),
    answer: proposal,
    refused: {
      ...forGuests(`${path}/${missing}/decisions`, { json: {} }),
      400: async () => ({ path: `${path}/${await proposed()}/decisions`, json: { wave: 1 } }),
      404: async () => ({ as: 'lead', path: `${path}/${await proposed()}/decisions`, json: {} }),
    },
  },
  {
    operation: 'PUT /v2/datasets/imports/{id}/reading',
    group: 'general',
    limitBytes: large,
    good: async () => ({ path: `${path}/${await misread()}/reading`, json: { separator: ';' } }),
    answer: datasetImport,
    refused: {
      ...forGuests(`${path}/${missing}/reading`, { json: {} }),
      400: async () => ({ path: `${path}/${await proposed()}/reading`, json: { separator: 'x' } }),
      404: async () => ({ as: 'lead', path: `${path}/${await proposed()}/reading`, json: {} }),
    },
  },
  {
    operation: 'POST /v2/datasets/imports/{id}/publish',
    group: 'general',
    good: async () => ({ path: `${path}/${await waiting()}/publish` }),
    answer: datasetImport,
    refused: {
      ...forGuests(`${path}/${missing}/publish`),
      400: async () => ({ path: `${path}/${await cancelled()}/publish` }),
      404: async () => ({ as: 'lead', path: `${path}/${await proposed()}/publish` }),
    },
  },
  {
    operation: 'GET /v2/datasets/{code}/versions',
    group: 'general',
    good: async () => ({ path: `/v2/datasets/${await stall()}/versions` }),
    answer: versions,
    refused: {
      ...forGuests('/v2/datasets/nothing/versions'),
      404: () => ({ path: '/v2/datasets/nothing/versions' }),
    },
  },
  {
    operation: 'PUT /v2/datasets/{code}/version',
    group: 'general',
    limitBytes: small,
    async good() {
      const { versions: had } = (await make('GET', `/v2/datasets/${await stall()}/versions`)) as unknown as {
        versions: readonly { version: string }[];
      };
      return { path: '/v2/datasets/stall/version', json: { version: had[0]?.version } };
    },
    answer: versions,
    refused: {
      ...forGuests('/v2/datasets/nothing/version', { json: { version: 'x' } }),
      400: async () => ({ path: `/v2/datasets/${await stall()}/version`, json: { version: 1 } }),
      404: async () => ({ path: `/v2/datasets/${await stall()}/version`, json: { version: 'x' } }),
    },
  },
  {
    operation: 'GET /v2/datasets/{code}/access',
    group: 'general',
    good: () => ({ path: '/v2/datasets/core/access' }),
    answer: access,
    refused: {
      ...forGuests('/v2/datasets/core/access'),
      404: () => ({ path: '/v2/datasets/nothing/access' }),
    },
  },
  {
    operation: 'PUT /v2/datasets/{code}/access',
    group: 'general',
    limitBytes: small,
    good: async () => ({
      path: `/v2/datasets/${await stall()}/access`,
      json: { organisation: 'Nothing', node: 'stall', right: 'query', granted: false },
    }),
    answer: access,
    refused: {
      ...forGuests('/v2/datasets/core/access', {
        json: { organisation: 'Nothing', node: 'core', right: 'query', granted: true },
      }),
      400: async () => ({ path: `/v2/datasets/${await stall()}/access`, json: { granted: 1 } }),
      404: () => ({
        path: '/v2/datasets/nothing/access',
        json: { organisation: 'Nothing', node: 'core', right: 'query', granted: true },
      }),
    },
  },
  {
    operation: 'GET /v2/datasets/imports/{id}/comparison',
    group: 'general',
    good: async () => ({ path: `${path}/${await furtherWave()}/comparison` }),
    answer: importComparison,
    refused: {
      ...forGuests(`${path}/${missing}/comparison`),
      400: async () => ({ path: `${path}/${await cancelled()}/comparison` }),
      404: async () => ({ as: 'lead', path: `${path}/${await proposed()}/comparison` }),
    },
  },
  {
    operation: 'GET /v2/datasets/{code}/versions/{version}/comparison',
    group: 'general',
    async good() {
      const id = await furtherWave();
      await make('POST', `${path}/${id}/publish`);
      await reached(id, 'done');
      return { path: `/v2/datasets/stall/versions/${(await stallVersions())[0]}/comparison` };
    },
    answer: comparison,
    refused: {
      ...forGuests('/v2/datasets/nothing/versions/x/comparison'),
      400: async () => ({
        path: `/v2/datasets/stall/versions/${(await stallVersions()).at(-1)}/comparison`,
      }),
      404: () => ({ path: '/v2/datasets/stall/versions/none/comparison' }),
    },
  },
  {
    operation: 'GET /v2/datasets/{code}/export',
    group: 'general',
    good: () => ({ path: '/v2/datasets/stall/export?format=csv&variables=both' }),
    answer: 'application/octet-stream',
    refused: {
      ...forGuests('/v2/datasets/core/export?format=csv'),
      400: () => ({ path: '/v2/datasets/stall/export?format=xls' }),
      404: () => ({ path: '/v2/datasets/nothing/export?format=csv' }),
    },
  },
  {
    operation: 'GET /v2/datasets/{code}/variables',
    group: 'general',
    good: () => ({ path: '/v2/datasets/stall/variables?search=s&question=stall.sex&unused=false' }),
    answer: object({ total: integer, recorded: truth, variables: list(object(fileVariable)) }),
    refused: {
      400: () => ({ path: '/v2/datasets/stall/variables?wave=none' }),
      404: () => ({ path: '/v2/datasets/nothing/variables' }),
    },
  },
  {
    operation: 'GET /v2/datasets/{code}/variables/{name}',
    group: 'general',
    good: () => ({ path: '/v2/datasets/stall/variables/sex' }),
    answer: object({
      ...fileVariable,
      value_labels: list(object({ value: number, label: text })),
      missing: object({
        values: list(number),
        range: orNull(object({ from: orNull(number), to: orNull(number) })),
      }),
      sets: list(text),
      listed: oneOf('all', 'labelled', 'repeated', 'frequent'),
      frequencies: list(
        object({
          code: text,
          respondents: integer,
          filled: orNull(integer),
          values: list(object({ value: number, count: orNull(integer), missing: truth })),
        }),
      ),
    }),
    refused: { 404: () => ({ path: '/v2/datasets/stall/variables/none' }) },
  },
  {
    operation: 'GET /v2/datasets/{code}/variables/{name}/texts',
    group: 'general',
    good: () => ({ path: '/v2/datasets/stall/variables/remark/texts?search=tea&offset=0' }),
    answer: object({
      total: integer,
      suppressed: truth,
      answers: list(object({ text, count: orNull(integer), waves: list(text) })),
      filled: list(object({ code: text, respondents: integer, filled: orNull(integer) })),
    }),
    refused: {
      400: () => ({ path: '/v2/datasets/stall/variables/remark/texts?offset=-1' }),
      404: () => ({ path: '/v2/datasets/stall/variables/sex/texts' }),
    },
  },
  {
    operation: 'PUT /v2/datasets/{code}/variables/{name}/texts',
    group: 'general',
    limitBytes: small,
    good: () => ({ path: '/v2/datasets/stall/variables/remark/texts', json: { readers: 'everyone' } }),
    answer: object(fileVariable),
    refused: {
      404: () => ({ path: '/v2/datasets/stall/variables/none/texts', json: { readers: 'everyone' } }),
    },
  },
  // The last: it takes away what those before it asked about.
  {
    operation: 'GET /v2/datasets/{code}/erasure',
    group: 'general',
    good: async () => ({ path: `/v2/datasets/${await stall()}/erasure` }),
    answer: erasure,
    refused: {
      400: () => ({ path: '/v2/datasets/gaming/erasure' }),
      ...forGuests('/v2/datasets/nothing/erasure'),
      404: () => ({ as: 'lead', path: '/v2/datasets/nothing/erasure' }),
    },
  },
  {
    operation: 'DELETE /v2/datasets/{code}',
    group: 'general',
    good: async () => ({ path: `/v2/datasets/${await stall()}` }),
    answer: object({ deleted: 1 }),
    refused: {
      400: async () => ({ path: `/v2/datasets/${await stall()}?saved_work=some` }),
      ...forGuests('/v2/datasets/nothing'),
      404: () => ({ as: 'lead', path: '/v2/datasets/nothing' }),
    },
  },
];
