import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { keyScopes } from '../../contract/people/auth.ts';
import type { Principal } from '../request/principal.ts';
import { type Admission, createAdmission } from './admission.ts';
import { runEndpoint } from './run-endpoint.ts';
import { ServiceError } from '../request/service-error.ts';

const principal: Principal = {
  userId: 1,
  organisationId: 1,
  email: 'analyst@first.test',
  role: 'analyst',
  scopes: keyScopes,
  datasets: null,
  credential: { kind: 'session', id: 's' },
};

/** The endpoint at work: `begun` when its handler is called, which answers `work`. */
function begin(name: string, endpoint: Endpoint, body: object, admission: Admission | null = null) {
  const begun = Promise.withResolvers<void>();
  const work = Promise.withResolvers<{ body: object }>();
  const raw = new Request(`http://localhost${endpoint.path}`, {
    method: endpoint.method,
    headers: { 'Content-Type': 'application/json' },
    ...(endpoint.method !== 'GET' && { body: JSON.stringify(body) }),
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
      whenWritable: async () => {},
      checkAnswers: false,
    },
  );
  return { begun: begun.promise, work, answered, raw };
}

test.each<[string, Endpoint, object]>([
  ['queryStats', endpoints.queryStats, { question: 'gender' }],
  ['chat', endpoints.chat, { prompt: 'Who?' }],
  ['callTool', endpoints.callTool, {}],
  ['callToolAtAlias', endpoints.callToolAtAlias, {}],
])('%s has a place among the queries of its caller while it works', async (name, endpoint, body) => {
  const admission = createAdmission({ runningPerCaller: 1, waitingPerCaller: 0, waiting: 0, waitingMs: 1 });
  const { begun, work, answered, raw } = begin(name, endpoint, body, admission);
  await begun;
  expect(admission.load().running).toBe(1);
  await expect(admission.enter('user 1', 'plain', raw.signal)).rejects.toThrow();
  work.resolve({ body: {} });
  expect((await answered).status).toBe(200);
  expect(admission.load().running).toBe(0);
});

test.each<[string, Endpoint]>(
  Object.entries<Endpoint>(endpoints).filter(([, { administrators }]) => administrators !== undefined),
)('%s is refused to an analyst before its body is read', async (name, endpoint) => {
  const { answered } = begin(name, endpoint, ['no such body']);
  await expect(answered).rejects.toMatchObject({
    kind: 'forbidden',
    message: `${endpoint.administrators} is for administrators; ask one of yours`,
  });
});

describe('of large bodies', () => {
  const chart = { name: 'large', metadata: { json: Array.from({ length: 40_000 }, () => 7), valid: true } };
  const query = {
    question: 'gender',
    audiences: [],
    waves: Array.from({ length: 1_000 }, () => 'w'.repeat(90)),
  };
  const soon = () => pause(30, 'waiting');

  test('a third document is taken in when one of the first two is answered, or refused', async () => {
    const [first, second, third, fourth] = [1, 2, 3, 4].map(() =>
      begin('createChart', endpoints.createChart, chart),
    );
    if (!first || !second || !third || !fourth) throw new Error('there are four');
    await Promise.all([first.begun, second.begun]);
    expect(await Promise.race([third.begun, soon()])).toBe('waiting');
    first.work.resolve({ body: {} });
    await third.begun;
    expect(await Promise.race([fourth.begun, soon()])).toBe('waiting');
    second.work.reject(new ServiceError('not_found', 'no'));
    await expect(second.answered).rejects.toThrow('no');
    await fourth.begun;
    third.work.resolve({ body: {} });
    fourth.work.resolve({ body: {} });
    await Promise.all([first.answered, third.answered, fourth.answered]);
  });

  test('a query, which may take long, keeps nobody waiting', async () => {
    const queries = [1, 2, 3].map(() => begin('queryStats', endpoints.queryStats, query));
    // After two seconds a place would be lost to who waits.
    const all = Promise.all(queries.map(({ begun }) => begun));
    expect(await Promise.race([all, pause(1_500, 'waiting')])).not.toBe('waiting');
    for (const { work } of queries) work.resolve({ body: {} });
    await Promise.all(queries.map(({ answered }) => answered));
  });

  test('one that is refused for what it says leaves its place', async () => {
    const wrong = [1, 2, 3].map(() => begin('createChart', endpoints.createChart, { ...chart, color: 1 }));
    await Promise.all(wrong.map(({ answered }) => expect(answered).rejects.toThrow('color must be text')));
  });
});
