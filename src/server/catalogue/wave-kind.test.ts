import { expect, test } from 'vitest';
import { waveKind } from './wave-kind.ts';

test.each([
  ['2024-10-01', '2024-12-31', 'quarter'],
  ['2024-01-01', '2024-03-31', 'quarter'],
  ['2024-02-01', '2024-04-30', 'wave'],
  ['2024-01-01', '2024-12-31', 'year'],
  ['2024-07-01', '2025-06-30', 'wave'],
  ['2024-01-01', '2024-01-31', 'wave'],
  ['2024-10-03', '2024-12-31', 'wave'],
  [null, '2024-12-31', 'wave'],
  ['2024-10-01', null, 'wave'],
  ['spring', 'summer', 'wave'],
] as const)('a wave from %s to %s is a %s', (dateStart, dateEnd, kind) => {
  expect(waveKind({ dateStart, dateEnd })).toBe(kind);
});
