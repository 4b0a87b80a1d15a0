import { expect, test } from 'vitest';
import { sentFigures } from '../../../api/figures/sent-figures.case.ts';
import { waveShares, waveSharesQuery } from './WaveBand.tsx';

const waves = [
  { code: 'w1', name: 'Q1' },
  { code: 'w2', name: 'Q2' },
];

test('a wave that did not ask has no share, not a share of nothing', () => {
  const audience = { id: 'owners', name: 'Owners', expression: { question: 'owner', options: ['yes'] } };
  const query = waveSharesQuery(audience, waves, null);
  if (query === null) throw new Error('the audience can be read');
  const figures = sentFigures({ query, cells: [{ n: 25, column: 100, interval: [20, 31] }, 'not_asked'] });
  expect(waveShares(figures, waves)).toEqual([
    { code: 'w1', name: 'Q1', share: { value: 25, low: 20, high: 31 } },
    { code: 'w2', name: 'Q2', share: null },
  ]);
});
