import { describe, expect, test } from 'vitest';
import { counting, crosstabQuery, statsQuery } from '../../testing/build-query.ts';
import { clause } from '../../testing/expressions.ts';
import type { Answering } from './implementation.case.ts';

/*
 * Pairs of columns, against R as in `tests.case.ts`. In srs5 75 were interviewed: 40 women, 50 owners, 35 with a tablet,
 * 30 in A, 30 in B and 15 in C.
 */
const women = clause('gender', 'f');
const owners = clause('owner', 'yes');
const tablet = clause('devices', 'tablet');
const phone = clause('devices', 'phone');

export function letterCases(answering: () => Answering): void {
  describe('letters', () => {
    const columns = [counting(women), counting(owners), counting(tablet)];

    test('test every pair of a set once', async () => {
      const query = crosstabQuery([counting(phone)], columns, { letterSets: [[0, 1, 2]] });
      const { pairs } = await answering().crosstab('tiny-times-5', query);
      expect(pairs).toEqual([
        {
          rowIndex: 0,
          columnIndex: 0,
          otherIndex: 1,
          z: expect.closeTo(-0.474662521013633, 10),
          pValue: expect.closeTo(0.635027535685191, 12),
        },
        {
          rowIndex: 0,
          columnIndex: 0,
          otherIndex: 2,
          z: expect.closeTo(-0.20502985934029, 10),
          pValue: expect.closeTo(0.837548796175267, 12),
        },
        {
          rowIndex: 0,
          columnIndex: 1,
          otherIndex: 2,
          z: expect.closeTo(0.708747058228807, 10),
          pValue: expect.closeTo(0.478481456638018, 12),
        },
      ]);
    });

    test('test a pair of several sets once, and no pair across sets', async () => {
      const query = crosstabQuery([counting(phone)], columns, { letterSets: [[1, 0], [0, 1, 1], [2]] });
      const { pairs } = await answering().crosstab('tiny-times-5', query);
      expect(pairs?.map((pair) => [pair.columnIndex, pair.otherIndex])).toEqual([[0, 1]]);
    });

    test('test by the profile of the table', async () => {
      const query = crosstabQuery([counting(phone)], columns, {
        letterSets: [[0, 1]],
        test: { versus: 'none', profile: 'unweighted' },
      });
      const { pairs, cells } = await answering().crosstab('tiny-times-5', query);
      expect(pairs).toMatchObject([{ z: expect.closeTo(-0.75, 10) }]);
      expect(cells.every((cell) => cell.significance === null)).toBe(true);
    });

    test('pass over columns that are too small', async () => {
      const places = ['A', 'B', 'C'].map((code) => counting(clause('locations', code)));
      const query = crosstabQuery([counting(phone)], places, { letterSets: [[0, 1, 2]] });
      const { pairs } = await answering().crosstab('tiny-times-5', query);
      // Only 15 were interviewed in C.
      expect(pairs).toMatchObject([
        { columnIndex: 0, otherIndex: 1, z: expect.closeTo(5.37065087083434, 10) },
      ]);
    });

    test('compare the audiences of a stats query, datapoint by datapoint', async () => {
      const query = statsQuery('devices', {
        datapoints: ['phone', 'tablet'],
        audiences: [
          { id: 'women', expression: women },
          { id: 'owners', expression: owners },
        ],
        letters: 'audiences',
      });
      const { pairs } = await answering().stats('tiny-times-5', query);
      expect(pairs).toHaveLength(2);
      expect(pairs?.[0]).toEqual({
        datapoint: 'phone',
        suffixes: [],
        segment: '',
        audience: 'women',
        otherSegment: '',
        otherAudience: 'owners',
        z: expect.closeTo(-0.474662521013633, 10),
        pValue: expect.closeTo(0.635027535685191, 12),
      });
      expect(pairs?.[1]?.datapoint).toBe('tablet');
    });

    test('compare the segments of a stats query, audience by audience', async () => {
      const query = statsQuery('devices', {
        datapoints: ['phone'],
        splitter: 'locations',
        letters: 'segments',
      });
      const { pairs } = await answering().stats('tiny-times-5', query);
      expect(pairs).toMatchObject([
        {
          segment: 'A',
          otherSegment: 'B',
          audience: '',
          otherAudience: '',
          z: expect.closeTo(5.37065087083434, 10),
        },
      ]);
      const perAudience = await answering().stats('tiny-times-5', { ...query, letters: 'audiences' });
      expect(perAudience.pairs).toEqual([]);
    });

    test('are not there unless asked for', async () => {
      const table = await answering().crosstab('tiny-times-5', crosstabQuery([counting(phone)], columns));
      expect(Object.keys(table)).toEqual(['cells', 'unavailable']);
      const rows = await answering().stats('tiny-times-5', statsQuery('devices'));
      expect(Object.keys(rows)).toEqual(['rows', 'unavailable']);
    });
  });
}
