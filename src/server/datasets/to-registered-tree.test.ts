import { expect, test } from 'vitest';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { toRegisteredTree } from './to-registered-tree.ts';

const row = {
  id: 'a',
  code: 'tiny',
  name: 'Tiny survey',
  directory: 'a',
  public: 0,
  min_cell: 0,
  owner_id: 1,
  version: 'tiny-1',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
} as Parameters<typeof toRegisteredTree>[0];

const group = (location: string, respondents: number) => ({ location, respondents, weighted: [respondents] });

test('respondents of each wave and location are those of the segments, none where there are none', () => {
  const { pairCounts } = toRegisteredTree(row, {
    ...tinySurvey,
    weights: tinySurvey.catalogue.weights,
    asked: new Map([['tiny', 16]]),
    written: [
      { wave: 'w1', file: 'a', groups: [group('A', 3), group('B', 3)] },
      { wave: 'w2', file: 'b', groups: [group('A', 3), group('B', 3), group('C', 4)] },
    ],
  });
  expect(pairCounts).toEqual([3, 3, 0, 3, 3, 4]);
});
