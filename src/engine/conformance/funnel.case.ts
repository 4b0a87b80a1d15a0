import { describe, expect, test } from 'vitest';
import { funnelQuery } from '../../testing/build-query.ts';
import { all, any, atLeast, clause, not } from '../../testing/expressions.ts';
import type { FunnelNode } from '../../testing/queries/funnel-query.ts';
import type { Answering } from './implementation.case.ts';

/** On the tiny survey; weights within one wave stand in `lines.case.ts`. */
export function funnelCases(answering: () => Answering): void {
  const ask = (...query: Parameters<typeof funnelQuery>) => answering().funnel('tiny', funnelQuery(...query));

  const women = clause('gender', 'f');
  const phone = clause('devices', 'phone');
  const ownsNothing = clause('owner', 'no');

  describe('a funnel', () => {
    // News were asked in w2 only, so that the whole is read there: 18.5 people, 9 respondents.
    const whole = all(women, any(phone, ownsNothing), not(clause('news', 'seldom')));

    test('has every node, a group before its children', async () => {
      const { nodes } = await ask(whole);
      expect(nodes.map((node) => node.path)).toEqual([[], [0], [1], [1, 0], [1, 1], [2]]);
    });

    test('gives every node on its own line', async () => {
      const { baseSize, baseSample, nodes } = await ask(whole);
      expect([baseSize, baseSample]).toEqual([18.5, 9]);
      const own = nodes.map(({ size, sample, effectiveSample, percentage, waves }) => ({
        size,
        sample,
        effectiveSample,
        percentage,
        waves,
      }));
      const bothWaves = ['w1', 'w2'];
      expect(own).toEqual([
        // 9 (3) 13 (4) 15 (2): 81 / (9 + 16 + 4)
        {
          size: 9,
          sample: 3,
          effectiveSample: expect.closeTo(2.793103448275862, 12),
          percentage: expect.closeTo(48.648648648648646, 12),
          waves: ['w2'],
        },
        // 11 of 17 people; 121 / 25.125
        {
          size: 11,
          sample: 8,
          effectiveSample: expect.closeTo(4.81592039800995, 12),
          percentage: expect.closeTo(64.70588235294117, 12),
          waves: bothWaves,
        },
        // 9 with a phone, 4.5 without a device; 13.5² / 26.875
        {
          size: 13.5,
          sample: 12,
          effectiveSample: expect.closeTo(6.781395348837209, 12),
          percentage: expect.closeTo(79.41176470588235, 12),
          waves: bothWaves,
        },
        {
          size: 9,
          sample: 7,
          effectiveSample: expect.closeTo(3.834319526627219, 12),
          percentage: expect.closeTo(52.94117647058824, 12),
          waves: bothWaves,
        },
        {
          size: 4.5,
          sample: 5,
          effectiveSample: expect.closeTo(3.5217391304347827, 12),
          percentage: expect.closeTo(26.470588235294116, 12),
          waves: bothWaves,
        },
        // 7 (2) 9 (3) 11 (2) 13 (4) 15 (2): 169 / 37
        {
          size: 13,
          sample: 5,
          effectiveSample: expect.closeTo(4.5675675675675675, 12),
          percentage: expect.closeTo(70.27027027027027, 12),
          waves: ['w2'],
        },
      ]);
    });

    test('tells who is left after each condition of the root, over its line', async () => {
      const { nodes } = await ask(whole);
      expect(nodes.map((node) => node.left)).toEqual([
        null,
        { size: 11.5, sample: 5, percentage: expect.closeTo(62.16216216216216, 12) },
        { size: 11.5, sample: 5, percentage: expect.closeTo(62.16216216216216, 12) },
        null,
        null,
        { size: 9, sample: 3, percentage: expect.closeTo(48.648648648648646, 12) },
      ]);
    });

    test('tells what the whole would be without each node, over the line of what remains', async () => {
      const { nodes } = await ask(whole);
      expect(nodes.map((node) => node.without)).toEqual([
        null,
        // 7 (2) 9 (3) 11 (2) 13 (4) 15 (2)
        { size: 13, sample: 5, percentage: expect.closeTo(70.27027027027027, 12) },
        { size: 9, sample: 3, percentage: expect.closeTo(48.648648648648646, 12) },
        // 15 (2) alone owns nothing
        { size: 2, sample: 1, percentage: expect.closeTo(10.81081081081081, 12) },
        { size: 7, sample: 2, percentage: expect.closeTo(37.83783783783784, 12) },
        // Both waves again: 2 (1) 6 (.25) 8 (.5) 9 (1.5) 12 (.75) 13 (4) 15 (2) of 17
        { size: 10, sample: 7, percentage: expect.closeTo(58.8235294117647, 12) },
      ]);
    });

    test('takes a root that does not want all of its children for one condition', async () => {
      const leftAfter = async (root: Parameters<typeof ask>[0]) =>
        (await ask(root)).nodes.flatMap(({ path, left }) => (left === null ? [] : [{ path, ...left }]));
      expect(await leftAfter(any(women, phone))).toMatchObject([{ path: [], size: 12.5, sample: 10 }]);
      expect(await leftAfter(not(all(women, phone)))).toMatchObject([{ path: [], size: 9.5, sample: 10 }]);
      expect(await leftAfter(women)).toMatchObject([{ path: [], size: 11, sample: 8 }]);
    });

    test('lowers "at least" with the children that are left, and ends at everyone', async () => {
      const { nodes } = await ask(atLeast(2, women, phone));
      expect(nodes.map((node) => node.without)).toMatchObject([
        null,
        { size: 9 },
        { size: 11 },
      ] as FunnelNode[]);
      const alone = await ask(all(all(women)));
      expect(alone.nodes[2]?.without).toEqual({ size: 17, sample: 15, percentage: 100 });
    });

    test('counts whom a negation includes who were never asked', async () => {
      // Not a phone: 8 people, 8 respondents, of whom the five without a device were not asked.
      const { nodes } = await ask(not(phone));
      expect(nodes).toMatchObject([{ size: 8, sample: 8, neverAsked: { size: 4.5, sample: 5 } }]);
      const others = await ask(whole);
      expect(others.nodes.map((node) => node.neverAsked)).toEqual([
        null,
        null,
        null,
        null,
        null,
        { size: 0, sample: 0 },
      ]);
    });

    test('that nothing can answer still has the nodes that can be read alone', async () => {
      const together = all(clause('news', 'often'), clause('trust', 'high'));
      expect(await ask(together)).toEqual({
        baseSize: 0,
        baseSample: 0,
        nodes: [
          {
            path: [],
            unavailable: 'not_asked_together',
            waves: [],
            size: 0,
            sample: 0,
            effectiveSample: 0,
            percentage: 0,
            left: null,
            without: null,
            neverAsked: null,
          },
          {
            path: [0],
            unavailable: null,
            waves: ['w2'],
            size: 13, // 7 9 11 13 15
            sample: 5,
            effectiveSample: expect.closeTo(4.5675675675675675, 12),
            percentage: expect.closeTo(70.27027027027027, 12),
            left: null,
            without: { size: 4.5, sample: 4, percentage: 60 }, // trust: 1 3 4 6 of 7.5
            neverAsked: null,
          },
          {
            path: [1],
            unavailable: null,
            waves: ['w1'],
            size: 4.5,
            sample: 4,
            effectiveSample: expect.closeTo(3.24, 12), // 20.25 / (1 + 1 + 4 + .25)
            percentage: 60,
            left: null,
            without: { size: 13, sample: 5, percentage: expect.closeTo(70.27027027027027, 12) },
            neverAsked: null,
          },
        ],
      });
    });

    test('is of those who were asked, where that is the base', async () => {
      const { baseSize, baseSample, nodes } = await ask(all(phone, women), { baseMode: 'asked' });
      // Both were asked of the ten owners, 12.5 people; everybody told their gender.
      expect([baseSize, baseSample]).toEqual([12.5, 10]);
      expect(nodes).toMatchObject([
        { size: 7.5, sample: 5, percentage: 60 },
        { size: 9, percentage: 72, left: { size: 9, percentage: 72 }, without: { size: 11 } },
        {
          size: 11,
          percentage: expect.closeTo(64.70588235294117, 12),
          left: { size: 7.5, percentage: 60 },
          without: { size: 9, percentage: 72 },
        },
      ]);
    });

    test('of everyone has no nodes', async () => {
      expect(await ask(null)).toEqual({ baseSize: 17, baseSample: 15, nodes: [] });
      expect(await ask(null, { waves: ['w1'] })).toEqual({ baseSize: 7.5, baseSample: 6, nodes: [] });
    });
  });
}
