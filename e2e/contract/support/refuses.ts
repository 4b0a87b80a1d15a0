import { test } from 'vitest';
import { ask, expectError, type Question } from './ask.ts';
import type { Group } from './envelopes.ts';

/** What is wrong, in words, the status that it is answered with, and what is asked. */
export type Refusal = readonly [what: string, status: number, question: Question];

/** One test a row: each is answered with its status, in the envelope of the group. */
export function refuses(method: string, path: string, group: Group, rows: readonly Refusal[]): void {
  test.each(rows)('%s is answered with %i', async (_, status, question) => {
    expectError(await ask(method, path, question), group, status);
  });
}

/** An id of nothing. */
export const missing = '00000000-0000-4000-8000-000000000000';
