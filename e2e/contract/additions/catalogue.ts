import { type Addition, small } from '../support/addition.ts';
import {
  anyObject,
  integer,
  list,
  number,
  object,
  oneOf,
  orNull,
  type Shape,
  text,
  timestamp,
  truth,
} from '../support/shape.ts';

const codeAndName = object({ code: text, name: text });
const namespaces = list(object({ code: text }));
export const phrase = object({}, { noun: text, does: text, does_not: text, people: text, inline: text });
const answerCode: Shape = (value, at) => (typeof value === 'number' ? integer(value, at) : text(value, at));
/** Of what is retired, of questions and answers alike. */
const retirement = { retired: truth, replaced_by: answerCode, revision: integer };
const answerWords = { also_called: list(text), phrase, missing: truth, ...retirement };
const view = object({ kind: text }, { top: list(answerCode), bottom: list(answerCode), column: answerCode });
const askedIn = list(object({ waves: list(text), locations: list(text) }));
/** Of every filter of the catalogue: it names namespaces, and nothing else. */
const byNamespace = {
  group: 'general',
  limitBytes: small,
  good: () => ({ json: { namespaces: [{ code: 'core' }] } }),
  refused: { 400: () => ({ json: { namespaces: [{ name: 'core' }] } }) },
} as const;

export const question = object(
  {
    code: text,
    namespace: text,
    dataset: text,
    kind: oneOf('single', 'multiple', 'grid_single', 'grid_multiple', 'numeric', 'grid_numeric'),
    name: text,
    wording: text,
    category: object({ id: text, path: list(text) }),
    unit: text,
    also_called: list(text),
    notes: text,
    datapoints: list(
      object(
        {
          code: text,
          name: text,
          midpoint: orNull(number),
          numeric: truth,
          from: orNull(number),
          to: orNull(number),
        },
        { asked_in: askedIn, ...answerWords },
      ),
    ),
    suffixes: list(
      object(
        { code: integer, name: text, midpoint: orNull(number), numeric: truth },
        { asked_in: askedIn, ...answerWords },
      ),
    ),
    waves: list(text),
    locations: list(text),
    asked_in: askedIn,
    accessible: truth,
  },
  {
    number: text,
    phrase,
    complete: truth,
    base: oneOf('all', 'asked', 'answered'),
    view,
    mean_name: text,
    numbers_read: object({ missing: list(number), counted: list(number) }),
    derived: object({
      form: text,
      scope: oneOf('survey', 'organisation', 'mine'),
      explanation: text,
      notes: list(text),
      sources: list(text),
      definition: () => [],
    }),
    ...retirement,
  },
);

/** What a weight costs in precision within a wave. */
const waveEfficiency = object({
  code: text,
  name: text,
  respondents: integer,
  effective: number,
  efficiency: number,
});

/** How a derived weight was raked. */
export const weightRaking = object({
  respondents: integer,
  efficiency: number,
  smallest: number,
  largest: number,
  rounds: integer,
  largest_miss: number,
  method: text,
  targets: list(
    object({
      question: text,
      datapoint: text,
      name: text,
      target: number,
      before: orNull(number),
      after: orNull(number),
    }),
  ),
  waves: list(waveEfficiency),
  problems: list(object({ message: text, remedy: text })),
});

