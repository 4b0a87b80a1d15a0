import { expect, test } from 'vitest';
import type { SavedAudience } from '../../../../contract/saved-audience.ts';
import type { AudienceFigures } from '../../../connected/use-audience-counts.ts';
import { figureFor, filterOf, meets } from './audience-filter.ts';

const wave = (code: string, percentage: number, available = true) => ({
  code,
  name: code,
  sample: 40,
  percentage,
  base_sample: 400,
  available,
});
const counted = (
  sample: number,
  waves = [wave('w1', 10), wave('w2', 12), wave('w3', 9)],
): AudienceFigures => ({
  count: { status: 'ready', size: sample * 1000, sample, percentage: 10 },
  waves,
});
const computing: AudienceFigures = { count: { status: 'computing' }, waves: [] };
const audience: SavedAudience = {
  id: 'a',
  v1_id: 1,
  name: 'A',
  description: '',
  expression: {},
  datasets: [],
  flags: [],
  folder_id: '',
  permissions: { audience_overall: 'containsUnknownData', meta: {} },
  position: 1,
  shared: false,
  sharings: {},
  user_id: 1,
  created_at: '',
  updated_at: '',
  rev: 1,
};

test('99 respondents are fewer than n 100 or more, 100 are not, and what is not counted yet stays', () => {
  expect([99, 100].map((sample) => meets(audience, counted(sample), 'n100'))).toEqual([false, true]);
  expect(meets(audience, computing, 'n100')).toBe(true);
});

test('one wave that did not ask is enough to fail "asked in every selected wave"', () => {
  expect(meets(audience, counted(100, [wave('w1', 10), wave('w2', 0, false)]), 'asked')).toBe(false);
  expect(meets(audience, counted(100), 'asked')).toBe(true);
});

test('an audience with codes that the reader may not query uses questions that they cannot see', () => {
  expect(meets(audience, counted(100), 'seen')).toBe(false);
});

test('the change is between the last two waves that asked, whichever way it went', () => {
  expect(figureFor('change.desc', counted(100))).toBe(3);
  expect(figureFor('change.desc', counted(100, [wave('w1', 10), wave('w2', 14), wave('w3', 0, false)]))).toBe(
    4,
  );
  expect(figureFor('change.desc', counted(100, [wave('w1', 10)]))).toBeNull();
});

test('the service sorts by name and time, the screen by figures', () => {
  expect(filterOf(' teens ', 'name.asc')).toEqual({ name: 'teens', sort_by: 'name.asc', limit: 1000 });
  expect(filterOf('', 'size.desc').sort_by).toBe('updated_at.desc');
});
