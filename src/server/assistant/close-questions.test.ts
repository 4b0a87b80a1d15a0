import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatResult } from '../../contract/chat/chat.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

/** The tiny survey 15 times, in words that people use: who is a woman, what somebody owns, and where. */
const survey = repeatSurvey(
  {
    ...tinySurvey,
    catalogue: {
      ...tinySurvey.catalogue,
      locations: tinySurvey.catalogue.locations.map((one) =>
        one.code === 'B' ? { ...one, name: 'Brazil' } : one,
      ),
      questions: tinySurvey.catalogue.questions.map((question) =>
        question.code === 'devices'
          ? { ...question, name: 'Devices owned', wording: 'Which of these do you own yourself?' }
          : question.code === 'gender'
            ? {
                ...question,
                name: 'Gender',
                datapoints: question.datapoints.map((one) => ({
                  ...one,
                  name: one.code === 'f' ? 'Female' : 'Male',
                })),
              }
            : question,
      ),
    },
  },
  15,
);
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: [survey] });
});
afterAll(() => app.close());

async function ask(prompt: string, chatId = ''): Promise<ChatResult> {
  const json = { prompt, chat_id: chatId };
  return (await app.request('/v1/assistant-api/generic', { json })).json();
}

const ofAll = 'What are the top 3 devices owned?';

test.each([
  [
    'of people, whole questions are asked about them',
    'not_matched',
    'What do women think of toothpaste?',
    ['What are the top 3 devices owned among women?', ofAll],
  ],
  [
    'of an answer, its share is asked for first',
    'not_matched',
    'How many women own a phone and toothpaste?',
    ['What share of women own a phone?', 'What are the top 3 devices owned among women?', ofAll],
  ],
  [
    'of sides, how they differ',
    'not_matched',
    'Do women and men differ in toothpaste?',
    ['How do women and men differ in devices owned?', ofAll],
  ],
  ['of nothing, of everyone', 'not_matched', 'toothpaste', [ofAll]],
  [
    'of a forecast, what is',
    'declined',
    'How many women will own a phone in 2050?',
    ['What share of women own a phone?', 'What are the top 3 devices owned among women?', ofAll],
  ],
  [
    // Respondents 4, 6 and 12, 15 times each.
    'of too few, everywhere',
    'too_few',
    'What are the top 2 devices owned among women in Brazil?',
    ['What are the top 3 devices owned among women?', ofAll],
  ],
] as const)(
  'what is not answered is followed by close questions: %s',
  async (_case, outcome, prompt, suggestions) => {
    const answer = await ask(prompt);
    expect(answer.outcome).toBe(outcome);
    expect(answer.suggestions).toEqual(suggestions);
    for (const suggestion of suggestions) {
      const { outcome: then, missed, interpretation } = await ask(suggestion, answer.chat_id);
      expect([suggestion, then, missed]).toEqual([suggestion, 'answered', []]);
      // About those people, or about everyone.
      const people = (read: ChatResult['interpretation']) =>
        [...(read?.audience ?? []), ...(read?.sides ?? [])].map(({ expression }) => expression);
      const understood = people(answer.interpretation);
      if (suggestion === ofAll) expect(people(interpretation)).toEqual([]);
      else expect(people(interpretation)).toEqual(understood);
    }
  },
);

test('of too few it is said how many they are, and what to relax', async () => {
  const { message } = await ask('What are the top 2 devices owned among women in Brazil?');
  expect(message).toBe(
    'Too few respondents for a percentage: 45 are among women in Brazil (w1 to w2); ask for more places.',
  );
});

test('what was answered is followed by what keeps its people, the same every time', async () => {
  const prompt = 'women vs men: own a phone';
  const { suggestions } = await ask(prompt);
  // By wave and by country they are too few: 45 women in w1, 15 men in Brazil.
  expect(suggestions).toEqual(['How do women and men differ in devices owned?', ofAll]);
  expect((await ask(prompt)).suggestions).toEqual(suggestions);
});
