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
