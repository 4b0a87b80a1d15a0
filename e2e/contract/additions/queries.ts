import { type Addition, large, make, once, small } from '../support/addition.ts';
import { missing } from '../support/refuses.ts';
import { chatResult, figuresResult, notices } from '../support/resources.ts';
import {
  anyObject,
  integer,
  list,
  number,
  object,
  orNull,
  text,
  timestamp,
  truth,
  uuid,
} from '../support/shape.ts';

const women = { question: 'q1', datapoints: ['q1_2'] };
const womenRow = { id: 'r', content: { kind: 'share', expression: women } };
const codeAndName = object({ code: text, name: text });
/** The kiosk survey, which only the readers may ask. */
const forbidden = { question: 'kiosk.seen', datapoints: ['tv'] };

const margin = object({
  audience: text,
  size: number,
  sample: number,
  percentage: number,
  intersect_percentage: number,
});
const cell = object({
  row: 'r',
  row_index: 1,
  column: 'c',
  column_index: 1,
  audiences: object({ row: margin, column: margin }),
  base: object({ size: number, sample: number }),
  intersect: object({ size: number, sample: number, percentage: number, index: number }),
});
const sizes = object({ size: number, sample: number, percentage: number });

const newChat = async () =>
  (await make('POST', '/v1/assistant-api/generic', { prompt: 'How many women are there?' }))['chat_id'] ?? '';
const talk = once(() =>
  make('POST', '/v1/assistant-api/generic', { prompt: 'How many people play games every day?' }),
);
const chat = async () => String((await talk())['chat_id']);
/** An insight of the host's own chat. */
const insight = async () =>
  ((await talk())['insights'] as unknown as readonly { id: string }[])[0]?.id ?? missing;

const chatSummary = {
  id: uuid,
  title: text,
  questions: integer,
  created_at: timestamp,
  updated_at: timestamp,
  shared_by: text,
};

const chatMark = { turn: integer, insight: text };

const wellFormedCall = {
  jsonrpc: '2.0',
  id: '1',
  method: 'tools/call',
  params: { name: 'list_datasets', arguments: {} },
};

/** The shape that the interface's own tool endpoint has is tried there. */
const jsonRpc = object({ jsonrpc: '2.0', id: '1', result: anyObject });

