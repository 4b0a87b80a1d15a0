import { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { statusesOf, scopeOf } from '../../../contract/endpoint.ts';
import type { ErrorFamily } from '../../../contract/error-family.ts';
import { envelopeOf } from '../../../contract/errors.ts';
import type { EndpointExample } from '../../../contract/examples.ts';
import { tools } from '../../../contract/chat/tool-call.ts';
import { createOpenApiSchemas, type OpenApiObject, type OpenApiSchemas } from './openapi-schemas.ts';

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: OpenApiObject;
  readonly servers: readonly OpenApiObject[];
  readonly tags: readonly OpenApiObject[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiObject>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, OpenApiObject>>;
    readonly responses: Readonly<Record<string, OpenApiObject>>;
    readonly parameters: Readonly<Record<string, OpenApiObject>>;
    readonly headers: Readonly<Record<string, OpenApiObject>>;
    readonly securitySchemes: Readonly<Record<string, OpenApiObject>>;
  };
}

/**
 * The interface as an OpenAPI 3.1 document, made only from the endpoints and their schemas. Schemas with an id become
 * components; others are written inline. `version` is the product's.
 */
export function toOpenApi(
  endpoints: Readonly<Record<string, Endpoint>>,
  examples: Readonly<Record<string, EndpointExample>>,
  version: string,
): OpenApiDocument {
  const schemas = createOpenApiSchemas();
  const paths: Record<string, Record<string, OpenApiObject>> = {};
  const responses: Record<string, OpenApiObject> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    for (const status of statusesOf(endpoint)) {
      responses[errorName(endpoint.errors, status)] ??= errorResponse(endpoint.errors, status, schemas);
    }
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operation(name, endpoint, examples[name], schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Audience Insights',
      version,
      description:
        'Audience research over HTTP and JSON. Sizes are people, or weighted respondents of a weight that does not project; samples are respondents, percentages are 0–100.',
      contact: { name: 'The administrator of this service' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(endpoints).map((endpoint) => endpoint.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.components(),
      responses,
      parameters: {
        IfMatch: {
          name: 'If-Match',
          in: 'header',
          required: false,
          description:
            'The ETag of the revision that the change was made on; 412 where there is a newer one.',
          schema: { type: 'string' },
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'Text of your own choosing, of 1 to 255 visible ASCII characters, new for each thing to be made. The same request sent again within 24 hours with the same key makes nothing and is answered as the first; another request with it is refused.',
          schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
        },
      },
      headers: {
        ETag: { description: 'The revision (`rev`) of the object.', schema: { type: 'string' } },
        RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' } },
        WWWAuthenticate: { schema: { type: 'string', const: 'Bearer' } },
      },
      securitySchemes: {
        authorization: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'An API key or a token (JWT), raw or after `Bearer`. A key is good for the scopes that it was made with, and a token for those of its key: `read` looks and asks, `chat` converses and calls tools, `write` changes what is saved, shared and imported.',
        },
        bearer: { type: 'http', scheme: 'bearer', description: 'The same, after `Bearer`.' },
      },
    },
  };
}

