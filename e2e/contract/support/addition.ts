import { ask, type Question } from './ask.ts';
import type { Caller } from './callers.ts';
import type { Group } from './envelopes.ts';
import type { Shape } from './shape.ts';

/** A request to an addition; without a path, the path as it is published. */
export interface Sent extends Question {
  readonly path?: string;
}
type Sending = () => Sent | Promise<Sent>;

/** An endpoint that the interface does not have: how it is visited, when all is well and when it refuses. */
export interface Addition {
  /** Method and path as they are published: `GET /v2/folders`. */
  readonly operation: string;
  readonly group: Group;
  /** The largest body, where it reads JSON. */
  readonly limitBytes?: number;
  /** Asked by the host unless said. */
  readonly good: Sending;
  /** Of the body of the 200; a text: its media type, where that is not JSON. */
  readonly answer: Shape | string;
  /** What it refuses for reasons of its own, by status. What it says of any bad request is tried for all alike. */
  readonly refused?: Readonly<Record<number, Sending>>;
}

export const small = 1_048_576;
export const large = 4_194_304;

/** The body of an answer that is a success, for what is asked next. */
export async function make(
  method: string,
  path: string,
  json?: unknown,
  as: Caller = 'host',
): Promise<Readonly<Record<string, string>>> {
  const answer = await ask(method, path, { as, ...(json === undefined ? {} : { json }) });
  if (answer.status !== 200 && answer.status !== 202)
    throw new Error(`${method} ${path} was answered with ${answer.text}`);
  return answer.body as Readonly<Record<string, string>>;
}

/** Made at its first use, once. */
export function once<Made>(create: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => (made ??= create());
}
