import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TypedResult, TypedToolName } from '../../contract/chat/typed-tools.ts';
import { caseCount } from '../../testing/case-count.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { createApp } from '../app.ts';
import { type Listening, listen } from '../http/listen.ts';

let app: TestApp;
let listening: Listening;
let client: Client;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey], config: { rateLimits: false } });
  const handler = createApp(app.deps, { checkAnswers: true });
  const fetch = (request: Request, bindings: object) => handler.fetch(request, bindings);
  listening = await listen({ host: '127.0.0.1', port: 0, drainMs: 200, fetch });
  client = new Client({ name: 'test', version: '1' });
  const url = new URL(`http://127.0.0.1:${listening.port}/mcp`);
  const headers = { Authorization: `Bearer ${app.key}` };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
});
afterAll(async () => {
  await client.close();
  await listening.drain();
  await app.close();
});

async function call<Name extends TypedToolName>(name: Name, sent: object): Promise<TypedResult<Name>> {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: { ...sent } });
  expect([isError ?? false, isError === true ? content : '']).toEqual([false, '']);
  return structuredContent as TypedResult<Name>;
}

async function refusalOf(name: TypedToolName, sent: object): Promise<string> {
  const { isError, content } = await client.callTool({ name, arguments: { ...sent } });
  expect(isError).toBe(true);
  return JSON.stringify(content);
}

test('questions and places are found by words, also those that no question holds together', async () => {
  const { questions } = await call('search_questions', { words: 'phone' });
  expect(questions).toEqual([
    { code: 'devices', name: 'devices', kind: 'multiple', answers: [{ code: 'phone', name: 'phone' }] },
  ]);
  const apart = await call('search_questions', { words: 'gender phone', limit: 5 });
  expect(apart.questions.map(({ code }) => code)).toEqual(['gender', 'devices']);
});

test('a question is described with its answers, columns, waves and places', async () => {
  expect(await call('describe_question', { question: 'apps' })).toMatchObject({
    code: 'apps',
    kind: 'grid_single',
    base: 'all',
    answers: [
      { code: 'maps', name: 'maps' },
      { code: 'music', name: 'music' },
    ],
    columns: [{ code: 1 }, { code: 2 }, { code: 3 }, { code: 9 }],
    waves: ['w1', 'w2'],
    locations: ['A', 'B', 'C'],
    next_offset: null,
  });
  expect(await refusalOf('describe_question', { question: 'gizmos' })).toContain('question not found');
});

test('the codebook is there as resources, and a call tells how far it is', async () => {
  const { resources } = await client.listResources();
  expect(resources).toMatchObject([{ uri: 'survey://tiny', name: 'Tiny survey' }]);
  const read = async (uri: string) => {
    const [content] = (await client.readResource({ uri })).contents;
    return JSON.parse(content !== undefined && 'text' in content ? content.text : '');
  };
  expect(await read('survey://tiny')).toMatchObject({
    code: 'tiny',
    waves: [{ code: 'w1' }, { code: 'w2' }],
  });
  expect((await read('survey://tiny/questions?offset=2')).questions[0]).toMatchObject({ code: 'devices' });
  expect(await read('survey://tiny/questions/gender')).toMatchObject({
    answers: [{ code: 'm' }, { code: 'f' }],
  });
  await expect(client.readResource({ uri: 'survey://tiny/questions/gizmos' })).rejects.toThrow(
    'question not found',
  );
  await expect(client.readResource({ uri: 'survey://other' })).rejects.toThrow('no such dataset');
  const stages: (string | undefined)[] = [];
  await client.callTool(
    { name: 'chat_svc', arguments: { prompt: 'Who owns a phone?' } },
    { onprogress: ({ message }) => stages.push(message) },
  );
  expect(stages).toContain('asking');
});

