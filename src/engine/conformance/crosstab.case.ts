import { describe, expect, test } from 'vitest';
import { counting, crosstabQuery, scopeOf } from '../../testing/build-query.ts';
import { clause, not } from '../../testing/expressions.ts';
import type { CrosstabItem } from '../../testing/queries/crosstab-query.ts';
import { type Answering, findCell } from './implementation.case.ts';

type Content = CrosstabItem['content'];

const women = counting(clause('gender', 'f'));
const phone = counting(clause('devices', 'phone'));
const everyone: Content = { kind: 'everyone' };

function averageOf(question: string, datapoint: string | null = null): Content {
  return { kind: 'average', question, datapoint };
}

function sumOf(question: string, datapoint: string | null = null): Content {
  return { kind: 'sum', question, datapoint };
}

/** On the tiny survey; the weights stand in `stats.case.ts`. */
export function crosstabCases(answering: () => Answering): void {
  const ask = (...query: Parameters<typeof crosstabQuery>) =>
    answering().crosstab('tiny', crosstabQuery(...query));
  const askCell = async (...query: Parameters<typeof crosstabQuery>) => findCell(await ask(...query), 0, 0);

  describe('a cell that counts people', () => {
    test('has both margins, the base and what they share', async () => {
      expect(await askCell([phone], [women])).toMatchObject({
        waves: ['w1', 'w2'],
        row: {
          size: 9,
          sample: 7,
          percentage: expect.closeTo(52.94117647058824, 10), // 9 / 17
          intersectPercentage: expect.closeTo(68.18181818181819, 10), // column %: 7.5 / 11
        },
        column: {
          size: 11,
          sample: 8,
          percentage: expect.closeTo(64.70588235294117, 10), // 11 / 17
          intersectPercentage: expect.closeTo(83.33333333333333, 10), // row %: 7.5 / 9
        },
        baseSize: 17,
        baseSample: 15,
        intersectSize: 7.5,
        intersectSample: 5,
        intersectPercentage: expect.closeTo(44.11764705882353, 10), // 7.5 / 17
        index: expect.closeTo(128.7878787878788, 10),
        columnEffectiveSample: expect.closeTo(4.81592039800995, 12),
        value: null,
      });
    });

    test('has the interval of its column percentage', async () => {
      const cell = await askCell([phone], [women]);
      expect(cell.confidenceInterval?.low).toBeCloseTo(29.9205907301896, 10);
      expect(cell.confidenceInterval?.high).toBeCloseTo(91.4929152558835, 10);
    });

    test('of everyone by everyone is everyone', async () => {
      expect(await askCell([everyone], [everyone])).toMatchObject({
        intersectSize: 17,
        intersectSample: 15,
        intersectPercentage: 100,
        index: 100,
        significance: null,
      });
    });

    test('lies on the line of its own row and column', async () => {
      const table = await ask(
        [phone, counting(clause('news', 'often'))],
        [everyone, counting(clause('waves', 'w1'))],
      );
      expect(table.cells.map((cell) => [cell.rowIndex, cell.columnIndex, cell.waves, cell.baseSize])).toEqual(
        [
          [0, 0, ['w1', 'w2'], 17],
          [0, 1, ['w1'], 7.5],
          [1, 0, ['w2'], 18.5],
        ],
      );
      expect(table.unavailable).toEqual([{ rowIndex: 1, columnIndex: 1, reason: 'not_asked' }]);
    });

    test('is read within the base and among those who were asked the row', async () => {
      const owners = clause('owner', 'yes');
      expect(await askCell([phone], [women], { base: owners })).toMatchObject({
        baseSize: 12.5,
        index: expect.closeTo(122.54901960784314, 10),
      });
      expect(await askCell([phone], [women], { scope: scopeOf({ baseMode: 'asked' }) })).toMatchObject({
        baseSize: 12.5,
        column: { size: 8.5 },
      });
    });

    test('with an empty column has zeros', async () => {
      const nobody = counting({ ...clause('gender', 'f'), minCount: 2 });
      expect(await askCell([phone], [nobody])).toMatchObject({
        intersectSize: 0,
        intersectSample: 0,
        index: 0,
        row: { size: 9, intersectPercentage: 0 },
        column: { size: 0, sample: 0, percentage: 0, intersectPercentage: 0 },
        columnEffectiveSample: 0,
        confidenceInterval: null,
        significance: null,
      });
    });
  });

  describe('a cell that averages', () => {
    test('has the weighted mean of the midpoints of the suffix given, and leaves out who has none', async () => {
      // Women: 7 (1 + 1.5 + .75 + 4) + 1 × .25 + 0 (1 + .5 + 2) = 51 by 11. Men, of whom 5 does not know and 11 is
      // blank: 7 (.5 + 1) + 1 (.5 + .5 + 2) = 13.5 by 4.5. Together 64.5 by 15.5.
      const cell = await askCell([averageOf('apps', 'maps')], [women]);
      expect(cell).toMatchObject({
        row: { size: 15.5, sample: 13, percentage: 0, intersectPercentage: 0 },
        column: { size: 11, sample: 8, percentage: 0, intersectPercentage: 0 },
        intersectSize: 11,
        intersectSample: 8,
        intersectPercentage: 0,
        confidenceInterval: null,
        index: expect.closeTo(111.41649048625793, 10), // (51 / 11) / (64.5 / 15.5)
      });
      expect(cell.value).toEqual({
        mean: expect.closeTo(4.636363636363637, 12),
        standardError: expect.closeTo(1.40951324398247, 12), // R: SE(svymean(~x, subset(design, women & has x)))
        sum: 51,
        sample: 8,
      });
    });

    test('is the same with its sides exchanged', async () => {
      const upright = await askCell([averageOf('apps', 'maps')], [women]);
      const turned = await askCell([women], [averageOf('apps', 'maps')]);
      expect(turned.value).toEqual(upright.value);
      expect(turned.index).toBe(upright.index);
      expect([turned.row.size, turned.column.size]).toEqual([11, 15.5]);
    });

    test('is among the columns of a table as among the rows of the transposed table', async () => {
      const people = [phone, women, everyone];
      const [maps, spend, radio] = [
        averageOf('apps', 'maps'),
        averageOf('spend'),
        averageOf('minutes', 'radio'),
      ];
      const table = await ask(people, [maps, women, spend, everyone, radio]);
      const turned = await ask([maps, spend, radio], people);
      for (const [place, column] of [0, 2, 4].entries()) {
        for (const row of people.keys()) {
          const [cell, transposed] = [findCell(table, row, column), findCell(turned, place, row)];
          expect(cell.value).toEqual(transposed.value);
          expect(cell.value?.sample).toBeGreaterThan(0);
          expect([cell.row, cell.column]).toEqual([transposed.column, transposed.row]);
          expect([cell.index, cell.intersectSize, cell.baseSize]).toEqual([
            transposed.index,
            transposed.intersectSize,
            transposed.baseSize,
          ]);
        }
      }
    });

    test('reads numbers, a 0 among them', async () => {
      // Men: 10 (.5) 0 (.5) 20 (1) 0 (.5) 60 (1) 5 (2) = 95 by 5.5; respondent 5 gave none
      const spend = await askCell([averageOf('spend')], [counting(clause('gender', 'm'))]);
      expect(spend.value).toMatchObject({ mean: expect.closeTo(17.272727272727273, 12), sum: 95, sample: 6 });
      // Radio: 0 (.5) 30 (1) 15 (.5) 20 (1) 5 (.5) 0 (1.5) 10 (1) 45 (4) 0 (2) = 250 by 12
      const radio = await askCell([averageOf('minutes', 'radio')], [everyone]);
      expect(radio.value).toMatchObject({
        mean: expect.closeTo(20.833333333333332, 12),
        sum: 250,
        sample: 9,
      });
    });

    test('of a question whose datapoints have no midpoint is 0 of nobody', async () => {
      const cell = await askCell([averageOf('gender')], [everyone]);
      expect(cell.value).toEqual({ mean: 0, standardError: 0, sum: 0, sample: 0 });
      expect(cell.index).toBe(0);
    });

    test('is not made of a question of several answers', async () => {
      await expect(ask([averageOf('devices')], [everyone])).rejects.toMatchObject({ kind: 'not_numeric' });
      await expect(ask([averageOf('apps')], [everyone])).rejects.toMatchObject({ kind: 'not_numeric' });
    });
  });

  describe('a cell that sums', () => {
    test('adds up the midpoints chosen, weighted as a size is', async () => {
      // Devices of women: 2 × 1 (2), 1 × 1 (4), 2 × .25 (6), 1 × 1.5 (9), 2 × .75 (12), 3 × 4 (13)
      const cell = await askCell([sumOf('devices')], [women]);
      expect(cell.value).toMatchObject({ sum: 18.5, mean: expect.closeTo(2.176470588235294, 12), sample: 6 }); // 18.5 / 8.5
    });

    test('of one datapoint adds up that one', async () => {
      const cell = await askCell([sumOf('devices', 'phone')], [women]);
      expect(cell.value).toMatchObject({ sum: 7.5, mean: 1, sample: 5 });
    });

    test('stands on one side of a table with averages only', async () => {
      await expect(ask([sumOf('devices')], [averageOf('spend')])).rejects.toMatchObject({
        kind: 'invalid_query',
      });
    });
  });

  test('a table keeps the order of its rows and columns', async () => {
    const table = await ask([phone, women], [everyone, women, counting(not(clause('gender', 'f')))]);
    expect(table.cells.map((cell) => [cell.rowIndex, cell.columnIndex])).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 1],
      [1, 2],
    ]);
  });
}