function operation(
  name: string,
  endpoint: Endpoint,
  example: EndpointExample | undefined,
  schemas: OpenApiSchemas,
): OpenApiObject {
  const responses: Record<string, OpenApiObject> = {
    [String(endpoint.status ?? 200)]: success(endpoint, example, schemas),
  };
  for (const status of statusesOf(endpoint)) {
    responses[String(status)] = { $ref: `#/components/responses/${errorName(endpoint.errors, status)}` };
  }
  const parameters = [
    ...parametersOf(endpoint.params, 'path', schemas),
    ...parametersOf(endpoint.query, 'query', schemas),
    ...(endpoint.precondition === true ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ...(endpoint.idempotencyKey === true ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  return {
    operationId: name,
    summary: endpoint.summary,
    description:
      endpoint.auth === 'none' ? 'Needs no credential.' : `Scope: ${scopeDescriptions[scopeOf(endpoint)]}`,
    ...(name === 'callTool' ? { 'x-tools': toolSchemas(schemas) } : {}),
    tags: [endpoint.tag],
    security: security[endpoint.auth],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(endpoint.request === undefined
      ? {}
      : {
          requestBody: {
            required: endpoint.requestOptional !== true,
            content: {
              [endpoint.requestType ?? 'application/json']: mediaType(
                schemas.reference(endpoint.request),
                example?.request,
              ),
            },
          },
        }),
    responses,
  };
}

/** Schemas that travel inside the arguments and the text of a tool call. */
function toolSchemas(schemas: OpenApiSchemas): OpenApiObject {
  return Object.fromEntries(
    Object.entries(tools).map(([name, tool]) => [
      name,
      { arguments: schemas.reference(tool.arguments), result: schemas.reference(tool.result) },
    ]),
  );
}

function success(
  endpoint: Endpoint,
  example: EndpointExample | undefined,
  schemas: OpenApiSchemas,
): OpenApiObject {
  const content: Record<string, OpenApiObject> = {
    [endpoint.responseType ?? 'application/json']: mediaType(
      schemas.reference(endpoint.response),
      example?.response ?? beginnings[endpoint.responseType ?? ''],
    ),
  };
  for (const [type, schema] of Object.entries(endpoint.alternatives ?? {})) {
    content[type] = mediaType(schemas.reference(schema), undefined);
  }
  return {
    description: 'OK',
    ...(hasRevision(endpoint.response) ? { headers: { ETag: { $ref: '#/components/headers/ETag' } } } : {}),
    content,
  };
}

/** Examples of answers that are no JSON: how one begins. */
const beginnings: Readonly<Record<string, string>> = {
  'text/html': '<!doctype html>',
  'text/plain': '# HELP http_requests_total Requests answered, by route, method and status.',
  'image/svg+xml': '<svg xmlns="http://www.w3.org/2000/svg">',
  'application/octet-stream': '$FL2@(#) SPSS DATA FILE',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'PK',
};

function mediaType(schema: OpenApiObject, example: unknown): OpenApiObject {
  return example === undefined ? { schema } : { schema, example };
}

function hasRevision(schema: z.ZodType): boolean {
  return schema instanceof z.ZodObject && 'rev' in schema.shape;
}

function parametersOf(
  object: z.ZodObject | undefined,
  place: 'path' | 'query',
  schemas: OpenApiSchemas,
): readonly OpenApiObject[] {
  return Object.entries<z.core.$ZodType>(object?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(schema, undefined).success,
    schema: schemas.reference(schema),
  }));
}

const scopeDescriptions: Readonly<Record<ReturnType<typeof scopeOf>, string>> = {
  read: '`read`.',
  chat: '`chat`.',
  write: '`write`.',
  account: 'a session, or an API key with every scope that never expires.',
};

const credentials = [{ authorization: [] }, { bearer: [] }];

const security: Readonly<Record<Endpoint['auth'], readonly OpenApiObject[]>> = {
  required: credentials,
  optional: [{}, ...credentials],
  none: [],
};

const statusNames: Readonly<Record<number, string>> = {
  400: 'The request is not as described',
  401: 'No credential, or a bad one',
  403: 'Known, but not permitted',
  404: 'Not there, or not for the caller',
  412: 'There is a newer revision',
  413: 'The body is too large',
  415: 'The body is of another media type',
  422: 'A value is out of range',
  429: 'Too many requests',
  500: 'A failure of the service; try again later',
  503: 'The service cannot answer now; try again later',
};

function errorName(family: ErrorFamily, status: number): string {
  return `${family}${status}`;
}

function errorResponse(family: ErrorFamily, status: number, schemas: OpenApiSchemas): OpenApiObject {
  const headers = errorHeaders(status);
  return {
    description: statusNames[status] ?? 'Refused',
    ...(headers === null ? {} : { headers }),
    content: { 'application/json': mediaType(schemas.reference(envelopeOf(family, status)), undefined) },
  };
}

function errorHeaders(status: number): OpenApiObject | null {
  switch (status) {
    case 401:
      return { 'WWW-Authenticate': { $ref: '#/components/headers/WWWAuthenticate' } };
    case 429:
    case 503:
      return { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
    default:
      return null;
  }
}