describe('plans in codes', () => {
  const people = [
    [],
    [{ question: 'gender', datapoints: ['f'] }],
    [{ question: 'owner', datapoints: ['yes'] }],
    [{ question: 'gender', datapoints: ['m'], not: true }],
    [
      {
        or: [
          { question: 'gender', datapoints: ['m'] },
          { question: 'devices', datapoints: ['phone'] },
        ],
      },
    ],
  ].map((expressions) => expressions.map((expression) => ({ expression })));
  const [women, men] = ['f', 'm'].map((code) => ({ expression: { question: 'gender', datapoints: [code] } }));
  const asks = [
    { intent: 'size', topics: [{ question: 'devices', datapoints: ['phone'] }] },
    { intent: 'size', topics: [{ question: 'devices', datapoints: ['tablet'], negated: true }] },
    { intent: 'ranking', topics: [{ question: 'devices' }] },
    { intent: 'ranking', topics: [{ question: 'devices' }], least: true, top: 2 },
    { intent: 'average', topics: [{ question: 'spend' }] },
    { intent: 'average', topics: [{ question: 'age' }] },
    { intent: 'trend', topics: [{ question: 'devices', datapoints: ['phone'] }] },
    { intent: 'compare', topics: [{ question: 'devices', datapoints: ['phone'] }], split_by: 'gender' },
    { intent: 'compare', topics: [{ question: 'owner' }], split_by: 'locations' },
    { intent: 'profile', topics: [] },
    {
      intent: 'size',
      topics: [{ question: 'apps', datapoints: ['maps'], suffixes: [1] }],
      locations: ['A'],
    },
    { intent: 'size', topics: [{ question: 'owner', datapoints: ['yes'] }], waves: ['w2'] },
    {
      intent: 'size',
      topics: [{ question: 'devices', datapoints: ['phone'] }],
      sides: [women, men],
      pooled: true,
    },
    {
      intent: 'size',
      topics: [{ question: 'devices', datapoints: ['phone'] }],
      against: { question: 'waves', datapoints: ['w1'] },
      waves: ['w2'],
    },
    {
      intent: 'size',
      topics: [{ question: 'devices', datapoints: ['phone'] }],
      base: { question: 'owner', datapoints: ['yes'] },
    },
  ];

  interface SentPlan {
    locations?: string[];
    waves?: string[];
    base?: object;
    against?: object;
  }

  /** Places and times as the interface has them. */
  const ofCodes = ({ locations = [], waves = [], base, against, ...plan }: SentPlan) => ({
    ...plan,
    ...(against === undefined ? {} : { against: { kind: 'people', people: against } }),
    ...(base === undefined ? {} : { base: { expression: base } }),
    locations: locations.map((code) => ({ code })),
    waves: waves.map((code) => ({ code })),
  });

  // All 75 under `npm run test:deep`; daily every plan for two of the five groups of people.
  test('are answered as over the interface, all of them', async () => {
    for (const audience of people.slice(0, caseCount(2, 5))) {
      for (const asked of asks) {
        const plan = { ...asked, audience };
        const typed = await call('ask', { plan, prompt: 'As planned' });
        const response = await app.request('/v1/assistant-api/generic', {
          json: { prompt: 'As planned', interpretation: ofCodes(plan) },
        });
        const { message, outcome, insights } = await response.json();
        expect([typed.message, typed.outcome, typed.findings.map(({ text }) => text)]).toEqual([
          message,
          outcome,
          insights.map(({ text }: { text: string }) => text),
        ]);
      }
    }
  }, 60_000);

  test('that name what the survey does not have are refused with the place and the remedy', async () => {
    const plan = { intent: 'size', topics: [{ question: 'gizmos' }] };
    expect(await refusalOf('ask', { plan, prompt: 'As planned' })).toContain(
      'names the question \\"gizmos\\", which is not in this survey; the nearest are ',
    );
    expect(await refusalOf('ask', { plan: { intent: 'guess' }, prompt: 'As planned' })).toContain(
      'plan.intent',
    );
  });
});

test('a crosstab has shares, samples, intervals and the reason of a cell that nothing answers', async () => {
  const { cells, waves } = await call('query_crosstab', {
    rows: [
      { name: 'phone', expression: { question: 'devices', datapoints: ['phone'] } },
      { name: 'often', expression: { question: 'news', datapoints: ['often'] } },
    ],
    columns: [
      { name: 'all', expression: null },
      { name: 'women', expression: { question: 'gender', datapoints: ['f'] } },
      { name: 'trusting', expression: { question: 'trust', datapoints: ['high'] } },
    ],
  });
  expect(waves).toEqual(['w1', 'w2']);
  const [all, women] = cells;
  // 9 of 17 people, and 7.5 of 11 (`testing/tiny-survey.ts`).
  expect([all?.share, women?.share]).toEqual([expect.closeTo(52.94, 2), expect.closeTo(68.18, 2)]);
  expect(women?.index).toBeCloseTo((100 * (7.5 / 11)) / (9 / 17), 6);
  expect((women?.low ?? 100) < 68.18 && (women?.high ?? 0) > 68.18).toBe(true);
  expect([women?.sample, women?.mark]).toEqual([8, '']);
  expect(cells.at(-1)).toMatchObject({
    row: 'often',
    column: 'trusting',
    share: null,
    absent: 'not_asked_together',
  });
});
