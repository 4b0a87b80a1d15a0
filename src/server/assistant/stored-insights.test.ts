import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InsightCalculation } from '../../contract/chat/insight.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { createAuthenticator } from '../identity/authenticate.ts';
import type { AnswerPrompt, PromptAnswer, PromptRequest } from './answer-prompt.ts';
import { createAssistantService } from './service.ts';

const everyone = { id: 'everyone', name: 'Everyone', description: '', expression: null };
const calculation: Omit<InsightCalculation, 'id'> = {
  text: '56.3% of women',
  question: { code: 'gender', name: 'Gender', wording: 'What is your gender?' },
  datapoints: [{ code: 'f', name: 'Female' }],
  suffixes: [],
  base_audience: everyone,
  locations: [],
  waves: [],
  dataset: { code: 'tiny', name: 'Tiny survey' },
  weight: { code: 'people', name: 'People' },
  figures: [],
  query: { question: 'gender' },
};

const nothing: PromptAnswer = {
  message: '',
  insights: [],
  sources: { topics: [], audiences: [], datasets: [], locations: [], waves: [] },
  outcome: 'answered',
  interpretation: null,
  missed: [],
  notes: [],
  suggestions: [],
};

let app: TestApp;
let foreignKey: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey] });
  foreignKey = app.createAccount({ email: 'analyst@second.test', organisation: 'Second' });
  app.deps.datasets.rights.grant('tiny', 2);
});
afterAll(() => app.close());

async function principalOf(key: string) {
  const request = new Request('http://localhost/', { headers: { Authorization: `Bearer ${key}` } });
  const principal = await createAuthenticator(app.deps)(request, { address: '', secure: false });
  if (principal === null) throw new Error('the key is nobody’s');
  return principal;
}

async function explore(id: string, key: string) {
  const response = await app.request('/mcp', {
    authorization: `Bearer ${key}`,
    json: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'explore_insight_svc', arguments: { insight_id: id } },
    },
  });
  const { result }: { result: { isError: boolean; content: { text: string }[] } } = await response.json();
  return { isError: result.isError, text: result.content[0]?.text ?? '' };
}

test('what an answer rests on is explored by whoever asked, and by nobody else', async () => {
  const asked: PromptRequest[] = [];
  const answerPrompt: AnswerPrompt = async (request) => {
    asked.push(request);
    return {
      ...nothing,
      message: 'One finding.',
      insights: [calculation],
    };
  };
  const assistant = createAssistantService(app.deps, answerPrompt);
  const principal = await principalOf(app.key);
  const { signal } = new AbortController();
  const first = await assistant.chat(principal, { prompt: 'How many women?', max_insights: 3 }, signal);
  await assistant.chat(principal, { prompt: 'And men?', chat_id: first.chat_id }, signal);
  expect(asked.map(({ maxInsights, earlier }) => [maxInsights, earlier.map(({ prompt }) => prompt)])).toEqual(
    [
      [3, []],
      [5, ['How many women?']],
    ],
  );

  const [insight] = first.insights;
  const id = insight?.id ?? '';
  expect(insight?.text).toBe('56.3% of women');
  const read = await app.request(`/v1/assistant-api/generic/insights/${id}`);
  expect([read.status, await read.json()]).toEqual([200, { ...calculation, id }]);
  const explored = await explore(id, app.key);
  expect([explored.isError, JSON.parse(explored.text)]).toEqual([false, { ...calculation, id }]);

  const theirs = await app.request(`/v1/assistant-api/generic/insights/${id}`, {
    authorization: `Bearer ${foreignKey}`,
  });
  expect(theirs.status).toBe(404);
  expect(await explore(id, foreignKey)).toEqual(
    await explore('00000000-0000-7000-8000-000000000000', foreignKey),
  );

  app.deps.datasets.rights.revoke('tiny', 1);
  expect((await app.request(`/v1/assistant-api/generic/insights/${id}`)).status).toBe(404);
  app.deps.datasets.rights.grant('tiny', 1);
});

test('an answer that fails is a failure of the service, and leaves no turn', async () => {
  const assistant = createAssistantService(app.deps, async () => {
    throw new Error('out of order');
  });
  const principal = await principalOf(app.key);
  const { storage } = app.deps;
  const turns = () => storage.all(storage.sql.selectFrom('chat_turns').select('position')).length;
  const before = turns();
  await expect(assistant.chat(principal, { prompt: 'Who?' }, new AbortController().signal)).rejects.toThrow();
  expect(turns()).toBe(before);
});

test('turns of one conversation are answered one after the other, each with all before it', async () => {
  const delays = [30, 20, 10, 0];
  const earlier: string[][] = [];
  const assistant = createAssistantService(app.deps, async (request) => {
    await new Promise((resolve) => setTimeout(resolve, delays.shift() ?? 0));
    earlier.push(request.earlier.map(({ prompt }) => prompt));
    return {
      ...nothing,
      message: request.prompt,
    };
  });
  const principal = await principalOf(app.key);
  const { signal } = new AbortController();
  const { chat_id: chatId } = await assistant.chat(principal, { prompt: 'a' }, signal);
  await Promise.all(
    ['b', 'c', 'd'].map((prompt) => assistant.chat(principal, { prompt, chat_id: chatId }, signal)),
  );
  expect(earlier).toEqual([[], ['a'], ['a', 'b'], ['a', 'b', 'c']]);
});
