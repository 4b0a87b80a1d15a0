import { expect, test } from 'vitest';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { createReader } from './create-reader.ts';

const reader = createReader({ catalogue: tinySurvey.catalogue, audiences: [] });

test.each(['How many women own a phone?', 'Which devices do women own?'])('“%s” is answered', (prompt) => {
  const { plan, missed, choices } = reader.read(prompt, null, []);
  expect([plan?.topics[0]?.question, missed, choices]).toEqual(['devices', [], []]);
});

test.each(['women phone or over', 'which women or devices'])(
  '“%s” is asked back: its “or” joins nothing',
  (prompt) => {
    const { plan, missed, choices } = reader.read(prompt, null, []);
    expect([plan?.topics[0]?.question, missed, choices.length > 0]).toEqual(['devices', [], true]);
  },
);

test.each(['Women against men', 'How many women own a phone, and has it grown?'])(
  '“%s” is asked back: the plan shows nothing of one of its operators',
  (prompt) => {
    const { missed, choices } = reader.read(prompt, null, []);
    expect([missed, choices.length > 0]).toEqual([[], true]);
  },
);

test('after a question, another one that speaks of it is asked back, and others take the place of its people', () => {
  const before = reader.read('How many women own a phone?', null, []).plan;
  expect(reader.read('How does that look for news among men?', before, []).choices).not.toEqual([]);
  const others = reader.read('And those who are not women?', before, []).plan;
  expect(others?.audience.map(({ expression }) => expression)).toEqual([
    { question: 'gender', datapoints: ['f'], not: true },
  ]);
});

test('a word that reports is dropped only where no question has it', () => {
  const readWith = (name: string) => {
    const questions = tinySurvey.catalogue.questions.map((one) =>
      one.code === 'shops' ? { ...one, name } : one,
    );
    const catalogue = { ...tinySurvey.catalogue, questions };
    const { plan, missed } = createReader({ catalogue, audiences: [] }).read(
      'How many women with claims own a phone?',
      null,
      [],
    );
    return [plan?.topics[0]?.question, missed];
  };
  expect(readWith('Shops')).toEqual(['devices', []]);
  // It speaks of another question now, so that none is answered without it.
  expect(readWith('Brands and how satisfied one is with their answers to claims')).not.toEqual([
    'devices',
    [],
  ]);
});
