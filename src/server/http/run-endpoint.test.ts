import { expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { keyScopes } from '../../contract/key-scope.ts';
import type { Principal } from '../identity/principal.ts';
import { createAdmission } from './admission.ts';
import { runEndpoint } from './run-endpoint.ts';

const principal: Principal = {
  userId: 1,
  organisationId: 1,
  email: 'analyst@first.test',
  role: 'analyst',
  scopes: keyScopes,
  datasets: null,
  credential: { kind: 'session', id: 's' },
};

test.each<[string, Endpoint, object]>([
  ['queryStats', endpoints.queryStats, { question: 'gender' }],
  ['chat', endpoints.chat, { prompt: 'Who?' }],
  ['callTool', endpoints.callTool, {}],
  ['callToolAtAlias', endpoints.callToolAtAlias, {}],
])('%s has a place among the queries of its caller while it works', async (name, endpoint, body) => {
  const admission = createAdmission({ runningPerCaller: 1, waitingPerCaller: 0, waiting: 0, waitingMs: 1 });
  const begun = Promise.withResolvers<void>();
  const work = Promise.withResolvers<{ body: object }>();
  const raw = new Request(`http://localhost${endpoint.path}`, {
    method: endpoint.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answered = runEndpoint(
    endpoint,
    async () => {
      begun.resolve();
      return work.promise;
    },
    {
      name,
      raw,
      params: {},
      requestId: 'r',
      origin: { address: '', secure: false },
      identified() {},
      limited() {},
      failedMidway() {},
    },
    {
      authenticate: async () => principal,
      limits: null,
      admission,
      idempotentAnswers: {
        once() {
          throw new Error('no key was sent');
        },
      },
      checkAnswers: false,
    },
  );
  await begun.promise;
  expect(admission.load().running).toBe(1);
  await expect(admission.enter('user 1', raw.signal)).rejects.toThrow();
  work.resolve({ body: {} });
  expect((await answered).status).toBe(200);
  expect(admission.load().running).toBe(0);
});
