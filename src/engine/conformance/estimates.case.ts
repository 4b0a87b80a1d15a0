import { describe, expect, test } from 'vitest';
import { counting, crosstabQuery, statsQuery } from '../../testing/build-query.ts';
import { clause } from '../../testing/expressions.ts';
import type { CrosstabItem } from '../../testing/queries/crosstab-query.ts';
import type { StatsRow } from '../../testing/queries/stats-query.ts';
import { type Answering, findCell, findRow } from './implementation.case.ts';

/*
 * Intervals and tests against R 4.2, survey 4.1. With d the table of the tiny survey without respondent 16, v the
 * weight of the line, `stratum` A, B or "w2" and `cl` the clusters (C's respondents one each):
 *
 *     srs <- svydesign(ids = ~1, weights = ~v, data = d)
 *     clu <- svydesign(ids = ~cl, strata = ~stratum, weights = ~v, data = d, nest = TRUE)
 *     m <- svymean(~phone, subset(srs, gender == "f")); n <- p * (1 - p) / vcov(m)     # then Wilson's formula on p, n
 *     b <- svyby(~phone, ~gender, srs5, svymean, covmat = TRUE); ct <- svycontrast(b, c(1, -1)); coef(ct) / SE(ct)
 *
 * Tests need 30 respondents a side: srs5 and clu5 hold everybody five times, srs7 and clu7 seven times.
 */
const women = clause('gender', 'f');
const maps: CrosstabItem['content'] = { kind: 'average', question: 'apps', datapoint: 'maps' };

export function estimateCases(answering: () => Answering): void {
  const phoneAmongWomen = async (code: string): Promise<StatsRow> => {
    const audiences = [{ id: 'women', expression: women }];
    return findRow(
      await answering().stats(code, statsQuery('devices', { datapoints: ['phone'], audiences })),
      {},
    );
  };

  describe('the interval of a percentage', () => {
    test.each([
      ['tiny', 29.9205907301896, 91.4929152558835],
      ['tiny-clustered', 28.1260194974654, 92.1470709629151],
      ['tiny-times-5', 50.0100681556525, 82.1108734735387],
      ['tiny-clustered-times-5', 49.5038840318714, 82.4063636072527],
    ])('of %s is the one that R makes of the linearised variance', async (code, low, high) => {
      const { confidenceInterval } = await phoneAmongWomen(code);
      expect(confidenceInterval?.level).toBe(95);
      expect(confidenceInterval?.low).toBeCloseTo(low, 9);
      expect(confidenceInterval?.high).toBeCloseTo(high, 9);
    });

    test("of 0 per cent rests on Kish's effective sample", async () => {
      // Men of B: 5 (.5) 10 (.5) 11 (1), no phone; n = 2² / 1.5; R: z2 <- qnorm(.975)^2; z2 / (8/3 + z2)
      const menOfB = { id: 'one', expression: clause('gender', 'm') };
      const query = statsQuery('devices', {
        datapoints: ['phone'],
        splitter: 'locations',
        segments: ['B'],
        audiences: [menOfB],
      });
      const { audiencePercentage, confidenceInterval } = findRow(await answering().stats('tiny', query), {});
      expect(audiencePercentage).toBe(0);
      expect(confidenceInterval?.low).toBe(0);
      expect(confidenceInterval?.high).toBeCloseTo(59.0255800714736, 10);
    });
  });

  describe('the test against the rest', () => {
    test('of a percentage is linearised', async () => {
      const { significance } = await phoneAmongWomen('tiny-times-5');
      expect(significance).toEqual({
        versus: 'rest',
        direction: 'higher',
        z: expect.closeTo(3.72452243619999, 10),
        pValue: expect.closeTo(0.000195685309218179, 14),
      });
    });

    test("takes clusters as they were drawn, and Student's t on clusters less strata", async () => {
      const { significance } = await phoneAmongWomen('tiny-clustered-times-5');
      expect(significance?.z).toBeCloseTo(2.44719832040005, 10);
      expect(significance?.pValue).toBeCloseTo(0.0255584303701704, 12); // 2 * pt(-z, 17)
    });

    test('of a mean is made among those who have a value', async () => {
      const query = crosstabQuery([maps], [counting(women)]);
      const cell = findCell(await answering().crosstab('tiny-times-7', query), 0, 0);
      expect(cell.value?.standardError).toBeCloseTo(0.517149976288942, 12);
      expect(cell.significance).toEqual({
        versus: 'rest',
        direction: 'higher',
        z: expect.closeTo(2.23073806821546, 10),
        pValue: expect.closeTo(0.0256984844273308, 12),
      });
      const clustered = findCell(await answering().crosstab('tiny-clustered-times-7', query), 0, 0);
      expect(clustered.significance?.z).toBeCloseTo(1.58125105946895, 10);
      expect(clustered.significance?.pValue).toBeCloseTo(0.127476067134144, 12); // 2 * pt(-z, 23)
    });

    test('of a mean counts only those who have a value towards the 30', async () => {
      // Five times over there are 35 men, of whom 25 have a value.
      const query = crosstabQuery([maps], [counting(women)]);
      const cell = findCell(await answering().crosstab('tiny-times-5', query), 0, 0);
      expect(cell.significance).toBeNull();
    });

    test('of values that are all the same is not made', async () => {
      const phones = crosstabQuery(
        [{ kind: 'sum', question: 'devices', datapoint: 'phone' }],
        [counting(women)],
      );
      const cell = findCell(await answering().crosstab('tiny-times-20', phones), 0, 0);
      expect(cell.value).toMatchObject({ mean: 1, standardError: 0, sample: 100 });
      expect(cell.significance).toBeNull();
    });

    test('is not made on fewer than 30 respondents', async () => {
      expect((await phoneAmongWomen('tiny')).significance).toBeNull();
    });

    test('is the same in a crosstab', async () => {
      const query = crosstabQuery([counting(clause('devices', 'phone'))], [counting(women)]);
      const cell = findCell(await answering().crosstab('tiny-times-5', query), 0, 0);
      expect(cell.significance).toEqual((await phoneAmongWomen('tiny-times-5')).significance);
    });

    test('compares a segment with everybody else on the line', async () => {
      // Without audiences the column is the segment: women against men, as above.
      const query = statsQuery('devices', { datapoints: ['phone'], splitter: 'gender', segments: ['f'] });
      const { significance } = findRow(await answering().stats('tiny-times-5', query), {});
      expect(significance?.z).toBeCloseTo(3.72452243619999, 10);
    });

    test('has nobody to compare a wave with on its own line', async () => {
      const query = statsQuery('devices', { datapoints: ['phone'], splitter: 'waves', segments: ['w2'] });
      expect(findRow(await answering().stats('tiny-times-5', query), {}).significance).toBeNull();
    });
  });
}
