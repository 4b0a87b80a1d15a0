import { z } from 'zod';
import { tinySurvey } from '../../../src/testing/tiny-survey.ts';
import { between, pick, type Random } from './random.ts';

/** What values by the name of their field are drawn from, so that many requests mean something. */
export interface Vocabulary {
  /** Ids of things that exist, and of some that do not. */
  readonly ids: () => readonly string[];
}

type JsonSchema = { readonly [key: string]: unknown };

const { catalogue } = tinySurvey;
const questions = catalogue.questions.map(({ code }) => code);
const datapoints = [
  ...new Set(catalogue.questions.flatMap((question) => question.datapoints.map(({ code }) => code))),
];
const waves = catalogue.waves.map(({ code }) => code);
const locations = catalogue.locations.map(({ code }) => code);
const words = ['', 'a', 'Young people', 'Ünïcödé ✓', 'ı İ ß', 'x'.repeat(60), '100 %', 'a_b'];

/** A JSON value that fits the schema of a request, in the main: checks in code may refuse it. */
export function generateJson(schema: z.ZodType, vocabulary: Vocabulary, random: Random): unknown {
  const root = jsonSchemaOf(schema);
  const definitions = (root['$defs'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  return generate(root, '', 0);

  function generate(node: JsonSchema, name: string, depth: number): unknown {
    const reference = node['$ref'];
    if (typeof reference === 'string') {
      const id = reference.replace('#/$defs/', '');
      if (id === 'Expression') return expression(random, depth);
      return generate(reference === '#' ? root : (definitions[id] ?? {}), name, depth);
    }
    if (node['id'] === 'Expression') return expression(random, depth);
    if ('const' in node) return node['const'];
    if (Array.isArray(node['enum'])) return pick(random, node['enum']);
    const choices = node['anyOf'] ?? node['oneOf'];
    if (Array.isArray(choices)) return generate(pick(random, choices) as JsonSchema, name, depth);
    switch (node['type']) {
      case 'object':
        return object(node, depth);
      case 'array':
        return array(node, name, depth);
      case 'string':
        return text(node, name);
      case 'integer':
        return between(
          random,
          bound(node['minimum'], 0),
          Math.min(bound(node['maximum'], 20), bound(node['minimum'], 0) + 20),
        );
      case 'number':
        return pick(random, [0, 1, 0.5, 12.25, 95]);
      case 'boolean':
        return random() < 0.5;
      case 'null':
        return null;
      default:
        return pick(random, [null, 1, 'x', {}]);
    }
  }

  function object(node: JsonSchema, depth: number): unknown {
    const required = new Set((node['required'] ?? []) as readonly string[]);
    const made: Record<string, unknown> = {};
    for (const [name, property] of Object.entries((node['properties'] ?? {}) as Record<string, JsonSchema>)) {
      if (required.has(name) || random() < (depth > 2 ? 0.15 : 0.35))
        made[name] = generate(property, name, depth + 1);
    }
    return made;
  }

  function array(node: JsonSchema, name: string, depth: number): unknown {
    const places = node['prefixItems'];
    if (Array.isArray(places)) return places.map((place: JsonSchema) => generate(place, name, depth + 1));
    const least = bound(node['minItems'], 0);
    const length = Math.max(least, depth > 4 ? 0 : between(random, 0, 3));
    return Array.from({ length }, () => generate((node['items'] ?? {}) as JsonSchema, name, depth + 1));
  }

  function text(node: JsonSchema, name: string): string {
    if (name.includes('question')) return pick(random, questions);
    if (name.includes('datapoint') || name === 'options') return pick(random, datapoints);
    if (name.includes('wave')) return pick(random, waves);
    if (name.includes('location') || name.includes('country')) return pick(random, locations);
    if (name === 'splitter') return pick(random, ['waves', 'locations', ...questions]);
    if (name.includes('dataset') || name.includes('namespace') || name === 'code')
      return pick(random, ['tiny', 'tiny', 'none']);
    if (name === 'id' || name.endsWith('_id') || name.endsWith('ids') || name === 'uuid')
      return pick(random, vocabulary.ids());
    if (name === 'cursor') return '';
    const word = pick(random, words);
    return word.length < bound(node['minLength'], 0) ? 'long enough' : word;
  }
}

/** A good one, nested up to the third level. */
function expression(random: Random, depth: number): unknown {
  const kind = depth > 4 ? 0 : random();
  if (kind < 0.6) {
    const question = pick(random, catalogue.questions);
    const codes = question.datapoints.map(({ code }) => code);
    const length = Math.min(codes.length, between(random, 1, 3));
    return { question: question.code, ...(codes.length === 0 ? {} : { datapoints: codes.slice(0, length) }) };
  }
  const children = Array.from({ length: between(random, 1, 3) }, () => expression(random, depth + 2));
  return kind < 0.8 ? { and: children } : { or: children, ...(random() < 0.3 ? { not: true } : {}) };
}

const schemas = new Map<z.ZodType, JsonSchema>();

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const known = schemas.get(schema);
  if (known !== undefined) return known;
  const made: JsonSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  schemas.set(schema, made);
  return made;
}

function bound(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e9 ? value : fallback;
}
