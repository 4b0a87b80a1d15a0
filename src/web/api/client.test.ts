import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DatasetImport } from '../../contract/datasets/dataset-import.ts';
import { createApp } from '../../server/app.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ApiError } from './transport/api-error.ts';
import { call, callEvents } from './client.ts';
import { session } from './session.ts';
import { collect } from './transport/streams.case.ts';

let app: TestApp;
let service: ReturnType<typeof createApp>;
let stranger: string;
beforeAll(async () => {
  app = await createTestApp();
  service = createApp(app.deps, { checkAnswers: true });
  stranger = app.createAccount({ email: 'stranger@second.test', organisation: 'Second' });
});
afterAll(() => app.close());

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** Asks the service in this process, as the holder of `key`. */
const through =
  (key: string): Fetch =>
  async (address, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', key);
    return service.request(address, { ...init, headers });
  };

/** What the client sent, in the order in which it did. */
let sent: { address: string; headers: Headers }[] = [];

/** The network of this test. */
function connect(network: Fetch): void {
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    sent.push({ address, headers: new Headers(init.headers) });
    return network(address, init);
  });
}

beforeEach(() => {
  sent = [];
  connect(through(app.key));
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.renew();
});

async function failureOf(called: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await called.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('the call did not fail as calls fail', { cause: error });
  return error;
}

const missing = '00000000-0000-4000-8000-000000000000';
const chart = { name: 'Owners', attributes: [{ question_code: 'devices' }] };

describe('an answer', () => {
  test('is parsed with the contract', async () => {
    const { data } = await call('queryStats', { body: { question: 'devices', datapoints: ['phone'] } });
    // Of the tiny survey's owners 1, 2, 6, 7, 9, 12 and 13 have a phone; 16 has no weight.
    expect(data).toMatchObject([{ datapoint: 'phone', metrics: { positive_sample: 7 } }]);
  });

  test('that does not fit the contract is a failure of the service', async () => {
    connect(async () => Response.json({ data: 'nothing of the kind' }));
    const error = await failureOf(call('listSavedAudiences', {}));
    expect(error).toMatchObject({ kind: 'server', status: 200 });
    expect(error.message).toBe('GET /v2/saved/audiences answered with something unexpected.');
  });

  test('that is no JSON is a failure of the service', async () => {
    connect(async () => new Response('<html>', { status: 200 }));
    expect(await failureOf(call('listSavedAudiences', {}))).toMatchObject({ kind: 'server', status: 200 });
  });
});

describe('a refusal in any envelope is the same error', () => {
  test('of a query, with its type', async () => {
    const error = await failureOf(call('queryStats', { body: { question: 'nothing' } }));
    expect(error).toMatchObject({ kind: 'invalid', status: 400, errorType: 'unknown_code' });
    expect(error.message).toContain('nothing');
  });

  test('of a query that is not permitted, with the codes', async () => {
    connect(through(stranger));
    const error = await failureOf(call('queryStats', { body: { question: 'gender', datapoints: ['f'] } }));
    expect(error).toMatchObject({
      kind: 'forbidden',
      status: 403,
      forbiddenCodes: { questions: [{ code: 'gender', datapoints: ['f'], origin: 'question' }] },
    });
  });

  test('of saved audiences, charts, crosstabs, insights and our own', async () => {
    const refusals = [
      await failureOf(call('readSavedAudience', { params: { id: missing } })),
      await failureOf(call('readChart', { params: { id: missing } })),
      await failureOf(call('readCrosstab', { params: { uuid: missing } })),
      await failureOf(call('readQuestion', { params: { code: 'nothing' } })),
    ];
    expect(refusals.map(({ kind, status }) => [kind, status])).toEqual(
      refusals.map(() => ['not-found', 404]),
    );
    const wrong = await failureOf(call('filterNamespaces', { body: { namespaces: [{ code: '' }] } }));
    expect(wrong).toMatchObject({
      kind: 'invalid',
      status: 400,
      message: 'namespaces[0].code must not be empty',
    });
  });

  test('of a revision that is not the newest is a conflict', async () => {
    const { id, rev } = await call('createChart', { body: chart });
    expect(await call('replaceChart', { params: { id }, body: chart, rev })).toBe('updated');
    const error = await failureOf(call('replaceChart', { params: { id }, body: chart, rev }));
    expect(error).toMatchObject({ kind: 'conflict', status: 412 });
    expect(sent.at(-1)?.headers.get('If-Match')).toBe('"1"');
  });
});

