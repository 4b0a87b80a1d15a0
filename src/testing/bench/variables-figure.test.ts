import { expect, test } from 'vitest';
import type { FigureLine } from './figure.ts';
import { generateSurvey } from './generate-survey.ts';
import { createSurveySegments } from './survey-segments.ts';
import { variables } from './variables-figure.ts';

test('edits of a codebook are measured through the service, small', { timeout: 60_000 }, async () => {
  const segments = await createSurveySegments(null);
  try {
    const survey = generateSurvey(800);
    const bench: Parameters<typeof variables.measure>[0] = {
      respondents: 800,
      rounds: 2,
      survey: async () => survey,
      directoryOf: async (one) => segments.directoryOf(one),
    };
    const lines: FigureLine[] = [];
    for await (const line of variables.measure(bench)) lines.push(line);
    expect(lines.map(({ figure }) => figure)).toEqual([
      'variables-label',
      'variables-label-in-the-picker',
      'variables-preview',
      'variables-recode',
      'variables-count-of-14',
      'variables-arithmetic',
      'variables-first-match-of-20',
      'variables-combine-6x8',
      'variables-regroup-20',
      'variables-weight-of-4-targets',
    ]);
    expect(lines.flatMap(({ differences = [] }) => differences)).toEqual([]);
  } finally {
    await segments.close();
  }
});
