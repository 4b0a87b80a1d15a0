import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CodebookEdit } from '../../../contract/codebook/codebook-edit.ts';
import { codebookRevisionsOptions } from '../../api/codebook.ts';
import { queryClient } from '../../api/query-client.ts';
import { createCodebookClient } from '../../../testing/codebook-client.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { applyEdits } from './use-apply-edits.ts';

let app: TestApp;
/** Whether edits are refused as made on an earlier revision. */
let refused = false;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() =>
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) =>
    refused && method === 'POST'
      ? Response.json({ message: 'changed meanwhile' }, { status: 412 })
      : app.request(address, { method, ...(typeof body === 'string' && { json: JSON.parse(body) }) }),
  ),
);
afterEach(() => {
  vi.unstubAllGlobals();
  refused = false;
  queryClient.clear();
});

const definition = {
  form: 'bands' as const,
  question: 'age',
  answers: [
    { name: 'Under 30', interval: '(,30)' },
    { name: '30 or over', interval: '[30,)' },
  ],
};

test('a change that the history read before lacks is a conflict', async () => {
  const client = createCodebookClient(app);
  const code = await client.derive(definition);
  const revision = await client.newest();
  await queryClient.fetchInfiniteQuery(codebookRevisionsOptions('tiny'));
  await client.revise([{ op: 'question', question: code, set: { name: 'Ages' } }]);
  const edits: CodebookEdit[] = [{ op: 'question', question: code, set: { name: 'Bands' } }];
  const { made, conflict } = await applyEdits('tiny', { revision, edits, reason: '' });
  expect(made).toBe(null);
  expect(conflict.map(({ number }) => number)).toEqual([revision + 1]);
});

test('a new question that is refused has all later changes in its way, since its edit names no code', async () => {
  const client = createCodebookClient(app);
  const revision = await client.newest();
  await client.derive(definition);
  await client.derive(definition);
  refused = true;
  const edits: CodebookEdit[] = [{ op: 'derive', definition, scope: 'mine' }];
  const { made, conflict } = await applyEdits('tiny', { revision, edits, reason: '' });
  expect(made).toBe(null);
  expect(conflict.map(({ number }) => number)).toEqual([revision + 2, revision + 1]);
});