export const queryAdditions: readonly Addition[] = [
  {
    operation: 'POST /mcp',
    group: 'tool',
    limitBytes: small,
    good: () => ({ json: wellFormedCall }),
    answer: jsonRpc,
    refused: { 403: () => ({ json: wellFormedCall, headers: { Origin: 'https://elsewhere.test' } }) },
  },
  {
    operation: 'POST /v3/query/audience_wave_counts',
    group: 'query',
    limitBytes: small,
    good: () => ({ json: { expression: women } }),
    answer: object(
      {
        base_size: number,
        base_sample: number,
        audience_sample: number,
        audience_size: number,
        audience_percentage: number,
        audience_effective_sample: number,
        per_wave_count: list(
          object({
            code: text,
            name: text,
            sample: number,
            percentage: number,
            base_sample: number,
            available: truth,
          }),
        ),
        dataset: 'core',
        weight: text,
        suppressed: false,
      },
      { notices },
    ),
    refused: {
      400: () => ({ json: { expression: {} } }),
      403: () => ({ as: 'stranger', json: { expression: forbidden } }),
    },
  },
  {
    operation: 'POST /v2/query/crosstab',
    group: 'query',
    limitBytes: large,
    good: () => ({ json: { rows: [{ id: 'r', expression: women }], columns: [{ id: 'c' }] } }),
    // One cell, so one line.
    answer: cell,
    refused: {
      400: () => ({ json: { rows: [], columns: [] } }),
      403: () => ({
        as: 'stranger',
        json: { rows: [{ id: 'r', expression: forbidden }], columns: [{ id: 'c' }] },
      }),
    },
  },
  {
    operation: 'POST /v2/query/figures',
    group: 'query',
    limitBytes: large,
    good: () => ({ json: { rows: [womenRow], columns: [{ id: 'c' }] } }),
    answer: figuresResult,
    refused: {
      400: () => ({ json: { rows: [], columns: [] } }),
      403: () => ({
        as: 'stranger',
        json: {
          rows: [{ id: 'r', content: { kind: 'share', expression: forbidden } }],
          columns: [{ id: 'c' }],
        },
      }),
    },
  },
  {
    operation: 'POST /v2/query/means',
    group: 'query',
    limitBytes: small,
    good: () => ({ json: { question: 'q1' } }),
    answer: object({
      meta: object(
        {
          question: 'q1',
          unit: text,
          unavailable: list(anyObject),
          suppressed_rows: integer,
          weight: text,
          dataset: text,
        },
        { notices },
      ),
      data: list(
        object({
          question: 'q1',
          datapoint: text,
          audience: text,
          mean: number,
          standard_error: number,
          median: number,
          sample: number,
          effective_sample: number,
          size: number,
          waves: list(text),
        }),
      ),
    }),
    refused: {
      400: () => ({ json: { question: 'q2' } }),
      403: () => ({ as: 'stranger', json: { question: 'kiosk.seen' } }),
    },
  },
  {
    operation: 'POST /v2/query/funnel',
    group: 'query',
    limitBytes: small,
    good: () => ({ json: { expression: { and: [women, { ...women, not: true }] } } }),
    answer: object(
      {
        base_size: number,
        base_sample: number,
        nodes: list(
          object(
            {
              path: text,
              size: number,
              sample: number,
              effective_sample: number,
              percentage: number,
              waves: list(text),
            },
            { left: sizes, without: sizes, never_asked: object({ size: number, sample: number }) },
          ),
        ),
        dataset: 'core',
        weight: text,
        suppressed_nodes: 0,
      },
      { notices },
    ),
    refused: {
      400: () => ({ json: { expression: { and: [] } } }),
      403: () => ({ as: 'stranger', json: { expression: forbidden } }),
    },
  },
  {
    operation: 'GET /v1/assistant-api/generic/insights/{id}',
    group: 'general',
    good: async () => ({ path: `/v1/assistant-api/generic/insights/${await insight()}` }),
    answer: object(
      {
        id: uuid,
        text,
        question: object({ code: text, name: text, wording: text }),
        datapoints: list(codeAndName),
        suffixes: list(object({ code: integer, name: text })),
        base_audience: anyObject,
        locations: list(codeAndName),
        waves: list(codeAndName),
        dataset: codeAndName,
        weight: object({ code: text, name: text, projects: truth }),
        figures: list(anyObject),
        query: anyObject,
      },
      {
        kind: text,
        statement: list(anyObject),
        means: list(anyObject),
        means_query: anyObject,
        comparison: anyObject,
        corrected: anyObject,
      },
    ),
    refused: {
      404: async () => ({
        as: 'guest',
        path: `/v1/assistant-api/generic/insights/${await insight()}`,
      }),
    },
  },
  {
    operation: 'GET /v1/assistant-api/suggestions',
    group: 'general',
    good: () => ({}),
    answer: object({ suggestions: list(text) }),
    refused: {
      400: () => ({ path: `/v1/assistant-api/suggestions?dataset_code=${'x'.repeat(256)}` }),
      404: () => ({ path: '/v1/assistant-api/suggestions?dataset_code=nowhere' }),
    },
  },
  {
    operation: 'GET /v1/assistant-api/chats',
    group: 'general',
    good: () => ({}),
    answer: object({ chats: list(object(chatSummary)), shared: list(object(chatSummary)) }),
  },
  {
    operation: 'GET /v1/assistant-api/chats/{id}',
    group: 'general',
    good: async () => ({ path: `/v1/assistant-api/chats/${await chat()}` }),
    answer: object({
      ...chatSummary,
      turns: list(
        object({
          prompt: text,
          version_of: integer,
          docked_audiences: list(uuid),
          answer: chatResult,
          created_at: timestamp,
        }),
      ),
      not_helpful: list(object(chatMark)),
      withheld: integer,
    }),
    refused: { 404: async () => ({ as: 'guest', path: `/v1/assistant-api/chats/${await chat()}` }) },
  },
  {
    operation: 'POST /v1/assistant-api/chats/{id}/copy',
    group: 'general',
    good: async () => ({ path: `/v1/assistant-api/chats/${await chat()}/copy` }),
    answer: object(chatSummary),
    refused: { 404: async () => ({ as: 'guest', path: `/v1/assistant-api/chats/${await chat()}/copy` }) },
  },
  {
    operation: 'PUT /v1/assistant-api/chats/{id}/marks',
    group: 'general',
    limitBytes: small,
    good: async () => ({
      path: `/v1/assistant-api/chats/${await chat()}/marks`,
      json: { turn: 1, insight: await insight(), not_helpful: true },
    }),
    answer: object({ not_helpful: list(object(chatMark)) }),
    refused: {
      400: async () => ({
        path: `/v1/assistant-api/chats/${await chat()}/marks`,
        json: { turn: 0, insight: '', not_helpful: true },
      }),
      404: async () => ({
        path: `/v1/assistant-api/chats/${await chat()}/marks`,
        json: { turn: 1, insight: missing, not_helpful: true },
      }),
    },
  },
  {
    operation: 'GET /v1/assistant-api/marks',
    group: 'general',
    good: () => ({}),
    answer: object({
      answers: list(
        object({
          at: timestamp,
          asked_by: text,
          prompt: text,
          outcome: text,
          text,
          missed: list(text),
        }),
      ),
    }),
    refused: { 403: () => ({ as: 'guest' }) },
  },
  {
    operation: 'PUT /v1/assistant-api/chats/{id}',
    group: 'general',
    limitBytes: small,
    good: async () => ({ path: `/v1/assistant-api/chats/${await chat()}`, json: { title: 'Players' } }),
    answer: object(chatSummary),
    refused: {
      400: async () => ({ path: `/v1/assistant-api/chats/${await chat()}`, json: { title: ' ' } }),
      404: async () => ({
        as: 'guest',
        path: `/v1/assistant-api/chats/${await chat()}`,
        json: { title: 'X' },
      }),
    },
  },
  {
    operation: 'DELETE /v1/assistant-api/chats/{id}',
    group: 'general',
    good: async () => ({ path: `/v1/assistant-api/chats/${await newChat()}` }),
    answer: object({ deleted: 1 }),
    refused: { 404: async () => ({ as: 'guest', path: `/v1/assistant-api/chats/${await chat()}` }) },
  },
  {
    operation: 'POST /v1/assistant-api/chats/{id}/restore',
    group: 'general',
    async good() {
      const path = `/v1/assistant-api/chats/${await newChat()}`;
      await make('DELETE', path);
      return { path: `${path}/restore` };
    },
    answer: object(chatSummary),
    refused: { 404: () => ({ path: `/v1/assistant-api/chats/${missing}/restore` }) },
  },
  {
    operation: 'POST /v3/insights',
    group: 'insight',
    limitBytes: small,
    good: async () => ({ json: { insight_id: await insight(), category: 'Tried' } }),
    answer: object({
      id: integer,
      name: text,
      description: text,
      images: list(anyObject),
      category_ids: list(integer),
      view_count: integer,
      published_at: timestamp,
      dataset_code: 'core',
      holds: truth,
      problem: text,
      type: text,
      query: anyObject,
      data_changes: orNull(anyObject),
      work: orNull(anyObject),
    }),
    refused: {
      400: () => ({ json: { insight_id: missing } }),
      403: () => ({ as: 'guest', json: { insight_id: missing, category: 'Tried' } }),
      404: () => ({ json: { insight_id: missing, category: 'Tried' } }),
    },
  },
  {
    operation: 'POST /v3/insights/check',
    group: 'insight',
    good: () => ({}),
    answer: object({
      checked: integer,
      untrue: list(object({ id: integer, name: text, problems: list(text) })),
    }),
    refused: { 403: () => ({ as: 'guest' }) },
  },
  {
    operation: 'POST /v3/insights/drafts',
    group: 'insight',
    limitBytes: small,
    good: async () => ({ json: { insight_id: await insight() } }),
    answer: object({ finding: anyObject, picture: text }),
    refused: {
      400: () => ({ json: {} }),
      403: () => ({ as: 'guest', json: { insight_id: missing } }),
      404: () => ({ json: { insight_id: missing } }),
    },
  },
  {
    operation: 'GET /v3/insights/{id}/images/{name}',
    group: 'insight',
    good: () => ({ path: '/v3/insights/1/images/thumb.svg' }),
    answer: 'image/svg+xml; charset=utf-8',
    refused: { 404: () => ({ path: '/v3/insights/1/images/main.gif' }) },
  },
];
