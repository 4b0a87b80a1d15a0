import { type Addition, large, make, small } from '../support/addition.ts';
import { integer, list, number, object, oneOf, orNull, text, timestamp, truth } from '../support/shape.ts';
import { phrase, question, weightRaking } from './catalogue.ts';

const effect = oneOf('renamed', 'figures change', 'retired inside', 'words change');
const home = '/v2/datasets/core/codebook';
const changes = list(object({ question: text, answer: text, message: text }));
const revision = object(
  {
    number: integer,
    state: oneOf('present', 'building', 'refused'),
    cause: oneOf('import', 'edit', 'undo', 'wave', 'system'),
    by: text,
    at: timestamp,
    reason: text,
    changes,
  },
  { edits: list(() => []) },
);

let made = 0;
const rename = (code = 'q1') => [{ op: 'question', question: code, set: { name: `Gender ${made++}` } }];

const recode = { form: 'recode', question: 'q1', answers: [{ name: 'First', from: ['q1_1'] }] };

const byGeneration = {
  start: '',
  targets: [
    {
      question: 'q2',
      shares: [
        { datapoint: 'q2_1', share: 60 },
        { datapoint: 'q2_2', share: 40 },
      ],
    },
  ],
  within: 'all',
  caps: null,
  population: null,
};

async function newest(): Promise<number> {
  return Number((await make('GET', home))['revision']);
}

/** Answers the number of a new revision, which is the newest. */
async function revise(): Promise<number> {
  return Number(
    (await make('POST', `${home}/revisions`, { revision: await newest(), edits: rename() }))['number'],
  );
}

