import { expect, test } from 'vitest';
import { createMemoryChunks } from '../memory/memory-chunks.case.ts';
import { largeSurvey } from './large-survey.case.ts';
import { partChunks } from './part-chunks.ts';

test('neighbours share a step up to the words of a whole chunk', () => {
  const [source] = createMemoryChunks(largeSurvey(3));
  const [chunk] = source?.chunks ?? [];
  if (chunk === undefined) throw new Error('the survey has chunks');
  const sizes = [1024, 400, 624, 1, 1023, 1, 2].map((words) => ({ ...chunk, words }));
  expect(partChunks(sizes).map((step) => step.map(({ words }) => words))).toEqual([
    [1024],
    [400, 624],
    [1, 1023],
    [1, 2],
  ]);
});

test('of nobody there is no step', () => {
  expect(partChunks([])).toEqual([]);
});
