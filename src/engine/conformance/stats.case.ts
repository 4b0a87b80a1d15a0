import { describe, expect, test } from 'vitest';
import type { Expression } from '../../expression/expression.ts';
import { scopeOf, statsQuery } from '../../testing/build-query.ts';
import { all, any, atLeastOf, atSuffixes, clause, not } from '../../testing/expressions.ts';
import type { StatsQuery, StatsRow } from '../../testing/queries/stats-query.ts';
import { type Answering, findRow, type RowNames } from './implementation.case.ts';

/*
 * On the tiny survey. Over both waves everybody of A and B weighs half, since those locations have two waves:
 *
 *     respondent  1   2   3   4   5   6    7   8   9   10  11  12   13  14  15
 *     v           .5  1   .5  1   .5  .25  1   .5  1.5 .5  1   .75  4   2   2     together 17, 15 respondents
 *     women           1       1       .25      .5  1.5         .75  4       2     together 11, 8 respondents
 *     phone       .5  1           .25      1       1.5         .75  4             together 9, 7 respondents
 */
const women = { id: 'women', expression: clause('gender', 'f') };

export function statsCases(answering: () => Answering): void {
  const ask = async (query: StatsQuery, names: RowNames): Promise<StatsRow> =>
    findRow(await answering().stats('tiny', query), names);
  const sizeOf = async (expression: Expression) => {
    const query = statsQuery('gender', { datapoints: ['f'], audiences: [{ id: 'one', expression }] });
    const { audienceSize, audienceSample } = await ask(query, {});
    return [audienceSize, audienceSample];
  };

  describe('a row of stats', () => {
    test('has the sizes, samples, percentages and index of an audience', async () => {
      const row = await ask(statsQuery('devices', { audiences: [women] }), { datapoint: 'phone' });
      expect(row).toMatchObject({
        segment: '',
        suffixes: [],
        audience: 'women',
        waves: ['w1', 'w2'],
        baseWaves: ['w1', 'w2'],
        positiveSize: 7.5, // 1 + .25 + 1.5 + .75 + 4
        positiveSample: 5,
        audienceSize: 11,
        audienceSample: 8,
        audiencePercentage: expect.closeTo(68.18181818181817, 10), // 7.5 / 11
        audienceIndex: expect.closeTo(128.78787878787878, 10), // (7.5 / 11) / (9 / 17) = 127.5 / 99
        audienceEffectiveSample: expect.closeTo(4.81592039800995, 12), // 11² / 25.125
        datapointSize: 9,
        datapointSample: 7,
        datapointPercentage: expect.closeTo(83.33333333333333, 10), // 7.5 / 9
        baseSize: 17,
        baseSample: 15,
      });
    });

    test('of a net counts everybody who gave any of its datapoints, once', async () => {
      // phone or tablet: of the women 2 4 6 9 12 13 (1 + 1 + .25 + 1.5 + .75 + 4); of all also 1 7 14 (.5 + 1 + 2)
      const nets = [{ code: 'screen', datapoints: ['phone', 'tablet'] }];
      const query = statsQuery('devices', { audiences: [women], nets, datapoints: ['phone'] });
      expect(await ask(query, { datapoint: 'screen' })).toMatchObject({
        waves: ['w1', 'w2'],
        positiveSize: 8.5,
        positiveSample: 6,
        audienceSize: 11,
        audiencePercentage: expect.closeTo(77.27272727272727, 10), // 8.5 / 11
        datapointSize: 12,
        datapointSample: 9,
        datapointPercentage: expect.closeTo(70.83333333333333, 10), // 8.5 / 12
        audienceIndex: expect.closeTo(109.46969696969697, 10), // (8.5 / 11) / (12 / 17) = 144.5 / 132
      });
      const { rows } = await answering().stats('tiny', query);
      expect(rows.map(({ datapoint }) => datapoint)).toEqual(['phone', 'screen']);
    });

    test('of a net is read where all of its datapoints ran', async () => {
      // watch ran in w2: phone or watch there are 7 9 12 13 (2 + 3 + 1.5 + 4) of 18.5 people
      const nets = [{ code: 'either', datapoints: ['phone', 'watch'] }];
      const row = await ask(statsQuery('devices', { nets, audiences: [] }), { datapoint: 'either' });
      expect(row).toMatchObject({ waves: ['w2'], positiveSize: 10.5, positiveSample: 4, audienceSize: 18.5 });
    });

    test('of a datapoint that ran in one wave is read over that wave, base and all', async () => {
      // watch: 7 (2) and 13 (4) of 18.5 people in w2; women 8 9 12 13 15 = 11.5, of whom 13 (4)
      const row = await ask(statsQuery('devices', { audiences: [women] }), { datapoint: 'watch' });
      expect(row).toMatchObject({
        waves: ['w2'],
        positiveSize: 4,
        positiveSample: 1,
        audienceSize: 11.5,
        audienceSample: 5,
        audiencePercentage: expect.closeTo(34.78260869565217, 10),
        datapointSize: 6,
        datapointSample: 2,
        datapointPercentage: expect.closeTo(66.66666666666667, 10),
        baseSize: 18.5,
        baseSample: 9,
        audienceIndex: expect.closeTo(107.2463768115942, 10), // (4 / 11.5) / (6 / 18.5) = 74 / 69
        audienceEffectiveSample: expect.closeTo(4.10077519379845, 12), // 11.5² / (1 + 9 + 2.25 + 16 + 4)
      });
    });

    test('without audiences is the base itself, at index 100 and untested', async () => {
      const row = await ask(statsQuery('devices'), { datapoint: 'phone' });
      expect(row).toMatchObject({
        audience: '',
        positiveSize: 9,
        audienceSize: 17,
        audiencePercentage: expect.closeTo(52.94117647058824, 10),
        audienceIndex: 100,
        datapointPercentage: 100,
        significance: null,
      });
    });

    test('of an audience without an expression is everyone', async () => {
      const query = statsQuery('devices', { audiences: [{ id: 'all', expression: null }] });
      expect(await ask(query, { datapoint: 'phone' })).toMatchObject({ audience: 'all', audienceSize: 17 });
    });

    test('is read within the base audience', async () => {
      // Owners: .5 + 1 + 1 + .25 + 1 + 1.5 + .5 + .75 + 4 + 2 = 12.5; women among them 8.5
      const query = statsQuery('devices', { audiences: [women], base: clause('owner', 'yes') });
      expect(await ask(query, { datapoint: 'phone' })).toMatchObject({
        positiveSize: 7.5,
        audienceSize: 8.5,
        datapointSize: 9,
        baseSize: 12.5,
        baseSample: 10,
      });
    });

    test('of an empty audience has zeros and no interval', async () => {
      const nobody = { id: 'nobody', expression: all(clause('gender', 'f'), clause('gender', 'm')) };
      expect(await ask(statsQuery('devices', { audiences: [nobody] }), { datapoint: 'phone' })).toMatchObject(
        {
          positiveSize: 0,
          positiveSample: 0,
          audienceSize: 0,
          audienceSample: 0,
          audiencePercentage: 0,
          audienceIndex: 0,
          audienceEffectiveSample: 0,
          datapointPercentage: 0,
          datapointSize: 9,
          confidenceInterval: null,
          significance: null,
        },
      );
    });

    test('reads the weight asked for', async () => {
      // Under `equal` respondent 16 counts: A and B 6 / 2 each, C 4; phone (1 2 6 7 9 12) / 2 + 13 and 16
      const query = statsQuery('devices', { scope: scopeOf({ weight: 'equal' }) });
      expect(await ask(query, { datapoint: 'phone' })).toMatchObject({
        positiveSize: 5,
        positiveSample: 8,
        baseSize: 10,
        baseSample: 16,
      });
    });

    test('divides by the waves that the weight covers', async () => {
      // Only 7 to 16 have a weight; phone 7 9 12 13 16
      const result = await answering().stats('tiny-late', statsQuery('devices'));
      expect(findRow(result, { datapoint: 'phone' })).toMatchObject({
        waves: ['w2'],
        positiveSize: 5,
        baseSize: 10,
        baseSample: 10,
      });
    });

    test('reads the locations and waves of the scope alone', async () => {
      // B in w2: 10 (1), 11 (2), 12 (1.5), of whom 12 has a phone
      const scope = scopeOf({ locations: ['B'], waves: ['w2'] });
      expect(await ask(statsQuery('devices', { scope }), { datapoint: 'phone' })).toMatchObject({
        waves: ['w2'],
        positiveSize: 1.5,
        baseSize: 4.5,
        baseSample: 3,
      });
    });
  });

  describe('suffixes', () => {
    // maps: daily 1 2 7 9 12 13 = 8.75; weekly 3 6 10 14 = 3.25; never 4 8 15 = 3.5; don't know 5 = .5; 11 blank
    test('none listed means any of them', async () => {
      expect(await ask(statsQuery('apps'), { datapoint: 'maps' })).toMatchObject({
        suffixes: [],
        positiveSize: 16,
        positiveSample: 14,
      });
    });

    test('several are joined into one row', async () => {
      const query = statsQuery('apps', { datapoints: ['maps'], suffixes: [1, 2] });
      expect(await ask(query, { datapoint: 'maps' })).toMatchObject({
        suffixes: [1, 2],
        positiveSize: 12,
        positiveSample: 10,
      });
    });

    test('make a row each where they are split', async () => {
      const query = statsQuery('apps', { datapoints: ['maps'], splitSuffixes: true });
      const { rows } = await answering().stats('tiny', query);
      expect(rows.map((row) => [row.suffixes, row.positiveSize])).toEqual([
        [[1], 8.75],
        [[2], 3.25],
        [[3], 3.5],
        [[9], 0.5],
      ]);
    });

    test('of a grid of several answers read the cells listed', async () => {
      // north in store: 2 6 9 10 13 = 1 + .25 + 1.5 + .5 + 4; online or in store also 1 5 7 12
      const inStore = statsQuery('shops', { datapoints: ['north'], suffixes: [2] });
      const either = statsQuery('shops', { datapoints: ['north'] });
      expect(await ask(inStore, {})).toMatchObject({ positiveSize: 7.25, positiveSample: 5 });
      expect(await ask(either, {})).toMatchObject({ positiveSize: 10, positiveSample: 9 });
    });
  });

  describe('a numeric question', () => {
    test('counts its bands, both bounds included', async () => {
      // low (0 to 10): 1 3 4 8 10 14 15 = 7, of which 1 and 8 gave 10; high (11 on): 2 6 7 9 11 13 = 8.75
      expect(await ask(statsQuery('spend'), { datapoint: 'low' })).toMatchObject({
        positiveSize: 7,
        positiveSample: 7,
      });
      expect(await ask(statsQuery('spend'), { datapoint: 'high' })).toMatchObject({
        positiveSize: 8.75,
        positiveSample: 6,
      });
    });

    test('in a grid counts any number, 0 included', async () => {
      // radio: 1 4 5 7 8 9 11 13 14, three of whom gave 0
      expect(await ask(statsQuery('minutes'), { datapoint: 'radio' })).toMatchObject({
        positiveSize: 12, // .5 + 1 + .5 + 1 + .5 + 1.5 + 1 + 4 + 2
        positiveSample: 9,
      });
    });

    test('without bands cannot be counted', async () => {
      await expect(answering().stats('tiny', statsQuery('age'))).rejects.toMatchObject({
        kind: 'not_countable',
      });
    });
  });

  describe('a base of people who were asked', () => {
    const asked = scopeOf({ baseMode: 'asked' });

    test('of several answers holds everybody with a cell of the question', async () => {
      // The owners, 12.5; women among them 8.5; phone 9
      const query = statsQuery('devices', { audiences: [women], scope: asked });
      expect(await ask(query, { datapoint: 'phone' })).toMatchObject({
        audienceSize: 8.5,
        audienceSample: 6,
        baseSize: 12.5,
        audiencePercentage: expect.closeTo(88.23529411764706, 10),
        audienceIndex: expect.closeTo(122.54901960784314, 10), // (7.5 / 8.5) / (9 / 12.5)
      });
    });

    test('of a grid holds everybody with a cell of that datapoint', async () => {
      const query = statsQuery('apps', { suffixes: [1], scope: asked });
      expect(await ask(query, { datapoint: 'maps' })).toMatchObject({ baseSize: 16, baseSample: 14 });
      expect(await ask(query, { datapoint: 'music' })).toMatchObject({ baseSize: 16.75, baseSample: 14 });
    });

    test('of a grid of several answers holds everybody with a cell at the suffixes', async () => {
      // 8 (.5) has no cell for north in store, 15 (2) none for south
      const north = statsQuery('shops', { datapoints: ['north'], splitSuffixes: true, scope: asked });
      const [online, inStore] = (await answering().stats('tiny', north)).rows;
      expect([online?.baseSize, inStore?.baseSize]).toEqual([17, 16.5]);
      const shops = statsQuery('shops', { scope: asked });
      expect(await ask(shops, { datapoint: 'north' })).toMatchObject({ baseSize: 17, baseSample: 15 });
      expect(await ask(shops, { datapoint: 'south' })).toMatchObject({ baseSize: 15, baseSample: 14 });
    });

    test('of a number holds everybody who gave one', async () => {
      expect(await ask(statsQuery('spend', { scope: asked }), { datapoint: 'low' })).toMatchObject({
        baseSize: 15.75, // 17 − .5 − .75
        baseSample: 13,
      });
    });
  });

  describe('audiences', () => {
    test('a negation holds people who were not asked as well', async () => {
      expect(await sizeOf(clause('devices', 'phone'))).toEqual([9, 7]);
      expect(await sizeOf(not(clause('devices', 'phone')))).toEqual([8, 8]);
    });

    test('a minimum counts distinct datapoints', async () => {
      // phone and tablet: 2 6 7 12 13 = 1 + .25 + 1 + .75 + 4
      expect(await sizeOf(atLeastOf(2, clause('devices', 'phone', 'tablet')))).toEqual([7, 5]);
      expect(await sizeOf(atLeastOf(2, clause('devices', 'phone', 'tablet', 'phone')))).toEqual([7, 5]);
    });

    test('a minimum over suffixes counts datapoints, not cells', async () => {
      // Both shops in whatever way: 5 7 9; respondents 2 and 13 use one shop in two ways
      expect(await sizeOf(atLeastOf(2, clause('shops', 'north', 'south')))).toEqual([3, 3]);
    });

    test('a question alone means that it was answered, with a number 0 included', async () => {
      expect(await sizeOf(clause('spend'))).toEqual([15.75, 13]);
      // The owners but 10, who was asked and chose nothing.
      expect(await sizeOf(clause('devices'))).toEqual([12, 9]);
    });

    test('groups nest', async () => {
      // (two of phone and tablet, or maps daily) and not a man: 2 6 9 12 13
      const nested = all(
        any(atLeastOf(2, clause('devices', 'phone', 'tablet')), atSuffixes(clause('apps', 'maps'), 1)),
        not(clause('gender', 'm')),
      );
      expect(await sizeOf(nested)).toEqual([7.5, 5]);
    });
  });
}
