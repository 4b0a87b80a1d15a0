import { describe, expect, test } from 'vitest';
import { meansQuery, scopeOf } from '../../testing/build-query.ts';
import { atLeastOf, clause } from '../../testing/expressions.ts';
import type { MeansQuery, MeansRow } from '../../testing/queries/means-query.ts';
import type { Answering } from './implementation.case.ts';

/*
 * Means of the tiny survey against R 4.2, survey 4.1, with `srs` and `clu` of `estimates.case.ts` and s a subset of one:
 *
 *     svymean(~maps, s); SE(svymean(~maps, s)); svyquantile(~maps, s, 0.5, qrule = "math"); sum(weights(s))
 */
const women = { id: 'women', expression: clause('gender', 'f') };
const men = { id: 'men', expression: clause('gender', 'm') };

export function meansCases(answering: () => Answering): void {
  const ask = (question: string, more: Partial<MeansQuery> = {}, code = 'tiny') =>
    answering().means(code, meansQuery(question, more));
  const onlyRow = async (...query: Parameters<typeof ask>): Promise<MeansRow> => {
    const { rows } = await ask(...query);
    expect(rows).toHaveLength(1);
    return rows[0] as MeansRow;
  };

  describe('a mean', () => {
    test('has a row for each datapoint of a grid and each audience', async () => {
      const { rows, unavailable } = await ask('apps', { audiences: [women, men] });
      expect(unavailable).toEqual([]);
      expect(rows.map((row) => [row.datapoint, row.audience])).toEqual([
        ['maps', 'women'],
        ['maps', 'men'],
        ['music', 'women'],
        ['music', 'men'],
      ]);
      expect(rows[0]).toEqual({
        datapoint: 'maps',
        audience: 'women',
        waves: ['w1', 'w2'],
        mean: expect.closeTo(4.63636363636364, 12),
        standardError: expect.closeTo(1.40951324398247, 12),
        median: 7,
        sample: 8,
        effectiveSample: expect.closeTo(4.81592039800995, 12),
        size: 11,
      });
      expect(rows[2]).toMatchObject({
        mean: expect.closeTo(4.45, 12),
        standardError: expect.closeTo(1.507787819006, 11),
        median: 7,
        sample: 6,
        size: 10,
      });
    });

    test('takes clusters as they were drawn', async () => {
      const row = await onlyRow('apps', { datapoints: ['maps'], audiences: [women] }, 'tiny-clustered');
      expect(row.mean).toBeCloseTo(4.63636363636364, 12);
      expect(row.standardError).toBeCloseTo(1.52517968633522, 12);
    });

    test('of a number is one row of everybody who gave one, 0 included', async () => {
      expect(await onlyRow('spend')).toEqual({
        datapoint: '',
        audience: '',
        waves: ['w1', 'w2'],
        mean: expect.closeTo(17.5555555555556, 12),
        standardError: expect.closeTo(5.3684356958855, 11),
        median: 11,
        sample: 13,
        effectiveSample: expect.closeTo(7.92215568862275, 12),
        size: 15.75,
      });
      expect(await onlyRow('spend', { audiences: [men] })).toMatchObject({
        mean: expect.closeTo(17.2727272727273, 12),
        standardError: expect.closeTo(9.59252565491956, 11),
        median: 5, // 0 (1) 5 (2) 10 (.5) 20 (1) 60 (1): 3 of 5.5 are at most 5
      });
    });

    test('tells on request how the numbers are spread', async () => {
      // Women 25 (1) 5 (1) 40 (.25) 10 (.5) 11 (1.5) 30 (4) 0 (2), men 0 (1) 5 (2) 10 (.5) 20 (1) 60 (1): 13 bins of 5.
      const { histogram = [] } = await onlyRow('spend', { histogram: true });
      expect(histogram.map(({ from, to }) => [from, to])).toEqual(
        [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60].map((from) => [from, from + 5]),
      );
      expect(histogram.map(({ size }) => size)).toEqual([3, 3, 2.5, 0, 1, 1, 4, 0, 0.25, 0, 0, 0, 1]);
    });

    test('of a datapoint that is named is confined to that band, row or answer', async () => {
      expect(await onlyRow('spend', { datapoints: ['low'] })).toMatchObject({
        datapoint: 'low',
        mean: expect.closeTo(3.57142857142857, 12),
        standardError: expect.closeTo(1.38924418480331, 12),
        median: 5,
        sample: 7,
        size: 7,
      });
      expect(await onlyRow('minutes', { datapoints: ['radio'] })).toMatchObject({
        mean: expect.closeTo(20.8333333333333, 11),
        standardError: expect.closeTo(9.6203563662557, 11),
        median: 15,
        sample: 9,
        size: 12,
      });
    });

    test('is confined to the suffixes that are named', async () => {
      // Maps daily or weekly: 7 for 1 2 (.5 1) 7 9 (1 1.5) 12 13 (.75 4), 1 for 3 6 (.5 .25) 10 14 (.5 2)
      expect(await onlyRow('apps', { datapoints: ['maps'], suffixes: [1, 2] })).toMatchObject({
        mean: expect.closeTo(5.375, 12), // (7 × 8.75 + 3.25) / 12
        median: 7,
        sample: 10,
        size: 12,
      });
    });

    test('reads one wave at its whole weight', async () => {
      // Women of w1: 25 (2) 5 (2) 40 (.5)
      const scope = scopeOf({ waves: ['w1'] });
      expect(await onlyRow('spend', { audiences: [women], scope })).toMatchObject({
        waves: ['w1'],
        mean: expect.closeTo(17.77777777777778, 12),
        median: 25, // 2 of 4.5 are at most 5
        size: 4.5,
      });
    });

    test('is among the base', async () => {
      const base = clause('owner', 'no');
      // Women without a device: 10 (.5) and 0 (2)
      expect(await onlyRow('spend', { audiences: [women], base })).toMatchObject({
        mean: 2,
        median: 0,
        sample: 2,
        size: 2.5,
      });
    });

    test('is the same whether people who were not asked are in the base or not', async () => {
      const scope = scopeOf({ baseMode: 'asked' });
      expect(await ask('spend', { scope })).toEqual(await ask('spend'));
    });

    test('of nobody is 0', async () => {
      const nobody = { id: 'nobody', expression: atLeastOf(2, clause('owner', 'no')) };
      expect(await onlyRow('spend', { audiences: [nobody] })).toMatchObject({
        mean: 0,
        standardError: 0,
        median: 0,
        sample: 0,
        effectiveSample: 0,
        size: 0,
      });
    });

    test('that no wave of the scope can answer is listed with the reason', async () => {
      const late = { id: 'late', expression: clause('news', 'often') };
      const { rows, unavailable } = await ask('spend', {
        audiences: [late],
        scope: scopeOf({ waves: ['w1'] }),
      });
      expect(rows).toEqual([]);
      expect(unavailable).toEqual([{ datapoint: '', audience: 'late', reason: 'not_asked' }]);
    });

    test.each(['gender', 'devices', 'shops', 'waves'])('is not made of %s', async (question) => {
      await expect(ask(question)).rejects.toMatchObject({ kind: 'not_numeric' });
    });
  });
}
