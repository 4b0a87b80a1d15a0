import { describe, expect, test } from 'vitest';
import { ask, expectBody, expectError } from './support/ask.ts';
import { missing, refuses } from './support/refuses.ts';
import { chatResult } from './support/resources.ts';

const path = '/v1/assistant-api/generic';
const prompt = 'Which devices do the young own?';

interface Chat {
  readonly chat_id: string;
  readonly insights: readonly { readonly id: string }[];
}
async function chat(json: unknown): Promise<Chat> {
  const answer = await ask('POST', path, { json });
  expectBody(answer, chatResult);
  return answer.body as Chat;
}

async function createAudience(as: 'reader' | 'stranger'): Promise<string> {
  const json = { name: 'Docked', expression: { question: 'q1', datapoints: ['q1_1'] } };
  const { body } = await ask('POST', '/v2/saved/audiences', { as, json });
  return (body as { id: string }).id;
}

describe('POST /v1/assistant-api/generic', () => {
  test('a prompt alone begins a conversation, and is answered with every field', async () => {
    const { chat_id, insights } = await chat({ prompt });
    expect(chat_id).not.toBe('');
    expect(insights.length).toBeLessThanOrEqual(20);
  });

  test('every field of the interface is taken', async () => {
    const audience = await createAudience('reader');
    await chat({
      prompt,
      chat_id: '',
      dataset_code: 'core',
      dataset_codes: ['core', 'gaming'],
      docked_audiences: [audience],
      max_insights: 20,
    });
  });

  test('a follow-up stays in its conversation', async () => {
    const { chat_id } = await chat({ prompt });
    expect((await chat({ prompt: 'And the old?', chat_id })).chat_id).toBe(chat_id);
  });

  test('two prompts at once in one conversation are both answered', async () => {
    const { chat_id } = await chat({ prompt });
    const answers = await Promise.all([chat({ prompt: 'One', chat_id }), chat({ prompt: 'Two', chat_id })]);
    expect(answers.map((answer) => answer.chat_id)).toEqual([chat_id, chat_id]);
  });

  test('dataset_codes decide over dataset_code, which may then be anything', async () => {
    await chat({ prompt, dataset_code: 'nothing', dataset_codes: ['core'] });
    await chat({ prompt, dataset_code: '', dataset_codes: [] });
  });

  test('audiences that are docked are those of the organisation afterwards', async () => {
    const audience = await createAudience('reader');
    expect((await ask('GET', `/v2/saved/audiences/${audience}`, { as: 'colleague' })).status).toBe(404);
    await chat({ prompt, docked_audiences: [audience] });
    expect((await ask('GET', `/v2/saved/audiences/${audience}`, { as: 'colleague' })).status).toBe(200);
    expect((await ask('GET', `/v2/saved/audiences/${audience}`, { as: 'stranger' })).status).toBe(404);
  });

  test('a conversation that is not there, or of another person, is answered with the same 404', async () => {
    const { chat_id } = await chat({ prompt });
    const unknown = await ask('POST', path, { json: { prompt, chat_id: missing } });
    expectError(unknown, 'assistant', 404);
    for (const as of ['colleague', 'stranger'] as const) {
      const foreign = await ask('POST', path, { as, json: { prompt, chat_id } });
      expectError(foreign, 'assistant', 404);
      expect(foreign.text).toBe(unknown.text);
    }
  });

  test('an audience of another organisation is answered with 404', async () => {
    const foreign = await createAudience('stranger');
    expectError(await ask('POST', path, { json: { prompt, docked_audiences: [foreign] } }), 'assistant', 404);
    expectError(await ask('POST', path, { json: { prompt, docked_audiences: [missing] } }), 'assistant', 404);
  });

  describe('refuses', () => {
    refuses('POST', path, 'assistant', [
      ['no body', 400, { text: '' }],
      ['null for a body', 400, { json: null }],
      ['a list for a body', 400, { json: [] }],
      ['an empty object', 400, { json: {} }],
      ['a prompt that is a number', 400, { json: { prompt: 1 } }],
      ['a prompt that is null', 400, { json: { prompt: null } }],
      ['an empty prompt', 422, { json: { prompt: '' } }],
      ['a blank prompt', 422, { json: { prompt: ' \n\t' } }],
      ['a prompt of 4,001 characters', 422, { json: { prompt: 'x'.repeat(4_001) } }],
      ['a chat_id that is no UUID', 422, { json: { prompt, chat_id: 'x' } }],
      ['a chat_id that is a number', 400, { json: { prompt, chat_id: 1 } }],
      ['codes of two dataset trees', 422, { json: { prompt, dataset_codes: ['core', 'kiosk'] } }],
      ['a dataset that is not there', 404, { json: { prompt, dataset_codes: ['nothing'] } }],
      ['a dataset_code that is not there', 404, { json: { prompt, dataset_code: 'nothing' } }],
      ['a dataset that is not granted', 404, { as: 'stranger', json: { prompt, dataset_codes: ['kiosk'] } }],
      ['dataset_codes that are text', 400, { json: { prompt, dataset_codes: 'core' } }],
      ['max_insights of 0', 422, { json: { prompt, max_insights: 0 } }],
      ['max_insights of 21', 422, { json: { prompt, max_insights: 21 } }],
      ['max_insights of 1.5', 400, { json: { prompt, max_insights: 1.5 } }],
      ['max_insights as text', 400, { json: { prompt, max_insights: '5' } }],
      ['an audience that is no UUID', 422, { json: { prompt, docked_audiences: ['x'] } }],
      ['an audience that is a number', 400, { json: { prompt, docked_audiences: [1] } }],
      [
        '51 audiences',
        422,
        { json: { prompt, docked_audiences: Array.from({ length: 51 }, () => missing) } },
      ],
      ['a field that the interface does not have', 400, { json: { prompt, temperature: 0 } }],
      ['a body without a credential', 401, { as: null, json: { prompt } }],
      ['a revoked key', 401, { as: 'revoked', json: { prompt } }],
    ]);
  });
});
