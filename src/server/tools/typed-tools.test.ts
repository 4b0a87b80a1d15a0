import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { fromJsonSchema, type JsonSchemaType } from '@modelcontextprotocol/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TypedResult, TypedToolName } from '../../contract/chat/typed-tools.ts';
import { caseCount } from '../../testing/case-count.ts';
import type { Dataset } from '../../engine/survey/dataset.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { createApp } from '../app.ts';
import { listen } from '../http/listen.ts';

interface Connected {
  readonly app: TestApp;
  readonly client: Client;
  close(): Promise<void>;
}

async function connect(dataset: Dataset): Promise<Connected> {
  const app = await createTestApp({ datasets: [dataset], config: { rateLimits: false } });
  const handler = createApp(app.deps, { checkAnswers: true });
  const fetch = (request: Request, bindings: object) => handler.fetch(request, bindings);
  const listening = await listen({ host: '127.0.0.1', port: 0, drainMs: 200, fetch });
  const client = new Client({ name: 'test', version: '1' });
  const url = new URL(`http://127.0.0.1:${listening.port}/mcp`);
  const headers = { Authorization: `Bearer ${app.key}` };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return {
    app,
    client,
    async close() {
      await client.close();
      await listening.drain();
      await app.close();
    },
  };
}

let connected: Connected;
let app: TestApp;
let client: Client;
beforeAll(async () => {
  connected = await connect(tinySurvey);
  ({ app, client } = connected);
});
afterAll(() => connected.close());

async function call<Name extends TypedToolName>(
  name: Name,
  sent: object,
  of = client,
): Promise<TypedResult<Name>> {
  const { structuredContent, isError, content } = await of.callTool({ name, arguments: { ...sent } });
  expect([isError ?? false, isError === true ? content : '']).toEqual([false, '']);
  return structuredContent as TypedResult<Name>;
}

async function refusalOf(name: TypedToolName, sent: object): Promise<string> {
  const { isError, content } = await client.callTool({ name, arguments: { ...sent } });
  expect(isError).toBe(true);
  return JSON.stringify(content);
}

test('questions and places are found by words, also those that no question holds together', async () => {
  const { questions, locations } = await call('search_questions', { words: 'phone' });
  expect(locations).toEqual([]);
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
  await expect(client.readResource({ uri: 'survey://other/questions/gender' })).rejects.toThrow(
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

/** Codes of a plan, wherever they are in it. */
function codesIn(plan: unknown): string[] {
  const named = new Set(['question', 'datapoints', 'suffixes', 'split_by', 'locations', 'waves']);
  return Object.entries(plan ?? {}).flatMap(([key, value]) =>
    named.has(key) ? [value].flat().map(String) : typeof value === 'object' ? codesIn(value) : [],
  );
}

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

  /** Every code that searching by words and describing what is found tells. */
  async function codesByTools(words: readonly string[]): Promise<ReadonlySet<string>> {
    const codes = new Set(['locations', 'waves', 'rest', 'everyone']);
    for (const word of words) {
      for (const { code } of (await call('search_questions', { words: word })).questions) {
        const { answers, columns, waves, locations } = await call('describe_question', { question: code });
        for (const one of [
          code,
          ...waves,
          ...locations,
          ...[...answers, ...columns].map((each) => each.code),
        ])
          codes.add(String(one));
      }
    }
    return codes;
  }

  // 30 plans, for two of the five groups of people; all 75 under `npm run test:deep`.
  test('can be written from the list of tools alone, and are answered as over the interface', async () => {
    const { tools } = await client.listTools();
    const schema = tools.find(({ name }) => name === 'ask')?.inputSchema;
    const listed = fromJsonSchema(schema as JsonSchemaType)['~standard'];
    const known = await codesByTools(['phone', 'gender', 'owner', 'spend', 'age', 'maps']);
    for (const audience of people.slice(0, caseCount(2, 5))) {
      for (const asked of asks) {
        const plan = { ...asked, audience };
        expect(await listed.validate({ plan, prompt: 'As planned' })).not.toHaveProperty('issues');
        expect(codesIn(plan).filter((code) => !known.has(code))).toEqual([]);
        const typed = await call('ask', { plan, prompt: 'As planned' });
        const response = await app.request('/v1/assistant-api/generic', {
          json: { prompt: 'As planned', interpretation: ofCodes(plan) },
        });
        const { message, read_as: readAs = '', outcome, insights } = await response.json();
        expect([typed.message, typed.read_as, typed.outcome, typed.findings.map(({ text }) => text)]).toEqual(
          [message, readAs, outcome, insights.map(({ text }: { text: string }) => text)],
        );
      }
    }
  });

  test('are read back as they were sent', async () => {
    const plan = {
      intent: 'size',
      topics: [{ question: 'devices', datapoints: ['phone'] }],
      audience: [{ expression: { question: 'gender', datapoints: ['f'] } }],
      waves: ['w2'],
    };
    const { read_as: readAs } = await call('ask', { plan, prompt: 'As planned' });
    expect(readAs).toBe('Share of women who have a phone among their devices, w2');
  });

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

test('a finding over 60 KB comes with its first figures, and its id to read it whole', async () => {
  const large = await connect(repeatSurvey(tinySurvey, 60));
  const women = { question: 'gender', datapoints: ['f'] };
  const sides = [['phone'], ['tablet']].map((datapoints) => ({
    expression: { or: [{ question: 'devices', datapoints }, ...Array.from({ length: 200 }, () => women)] },
  }));
  const plan = {
    intent: 'compare',
    topics: [{ question: 'devices', datapoints: ['phone', 'tablet'] }],
    sides,
  };
  const asked = await call('ask', { plan, prompt: 'As planned' }, large.client);
  expect(Buffer.byteLength(JSON.stringify(asked))).toBeLessThanOrEqual(60_000);
  const [finding] = asked.findings;
  const whole = await large.app.request(`/v1/assistant-api/generic/insights/${finding?.id ?? ''}`);
  const { figures } = await whole.json();
  expect(finding?.figures).toEqual(figures.slice(0, finding?.figures.length));
  expect(finding?.figures.length).toBeLessThan(figures.length);
  expect(asked.further[0]).toBe(finding?.id);
  await large.close();
});

test('a long result comes in pages of 60 KB, none of which is lost', async () => {
  const name = (at: number) => `${at} ${'ü'.repeat(200)}`;
  const lines = (count: number, code: string) =>
    Array.from({ length: count }, (_, at) => ({
      name: name(at),
      expression: { question: 'devices', datapoints: [code] },
    }));
  const seen: string[] = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const page: TypedResult<'query_crosstab'> = await call('query_crosstab', {
      rows: lines(40, 'phone'),
      columns: lines(20, 'tablet'),
      offset,
    });
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(60_000);
    seen.push(...page.cells.map(({ row, column }) => `${row} × ${column}`));
    offset = page.next_offset;
  }
  expect(new Set(seen).size).toBe(800);
  expect(
    await refusalOf('query_crosstab', { rows: lines(1, 'phone'), columns: lines(1, 'phone'), offset: 1 }),
  ).toContain('offset 1 is past the last of 1 rows');
});
