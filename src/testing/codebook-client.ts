import { expect } from 'vitest';
import type { TestApp, TestRequest } from './test-app.ts';

/** Edits and questions to the codebook of one dataset. */
export function createCodebookClient(app: TestApp, dataset = 'tiny') {
  const home = `/v2/datasets/${dataset}/codebook`;

  async function ask(path: string, json?: unknown, options: TestRequest = {}) {
    const answer = await app.request(path, { ...options, ...(json !== undefined && { json }) });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  }

  const newest = async (): Promise<number> => (await ask(home)).body.revision;

  const revise = async (edits: readonly unknown[], options?: TestRequest) =>
    ask(`${home}/revisions`, { revision: await newest(), edits }, options);

  return {
    home,
    ask,
    newest,
    /** Publishes edits on the newest revision, whatever the answer. */
    revise,
    /** Derives a question; returns its code. */
    derive: async (definition: unknown, scope = 'mine', set: object = {}): Promise<string> => {
      const { status, body } = await revise([{ op: 'derive', definition, scope, set }]);
      expect([status, body]).toEqual([200, body]);
      return String(body.changes[0].question);
    },
    undo: async (number: number) => ask(`${home}/revisions/${number}/undo`, { revision: await newest() }),
  };
}
