import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { statusesOf } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { toOpenApi } from './openapi.ts';
import { readExamples } from './recorded-examples.ts';

const examples = readExamples();
const document = toOpenApi(endpoints, examples, '1.2.3');
const rows = Object.entries<Endpoint>(endpoints);

/** The part of the document at a JSON pointer (`#/components/…`); undefined where there is none. */
function at(pointer: string): unknown {
  let found: unknown = document;
  for (const step of pointer.slice(2).split('/')) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof found !== 'object' || found === null) return undefined;
    found = Object.getOwnPropertyDescriptor(found, key)?.value;
  }
  return found;
}

function operationOf(endpoint: Endpoint): unknown {
  return document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
}

const meaning = (name: string) => at(`#/components/schemas/Chart/properties/${name}/x-known-values`);

/** Every object of the document but the examples. */
function parts(): Readonly<Record<string, unknown>>[] {
  const found: Readonly<Record<string, unknown>>[] = [];
  const waiting: unknown[] = [document];
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part !== 'object' || part === null) continue;
    found.push({ ...part });
    waiting.push(...Object.entries(part).flatMap(([key, value]) => (key === 'example' ? [] : [value])));
  }
  return found;
}

/** Every value under the key `$ref` anywhere in the document. */
function references(): string[] {
  return parts().flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
}

describe('the document', () => {
  test('is OpenAPI 3.1.0 of the version it is given, and plain JSON', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Audience Insights', version: '1.2.3' });
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  test('leads every reference to something', () => {
    const broken = references().filter((pointer) => !pointer.startsWith('#/') || at(pointer) === undefined);
    expect(broken).toEqual([]);
  });

  test('leaves no dialect, id or local definition of a schema in it', () => {
    const text = JSON.stringify(document);
    expect(['"$schema"', '"$id"', '"$defs"', '__schema'].filter((word) => text.includes(word))).toEqual([]);
  });

  test('has every endpoint under its method and path, and no other', () => {
    const shown = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => `${method} ${path} ${String(operation.operationId)}`),
    );
    const listed = rows.map(
      ([name, endpoint]) => `${endpoint.method.toLowerCase()} ${endpoint.path} ${name}`,
    );
    expect(shown.toSorted()).toEqual(listed.toSorted());
  });
});

/** The rules of a linter of OpenAPI documents that are not held elsewhere on this page. */
describe('a linter finds', () => {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));

  test('a description, a summary, a declared tag and an id of its own for every operation', () => {
    const tags = new Set(document.tags.map(({ name }) => name));
    const poor = operations.filter(
      ({ description, summary, tags: own }) =>
        !description ||
        !summary ||
        !Array.isArray(own) ||
        own.length === 0 ||
        !own.every((tag) => tags.has(tag)),
    );
    expect(poor.map(({ operationId }) => operationId)).toEqual([]);
    const ids = operations.map(({ operationId }) => String(operationId));
    expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
  });

  test('a use of every component, and items of every list', () => {
    const used = new Set(references());
    const unused = Object.entries(document.components).flatMap(([kind, named]) =>
      kind === 'securitySchemes'
        ? []
        : Object.keys(named).filter((name) => !used.has(`#/components/${kind}/${name}`)),
    );
    expect(unused).toEqual([]);
    expect(parts().filter(({ type, items }) => type === 'array' && !items)).toEqual([]);
  });

  test('a license, a contact and servers without a slash at the end of a path', () => {
    expect(document.info).toMatchObject({ license: { name: 'Apache-2.0' }, contact: {} });
    expect(document.servers).toEqual([{ url: '/' }]);
    expect(Object.keys(document.paths).filter((path) => path.endsWith('/') && path !== '/')).toEqual([]);
  });
});

describe('an example', () => {
  const withJson = rows.filter(
    ([, { responseType }]) => (responseType ?? 'application/json') === 'application/json',
  );

  test.each(withJson)('of %s is what the endpoint takes and answers', (name, endpoint) => {
    const { request, response } = endpoint;
    const example = examples[name];
    expect(response.safeParse(example?.response).error).toBeUndefined();
    if (example?.request !== undefined) expect(request?.safeParse(example.request).error).toBeUndefined();
  });

  test.each(rows)('is shown for %s', (_name, endpoint) => {
    expect(JSON.stringify(operationOf(endpoint))).toContain('"example":');
  });
});

