import { randomUUID } from 'node:crypto';

/** Short, and nothing that a log or a header could misread. */
const wellFormed = /^[A-Za-z0-9_.:-]{1,64}$/;

/** The id under which a request is logged and answered: the caller's own where it is well formed, else a new one. */
export function requestIdOf(headers: Headers): string {
  const sent = headers.get('x-request-id');
  return sent !== null && wellFormed.test(sent) ? sent : randomUUID();
}
