import { afterAll, beforeAll, expect } from 'vitest';
import type { ChatResult } from '../../contract/chat/chat.ts';
import type { InsightCalculation } from '../../contract/chat/insight.ts';
import type { Dataset } from '../../engine/survey/dataset.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

/** A service over one survey for the tests of a file, and its chat. */
export function chatOver(dataset: Dataset) {
  let app: TestApp | null = null;
  beforeAll(async () => {
    app = await createTestApp({ datasets: [dataset] });
  });
  afterAll(() => app?.close());

  const request: TestApp['request'] = async (path, init) => {
    if (app === null) throw new Error('the service is there while tests run');
    return app.request(path, init);
  };
  return {
    request,
    /** Asks a prompt, in a chat that is there or in a new one. */
    ask: async (prompt: string, chatId = ''): Promise<ChatResult> => {
      const response = await request('/v1/assistant-api/generic', { json: { prompt, chat_id: chatId } });
      expect(response.status).toBe(200);
      return response.json();
    },
    /** Returns how the findings of an answer were computed. */
    calculationsOf: async ({ insights }: ChatResult): Promise<InsightCalculation[]> => {
      const responses = insights.map(({ id }) => request(`/v1/assistant-api/generic/insights/${id}`));
      return Promise.all(responses.map(async (response) => (await response).json()));
    },
  };
}
