import { expect, test } from 'vitest';
import type { CrosstabTable } from '../../../../contract/crosstab-query.ts';
import { waveShares } from './wave-shares.ts';

const waves = [
  { code: 'w1', name: 'Q1' },
  { code: 'w2', name: 'Q2' },
];

test('a wave that did not ask has no share, not a share of nothing', () => {
  const cells = {
    column_percentage: [25, null],
    interval_low: [20, null],
    interval_high: [31, null],
  } satisfies Partial<CrosstabTable['cells']>;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table has more columns than are read here
  const table = { cells } as unknown as CrosstabTable;
  expect(waveShares(table, waves)).toEqual([
    { code: 'w1', name: 'Q1', share: { value: 25, low: 20, high: 31 } },
    { code: 'w2', name: 'Q2', share: null },
  ]);
});
