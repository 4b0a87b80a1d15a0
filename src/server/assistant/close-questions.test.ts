import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatResult } from '../../contract/chat.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

/** The tiny survey in words that people use: who is a woman, and what somebody owns. */
const survey = repeatSurvey(
  {
    ...tinySurvey,
    catalogue: {
      ...tinySurvey.catalogue,
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
  30,
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
    'What do women who own a tablet think of toothpaste?',
    ['What are the top 3 devices owned among women who own a tablet?', ofAll],
  ],
  [
    'of an answer, its share is asked for first',
    'How many women own a phone and toothpaste?',
    ['What share of women own a phone?', 'What are the top 3 devices owned among women?', ofAll],
  ],
  [
    'of sides, how they differ',
    'Do women and men differ in toothpaste?',
    ['How do women and men differ in devices owned?', ofAll],
  ],
  ['of nothing, of everyone', 'toothpaste', [ofAll]],
  [
    'of a forecast, what is',
    'How many women will own a phone in 2050?',
    ['What share of women own a phone?', 'What are the top 3 devices owned among women?', ofAll],
  ],
  [
    // Respondent 12 alone, 30 times.
    'of too few, everywhere and at any time',
    'What are the top 2 devices owned among women in B in w2?',
    ['What are the top 3 devices owned among women?', ofAll],
  ],
])('what is not answered is followed by close questions: %s', async (_case, prompt, suggestions) => {
  const answer = await ask(prompt);
  expect(answer.outcome).toMatch(/not_matched|declined|too_few/);
  expect(answer.suggestions).toEqual(suggestions);
  for (const suggestion of suggestions) {
    const { outcome, missed, interpretation } = await ask(suggestion, answer.chat_id);
    expect([suggestion, outcome, missed]).toEqual([suggestion, 'answered', []]);
    // About those people, about some of them, or about everyone.
    const people = (read: ChatResult['interpretation']) =>
      [...(read?.audience ?? []), ...(read?.sides ?? [])].map(({ expression }) => expression);
    const understood = people(answer.interpretation);
    if (suggestion === ofAll) expect(people(interpretation)).toEqual([]);
    else if (answer.outcome !== 'too_few') expect(people(interpretation)).toEqual(understood);
    else expect(understood).toContainEqual(people(interpretation)[0]);
  }
});

test('of too few it is said how many they are, and what to relax', async () => {
  const { message } = await ask('What are the top 2 devices owned among women in B in w2?');
  expect(message).toBe(
    'Too few to say: 30 respondents are among women in B (w2), and percentages are withheld on so few; ask for more places.',
  );
});

test('what was answered is followed by what keeps its people, the same every time', async () => {
  const prompt = 'women vs men: own a phone';
  const { suggestions } = await ask(prompt);
  expect(suggestions).toEqual([
    'And over time?',
    'And by country?',
    'How do women and men differ in devices owned?',
  ]);
  expect((await ask(prompt)).suggestions).toEqual(suggestions);
});