describe('a credential that is not good any more', () => {
  test('ends the session', async () => {
    connect(through('nonsense'));
    expect(await failureOf(call('listSavedAudiences', {}))).toMatchObject({
      kind: 'unauthorised',
      status: 401,
    });
    expect(session.isExpired()).toBe(true);
  });

  test('ends the session when a crosstab is saved, too', async () => {
    connect(through('nonsense'));
    const body = { name: 'x', bases: [], rows: [], columns: [], country_codes: [], wave_codes: [] };
    expect(await failureOf(call('createCrosstab', { body }))).toMatchObject({ kind: 'unauthorised' });
    expect(session.isExpired()).toBe(true);
  });

  test('does not end the session again that was renewed since', async () => {
    const { promise: renewed, resolve: renew } = Promise.withResolvers<void>();
    connect(async (address, init) => {
      await renewed;
      return through('nonsense')(address, init);
    });
    const failure = failureOf(call('listSavedAudiences', {}));
    session.renew();
    renew();
    expect(await failure).toMatchObject({ kind: 'unauthorised' });
    expect(session.isExpired()).toBe(false);
  });

  test('is not what a crosstab means that may not be made for another', async () => {
    const body = {
      name: 'x',
      bases: [],
      rows: [],
      columns: [],
      country_codes: [],
      wave_codes: [],
      user_id: 999,
    };
    expect(await failureOf(call('createCrosstab', { body }))).toMatchObject({
      kind: 'forbidden',
      status: 401,
    });
    expect(session.isExpired()).toBe(false);
  });

  test('is not what a wrong password means', async () => {
    const error = await failureOf(call('signIn', { body: { email: 'a@b.test', password: 'wrong words' } }));
    expect(error.kind).toBe('unauthorised');
    expect(session.isExpired()).toBe(false);
  });
});

describe('where the network fails', () => {
  /** Answers of the service are lost, so many of them; those of `from` on arrive. */
  function losing(count: number): Fetch {
    return async (address, init) => {
      const answer = await through(app.key)(address, init);
      if (sent.length <= count) throw new TypeError('the connection broke');
      return answer;
    };
  }

  test('a read is made again', async () => {
    connect(losing(1));
    expect((await call('readMe', {})).email).toBe('analyst@first.test');
    expect(sent).toHaveLength(2);
  });

  test('a read whose answer breaks off is made again', async () => {
    connect(async (address, init) => {
      if (sent.length > 1) return through(app.key)(address, init);
      const broken = new ReadableStream({
        pull: (controller) => controller.error(new TypeError('terminated')),
      });
      return new Response(broken);
    });
    expect((await call('readMe', {})).email).toBe('analyst@first.test');
  });

  test('a creation is made again with the same key, and makes one thing', async () => {
    connect(losing(2));
    const { id } = await call('createChart', { body: { ...chart, name: 'Once only' } });
    expect(sent).toHaveLength(3);
    const keys = new Set(sent.map(({ headers }) => headers.get('Idempotency-Key')));
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(/^[0-9a-f]{32}$/);
    connect(through(app.key));
    const found = await call('searchCharts', { body: { search_term: 'Once only' } });
    expect(found.map((summary) => summary.id)).toEqual([id]);
    await call('createChart', { body: chart });
    expect(keys.has(sent.at(-1)?.headers.get('Idempotency-Key') ?? null)).toBe(false);
  });

  test('a change is made once, and its failure reported', async () => {
    const { id } = await call('createChart', { body: chart });
    sent = [];
    connect(losing(9));
    expect(await failureOf(call('replaceChart', { params: { id }, body: chart }))).toMatchObject({
      kind: 'network',
      status: null,
      message: 'The service did not answer.',
    });
    expect(sent).toHaveLength(1);
  });
});

describe('a call that is given up', () => {
  test('ends in the reason of its signal, and is not made again', async () => {
    const controller = new AbortController();
    connect(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const called = call('readMe', { signal: controller.signal });
    controller.abort(new Error('the page is gone'));
    await expect(called).rejects.toThrow('the page is gone');
    expect(sent).toHaveLength(1);
  });

  test('ends while it waits to be made again', async () => {
    const controller = new AbortController();
    connect(async () => {
      setTimeout(() => controller.abort(new Error('the page is gone')), 5);
      throw new TypeError('the connection broke');
    });
    await expect(call('readMe', { signal: controller.signal })).rejects.toThrow('the page is gone');
    expect(sent).toHaveLength(1);
  });
});

describe('an answer of events', () => {
  const progress = {
    id: missing,
    state: 'reading',
    progress: 0.5,
    seconds_left: 4,
    file: 'tea.csv',
    format: 'csv',
    bytes: 1024,
    into: '',
    respondents: 10,
    dataset: '',
    namespace: '',
    problems: [],
    created_at: '2026-03-02T09:15:00.000Z',
    updated_at: '2026-03-02T09:15:00.000Z',
  };
  const events = () => collect(callEvents('readDatasetImport', DatasetImport, { params: { id: missing } }));

  test('is parsed event by event', async () => {
    const done = { ...progress, state: 'done', progress: 1 };
    connect(
      async () => new Response(`data: ${JSON.stringify(progress)}\n\ndata: ${JSON.stringify(done)}\n\n`),
    );
    expect((await events()).map(({ state }) => state)).toEqual(['reading', 'done']);
    expect(sent[0]?.headers.get('Accept')).toBe('text/event-stream');
  });

  test('that fails midway ends in the error that the last one tells', async () => {
    const failure = { code: 404, err: 'not found', message: 'import not found', type: 'unknown' };
    connect(async () => new Response(`event: error\ndata: ${JSON.stringify(failure)}\n\n`));
    expect(await failureOf(events())).toMatchObject({ kind: 'not-found', message: 'import not found' });
  });
});
