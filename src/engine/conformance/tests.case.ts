import { describe, expect, test } from 'vitest';
import { counting, crosstabQuery, scopeOf, statsQuery } from '../../testing/build-query.ts';
import { all, clause } from '../../testing/expressions.ts';
import type { CrosstabItem, CrosstabQuery } from '../../testing/queries/crosstab-query.ts';
import type { StatsQuery } from '../../testing/queries/stats-query.ts';
import type { TestProfile } from '../../testing/queries/test-settings.ts';
import { type Answering, findCell, findRow } from './implementation.case.ts';

/*
 * Tests that are asked for, against R 4.2, survey 4.1, with srs5 and so on of `estimates.case.ts`:
 *
 *     m <- svytotal(~pf + f + phone + one + po + own, srs5)     # f: is a woman, own: is an owner, p…: and has a phone
 *     c <- svycontrast(m, quote(pf / f - phone / one)); coef(c) / SE(c)               # women against all
 *     c <- svycontrast(m, quote(pf / f - po / own))                                   # women against owners
 *     b <- svyby(~phone, ~wave, srs5w, svymean, covmat = TRUE); svycontrast(b, c(-1, 1))   # srs5w: weights of one wave
 */
const women = clause('gender', 'f');
const owners = clause('owner', 'yes');
const phone = clause('devices', 'phone');
const maps: CrosstabItem['content'] = { kind: 'average', question: 'apps', datapoint: 'maps' };
const linearised: TestProfile = 'linearised';

