import { type Addition, large, make, once, small } from '../support/addition.ts';
import { missing } from '../support/refuses.ts';
import { chart, crosstab, figuresResult, savedAudience, statistics } from '../support/resources.ts';
import {
  anyObject,
  integer,
  list,
  nothing,
  number,
  object,
  oneOf,
  text,
  timestamp,
  uuid,
} from '../support/shape.ts';

const women = { question: 'q1', datapoints: ['q1_2'] };
const audienceBody = { name: 'Host audience', expression: women };
const item = (id: string) => ({ id, name: id, expression: women });
const crosstabBody = {
  name: 'Host crosstab',
  bases: [],
  columns: [item('c')],
  rows: [item('r')],
  country_codes: [],
  wave_codes: [],
};
const chartBody = {
  name: 'Host chart',
  attributes: [{ question_code: 'q1' }],
  audiences: [item('a')],
};
const sharing = {
  users: [{ email: 'guest@contract.test', role: 'view' }],
  organisation: null,
  link: true,
  note: '',
};

const newAudience = async () => (await make('POST', '/v2/saved/audiences', audienceBody))['id'] ?? '';
const newCrosstab = async () => (await make('POST', '/v2/saved/crosstabs', crosstabBody))['uuid'] ?? '';
const newChart = async () => (await make('POST', '/v1/charts', chartBody))['id'] ?? '';
let folders = 0;
const folderBody = () => ({ name: `Host folder ${folders++}`, kind: 'charts' });
const newFolder = async () => (await make('POST', '/v2/folders', folderBody()))['id'] ?? '';

/** The guest may look at these, and hold the links to them. */
const shared = (kind: string, create: () => Promise<string>) =>
  once(async () => {
    const id = await create();
    const { token } = await make('PUT', `/v2/saved/${kind}/${id}/sharing`, sharing);
    return { id, token: String(token) };
  });
const audience = shared('audiences', newAudience);
const table = shared('crosstabs', newCrosstab);
const picture = shared('charts', newChart);
const linkedReport = shared('reports', async () => {
  const body = { name: 'Host report', dataset_code: 'core', pages: [] };
  return (await make('POST', '/v2/saved/reports', body))['id'] ?? '';
});
const folder = once(newFolder);

const sharedQuestion = object({
  code: 'q1',
  kind: text,
  name: text,
  wording: text,
  notes: text,
  mean_name: '',
  unit: text,
  datapoints: list(nothing),
  suffixes: list(nothing),
});

const stale = { 'If-Match': '"99"' };
const removed = object({ deleted: 1 });
const savedBy = object({ user_id: integer, email: text, name: text });
const version = {
  rev: integer,
  name: text,
  saved_at: timestamp,
  saved_by: savedBy,
  change: text,
  label: text,
};
const use = list(object({ id: uuid, name: text, as: oneOf('series', 'row', 'column', 'base') }));
const folderShape = object({
  id: uuid,
  name: text,
  kind: oneOf('audiences', 'crosstabs', 'charts', 'banners', 'tab_plans', 'reports'),
  parent_id: text,
  position: number,
  access: oneOf('owner', 'edit', 'view'),
  created_at: timestamp,
  updated_at: timestamp,
  rev: integer,
});
const sharingShape = object({
  users: list(object({ email: text, role: oneOf('view', 'edit'), user_id: integer })),
  organisation: (value, at) =>
    value === null || value === 'view' || value === 'edit' ? [] : [`${at} is no role`],
  link: (value, at) => (typeof value === 'boolean' ? [] : [`${at} is neither true nor false`]),
  link_expires_at: text,
  link_embeddable: (value, at) => (typeof value === 'boolean' ? [] : [`${at} is neither true nor false`]),
  note: text,
  token: text,
  rev: integer,
});

