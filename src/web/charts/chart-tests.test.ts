import { afterEach, expect, test } from 'vitest';
import type { StatsRow } from '../../contract/stats.ts';
import { testDefaults } from '../lib/test-defaults.ts';
import { chartTests } from './chart-tests.ts';

afterEach(() => testDefaults.keep(null));

const rows = [0.004, 0.03, 0.08].map((pValue, index) => ({
  key: `row ${index}`,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row has more fields than are read here
  row: {
    waves: ['w1'],
    base_waves: ['w1'],
    significance: { versus: 'rest', z: 2, p_value: pValue, direction: 'higher' },
  } as unknown as StatsRow,
}));

const levelsOf = () => {
  const { cells } = chartTests({}, { metric: 'audience_percentage', against: 'rest', rows, series: [] });
  return rows.map(({ key }) => cells.get(key)?.mark?.level ?? null);
};

test('charts mark at 95 and 99 per cent where the workspace says nothing', () => {
  expect(levelsOf()).toEqual([99, 95, null]);
});

test('charts mark at the levels of the workspace, corrected as it says', () => {
  testDefaults.keep({ levels: [90], correction: 'none', profile: 'linearised' });
  expect(levelsOf()).toEqual([90, 90, 90]);
  // Holm: 0.004 × 3 = 0.012, 0.03 × 2 = 0.06, 0.08.
  testDefaults.keep({ levels: [95, 99], correction: 'holm', profile: 'linearised' });
  expect(levelsOf()).toEqual([95, null, null]);
});