export const codebookAdditions: readonly Addition[] = [
  {
    operation: 'GET /v2/datasets/{code}/codebook',
    group: 'general',
    good: () => ({ path: home }),
    answer: object({
      dataset: text,
      revision: integer,
      data_version: text,
      editable: truth,
      own: list(text),
      questions: list(question),
    }),
    refused: {
      404: () => ({ path: `${home}?revision=999999` }),
      400: () => ({ path: `${home}?revision=x` }),
    },
  },
  {
    operation: 'POST /v2/datasets/{code}/codebook/preview',
    group: 'general',
    limitBytes: large,
    good: () => ({ path: `${home}/preview`, json: { revision: 1, edits: rename() } }),
    answer: object({
      class: oneOf('words', 'reading', 'columns'),
      seconds: number,
      changes,
      problems: list(object({ path: text, message: text, remedy: text })),
      work: object({
        total: integer,
        affected: list(
          object({
            kind: text,
            id: text,
            name: text,
            effect,
          }),
        ),
        others: list(object({ effect, count: integer })),
      }),
      figures: list(
        object(
          {
            question: text,
            answer: text,
            measure: oneOf('share', 'mean'),
            before: orNull(number),
            after: orNull(number),
          },
          { column: integer, label: text },
        ),
      ),
    }),
    refused: {
      400: () => ({ path: `${home}/preview`, json: { revision: 1, edits: [{ op: 'nothing' }] } }),
      404: () => ({ path: '/v2/datasets/nothing/codebook/preview', json: { revision: 1, edits: rename() } }),
    },
  },
  {
    operation: 'POST /v2/questions/preview',
    group: 'query',
    limitBytes: large,
    good: () => ({ path: '/v2/questions/preview', json: { dataset: 'core', definition: recode } }),
    answer: object({
      question,
      explanation: text,
      counts: list(object({ datapoint: text, sample: integer, percentage: number, suppressed: truth })),
      by_wave: list(object({ wave: text, sample: integer, percentages: list(orNull(number)) })),
      mean: orNull(number),
      blank: integer,
      overlap: integer,
      suppressed: truth,
      notes: list(text),
    }),
    refused: {
      400: () => ({
        path: '/v2/questions/preview',
        json: { dataset: 'core', definition: { ...recode, question: 'nothing' } },
      }),
      404: () => ({ path: '/v2/questions/preview', json: { dataset: 'nothing', definition: recode } }),
    },
  },
  {
    operation: 'POST /v2/phrases/propose',
    group: 'general',
    limitBytes: small,
    good: () => ({ path: '/v2/phrases/propose', json: { questions: ['q1'] } }),
    answer: object({
      proposals: list(
        object({
          question: text,
          rule: text,
          sure: oneOf('yes', 'check', 'fallback'),
          phrase,
          answers: list(object({ code: text, phrase })),
          columns: list(object({ code: integer, phrase })),
        }),
      ),
    }),
    refused: {
      400: () => ({ path: '/v2/phrases/propose', json: { questions: [] } }),
      404: () => ({ path: '/v2/phrases/propose', json: { questions: ['nothing'] } }),
    },
  },
  {
    operation: 'POST /v2/expressions/describe',
    group: 'general',
    limitBytes: large,
    good: () => ({
      path: '/v2/expressions/describe',
      json: { expression: { question: 'q1', datapoints: ['q1_1'] }, form: 'sentence' },
    }),
    answer: object({
      text,
      segments: list(object({ text, path: orNull(list(integer)), excluded: truth })),
    }),
    refused: {
      400: () => ({ path: '/v2/expressions/describe', json: { expression: {} } }),
    },
  },
  {
    operation: 'POST /v2/datasets/{code}/weights/preview',
    group: 'general',
    limitBytes: large,
    good: () => ({ path: '/v2/datasets/core/weights/preview', json: { definition: byGeneration } }),
    answer: weightRaking,
    refused: {
      400: () => ({
        path: '/v2/datasets/core/weights/preview',
        json: { definition: { ...byGeneration, start: 'nothing' } },
      }),
      404: () => ({ path: '/v2/datasets/nothing/weights/preview', json: { definition: byGeneration } }),
    },
  },
  {
    operation: 'POST /v2/datasets/{code}/codebook/revisions',
    group: 'general',
    limitBytes: large,
    good: async () => ({ path: `${home}/revisions`, json: { revision: await newest(), edits: rename() } }),
    answer: revision,
    refused: {
      400: () => ({ path: `${home}/revisions`, json: { revision: 1, edits: rename('nothing') } }),
      403: () => ({ as: 'guest', path: `${home}/revisions`, json: { revision: 1, edits: rename() } }),
      404: () => ({
        path: '/v2/datasets/nothing/codebook/revisions',
        json: { revision: 1, edits: rename() },
      }),
      412: async () => ({
        path: `${home}/revisions`,
        json: { revision: (await revise()) - 1, edits: rename() },
      }),
    },
  },
  {
    operation: 'GET /v2/datasets/{code}/codebook/revisions',
    group: 'general',
    good: () => ({ path: `${home}/revisions?question=q1` }),
    answer: object({ revisions: list(revision), more: truth }),
    refused: {
      400: () => ({ path: `${home}/revisions?before=x` }),
      404: () => ({ path: '/v2/datasets/nothing/codebook/revisions' }),
    },
  },
  {
    operation: 'GET /v2/datasets/{code}/codebook/revisions/{number}',
    group: 'general',
    good: () => ({ path: `${home}/revisions/1` }),
    answer: revision,
    refused: { 404: () => ({ path: `${home}/revisions/999999` }) },
  },
  {
    operation: 'POST /v2/datasets/{code}/codebook/revisions/{number}/undo',
    group: 'general',
    limitBytes: small,
    async good() {
      const latest = await revise();
      return { path: `${home}/revisions/${latest}/undo`, json: { revision: latest } };
    },
    answer: revision,
    refused: {
      400: () => ({ path: `${home}/revisions/1/undo`, json: { revision: 999_999 } }),
      403: () => ({ as: 'guest', path: `${home}/revisions/1/undo`, json: { revision: 1 } }),
      404: async () => ({ path: `${home}/revisions/999999/undo`, json: { revision: await newest() } }),
      async 412() {
        const latest = await revise();
        return { path: `${home}/revisions/${latest}/undo`, json: { revision: await revise() } };
      },
    },
  },
  {
    operation: 'POST /v2/datasets/{code}/codebook/revisions/{number}/return',
    group: 'general',
    limitBytes: small,
    async good() {
      const latest = await revise();
      return { path: `${home}/revisions/${latest - 1}/return`, json: { revision: latest } };
    },
    answer: revision,
    refused: {
      400: () => ({ path: `${home}/revisions/1/return`, json: { revision: 999_999 } }),
      403: () => ({ as: 'guest', path: `${home}/revisions/1/return`, json: { revision: 1 } }),
      404: async () => ({ path: `${home}/revisions/999999/return`, json: { revision: await newest() } }),
      async 412() {
        const latest = await revise();
        return { path: `${home}/revisions/${latest - 1}/return`, json: { revision: latest - 1 } };
      },
    },
  },
];
