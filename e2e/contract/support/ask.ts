import { expect, inject } from 'vitest';
import type { Caller } from './callers.ts';
import { Published } from './published.ts';
import { envelopeOf, type Group } from './envelopes.ts';
import { problemsOf, type Shape } from './shape.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed, undefined where it is no JSON. */
  readonly body: unknown;
}

export interface Question {
  /** Default: `reader`. null: without a credential. */
  readonly as?: Caller | null;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is, said to be JSON. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Another service than the one that all share. */
  readonly url?: string;
}

export const service = inject('contractService');

let published: Promise<Published> | undefined;
/** The description that the service publishes of itself. */
export function readPublished(): Promise<Published> {
  published ??= fetch(`${service.url}/openapi.json`).then(
    async (answer) => new Published(await answer.json()),
  );
  return published;
}

/**
 * Asks the service over a socket, as a client would that has read the interface and nothing else. Every answer is held
 * against the published description, and so is every body that was accepted.
 */
export async function ask(method: string, path: string, question: Question = {}): Promise<Answer> {
  const { as = 'reader', json, text = json === undefined ? undefined : JSON.stringify(json), url } = question;
  const response = await fetch(`${url ?? service.url}${path}`, {
    method,
    headers: {
      ...(as === null ? {} : { Authorization: `Bearer ${service.keys[as]}` }),
      ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...question.headers,
    },
    ...(text === undefined ? {} : { body: text }),
  });
  const answer = {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  };
  const body = parse(answer.text);
  const document = await readPublished();
  expect(document.answerProblems(method, path, answer.status, body), `${method} ${path}`).toEqual([]);
  if (answer.status === 200 && text !== undefined && text !== '' && !isToolFailure(body)) {
    expect(document.requestProblems(method, path, parse(text)), `${method} ${path}`).toEqual([]);
  }
  return { ...answer, body };
}

/** The body of an answer that is a success, of exactly this shape. */
export function expectBody(answer: Answer, shape: Shape): void {
  expect([200, 202], answer.text).toContain(answer.status);
  expect(answer.headers.get('Content-Type')).toBe('application/json');
  expect(problemsOf(shape, answer.body)).toEqual([]);
}

/** An error of this status in the envelope of the group, with the headers that belong to it. */
export function expectError(answer: Answer, group: Group, status: number): void {
  expect(answer.status, answer.text).toBe(status);
  expect(answer.headers.get('Content-Type')).toBe('application/json');
  expect(problemsOf(envelopeOf(group, status), answer.body), answer.text).toEqual([]);
  if (status === 401) expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
  if (status === 405) expect(answer.headers.get('Allow')).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
  if (status === 429 || status === 503) expect(answer.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/);
}

/** The tool endpoint refuses with 200, as JSON-RPC does. */
function isToolFailure(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'jsonrpc' in body && 'error' in body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
