import { type JsonSchema, schemaProblems } from './json-schema.ts';

type Json = Readonly<Record<string, unknown>>;

interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<Record<string, Json>>;
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** The published description of the interface. */
export class Published {
  readonly #document: Json;
  readonly #paths: Paths;

  constructor(document: unknown) {
    this.#document = document as Json;
    this.#paths = this.#document['paths'] as Paths;
  }

  /** `GET /v2/folders` and so on. */
  operations(): readonly string[] {
    return Object.entries(this.#paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
  }

  /** The operation that answers `method` at a path with its ids in place; undefined: there is none. */
  find(method: string, address: string): Operation | undefined {
    const [path = ''] = address.split('?');
    const template = Object.keys(this.#paths)
      .filter((candidate) => new RegExp(`^${candidate.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
      .toSorted((left, right) => left.split('{').length - right.split('{').length)[0];
    return template === undefined ? undefined : this.#paths[template]?.[method.toLowerCase()];
  }

  statusesOf(method: string, path: string): readonly number[] {
    return Object.keys(this.find(method, path)?.responses ?? {}).map(Number);
  }

  /** What of an answer is not as the document says. 405 belongs to a path, 501 to a release. */
  answerProblems(method: string, path: string, status: number, body: unknown): readonly string[] {
    const operation = this.find(method, path);
    if (operation === undefined || status === 405 || status === 501) return [];
    const named = operation.responses[String(status)];
    if (named === undefined) return [`${method} ${path} is not said to answer ${status}`];
    const response = typeof named['$ref'] === 'string' ? (this.#resolve(named['$ref']) as Json) : named;
    const content = response['content'] as Readonly<Record<string, { readonly schema: JsonSchema }>>;
    const schema = content['application/json']?.schema;
    if (schema === undefined) return [];
    return schemaProblems(schema, body, (reference) => this.#resolve(reference));
  }

  /** What of a body is not as the document says that it is accepted. */
  requestProblems(method: string, path: string, body: unknown): readonly string[] {
    const schema = this.find(method, path)?.requestBody?.content['application/json']?.schema;
    return schema === undefined
      ? []
      : schemaProblems(schema, body, (reference) => this.#resolve(reference), 'request');
  }

  #resolve(reference: string): JsonSchema {
    let found: unknown = this.#document;
    for (const step of reference.replace(/^#\//, '').split('/')) found = (found as Json)[step];
    if (found === undefined) throw new Error(`the document names ${reference}, which is not in it`);
    return found as JsonSchema;
  }
}