export const catalogueAdditions: readonly Addition[] = [
  {
    operation: 'GET /v2/datasets',
    group: 'general',
    good: () => ({}),
    answer: object({
      datasets: list(
        object({
          code: text,
          name: text,
          namespace: text,
          parent_code: text,
          children: list(text),
          synthetic: truth,
          public: truth,
          respondents: integer,
          waves: integer,
          locations: integer,
          questions: integer,
          weights: list(object({ code: text, name: text, projects: truth })),
          min_cell: integer,
          version: text,
          revision: integer,
          data_version: text,
          figures_version: text,
          updated_at: timestamp,
          is_owner: truth,
          may_export: truth,
          may_grant: truth,
        }),
      ),
    }),
  },
  {
    operation: 'POST /v2/waves/filter',
    ...byNamespace,
    answer: object({
      waves: list(
        object({
          id: text,
          code: text,
          name: text,
          accessible: truth,
          date_start: text,
          date_end: text,
          kind: text,
          namespaces,
          dataset: text,
          respondents: integer,
        }),
      ),
    }),
  },
  {
    operation: 'POST /v2/locations/filter',
    ...byNamespace,
    answer: object({
      locations: list(
        object({
          id: text,
          code: text,
          name: text,
          accessible: truth,
          kind: oneOf('country', 'region', 'location'),
          namespaces,
          dataset: text,
          also_called: list(text),
          respondents: integer,
          waves: list(text),
        }),
      ),
    }),
  },
  {
    operation: 'POST /v2/splitters/filter',
    ...byNamespace,
    answer: object({
      splitters: list(
        object({
          id: text,
          code: text,
          name: text,
          accessible: truth,
          kind: oneOf('waves', 'locations', 'question'),
          namespaces,
          dataset: text,
          segments: list(codeAndName),
        }),
      ),
    }),
  },
  {
    operation: 'POST /v2/categories/filter',
    ...byNamespace,
    answer: object({
      categories: list(
        object({
          id: text,
          name: text,
          parent_id: text,
          accessible: truth,
          namespaces,
          dataset: text,
          questions: integer,
        }),
      ),
    }),
  },
  {
    operation: 'POST /v2/questions/filter',
    group: 'general',
    limitBytes: small,
    good: () => ({ json: { search: 'gender', limit: 3 } }),
    answer: object({ questions: list(question), total: integer }),
    refused: { 400: () => ({ json: { limit: 0 } }) },
  },
  {
    operation: 'GET /v2/questions/{code}',
    group: 'general',
    good: () => ({ path: '/v2/questions/q1' }),
    answer: question,
    refused: { 404: () => ({ path: '/v2/questions/nothing' }) },
  },
  {
    operation: 'PUT /v2/questions/{code}/synonyms',
    group: 'general',
    limitBytes: small,
    good: () => ({ path: '/v2/questions/q1/synonyms', json: { also_called: ['sex'] } }),
    answer: question,
    refused: {
      400: () => ({ path: '/v2/questions/q1/synonyms', json: { also_called: [''] } }),
      403: () => ({ as: 'guest', path: '/v2/questions/q1/synonyms', json: { also_called: [] } }),
      404: () => ({ path: '/v2/questions/nothing/synonyms', json: { also_called: [] } }),
    },
  },
  {
    operation: 'GET /v2/datasets/{code}/largest-change',
    group: 'general',
    good: () => ({ path: '/v2/datasets/core/largest-change' }),
    answer: (value, at) => (typeof value === 'object' ? [] : [`${at} is no object`]),
    refused: { 404: () => ({ path: '/v2/datasets/nothing/largest-change' }) },
  },
  {
    operation: 'GET /v2/datasets/{code}/weights',
    group: 'general',
    good: () => ({ path: '/v2/datasets/core/weights' }),
    answer: object({
      weights: list(
        object(
          {
            code: text,
            name: text,
            respondents: integer,
            effective: number,
            efficiency: number,
            least: number,
            greatest: number,
            bins: list(object({ from: number, to: number, respondents: integer })),
            waves: list(waveEfficiency),
          },
          { derived: object({ definition: anyObject, scope: text, editable: truth, raking: weightRaking }) },
        ),
      ),
    }),
    refused: { 404: () => ({ path: '/v2/datasets/nothing/weights' }) },
  },
  {
    operation: 'GET /v2/datasets/{code}/coverage',
    group: 'general',
    good: () => ({ path: '/v2/datasets/core/coverage' }),
    answer: object({
      questions: list(
        object({
          code: text,
          filter: orNull(
            object({
              match: text,
              rules: list(object({ question: text, datapoints: list(text), suffixes: list(integer) })),
            }),
          ),
          waves: list(
            object({
              code: text,
              respondents: integer,
              asked: orNull(integer),
              filled: integer,
              answered: integer,
              dont_know: orNull(integer),
            }),
          ),
        }),
      ),
    }),
    refused: { 404: () => ({ path: '/v2/datasets/nothing/coverage' }) },
  },
  {
    operation: 'GET /healthz',
    group: 'general',
    good: () => ({ as: null }),
    answer: object({ status: 'ok' }),
  },
  {
    operation: 'GET /readyz',
    group: 'general',
    good: () => ({ as: null }),
    answer: object({ status: 'ready', database: 'open', datasets: integer }),
  },
  {
    operation: 'GET /metrics',
    group: 'general',
    good: () => ({}),
    answer: 'text/plain; charset=utf-8',
    refused: { 403: () => ({ as: 'guest' }) },
  },
  {
    operation: 'GET /openapi.json',
    group: 'general',
    good: () => ({ as: null }),
    answer: (value, at) =>
      typeof value === 'object' && value !== null && 'paths' in value ? [] : [`${at} has no paths`],
  },
  {
    operation: 'GET /docs',
    group: 'general',
    good: () => ({ as: null }),
    answer: 'text/html; charset=utf-8',
  },
];
