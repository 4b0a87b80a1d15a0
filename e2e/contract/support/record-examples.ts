import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Answer, Question } from './ask.ts';

const file = fileURLToPath(new URL('../../../src/server/http/pages/examples.json', import.meta.url));
const itemsShown = 2;
const examples: Record<string, { request?: unknown; response: unknown }> = {};

/** With RECORD=1, writes what the service answers into the examples that it publishes; lists in short. */
export function recordExample(operation: string, { json }: Question, { body }: Answer): void {
  if (process.env['RECORD'] !== '1' || body === undefined) return;
  examples[operation] = {
    ...(json === undefined ? {} : { request: json }),
    response: operation === 'GET /openapi.json' ? { openapi: '3.1.0' } : abridged(body),
  };
  writeFileSync(file, `${JSON.stringify(examples, null, 1)}\n`);
}

function abridged(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, itemsShown).map(abridged);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, abridged(part)]));
}
