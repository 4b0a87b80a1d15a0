import { describe, expect, test } from 'vitest';
import { waveCountsQuery } from '../../testing/build-query.ts';
import { all, any, atLeastOf, atSuffixes, clause, not } from '../../testing/expressions.ts';
import type { Answering } from './implementation.case.ts';

/** On the tiny survey; weights within one wave stand in `lines.case.ts`. */
export function waveCountCases(answering: () => Answering): void {
  const ask = (...query: Parameters<typeof waveCountsQuery>) =>
    answering().waveCounts('tiny', waveCountsQuery(...query));

  describe('wave counts', () => {
    test('of an expression have its respondents and its weighted share, wave by wave', async () => {
      // (two of phone and tablet, or maps daily) and not a man: 2 (2) and 6 (.5) of 7.5; 9 (3) 12 (1.5) 13 (4) of 18.5
      const nested = all(
        any(atLeastOf(2, clause('devices', 'phone', 'tablet')), atSuffixes(clause('apps', 'maps'), 1)),
        not(clause('gender', 'm')),
      );
      expect(await ask(nested)).toEqual({
        baseSize: 17,
        baseSample: 15,
        audienceSize: 7.5, // 1 + .25 + 1.5 + .75 + 4
        audienceSample: 5,
        audiencePercentage: expect.closeTo(44.11764705882353, 10),
        audienceEffectiveSample: expect.closeTo(2.830188679245283, 10), // 7.5² / (1 + .0625 + 2.25 + .5625 + 16)
        waves: [
          {
            wave: 'w1',
            sample: 2,
            percentage: expect.closeTo(33.33333333333333, 10),
            baseSample: 6,
            available: true,
          },
          {
            wave: 'w2',
            sample: 3,
            percentage: expect.closeTo(45.94594594594595, 10),
            baseSample: 9,
            available: true,
          },
        ],
      });
    });

    test('say where an expression was not asked, and read the whole over the rest', async () => {
      expect(await ask(clause('devices', 'watch'))).toMatchObject({
        baseSize: 18.5,
        baseSample: 9,
        audienceSize: 6, // 7 (2) and 13 (4)
        audienceSample: 2,
        waves: [
          { wave: 'w1', sample: 0, percentage: 0, baseSample: 0, available: false },
          { wave: 'w2', sample: 2, percentage: expect.closeTo(32.43243243243243, 10), available: true },
        ],
      });
    });

    test('of everyone are the waves themselves', async () => {
      expect(await ask(null)).toMatchObject({
        baseSize: 17,
        audienceSize: 17,
        audiencePercentage: 100,
        waves: [
          { wave: 'w1', sample: 6, percentage: 100 },
          { wave: 'w2', sample: 9, percentage: 100 },
        ],
      });
    });

    test('find nobody in a wave that the expression rules out', async () => {
      const { waves, baseSize } = await ask(all(clause('waves', 'w2'), clause('gender', 'f')));
      expect(baseSize).toBe(18.5);
      expect(waves).toMatchObject([
        { wave: 'w1', sample: 0, percentage: 0, baseSample: 6, available: true },
        { wave: 'w2', sample: 5, percentage: expect.closeTo(62.16216216216216, 10), available: true }, // 11.5 / 18.5
      ]);
    });

    test('have no answer in a wave that did not reach its location', async () => {
      const { waves } = await ask(clause('locations', 'C'));
      expect(waves).toMatchObject([
        { wave: 'w1', available: false },
        { wave: 'w2', sample: 3, available: true },
      ]);
    });

    test('list the waves of the scope in time order', async () => {
      const { waves } = await ask(clause('gender', 'f'), { waves: ['w2', 'w1'], locations: ['A'] });
      expect(waves).toMatchObject([
        { wave: 'w1', sample: 1, percentage: 50, baseSample: 3 }, // 2 of 4
        { wave: 'w2', sample: 2, baseSample: 3 },
      ]);
    });

    test('are shares of those who were asked, where that is the base', async () => {
      const counts = await ask(clause('devices', 'phone'), { baseMode: 'asked' });
      expect(counts).toMatchObject({ baseSize: 12.5, baseSample: 10, audiencePercentage: 72 });
      expect(counts.waves[0]).toMatchObject({
        sample: 3,
        baseSample: 4,
        percentage: expect.closeTo(63.63636363636363, 10),
      }); // 3.5 / 5.5
    });

    test('of what no wave of the scope can answer are 0 throughout', async () => {
      expect(await ask(clause('news'), { waves: ['w1'] })).toEqual({
        baseSize: 0,
        baseSample: 0,
        audienceSize: 0,
        audienceSample: 0,
        audiencePercentage: 0,
        audienceEffectiveSample: 0,
        waves: [{ wave: 'w1', sample: 0, percentage: 0, baseSample: 0, available: false }],
      });
    });
  });
}
