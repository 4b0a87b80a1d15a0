import { expect, test } from 'vitest';
import { invertedPrompts } from '../chat/inverted-prompts.ts';
import { openPromptSurvey } from '../prompts/prompt-surveys.ts';

const surveys = [
  ['demo', 2_500],
  ['burger', 500],
  ['gss', 200],
  ['sports', 350],
  ['masculinity', 400],
  ['arab-barometer', 30],
] as const;

test.each(surveys)(
  'an answer of %s that is left out is never read as one to have',
  async (survey, least) => {
    const opened = await openPromptSurvey(survey);
    if (typeof opened === 'string') throw new Error(`${opened} is not there`);
    const { inverted, answered } = invertedPrompts(opened.catalogue, 1, 'all');
    await opened.close();
    expect(inverted).toEqual([]);
    expect(answered).toBeGreaterThan(least);
  },
  600_000,
);