export const documentAdditions: readonly Addition[] = [
  {
    operation: 'POST /v2/saved/audiences',
    group: 'general',
    limitBytes: small,
    good: () => ({ json: audienceBody }),
    answer: savedAudience,
    refused: {
      400: () => ({ json: { ...audienceBody, expression: {} } }),
      404: () => ({ json: { ...audienceBody, folder_id: missing } }),
    },
  },
  {
    operation: 'PUT /v2/saved/audiences/{id}',
    group: 'general',
    limitBytes: small,
    good: async () => ({ path: `/v2/saved/audiences/${(await audience()).id}`, json: audienceBody }),
    answer: savedAudience,
    refused: {
      400: async () => ({ path: `/v2/saved/audiences/${(await audience()).id}`, json: { name: '' } }),
      403: async () => ({
        as: 'guest',
        path: `/v2/saved/audiences/${(await audience()).id}`,
        json: audienceBody,
      }),
      404: async () => ({
        as: 'reader',
        path: `/v2/saved/audiences/${(await audience()).id}`,
        json: audienceBody,
      }),
      412: async () => ({
        path: `/v2/saved/audiences/${(await audience()).id}`,
        json: audienceBody,
        headers: stale,
      }),
    },
  },
  {
    operation: 'DELETE /v2/saved/audiences/{id}',
    group: 'general',
    good: async () => ({ path: `/v2/saved/audiences/${await newAudience()}` }),
    answer: removed,
    refused: {
      403: async () => ({ as: 'guest', path: `/v2/saved/audiences/${(await audience()).id}` }),
      404: async () => ({ as: 'reader', path: `/v2/saved/audiences/${(await audience()).id}` }),
      412: async () => ({ path: `/v2/saved/audiences/${(await audience()).id}`, headers: stale }),
    },
  },
  {
    operation: 'GET /v2/saved/audiences/{id}/uses',
    group: 'general',
    good: async () => ({ path: `/v2/saved/audiences/${(await audience()).id}/uses` }),
    answer: object({ charts: use, crosstabs: use }),
    refused: {
      404: async () => ({ as: 'reader', path: `/v2/saved/audiences/${(await audience()).id}/uses` }),
    },
  },
  {
    operation: 'GET /v2/saved/crosstabs',
    group: 'general',
    good: () => ({}),
    answer: object({ count: integer, projects: list(crosstab) }),
  },
  {
    operation: 'GET /v2/saved/crosstabs/{uuid}',
    group: 'general',
    good: async () => ({ path: `/v2/saved/crosstabs/${(await table()).id}` }),
    answer: crosstab,
    refused: { 404: async () => ({ as: 'reader', path: `/v2/saved/crosstabs/${(await table()).id}` }) },
  },
  {
    operation: 'DELETE /v2/saved/crosstabs/{uuid}',
    group: 'general',
    good: async () => ({ path: `/v2/saved/crosstabs/${await newCrosstab()}` }),
    answer: removed,
    refused: {
      403: async () => ({ as: 'guest', path: `/v2/saved/crosstabs/${(await table()).id}` }),
      404: async () => ({ as: 'reader', path: `/v2/saved/crosstabs/${(await table()).id}` }),
      412: async () => ({ path: `/v2/saved/crosstabs/${(await table()).id}`, headers: stale }),
    },
  },
  {
    operation: 'POST /v1/charts',
    group: 'general',
    limitBytes: large,
    good: () => ({ json: chartBody }),
    answer: chart,
    refused: {
      400: () => ({ json: { name: '' } }),
      404: () => ({ json: { ...chartBody, folder_id: missing } }),
    },
  },
  {
    operation: 'PUT /v1/charts/{id}/listing',
    group: 'chart',
    limitBytes: small,
    good: async () => ({
      as: 'guest',
      path: `/v1/charts/${(await picture()).id}/listing`,
      json: { listed: true },
    }),
    answer: object({ listed: true }),
    refused: {
      400: async () => ({ path: `/v1/charts/${(await picture()).id}/listing`, json: { listed: false } }),
      404: () => ({ path: `/v1/charts/${missing}/listing`, json: { listed: false } }),
    },
  },
  {
    operation: 'GET /v2/saved/{kind}/{id}/versions',
    group: 'general',
    good: async () => ({ path: `/v2/saved/charts/${(await picture()).id}/versions` }),
    answer: object({ versions: list(object(version)) }),
    refused: {
      403: async () => ({ as: 'guest', path: `/v2/saved/charts/${(await picture()).id}/versions` }),
      404: async () => ({ as: 'reader', path: `/v2/saved/charts/${(await picture()).id}/versions` }),
    },
  },
  {
    operation: 'GET /v2/saved/{kind}/{id}/versions/{rev}',
    group: 'general',
    good: async () => ({ path: `/v2/saved/crosstabs/${(await table()).id}/versions/1` }),
    answer: object({ kind: oneOf('crosstabs'), document: crosstab }),
    refused: {
      403: async () => ({ as: 'guest', path: `/v2/saved/crosstabs/${(await table()).id}/versions/1` }),
      404: async () => ({ path: `/v2/saved/crosstabs/${(await table()).id}/versions/99` }),
    },
  },
  {
    operation: 'PUT /v2/saved/{kind}/{id}/versions/{rev}',
    group: 'general',
    limitBytes: small,
    good: async () => ({
      path: `/v2/saved/audiences/${await newAudience()}/versions/1`,
      json: { label: 'Sent to the board' },
    }),
    answer: object(version),
    refused: {
      400: async () => ({ path: `/v2/saved/audiences/${(await audience()).id}/versions/1`, json: {} }),
      403: async () => ({
        as: 'guest',
        path: `/v2/saved/audiences/${(await audience()).id}/versions/1`,
        json: { label: 'Mine' },
      }),
      404: async () => ({
        path: `/v2/saved/audiences/${(await audience()).id}/versions/99`,
        json: { label: 'None' },
      }),
    },
  },
  {
    operation: 'GET /v2/folders',
    group: 'general',
    good: () => ({ path: '/v2/folders?kind=charts' }),
    answer: object({ folders: list(folderShape) }),
    refused: { 400: () => ({ path: '/v2/folders?kind=drawers' }) },
  },
  {
    operation: 'POST /v2/folders',
    group: 'general',
    limitBytes: small,
    good: () => ({ json: folderBody() }),
    answer: folderShape,
    refused: {
      400: () => ({ json: { name: 'X', kind: 'drawers' } }),
      404: () => ({ json: { ...folderBody(), parent_id: missing } }),
    },
  },
  {
    operation: 'PUT /v2/folders/{id}',
    group: 'general',
    limitBytes: small,
    good: async () => ({ path: `/v2/folders/${await folder()}`, json: folderBody() }),
    answer: folderShape,
    refused: {
      400: async () => ({ path: `/v2/folders/${await folder()}`, json: { name: '' } }),
      404: async () => ({ as: 'guest', path: `/v2/folders/${await folder()}`, json: folderBody() }),
      412: async () => ({ path: `/v2/folders/${await folder()}`, json: folderBody(), headers: stale }),
    },
  },
  {
    operation: 'DELETE /v2/folders/{id}',
    group: 'general',
    good: async () => ({ path: `/v2/folders/${await newFolder()}` }),
    answer: removed,
    refused: {
      404: async () => ({ as: 'guest', path: `/v2/folders/${await folder()}` }),
      412: async () => ({ path: `/v2/folders/${await folder()}`, headers: stale }),
    },
  },
  {
    operation: 'PUT /v2/saved/{kind}/{id}/sharing',
    group: 'general',
    limitBytes: small,
    good: async () => ({
      path: `/v2/saved/charts/${await newChart()}/sharing`,
      json: { ...sharing, link_expires_at: '' },
    }),
    answer: sharingShape,
    refused: {
      400: async () => ({ path: `/v2/saved/charts/${(await picture()).id}/sharing`, json: { link: 1 } }),
      403: async () => ({
        as: 'guest',
        path: `/v2/saved/charts/${(await picture()).id}/sharing`,
        json: sharing,
      }),
      404: () => ({ path: `/v2/saved/drawers/${missing}/sharing`, json: sharing }),
      412: async () => ({
        path: `/v2/saved/charts/${(await picture()).id}/sharing`,
        json: sharing,
        headers: stale,
      }),
    },
  },
  {
    operation: 'GET /v2/saved/{kind}/{id}/sharing',
    group: 'general',
    good: async () => ({ path: `/v2/saved/charts/${(await picture()).id}/sharing` }),
    answer: sharingShape,
    refused: {
      403: async () => ({ as: 'guest', path: `/v2/saved/charts/${(await picture()).id}/sharing` }),
      404: async () => ({ as: 'reader', path: `/v2/saved/charts/${(await picture()).id}/sharing` }),
    },
  },
  {
    operation: 'GET /v2/saved/{kind}/{id}/sharing/suppressed',
    group: 'general',
    good: async () => ({ path: `/v2/saved/charts/${(await picture()).id}/sharing/suppressed` }),
    answer: object({ suppressed_cells: integer }),
    refused: {
      400: async () => {
        const unnamed = {
          ...crosstabBody,
          bases: [],
          rows: [{ id: 'all' }],
          columns: [{ id: 'all' }],
          dataset_code: null,
        };
        const made = await make('POST', '/v2/saved/crosstabs', unnamed);
        return { path: `/v2/saved/crosstabs/${made['uuid']}/sharing/suppressed` };
      },
      403: async () => ({ as: 'guest', path: `/v2/saved/charts/${(await picture()).id}/sharing/suppressed` }),
      404: async () => ({
        as: 'reader',
        path: `/v2/saved/charts/${(await picture()).id}/sharing/suppressed`,
      }),
    },
  },
  {
    operation: 'GET /v2/shared/{token}',
    group: 'general',
    good: async () => ({ as: null, path: `/v2/shared/${(await picture()).token}` }),
    answer: object({
      kind: 'charts',
      note: text,
      statistics,
      document: chart,
    }),
    refused: { 404: () => ({ as: null, path: `/v2/shared/0123456789abcdef.${'A'.repeat(43)}` }) },
  },
  {
    operation: 'GET /v2/shared/{token}/chart',
    group: 'general',
    good: async () => ({ as: null, path: `/v2/shared/${(await picture()).token}/chart` }),
    answer: (value, at) =>
      typeof value === 'object' && value !== null && 'figures' in value ? [] : [`${at} is no chart`],
    refused: { 404: async () => ({ as: null, path: `/v2/shared/${(await table()).token}/chart` }) },
  },
  {
    operation: 'GET /v2/shared/{token}/report',
    group: 'general',
    good: async () => ({ as: null, path: `/v2/shared/${(await linkedReport()).token}/report` }),
    answer: object({ edition: nothing, parts: list(nothing) }),
    refused: { 404: async () => ({ as: null, path: `/v2/shared/${(await table()).token}/report` }) },
  },
  {
    operation: 'POST /v2/shared/{token}/table',
    group: 'general',
    limitBytes: small,
    good: async () => ({ as: null, path: `/v2/shared/${(await table()).token}/table`, json: {} }),
    answer: object({
      upright: figuresResult,
      turned: nothing,
      waves: list(nothing),
      questions: list(sharedQuestion),
    }),
    refused: {
      400: async () => ({
        as: null,
        path: `/v2/shared/${(await table()).token}/table`,
        json: { base_index: 2 },
      }),
      404: async () => ({ as: null, path: `/v2/shared/${(await picture()).token}/table`, json: {} }),
    },
  },
  {
    operation: 'GET /v2/saved/{kind}/{id}/changes',
    group: 'general',
    good: async () => ({ path: `/v2/saved/charts/${(await picture()).id}/changes` }),
    answer: object({
      dataset: text,
      dataset_name: text,
      saved_on: integer,
      present: integer,
      changes: list(anyObject),
    }),
    refused: {
      404: async () => ({ as: 'reader', path: `/v2/saved/charts/${(await picture()).id}/changes` }),
    },
  },
  {
    operation: 'GET /v2/datasets/{code}/changed-work',
    group: 'general',
    good: () => ({ path: '/v2/datasets/core/changed-work' }),
    answer: object({
      works: list(
        object({
          kind: oneOf('audiences', 'charts', 'crosstabs', 'insights', 'tab_plans', 'reports'),
          id: text,
          name: text,
          changes: list(anyObject),
        }),
      ),
    }),
    refused: { 404: () => ({ path: '/v2/datasets/nothing/changed-work' }) },
  },
  {
    operation: 'GET /v2/questions/{code}/uses',
    group: 'general',
    async good() {
      await newAudience();
      return { path: '/v2/questions/q1/uses' };
    },
    answer: object({
      works: list(
        object({
          kind: oneOf('audiences', 'charts', 'crosstabs', 'insights', 'tab_plans', 'reports'),
          id: text,
          name: text,
        }),
      ),
      total: integer,
    }),
    refused: { 404: () => ({ path: '/v2/questions/nothing/uses' }) },
  },
  {
    operation: 'GET /v2/trash',
    group: 'general',
    async good() {
      await make('DELETE', `/v2/saved/audiences/${await newAudience()}`);
      return {};
    },
    answer: object({
      items: list(
        object({
          kind: oneOf('audiences', 'crosstabs', 'charts', 'banners', 'tab_plans', 'reports'),
          id: uuid,
          name: text,
          deleted_at: timestamp,
          expires_at: timestamp,
        }),
      ),
    }),
  },
  {
    operation: 'POST /v2/trash/{kind}/{id}/restore',
    group: 'general',
    limitBytes: small,
    async good() {
      const id = await newAudience();
      await make('DELETE', `/v2/saved/audiences/${id}`);
      return { path: `/v2/trash/audiences/${id}/restore`, json: {} };
    },
    answer: object({ kind: 'audiences', id: uuid, rev: integer }),
    refused: {
      400: () => ({ path: `/v2/trash/audiences/${missing}/restore`, json: { id: missing } }),
      404: () => ({ path: `/v2/trash/audiences/${missing}/restore`, json: {} }),
    },
  },
];
