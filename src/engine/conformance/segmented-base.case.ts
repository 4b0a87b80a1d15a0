import { describe, expect, test } from 'vitest';
import { statsQuery } from '../../testing/build-query.ts';
import { clause } from '../../testing/expressions.ts';
import type { StatsRow } from '../../testing/queries/stats-query.ts';
import { type Answering, findRow } from './implementation.case.ts';

/*
 * The two-region survey, by hand. In region A 40 of 100 of the audience give the answer and 60 of 100 others; in B 20 of
 * 200 others. n = 400 and every weight is 1, so that
 *
 *     against the others of A    Var = 400/399 (0.24/100 + 0.24/100),           z = −0.2 / √Var = −2.883
 *     against all others         p₂ = 80/300, Var = 400/399 (0.24/100 + p₂q₂/300),  z = +2.411
 */
export function segmentedBaseCases(answering: () => Answering): void {
  const inA = async (segmentedBase: boolean, more: { readonly everyone?: boolean } = {}): Promise<StatsRow> =>
    findRow(
      await answering().stats(
        'two-region',
        statsQuery('gives', {
          datapoints: ['yes'],
          splitter: 'locations',
          segments: ['A'],
          segmentedBase,
          audiences:
            more.everyone === true ? [] : [{ id: 'audience', expression: clause('audience', 'yes') }],
        }),
      ),
      {},
    );

  describe('the rest of a split row', () => {
    test('is of its own segment where the base is, as its index is', async () => {
      const row = await inA(true);
      expect(row.audiencePercentage).toBe(40);
      expect(row.datapointPercentage).toBe(40);
      expect(row.audienceIndex).toBe(80);
      expect(row.significance?.direction).toBe('lower');
      expect(row.significance?.z).toBeCloseTo(-2.88314, 5);
      expect(row.significance?.pValue).toBeCloseTo(0.00394, 5);
    });

    test('is of the whole selection where the base is', async () => {
      const row = await inA(false);
      expect(row.audienceIndex).toBeCloseTo(133.333333, 6);
      expect(row.significance?.direction).toBe('higher');
      expect(row.significance?.z).toBeCloseTo(2.41054, 5);
      expect(row.significance?.pValue).toBeCloseTo(0.01593, 5);
    });

    test('has nobody where the row is everyone of its segment, so that no test is made', async () => {
      const row = await inA(true, { everyone: true });
      expect(row.audiencePercentage).toBe(50);
      expect(row.audienceIndex).toBe(100);
      expect(row.significance).toBeNull();
    });
  });
}