export function testCases(answering: () => Answering): void {
  const phoneAmong = async (code: string, more: Partial<StatsQuery>) =>
    findRow(await answering().stats(code, statsQuery('devices', { datapoints: ['phone'], ...more })), {});
  const cellOf = async (
    code: string,
    row: CrosstabItem['content'],
    columns: CrosstabItem['content'][],
    more: Partial<CrosstabQuery>,
    columnIndex = 0,
  ) => findCell(await answering().crosstab(code, crosstabQuery([row], columns, more)), 0, columnIndex);
  const ofWomen = [{ id: 'women', expression: women }];

  describe('a test against the total', () => {
    const versusTotal = { versus: 'total', profile: linearised } as const;

    test.each([
      ['tiny-times-5', 3.14858859689236, 0.0016406098329936],
      ['tiny-clustered-times-5', 1.51699016144642, 0.147644450889156],
    ])('of %s knows that the column is part of it', async (code, z, pValue) => {
      const { significance } = await phoneAmong(code, { audiences: ofWomen, test: versusTotal });
      expect(significance).toEqual({
        versus: 'total',
        direction: 'higher',
        z: expect.closeTo(z, 10),
        pValue: expect.closeTo(pValue, 11),
      });
      const cell = await cellOf(code, counting(phone), [counting(women)], { test: versusTotal });
      expect(cell.significance).toEqual(significance);
    });

    test('of a mean is made among those who have a value', async () => {
      const cell = await cellOf('tiny-times-7', maps, [counting(women)], { test: versusTotal });
      expect(cell.significance?.z).toBeCloseTo(2.04824236957904, 10);
      expect(cell.significance?.pValue).toBeCloseTo(0.0405362567661207, 12);
    });

    test('is what the index is read against, where a split row has a base of its own', async () => {
      // w1 of both waves: a, b as in `intervals.case.ts`, svycontrast(m, quote(a / b - phone / one))
      const row = await phoneAmong('tiny-times-5', {
        splitter: 'waves',
        segments: ['w1'],
        test: versusTotal,
      });
      expect(row.significance?.direction).toBe('lower');
      expect(row.significance?.z).toBeCloseTo(-0.59602641442613, 10);
    });

    test('is not made of a column that is the base', async () => {
      const everyone = await phoneAmong('tiny-times-5', { test: versusTotal });
      expect(everyone.significance).toBeNull();
    });
  });

  describe('a test against the previous wave', () => {
    const versusPrevious = { versus: 'previous_wave', profile: linearised } as const;

    test.each([
      ['tiny-times-5', 0.792211400928694, 0.428237421971032],
      // Clusters were seen in both waves: the difference is far less certain.
      ['tiny-clustered-times-5', 0.299664329617173, 0.768066180514371],
    ])('of %s takes each wave at its whole weight', async (code, z, pValue) => {
      const query = { splitter: 'waves', segments: ['w2'], test: versusPrevious };
      const { significance } = await phoneAmong(code, query);
      expect(significance).toEqual({
        versus: 'previous_wave',
        direction: 'higher',
        z: expect.closeTo(z, 10),
        pValue: expect.closeTo(pValue, 11),
      });
    });

    test.each([
      ['tiny-times-10', 1.5625777635852, 0.118151941894273],
      ['tiny-clustered-times-10', 0.592762950093261, 0.559983217809373],
    ])('of %s is within the audience', async (code, z, pValue) => {
      const query = { splitter: 'waves', segments: ['w2'], audiences: ofWomen, test: versusPrevious };
      const { significance } = await phoneAmong(code, query);
      expect(significance?.z).toBeCloseTo(z, 10);
      expect(significance?.pValue).toBeCloseTo(pValue, 11);
    });

    test('is made of columns about one wave, whatever else they are about', async () => {
      const inW2 = all(clause('waves', 'w2'), women);
      const cell = await cellOf('tiny-times-10', counting(phone), [counting(inW2)], { test: versusPrevious });
      expect(cell.significance?.z).toBeCloseTo(1.5625777635852, 10);
      const asBase = await cellOf('tiny-times-10', counting(phone), [counting(women)], {
        base: clause('waves', 'w2'),
        test: versusPrevious,
      });
      expect(asBase.significance?.z).toBeCloseTo(1.5625777635852, 10);
    });

    test('reaches out of a scope of one wave', async () => {
      const scope = scopeOf({ waves: ['w2'] });
      const cell = await cellOf('tiny-times-5', counting(phone), [{ kind: 'everyone' }], {
        scope,
        test: versusPrevious,
      });
      expect(cell.significance?.z).toBeCloseTo(0.792211400928694, 10);
      const row = await phoneAmong('tiny-times-5', { scope, test: versusPrevious });
      expect(row.significance).toEqual(cell.significance);
    });

    test('of a mean compares those who have a value in either wave', async () => {
      const scope = scopeOf({ waves: ['w2'] });
      const query = { scope, test: versusPrevious };
      const cell = await cellOf('tiny-times-10', maps, [{ kind: 'everyone' }], query);
      expect(cell.significance?.z).toBeCloseTo(1.83439522136129, 10);
    });

    test('is not made in the first wave, over several waves, or where no wave before asked', async () => {
      const first = await phoneAmong('tiny-times-5', {
        splitter: 'waves',
        segments: ['w1'],
        test: versusPrevious,
      });
      expect(first.significance).toBeNull();
      expect((await phoneAmong('tiny-times-5', { test: versusPrevious })).significance).toBeNull();
      const news = statsQuery('news', {
        datapoints: ['often'],
        splitter: 'waves',
        segments: ['w2'],
        test: versusPrevious,
      });
      expect(findRow(await answering().stats('tiny-times-5', news), {}).significance).toBeNull();
    });
  });

  describe('a test against a column', () => {
    const versusFirst = { versus: 'column', columnIndex: 0, profile: linearised } as const;
    const columns = [counting(owners), counting(women)];

    test.each([
      ['tiny-times-5', -0.474662521013633, 0.635027535685191],
      ['tiny-clustered-times-5', -0.447913648353223, 0.659871103982598],
    ])('of %s knows whom the two share', async (code, z, pValue) => {
      const { significance } = await cellOf(code, counting(phone), columns, { test: versusFirst }, 1);
      expect(significance).toEqual({
        versus: 'column',
        direction: 'lower',
        z: expect.closeTo(z, 10),
        pValue: expect.closeTo(pValue, 11),
      });
    });

    test('reads each column on its own line', async () => {
      const waves = [counting(clause('waves', 'w1')), counting(clause('waves', 'w2'))];
      const cell = await cellOf('tiny-times-5', counting(phone), waves, { test: versusFirst }, 1);
      expect(cell.significance?.z).toBeCloseTo(0.792211400928694, 10);
    });

    test('of means compares those who have a value', async () => {
      const cell = await cellOf(
        'tiny-times-7',
        maps,
        [counting(women), counting(owners)],
        { test: versusFirst },
        1,
      );
      expect(cell.significance?.z).toBeCloseTo(1.10527933317445, 10);
    });

    test('is not made of the column itself, nor between columns of different values', async () => {
      const itself = await cellOf('tiny-times-5', counting(phone), columns, { test: versusFirst });
      expect(itself.significance).toBeNull();
      const values = [counting(women), maps];
      const between = await cellOf('tiny-times-7', counting(owners), values, { test: versusFirst }, 1);
      expect(between.significance).toBeNull();
    });
  });

  test('no test is made where none is asked for', async () => {
    const none = { versus: 'none', profile: linearised } as const;
    const row = await phoneAmong('tiny-times-5', { audiences: ofWomen, test: none });
    expect(row.significance).toBeNull();
    const cell = await cellOf('tiny-times-5', counting(phone), [counting(women)], { test: none });
    expect(cell.significance).toBeNull();
  });

  // The formulas of `measures/tests/legacy-test.ts` written out in R.
  describe('a legacy profile', () => {
    test.each<[TestProfile, number, number]>([
      ['kish_unpooled', 3.38215303237687, 0.000719200674194899],
      ['kish_pooled', 3.05075593277263, 0.0022826604493793],
      ['overlap_pooled', 3.05075593277263, 0.00371831017150966],
      ['unweighted', 2.93830047712577, 0.00330017002537364],
    ])('%s tests against the rest', async (profile, z, pValue) => {
      const asked = { versus: 'rest', profile } as const;
      const { significance } = await phoneAmong('tiny-times-5', { audiences: ofWomen, test: asked });
      expect(significance).toEqual({
        versus: 'rest',
        direction: 'higher',
        z: expect.closeTo(z, 10),
        pValue: expect.closeTo(pValue, 12),
      });
    });

    test.each<[TestProfile, number, number]>([
      ['kish_unpooled', -0.303610402359558, 0.761424725541774],
      ['kish_pooled', -0.304276159120949, 0.76091750685151],
      ['overlap_pooled', -0.51033766557012, 0.613074699854966],
      ['unweighted', -0.75, 0.453254704753737],
    ])('%s tests overlapping columns', async (profile, z, pValue) => {
      const columns = [counting(owners), counting(women)];
      const asked = { versus: 'column', columnIndex: 0, profile } as const;
      const { significance } = await cellOf('tiny-times-5', counting(phone), columns, { test: asked }, 1);
      expect(significance?.z).toBeCloseTo(z, 10);
      expect(significance?.pValue).toBeCloseTo(pValue, 12);
    });

    test('overlap_pooled takes a part off the total, and the others do not', async () => {
      const zOf = async (profile: TestProfile) => {
        const query = { audiences: ofWomen, test: { versus: 'total', profile } as const };
        return (await phoneAmong('tiny-times-5', query)).significance?.z;
      };
      expect(await zOf('overlap_pooled')).toBeCloseTo(2.23010063883475, 10);
      expect(await zOf('kish_pooled')).toBeCloseTo(1.22685617071921, 10);
    });

    test.each<[TestProfile, number]>([
      ['kish_unpooled', 2.01281541439189],
      ['kish_pooled', 1.93238331284229],
      ['unweighted', 0.320476912720177],
    ])('%s tests means by their standard deviation', async (profile, z) => {
      const asked = { versus: 'rest', profile } as const;
      const { significance } = await cellOf('tiny-times-7', maps, [counting(women)], { test: asked });
      expect(significance?.z).toBeCloseTo(z, 10);
    });

    test('is held to the same floors', async () => {
      const asked = { versus: 'rest', profile: 'unweighted' } as const;
      expect((await phoneAmong('tiny', { audiences: ofWomen, test: asked })).significance).toBeNull();
    });
  });
}
