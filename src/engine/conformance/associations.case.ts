import { describe, expect, test } from 'vitest';
import { counting, crosstabQuery } from '../../testing/build-query.ts';
import { atSuffixes, clause, not } from '../../testing/expressions.ts';
import type { Association, CrosstabItem, CrosstabQuery } from '../../testing/queries/crosstab-query.ts';
import type { Answering } from './implementation.case.ts';

/*
 * Whole tables against R 4.2, survey 4.1: svychisq(~gender + location, srs5), Cramér's V from svytable of the same.
 */
const genders = ['m', 'f'].map((code) => counting(clause('gender', code)));
const places = ['A', 'B', 'C'].map((code) => counting(clause('locations', code)));
const everyRow = [0, 1];
const everyColumn = [0, 1, 2];

export function associationCases(answering: () => Answering): void {
  const associate = async (
    code: string,
    rows: CrosstabItem['content'][],
    columns: CrosstabItem['content'][],
    more: Partial<CrosstabQuery> = {},
  ): Promise<Association | undefined> => {
    const whole = { rows: [...rows.keys()], columns: [...columns.keys()] };
    const query = crosstabQuery(rows, columns, { associations: [whole], ...more });
    return (await answering().crosstab(code, query)).associations?.[0];
  };

  describe('a table as a whole', () => {
    test.each([
      ['tiny-times-5', 1.52868018103023, 1.78454349239316, 132.056218437094, 0.222032367157425],
      ['tiny-times-7', 2.148415389556, 1.78454349239316, 185.592523208889, 0.125230894586268],
      ['tiny-clustered-times-5', 0.179462046432434, 1.63782923220307, 27.8430969474522, 0.793781275131213],
      ['tiny-clustered-times-7', 0.183133050636537, 1.60584607409608, 36.9344597042097, 0.785699964294041],
    ])('of %s is tested as R does', async (code, f, numeratorDegrees, denominatorDegrees, pValue) => {
      const found = await associate(code, genders, places);
      expect(found?.untested).toBeNull();
      expect(found?.cramersV).toBeCloseTo(0.216724933890166, 12);
      expect(found?.test?.f).toBeCloseTo(f, 9);
      expect(found?.test?.numeratorDegrees).toBeCloseTo(numeratorDegrees, 8);
      expect(found?.test?.denominatorDegrees).toBeCloseTo(denominatorDegrees, 6);
      expect(found?.test?.pValue).toBeCloseTo(pValue, 9);
    });

    test('is the same with its sides exchanged', async () => {
      const upright = await associate('tiny-times-5', genders, places);
      const turned = await associate('tiny-times-5', places, genders);
      expect(turned?.test?.f).toBeCloseTo(upright?.test?.f ?? 0, 10);
      expect(turned?.test?.pValue).toBeCloseTo(upright?.test?.pValue ?? 0, 10);
    });

    test('of two by two is one difference tested', async () => {
      const phones = [counting(clause('devices', 'phone')), counting(not(clause('devices', 'phone')))];
      const found = await associate('tiny-times-5', genders, phones);
      expect(found).toEqual({
        sample: 75,
        cramersV: expect.closeTo(0.413434432894782, 12),
        test: {
          f: expect.closeTo(11.5636845207135, 9),
          numeratorDegrees: expect.closeTo(1, 12),
          denominatorDegrees: expect.closeTo(74, 9),
          pValue: expect.closeTo(0.00108709474332292, 11),
        },
        untested: null,
      });
    });

    test('is of the base', async () => {
      const found = await associate('tiny-clustered-times-7', genders, places, {
        base: clause('owner', 'yes'),
      });
      // Five owners in C seven times over, four of nine women: 10 × 35 / 70
      expect(found?.sample).toBe(70);
      expect(found?.test?.f).toBeCloseTo(0.0982856900733963, 9);
      expect(found?.test?.pValue).toBeCloseTo(0.891555950045209, 9);
    });

    test('leaves out rows and columns that hold nobody', async () => {
      const withNobody = [...genders, counting({ ...clause('owner', 'yes'), minCount: 2 })];
      const found = await associate('tiny-times-5', withNobody, places);
      expect(found).toEqual(await associate('tiny-times-5', genders, places));
    });

    test.each<[string, string, CrosstabItem['content'][], Association['untested']]>([
      [
        'somebody in two of its rows',
        'tiny-times-5',
        [...genders, counting(clause('owner', 'yes'))],
        'not_exclusive',
      ],
      ['fewer than 30 respondents', 'tiny', genders, 'too_small'],
      ['one row only', 'tiny-times-5', genders.slice(1), 'too_small'],
      [
        'an expected count under 5',
        'tiny-times-5',
        ['1', '2', '3', '9'].map((code) => counting(atSuffixes(clause('apps', 'maps'), Number(code)))),
        'too_sparse',
      ],
      [
        'parts that were never asked together',
        'tiny-times-5',
        [counting(clause('news', 'often')), counting(clause('trust', 'low'))],
        'not_asked_together',
      ],
    ])('is not tested with %s', async (_why, code, rows, untested) => {
      const found = await associate(code, rows, places);
      expect(found).toMatchObject({ test: null, untested });
    });

    test('is part of a larger one as well as a table of its own', async () => {
      const query = crosstabQuery([{ kind: 'everyone' }, ...genders], [...places, ...genders], {
        associations: [
          { rows: [1, 2], columns: everyColumn },
          { rows: [1, 2], columns: [3, 4] },
        ],
      });
      const { associations } = await answering().crosstab('tiny-times-5', query);
      expect(associations?.[0]).toEqual(await associate('tiny-times-5', genders, places));
      expect(associations?.[1]?.cramersV).toBeCloseTo(1, 12);
    });

    test('holds no averages or sums', async () => {
      const maps = { kind: 'average', question: 'apps', datapoint: 'maps' } as const;
      const query = crosstabQuery([maps, ...genders], places, {
        associations: [{ rows: everyRow, columns: everyColumn }],
      });
      await expect(answering().crosstab('tiny-times-5', query)).rejects.toMatchObject({
        kind: 'invalid_query',
      });
    });
  });
}