describe('an operation', () => {
  test.each(rows)('%s names each parameter of its path', (_name, endpoint) => {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    for (const name of names) {
      expect(operationOf(endpoint)).toMatchObject({
        parameters: expect.arrayContaining([expect.objectContaining({ name, in: 'path', required: true })]),
      });
    }
  });

  test.each(rows)('%s has its answer and each of its errors', (_name, endpoint) => {
    const operation = operationOf(endpoint);
    for (const status of statusesOf(endpoint)) {
      expect(operation).toMatchObject({
        responses: { [status]: { $ref: `#/components/responses/${endpoint.errors}${status}` } },
      });
    }
    expect(operation).toMatchObject({
      responses: { [endpoint.status ?? 200]: { content: expect.anything() } },
    });
  });

  test('of stats shows its schemas by reference, and an example', () => {
    expect(operationOf(endpoints.queryStats)).toMatchObject({
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/StatsQuery' },
            example: { question: 'q20', splitter: 'waves' },
          },
        },
      },
      responses: {
        200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/StatsResult' } } } },
      },
    });
  });

  test('of the crosstab query answers as lines, and an import also as events', () => {
    expect(operationOf(endpoints.queryCrosstab)).toHaveProperty('responses.200.content', {
      'application/x-ndjson': {
        schema: { $ref: '#/components/schemas/CrosstabLine' },
        example: expect.objectContaining({ row: 'r', column: 'c' }),
      },
    });
    expect(operationOf(endpoints.readDatasetImport)).toMatchObject({
      responses: {
        200: {
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/DatasetImport' } },
            'text/event-stream': { schema: { $ref: '#/components/schemas/DatasetImport' } },
          },
        },
      },
    });
  });

  test('of a filter does without a body, of a replacement does not', () => {
    expect(operationOf(endpoints.filterNamespaces)).toMatchObject({ requestBody: { required: false } });
    expect(operationOf(endpoints.replaceCrosstab)).toMatchObject({ requestBody: { required: true } });
  });

  test('that replaces takes If-Match, and one that reads gives ETag', () => {
    expect(operationOf(endpoints.replaceChart)).toMatchObject({
      parameters: expect.arrayContaining([{ $ref: '#/components/parameters/IfMatch' }]),
    });
    expect(operationOf(endpoints.readChart)).toMatchObject({
      responses: { 200: { headers: { ETag: { $ref: '#/components/headers/ETag' } } } },
    });
  });
});

describe('the credential', () => {
  test('is the header Authorization', () => {
    expect(document.components.securitySchemes).toMatchObject({
      authorization: { type: 'apiKey', in: 'header', name: 'Authorization' },
      bearer: { type: 'http', scheme: 'bearer' },
    });
  });

  test('is needed, may be left out of wave counts, and is not asked for by health', () => {
    const needed = [{ authorization: [] }, { bearer: [] }];
    expect(operationOf(endpoints.readChart)).toMatchObject({ security: needed });
    expect(operationOf(endpoints.queryWaveCounts)).toMatchObject({ security: [{}, ...needed] });
    expect(operationOf(endpoints.readHealth)).toMatchObject({ security: [] });
  });
});

describe('the errors', () => {
  const bodies: readonly [string, string][] = [
    ['assistant401', 'MessageError'],
    ['assistant422', 'CodedError'],
    ['tool401', 'ToolError'],
    ['query400', 'QueryError'],
    ['query403', 'ForbiddenQueryError'],
    ['text404', 'TextError'],
    ['chart404', 'CodedError'],
    ['insight404', 'InsightError'],
    ['general404', 'GeneralError'],
  ];
  test.each(bodies)('%s has the body %s', (response, schema) => {
    expect(document.components.responses[response]).toMatchObject({
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
    });
  });

  test('401 says how to come in, 429 and 503 when to come again', () => {
    expect(document.components.responses['chart401']).toHaveProperty(['headers', 'WWW-Authenticate']);
    expect(document.components.responses['chart429']).toHaveProperty(['headers', 'Retry-After']);
    expect(document.components.responses['chart503']).toHaveProperty(['headers', 'Retry-After']);
  });
});

describe('the schemas', () => {
  test.each(['Expression', 'ChartExpression', 'CrosstabExpression', 'SavedAudienceExpression'])(
    '%s refers to itself',
    (name) => {
      const self = { $ref: `#/components/schemas/${name}` };
      expect(at(`#/components/schemas/${name}/properties/and/anyOf/0/items`)).toEqual(self);
      expect(at(`#/components/schemas/${name}/properties/or/anyOf/0/items`)).toEqual(self);
    },
  );

  test('publish the meanings of a chart’s integers', () => {
    expect(meaning('view_type')).toEqual({
      unspecified: 0,
      bar: 1,
      stackedBar: 2,
      line: 3,
      dot: 4,
      table: 5,
      column: 6,
      stackedPercentage: 7,
      dumbbell: 8,
      heatTable: 9,
      smallMultiples: 10,
      distribution: 11,
      scatter: 14,
      funnel: 15,
      nps: 16,
      slope: 17,
    });
    expect(meaning('group_type')).toEqual({ unspecified: 0, datapoint: 1, audience: 2, segment: 3 });
    expect(meaning('sort_type')).toEqual({
      unspecified: 0,
      questionnaireOrder: 1,
      ascending: 2,
      descending: 3,
    });
    expect(meaning('sort_parameter_type')).toEqual({ unspecified: 0, metric: 1, name: 2, audience: 3 });
  });

  test('carry the bounds of the interface', () => {
    expect(at('#/components/schemas/PlatformAudienceSearch/properties/limit')).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: 100,
    });
    expect(at('#/components/schemas/ChatRequest/properties/max_insights')).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: 20,
    });
    expect(at('#/components/schemas/MetadataInput/properties/json/anyOf/0')).toEqual({
      type: 'array',
      items: { type: 'integer', minimum: 0, maximum: 255 },
      maxItems: 262_144,
    });
    expect(at('#/components/schemas/CrosstabInput/required')).toEqual(
      expect.arrayContaining(['bases', 'columns', 'country_codes', 'name', 'rows', 'wave_codes']),
    );
  });

  test('are closed for what is sent and open for what is answered', () => {
    expect(at('#/components/schemas/StatsQuery/additionalProperties')).toBe(false);
    expect(at('#/components/schemas/StatsResult/additionalProperties')).toBe(undefined);
  });

  test('include what travels inside a tool call', () => {
    expect(at('#/components/schemas/ChatArguments')).toBeDefined();
    expect(at('#/components/schemas/ToolDatasetNode/properties/children/items')).toEqual({
      $ref: '#/components/schemas/ToolDatasetNode',
    });
  });
});
