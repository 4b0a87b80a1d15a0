import { z } from 'zod';

/** A part of an OpenAPI document: plain JSON. */
export interface OpenApiObject {
  readonly [key: string]: unknown;
}

/** Schemas as a document refers to them, and the components that this takes. */
export interface OpenApiSchemas {
  /** A reference to the component of a schema with an id; the schema itself without one. */
  readonly reference: (schema: z.core.$ZodType) => OpenApiObject;
  /** Keyed by id: every schema that a reference led to, by way of others too. */
  readonly components: () => Readonly<Record<string, OpenApiObject>>;
}

/**
 * JSON Schemas of zod schemas, for `components/schemas`. The accepted form is published (`io: 'input'`), so that an
 * answer may grow by fields.
 */
export function createOpenApiSchemas(): OpenApiSchemas {
  const components: Record<string, OpenApiObject> = {};
  const written = new Map<z.core.$ZodType, OpenApiObject>();
  return {
    reference(schema) {
      const known = written.get(schema);
      if (known !== undefined) return known;
      const {
        $schema: _dialect,
        $defs: named,
        '~standard': _methods,
        ...own
      } = z.toJSONSchema(schema, { io: 'input', unrepresentable, override: closeTuple });
      for (const [id, definition] of Object.entries(named ?? {})) components[id] ??= relocated(definition);
      const reference = relocated(own);
      written.set(schema, reference);
      return reference;
    },
    components: () =>
      Object.fromEntries(Object.entries(components).toSorted(([left], [right]) => (left < right ? -1 : 1))),
  };
}

/** Closes a tuple by its length, and gives it the `items` that linters ask of every list. */
function closeTuple({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const length = jsonSchema.prefixItems?.length;
  if (length !== undefined) Object.assign(jsonSchema, { items: {}, minItems: length, maxItems: length });
}

/** A check in code is published as its `meta` says; anything else that JSON Schema cannot say is a mistake. */
function unrepresentable({ zodSchema }: { zodSchema: z.core.$ZodType }): 'any' | 'throw' {
  return zodSchema instanceof z.ZodCustom ? 'any' : 'throw';
}

/** The same with the references of a JSON Schema (`#/$defs/…`) turned into those of an OpenAPI document. */
function relocated(schema: object): OpenApiObject {
  const json = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  return z.record(z.string(), z.unknown()).parse(JSON.parse(json));
}
