import { describe, expect, test } from 'vitest';
import { counting, crosstabQuery, statsQuery } from '../../testing/build-query.ts';
import { clause } from '../../testing/expressions.ts';
import type { CrosstabItem, CrosstabQuery } from '../../testing/queries/crosstab-query.ts';
import type { IntervalMethod } from '../../testing/queries/estimates.ts';
import type { StatsQuery } from '../../testing/queries/stats-query.ts';
import { type Answering, findCell, findRow } from './implementation.case.ts';

/*
 * Intervals that are asked for, against R 4.2, survey 4.1, with srs and clu of `estimates.case.ts`:
 *
 *     attr(svyciprop(~phone, subset(srs, gender == "f"), method = "beta"), "ci")      # and "logit", df = Inf or degf
 *     m <- svytotal(~pf + f + phone + one, srs)                                       # f: is a woman, pf: phone * f
 *     c <- svycontrast(m, quote(log((pf / f) / (phone / one))))
 *     100 * exp(coef(c) + c(-1, 1) * qnorm(.975) * SE(c))
 */
const women = clause('gender', 'f');
const phone = clause('devices', 'phone');
const maps: CrosstabItem['content'] = { kind: 'average', question: 'apps', datapoint: 'maps' };

export function intervalCases(answering: () => Answering): void {
  const phoneAmongWomen = async (code: string, more: Partial<StatsQuery>) => {
    const query = statsQuery('devices', {
      datapoints: ['phone'],
      audiences: [{ id: 'women', expression: women }],
      ...more,
    });
    return findRow(await answering().stats(code, query), {});
  };
  const onlyCell = async (
    code: string,
    rows: CrosstabItem['content'],
    columns: CrosstabItem['content'],
    more: Partial<CrosstabQuery>,
  ) => findCell(await answering().crosstab(code, crosstabQuery([rows], [columns], more)), 0, 0);

  describe('the interval of a percentage', () => {
    test.each<[IntervalMethod, string, number, number]>([
      ['korn_graubard', 'tiny', 21.6402498155397, 96.734358687877],
      ['korn_graubard', 'tiny-times-5', 48.3956351730076, 84.1009043200439],
      ['korn_graubard', 'tiny-clustered', 1.69166411975343, 99.9841550314382],
      ['korn_graubard', 'tiny-clustered-times-5', 45.5094767992221, 85.9050100591729],
      ['logit', 'tiny', 26.2736321194851, 92.7980563707307],
      ['logit', 'tiny-times-5', 49.5463199630833, 82.3817379304561],
      ['logit', 'tiny-clustered', 3.11643836823333, 99.3043508078673],
      ['logit', 'tiny-clustered-times-5', 46.2653220852153, 84.2101212689257],
      ['wilson', 'tiny', 29.9205907301896, 91.4929152558835],
    ])('by %s of %s is what R makes of it', async (interval, code, low, high) => {
      const { confidenceInterval } = await phoneAmongWomen(code, { interval });
      expect(confidenceInterval?.low).toBeCloseTo(low, 8);
      expect(confidenceInterval?.high).toBeCloseTo(high, 8);
      const cell = await onlyCell(code, counting(phone), counting(women), { interval });
      expect(cell.confidenceInterval).toEqual(confidenceInterval);
    });

    test('by logit of 0 per cent, which has no log odds, is that of Korn and Graubard', async () => {
      // Men of B: no phone; Kish's n = 8/3; R: qbeta(.975, 1, 8/3)
      const query = statsQuery('devices', {
        datapoints: ['phone'],
        splitter: 'locations',
        segments: ['B'],
        audiences: [{ id: 'men', expression: clause('gender', 'm') }],
        interval: 'logit',
      });
      const { confidenceInterval } = findRow(await answering().stats('tiny', query), {});
      expect(confidenceInterval?.low).toBe(0);
      expect(confidenceInterval?.high).toBeCloseTo(74.925775887548, 9);
    });
  });

  describe('all intervals', () => {
    test.each([
      ['tiny', 90.2855944556044, 183.709459107978],
      ['tiny-times-5', 110.351883496441, 150.303893301615],
      ['tiny-clustered-times-5', 91.8351446198903, 180.609697859494],
    ])('of %s hold that of the index', async (code, low, high) => {
      const row = await phoneAmongWomen(code, { allIntervals: true });
      expect(row.indexInterval?.level).toBe(95);
      expect(row.indexInterval?.low).toBeCloseTo(low, 8);
      expect(row.indexInterval?.high).toBeCloseTo(high, 8);
      const cell = await onlyCell(code, counting(phone), counting(women), { allIntervals: true });
      expect(cell.indexInterval).toEqual(row.indexInterval);
    });

    test.each<[IntervalMethod, string, number, number]>([
      ['wilson', 'tiny', 47.3438837877827, 96.5283963147394],
      ['wilson', 'tiny-clustered-times-5', 54.6339300068919, 95.4042237441409],
      ['korn_graubard', 'tiny-times-5', 67.9774484789483, 93.3052664577596],
    ])('by %s of %s hold that of the other percentage', async (interval, code, low, high) => {
      // R: the same of svymean(~f, subset(srs, phone == 1))
      const row = await phoneAmongWomen(code, { interval, allIntervals: true });
      expect(row.datapointInterval?.low).toBeCloseTo(low, 8);
      expect(row.datapointInterval?.high).toBeCloseTo(high, 8);
      const cell = await onlyCell(code, counting(phone), counting(women), { interval, allIntervals: true });
      expect(cell.rowInterval).toEqual(row.datapointInterval);
    });

    test('of a row split by wave weigh it against the base on its own line', async () => {
      // a, b: phone and everybody of w1 at their whole weight, over the weight of both waves; svytotal(~a + b + phone + one)
      const query = statsQuery('devices', {
        datapoints: ['phone'],
        splitter: 'waves',
        segments: ['w1'],
        allIntervals: true,
      });
      const row = findRow(await answering().stats('tiny-times-5', query), {});
      expect(row.audienceIndex).toBeCloseTo(88.1481481481482, 10);
      expect(row.indexInterval?.low).toBeCloseTo(57.4429492384026, 8);
      expect(row.indexInterval?.high).toBeCloseTo(135.266314229446, 8);
      // log(a / phone): one size over another that it is no part of
      expect(row.datapointPercentage).toBeCloseTo(38.8888888888889, 10);
      expect(row.datapointInterval?.low).toBeCloseTo(20.5472785806831, 8);
      expect(row.datapointInterval?.high).toBeCloseTo(73.6032109105744, 8);
    });

    test('of a mean hold that of its index and no other', async () => {
      const cell = await onlyCell('tiny', maps, counting(women), { allIntervals: true });
      expect(cell.index).toBeCloseTo(111.416490486258, 10);
      expect(cell.indexInterval?.low).toBeCloseTo(85.5025339404903, 8);
      expect(cell.indexInterval?.high).toBeCloseTo(145.184403083472, 8);
      expect(cell.rowInterval).toBeNull();
    });

    test('of nobody are none', async () => {
      const nobody = { id: 'nobody', expression: { ...clause('owner', 'no'), minCount: 2 } };
      const row = await phoneAmongWomen('tiny', { audiences: [nobody], allIntervals: true });
      expect(row.indexInterval).toBeNull();
      expect(row.datapointInterval?.low).toBe(0);
    });

    test('are not there unless asked for', async () => {
      const row = await phoneAmongWomen('tiny', {});
      expect(Object.keys(row)).not.toContain('indexInterval');
      expect(Object.keys(row)).not.toContain('datapointInterval');
    });
  });
}
