import { describe, expect, test } from 'vitest';
import {
  counting,
  crosstabQuery,
  funnelQuery,
  meansQuery,
  scopeOf,
  statsQuery,
  waveCountsQuery,
} from '../../testing/build-query.ts';
import { all, atLeastOf, clause } from '../../testing/expressions.ts';
import type { Answering } from './implementation.case.ts';

/**
 * Intervals of the tiny survey with their sample and size, by R 4.2:
 *
 *     v <- ifelse(location == "C", weight, weight / 2); x >= from & x < to; sum(!is.na(v[keep])); sum(v[keep], na.rm = TRUE)
 */
const counted = `
age: [0,10) 0 0 | [0,10] 0 0 | (0,10) 0 0 | (0,10] 0 0
age: [5,20.5) 4 6.5 | [5,20.5] 4 6.5 | (5,20.5) 4 6.5 | (5,20.5] 4 6.5
age: [10,40) 8 10.25 | [10,40] 12 14.75 | (10,40) 8 10.25 | (10,40] 12 14.75
age: [20,60) 15 17 | [20,60] 15 17 | (20,60) 11 10.5 | (20,60] 11 10.5
age: (,30) 4 6.5 | (,30] 8 10.25 | [30,) 11 10.5 | (30,) 7 6.75
age: [30,30] 4 3.75
spend: [0,10) 5 6 | [0,10] 7 7 | (0,10) 2 3 | (0,10] 4 4
spend: [5,20.5) 6 6.5 | [5,20.5] 6 6.5 | (5,20.5) 4 3.5 | (5,20.5] 4 3.5
spend: [10,40) 6 8.5 | [10,40] 7 8.75 | (10,40) 4 7.5 | (10,40] 5 7.75
spend: [20,60) 4 6.25 | [20,60] 5 7.25 | (20,60) 3 5.25 | (20,60] 4 6.25
spend: (,30) 10 10.5 | (,30] 11 14.5 | [30,) 3 5.25 | (30,) 2 1.25
spend: [30,30] 1 4
minutes: tv[0,10) 1 0.5 | tv[0,10] 2 1.5 | tv(0,10) 0 0 | tv(0,10] 1 1
minutes: tv[5,20.5) 3 6.5 | tv[5,20.5] 3 6.5 | tv(5,20.5) 3 6.5 | tv(5,20.5] 3 6.5
minutes: tv[10,40) 5 9.5 | tv[10,40] 6 10.5 | tv(10,40) 4 8.5 | tv(10,40] 5 9.5
minutes: tv[20,60) 5 5.75 | tv[20,60] 7 6.75 | tv(20,60) 4 4.25 | tv(20,60] 6 5.25
minutes: tv(,30) 4 7 | tv(,30] 6 10 | tv[30,) 8 8.25 | tv(30,) 6 5.25
minutes: tv[30,30] 2 3
minutes: radio[0,10) 4 4.5 | radio[0,10] 5 5.5 | radio(0,10) 1 0.5 | radio(0,10] 2 1.5
minutes: radio[5,20.5) 4 3 | radio[5,20.5] 4 3 | radio(5,20.5) 3 2.5 | radio(5,20.5] 3 2.5
minutes: radio[10,40) 4 3.5 | radio[10,40] 4 3.5 | radio(10,40) 3 2.5 | radio(10,40] 3 2.5
minutes: radio[20,60) 3 6 | radio[20,60] 3 6 | radio(20,60) 2 5 | radio(20,60] 2 5
minutes: radio(,30) 7 7 | radio(,30] 8 8 | radio[30,) 2 5 | radio(30,) 1 4
minutes: radio[30,30] 1 1
`;

export const leaves = counted
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [question = '', listed = ''] = line.split(': ');
    return listed.split(' | ').map((one) => {
      const [code = '', sample, size] = one.split(' ');
      return { question, code, sample: Number(sample), size: Number(size) };
    });
  });

export function numericConditionCases(answering: () => Answering): void {
  describe('an interval as a datapoint', () => {
    test('counts the respondents whose number lies in it', async () => {
      const answers = await Promise.all(
        leaves.map(({ question, code }) =>
          answering().waveCounts('tiny', waveCountsQuery(clause(question, code))),
        ),
      );
      expect(
        leaves.map(({ question, code }, index) => ({
          question,
          code,
          sample: answers[index]?.audienceSample,
          size: answers[index]?.audienceSize,
        })),
      ).toEqual(leaves);
    });

    test('is one of several datapoints that are counted, bands among them', async () => {
      // From 5 to under 20 and in the band 0–10: respondents 1 (.5), 4 (1), 8 (.5) and 14 (2).
      const both = atLeastOf(2, clause('spend', '[5,20)', 'low'));
      expect(await answering().waveCounts('tiny', waveCountsQuery(both))).toMatchObject({
        audienceSample: 4,
        audienceSize: 4,
      });
    });

    test('is a row of a number without bands', async () => {
      const { rows } = await answering().stats(
        'tiny',
        statsQuery('age', { datapoints: ['[20,40)', '[40,)'] }),
      );
      expect(rows.map((row) => [row.datapoint, row.positiveSample, row.positiveSize])).toEqual([
        ['[20,40)', 8, 10.25],
        ['[40,)', 7, 6.75],
      ]);
      expect(rows[0]?.audiencePercentage).toBeCloseTo(60.2941176470588, 10);
    });

    test('narrows a mean to its numbers, as a subset of R does', async () => {
      const [ages, minutes] = await Promise.all([
        answering().means('tiny', meansQuery('age', { datapoints: ['[30,50)'] })),
        answering().means('tiny', meansQuery('minutes', { datapoints: ['tv(15,60]'] })),
      ]);
      expect(ages.rows).toMatchObject([
        {
          mean: expect.closeTo(35.4545454545455, 10),
          standardError: expect.closeTo(2.1262404815805, 10),
          sample: 8,
        },
      ]);
      expect(minutes.rows).toMatchObject([
        {
          mean: expect.closeTo(34.2592592592593, 10),
          standardError: expect.closeTo(4.65038784741289, 10),
          sample: 7,
        },
      ]);
    });
  });

  describe('unweighted', () => {
    const women = { id: 'women', expression: clause('gender', 'f') };
    const asked = (weight: string) => {
      const scope = scopeOf({ weight });
      const expression = all(clause('gender', 'f'), clause('spend', '[5,30]'));
      const sides = [counting(clause('gender', 'f')), counting(clause('owner', 'yes'))];
      const rows = [{ kind: 'average', question: 'age', datapoint: null }, ...sides] as const;
      return Promise.all([
        answering().stats('tiny', statsQuery('devices', { audiences: [women], splitter: 'waves', scope })),
        answering().crosstab('tiny', crosstabQuery(rows, sides, { scope })),
        answering().means('tiny', meansQuery('apps', { audiences: [women], scope })),
        answering().funnel('tiny', funnelQuery(expression, { weight })),
        answering().waveCounts('tiny', waveCountsQuery(expression, { weight })),
      ]);
    };

    test('gives the figures of a weight that is 1 for everyone', async () => {
      const [plain, ones] = await Promise.all([asked('unweighted'), asked('equal')]);
      expect(plain).toEqual(ones);
    });

    test('counts respondents whose weight is blank', async () => {
      const { audienceSample, audienceSize } = await answering().waveCounts(
        'tiny',
        waveCountsQuery(clause('spend', '[50,50]'), { weight: 'unweighted' }),
      );
      expect({ audienceSample, audienceSize }).toEqual({ audienceSample: 1, audienceSize: 1 });
    });
  });
}
