import { describe, expect, test } from 'vitest';
import type { Expression } from '../../expression/expression.ts';
import { scopeOf, statsQuery } from '../../testing/build-query.ts';
import { all, clause, not } from '../../testing/expressions.ts';
import type { StatsQuery } from '../../testing/queries/stats-query.ts';
import { type Answering, findRow } from './implementation.case.ts';

/*
 * Which (wave, location) pairs of the tiny survey a row is read over. Within one wave everybody keeps the whole
 * weight:
 *
 *     w1   1 (1)  2 (2)  3 (1)  4 (2)  5 (1)  6 (.5)                                      together 7.5
 *     w2   7 (2)  8 (1)  9 (3)  10 (1)  11 (2)  12 (1.5)  13 (4)  14 (2)  15 (2)          together 18.5
 */
export function lineCases(answering: () => Answering): void {
  const ask = (query: StatsQuery) => answering().stats('tiny', query);
  const rowFor = async (expression: Expression, more: Partial<StatsQuery> = {}) =>
    findRow(
      await ask(
        statsQuery('devices', { datapoints: ['phone'], audiences: [{ id: 'one', expression }], ...more }),
      ),
      {},
    );
  const reasonFor = async (query: StatsQuery) => {
    const { rows, unavailable } = await ask(query);
    expect(rows).toEqual([]);
    return [...new Set(unavailable.map((row) => row.reason))];
  };

  describe('rows split by wave', () => {
    test('divide by one wave each', async () => {
      const result = await ask(statsQuery('devices', { datapoints: ['phone'], splitter: 'waves' }));
      // phone: 1 (1) 2 (2) 6 (.5) in w1; 7 (2) 9 (3) 12 (1.5) 13 (4) in w2
      expect(findRow(result, { segment: 'w1' })).toMatchObject({
        waves: ['w1'],
        positiveSize: 3.5,
        positiveSample: 3,
        audienceSize: 7.5,
        audienceSample: 6,
      });
      expect(findRow(result, { segment: 'w2' })).toMatchObject({
        waves: ['w2'],
        positiveSize: 10.5,
        positiveSample: 4,
        audienceSize: 18.5,
        audienceSample: 9,
      });
    });

    test('are compared with the whole selection on its own line', async () => {
      const query = statsQuery('devices', { datapoints: ['phone'], splitter: 'waves', segments: ['w1'] });
      expect(findRow(await ask(query), {})).toMatchObject({
        baseWaves: ['w1', 'w2'],
        datapointSize: 9,
        datapointSample: 7,
        baseSize: 17,
        baseSample: 15,
        audienceIndex: expect.closeTo(88.14814814814815, 10), // (3.5 / 7.5) / (9 / 17) = 59.5 / 67.5
        datapointPercentage: expect.closeTo(38.88888888888889, 10), // 3.5 / 9
      });
    });

    test('are compared with their own wave where the base is segmented', async () => {
      const query = statsQuery('devices', {
        datapoints: ['phone'],
        splitter: 'waves',
        segments: ['w1'],
        segmentedBase: true,
      });
      expect(findRow(await ask(query), {})).toMatchObject({
        baseWaves: ['w1'],
        datapointSize: 3.5,
        baseSize: 7.5,
        audienceIndex: 100,
        datapointPercentage: 100,
      });
    });

    test('are missing, with the reason, for a wave in which the question did not run', async () => {
      const result = await ask(statsQuery('news', { datapoints: ['often'], splitter: 'waves' }));
      expect(result.rows.map((row) => row.segment)).toEqual(['w2']);
      expect(result.unavailable).toEqual([
        { datapoint: 'often', suffixes: [], segment: 'w1', audience: '', reason: 'not_asked' },
      ]);
    });
  });

  describe('rows split by location', () => {
    test('keep the waves of the line and the weight that goes with them', async () => {
      const result = await ask(statsQuery('devices', { datapoints: ['phone'], splitter: 'locations' }));
      // A: 1 (.5) 2 (1) 7 (1) 9 (1.5) of 5; C joined in w2 and is divided by that one wave: 13 (4) of 8
      expect(findRow(result, { segment: 'A' })).toMatchObject({
        waves: ['w1', 'w2'],
        positiveSize: 4,
        audienceSize: 5,
        baseSize: 17,
      });
      expect(findRow(result, { segment: 'C' })).toMatchObject({
        waves: ['w1', 'w2'],
        positiveSize: 4,
        audienceSize: 8,
        audienceSample: 3,
        audienceIndex: expect.closeTo(94.44444444444444, 10), // (4 / 8) / (9 / 17)
      });
    });

    test('are missing, with the reason, where the question never ran', async () => {
      const result = await ask(statsQuery('trust', { datapoints: ['high'], splitter: 'locations' }));
      expect(result.rows.map((row) => row.segment)).toEqual(['A', 'B']);
      expect(result.unavailable).toEqual([
        { datapoint: 'high', suffixes: [], segment: 'C', audience: '', reason: 'not_asked' },
      ]);
    });
  });

  describe('rows split by a question', () => {
    test('have a segment for each of its datapoints', async () => {
      const query = statsQuery('devices', {
        datapoints: ['phone'],
        splitter: 'gender',
        segmentedBase: true,
        audiences: [{ id: 'owners', expression: clause('owner', 'yes') }],
      });
      const result = await ask(query);
      // Men: owners 1 7 10 14 = 4 of 6 people, phone .5 + 1; women: owners 8.5 of 11, phone 7.5
      expect(findRow(result, { segment: 'm' })).toMatchObject({
        positiveSize: 1.5,
        audienceSize: 4,
        datapointSize: 1.5,
        baseSize: 6,
        audienceIndex: expect.closeTo(150, 10),
      });
      expect(findRow(result, { segment: 'f' })).toMatchObject({
        positiveSize: 7.5,
        audienceSize: 8.5,
        datapointSize: 7.5,
        baseSize: 11,
      });
    });

    test('are read, base and all, over the waves in which the splitter ran', async () => {
      const query = statsQuery('devices', { datapoints: ['phone'], splitter: 'news', segments: ['often'] });
      // often: 7 (2) 9 (3) 11 (2) 13 (4) 15 (2) = 13, of whom 7 9 13 = 9; all of w2: 10.5 of 18.5
      expect(findRow(await ask(query), {})).toMatchObject({
        waves: ['w2'],
        baseWaves: ['w2'],
        positiveSize: 9,
        audienceSize: 13,
        datapointSize: 10.5,
        baseSize: 18.5,
      });
    });
  });

  describe('a line', () => {
    test('shrinks to where the audience was asked, for everything in the row', async () => {
      // trust ran in w1: high 1 (1) 3 (1) 4 (2) 6 (.5); phone there 3.5 of 7.5
      expect(await rowFor(clause('trust', 'high'))).toMatchObject({
        waves: ['w1'],
        positiveSize: 1.5,
        audienceSize: 4.5,
        datapointSize: 3.5,
        baseSize: 7.5,
      });
    });

    test('shrinks to where the base was asked', async () => {
      const base = clause('news', 'often');
      expect(await rowFor(clause('gender', 'f'), { base })).toMatchObject({ waves: ['w2'], baseSize: 13 });
    });

    test('is confined by a condition on waves', async () => {
      expect(await rowFor(clause('waves', 'w1'))).toMatchObject({
        waves: ['w1'],
        audienceSize: 7.5,
        baseSize: 7.5,
      });
      expect(await rowFor(not(clause('waves', 'w1')))).toMatchObject({ waves: ['w2'], baseSize: 18.5 });
    });

    test('is not confined by a condition on locations', async () => {
      expect(await rowFor(clause('locations', 'C'))).toMatchObject({
        waves: ['w1', 'w2'],
        audienceSize: 8,
        baseSize: 17,
      });
    });
  });

  describe('a row is unavailable', () => {
    test('as not asked where the question did not run in the scope', async () => {
      expect(await reasonFor(statsQuery('news', { scope: scopeOf({ waves: ['w1'] }) }))).toEqual([
        'not_asked',
      ]);
    });

    test('as not asked together where its questions never met', async () => {
      const audiences = [{ id: 'one', expression: clause('trust', 'high') }];
      expect(await reasonFor(statsQuery('news', { audiences }))).toEqual(['not_asked_together']);
    });

    test('as not asked together too where the questions of one audience never met', async () => {
      const audiences = [{ id: 'one', expression: all(clause('trust', 'high'), clause('news', 'often')) }];
      expect(await reasonFor(statsQuery('gender', { audiences }))).toEqual(['not_asked_together']);
    });

    test('as never in scope where its waves or locations lie outside', async () => {
      const audiences = [{ id: 'one', expression: clause('waves', 'w2') }];
      const inW1 = scopeOf({ waves: ['w1'] });
      expect(
        await reasonFor(statsQuery('devices', { audiences, scope: inW1, datapoints: ['phone'] })),
      ).toEqual(['never_in_scope']);
      const inC = [{ id: 'one', expression: all(clause('gender', 'f'), clause('locations', 'C')) }];
      expect(await reasonFor(statsQuery('gender', { audiences: inC, scope: inW1 }))).toEqual([
        'never_in_scope',
      ]);
      expect(
        await reasonFor(statsQuery('gender', { scope: scopeOf({ waves: ['w1'], locations: ['C'] }) })),
      ).toEqual(['never_in_scope']);
    });

    test('as not asked in the only location it is about', async () => {
      const audiences = [{ id: 'one', expression: clause('locations', 'C') }];
      expect(await reasonFor(statsQuery('trust', { audiences }))).toEqual(['not_asked']);
    });
  });

  test('an audience that nobody can be part of is empty, not unavailable', async () => {
    const audiences = [
      {
        id: 'one',
        expression: { ...all(clause('gender', 'f')), match: { kind: 'atLeast', count: 5 } } as const,
      },
    ];
    const row = findRow(await ask(statsQuery('gender', { datapoints: ['f'], audiences })), {});
    expect(row).toMatchObject({ audienceSize: 0, audienceSample: 0, baseSize: 17 });
  });
}
