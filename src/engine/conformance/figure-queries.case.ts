import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnsweredFigures } from '../../figures/answered-figures.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import { baseOf, columnOf, figureQuery, shareRow, valueRow } from '../../testing/build-figure-query.ts';
import { all, atSuffixes, clause, not } from '../../testing/expressions.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { clusteredTinySurvey, tinySurvey } from '../../testing/tiny-survey.ts';
import { twoRegionSurvey } from '../../testing/two-region-survey.ts';
import type { Dataset } from '../survey/dataset.ts';
import { type ReadFigure, readAnswer, readFigure } from './read-answer.case.ts';

/** A way of answering figure queries, held to the same suite as every other. */
export interface FigureImplementation {
  open(datasets: readonly Dataset[]): FigureAnswering | Promise<FigureAnswering>;
}

export interface FigureAnswering {
  figures(code: string, query: FigureQuery): Promise<AnsweredFigures>;
  close(): Promise<void>;
}

const women = clause('gender', 'f');
const owners = clause('owner', 'yes');
const phone = clause('devices', 'phone');
const tablet = clause('devices', 'tablet');

/** The tiny survey ten times over, with the midpoints of a score at `apps`. */
const codedSurvey = withCode(
  repeatSurvey(
    {
      ...tinySurvey,
      catalogue: {
        ...tinySurvey.catalogue,
        questions: tinySurvey.catalogue.questions.map((question) =>
          question.code === 'apps'
            ? {
                ...question,
                suffixes: question.suffixes.map((suffix, place) => ({
                  ...suffix,
                  midpoint: [1, -1, -1, 0][place] ?? null,
                  numeric: true,
                })),
              }
            : question,
        ),
      },
    },
    10,
  ),
  'tiny-coded-times-10',
);

function withCode(dataset: Dataset, code: string): Dataset {
  return { ...dataset, catalogue: { ...dataset.catalogue, code } };
}

/** Figures worked by hand, and what one query must have in common with others. */
export function figureQueryCases(implementation: FigureImplementation): void {
  let opened: FigureAnswering | undefined;
  const figures = (code: string, query: FigureQuery): Promise<AnsweredFigures> => {
    if (opened === undefined) throw new Error('the implementation opens before the first case');
    return opened.figures(code, query);
  };
  const cellOf = async (code: string, query: FigureQuery) =>
    presentOf(readFigure(await figures(code, query), 0, 0));
  beforeAll(async () => {
    const surveys = [tinySurvey, clusteredTinySurvey];
    opened = await implementation.open([
      ...surveys,
      ...surveys.map((survey) => repeatSurvey(survey, 10)),
      twoRegionSurvey,
      codedSurvey,
    ]);
  });
  afterAll(() => opened?.close());

  describe('rows of one query', () => {
    const rows = [
      shareRow(phone, { base: baseOf('all') }),
      shareRow(phone, { base: baseOf('asked') }),
      shareRow(phone, { base: baseOf('answered') }),
      shareRow(phone, { base: baseOf('all', tablet) }),
      valueRow('spend', {}, baseOf('all', owners)),
    ];
    const columns = [columnOf(women), columnOf(null)];

    test.each(['tiny-times-10', 'tiny-clustered-times-10'])(
      'of %s are answered as in queries of their own, each among its base',
      async (code) => {
        const want = { test: { versus: 'rest', profile: 'linearised' } as const, rowTest: true };
        const together = readAnswer(await figures(code, figureQuery(rows, columns, { want }))).cells;
        for (const [index, row] of rows.entries()) {
          const alone = readAnswer(await figures(code, figureQuery([row], columns, { want }))).cells;
          expect(statedOf(together[index])).toEqual(statedOf(alone[0]));
        }
      },
    );

    test('are among everyone, those asked, those who answered, or an audience', async () => {
      const { cells } = readAnswer(await figures('tiny', figureQuery(rows, columns)));
      const samples = cells.map((row) => presentOf(row[1]).column.sample);
      // 15 with a weight, of them 10 owners, who were asked; respondent 10 has no device; 7 have a tablet.
      expect(samples).toEqual([15, 10, 9, 7, 10]);
    });

    test('are among those with a cell in the row of a grid, at any suffix', async () => {
      const northOnline = atSuffixes(clause('shops', 'north'), 1);
      const daily = atSuffixes(clause('apps', 'music'), 1);
      const query = figureQuery(
        [shareRow(northOnline, { base: baseOf('answered') }), shareRow(daily, { base: baseOf('answered') })],
        [columnOf(null)],
      );
      const { cells } = readAnswer(await figures('tiny', query));
      const counts = cells.map(([cell]) => {
        const { positive, column } = presentOf(cell);
        return [positive.sample, column.sample];
      });
      // North: 1, 2, 5, 7, 9, 12, 13 online, 6 and 10 in store alone. Music: all but 6; daily 2, 4, 7, 11, 13.
      expect(counts).toEqual([
        [7, 9],
        [5, 14],
      ]);
    });
  });

  describe('a question tabled by itself', () => {
    test.each([
      // Respondents 2, 6, 7, 12 and 13 have both devices; other answers exclude each other, and locations their line.
      ['devices', ['phone', 'tablet'], 5],
      ['owner', ['yes', 'no'], 0],
      ['locations', ['A', 'B'], null],
    ])('has 100 % on the diagonal: %s', async (question, codes, overlap) => {
      const answers = codes.map((code) => clause(question, code));
      const query = figureQuery(
        answers.map((answer) => shareRow(answer)),
        answers.map(columnOf),
      );
      const { cells } = readAnswer(await figures('tiny', query));
      const [[first, off], [, last]] = [cells[0] ?? [], cells[1] ?? []];
      expect(presentOf(first).positive).toEqual(presentOf(first).column);
      expect(presentOf(last).positive).toEqual(presentOf(last).column);
      if (overlap === null) expect(off).toEqual({ absent: 'never_in_scope' });
      else expect(presentOf(off).positive.sample).toBe(overlap);
    });
  });

  describe('pairs', () => {
    test.each(['tiny-times-10', 'tiny-clustered-times-10'])(
      'of %s that are listed equal the same pairs out of all',
      async (code) => {
        const rows = [shareRow(phone), valueRow('spend')];
        const columns = [women, owners, tablet].map(columnOf);
        const ask = async (pairs: [number, number][]) =>
          readAnswer(await figures(code, figureQuery(rows, columns, { want: { pairs } }))).pairs;
        const every = await ask([
          [0, 1],
          [0, 2],
          [1, 2],
        ]);
        const listed = await ask([[1, 2]]);
        expect(listed).toEqual([[closeTo(every?.[0]?.[2])], [closeTo(every?.[1]?.[2])]]);
        expect(listed?.[0]?.[0]?.untested).toBeNull();
      },
    );

    test('of a column with itself are not comparable', async () => {
      const query = figureQuery([shareRow(phone)], [columnOf(women)], { want: { pairs: [[0, 0]] } });
      const { pairs } = readAnswer(await figures('tiny-times-10', query));
      expect(pairs?.[0]?.[0]?.untested).toBe('not_comparable');
    });
  });

  describe('a score', () => {
    const plus = atSuffixes(clause('apps', 'maps'), 1);
    const minus = atSuffixes(clause('apps', 'maps'), 2, 3);
    const coding = { kind: 'score', plus: ['1'], minus: ['2', '3'] } as const;

    test('is the difference of its shares, in points', async () => {
      const rows = [valueRow('apps', { datapoint: 'maps', coding }), shareRow(plus), shareRow(minus)];
      for (const who of [null, women, owners]) {
        const { cells } = readAnswer(await figures('tiny', figureQuery(rows, [columnOf(who)])));
        const [score, high, low] = cells.map(([cell]) => presentOf(cell));
        const shareOf = (cell = score): number =>
          (100 * (cell?.positive.size ?? 0)) / (cell?.column.size ?? 1);
        expect(score?.value?.mean).toBeCloseTo(shareOf(high) - shareOf(low), 9);
        expect(score?.positive).toEqual(score?.column);
      }
    });

    test('is the mean of its coding, in points', async () => {
      // 1 daily, −1 weekly or never, 0 don't know: as midpoints the same x, read among the same respondents.
      const answered = baseOf('answered');
      const rows = [
        valueRow('apps', { datapoint: 'maps', coding }, answered),
        valueRow('apps', { datapoint: 'maps' }, answered),
      ];
      const want = { quantiles: [], test: { versus: 'rest', profile: 'linearised' } as const };
      const columns = [null, women, owners].map(columnOf);
      const { cells } = readAnswer(
        await figures('tiny-coded-times-10', figureQuery(rows, columns, { want })),
      );
      for (const place of columns.keys()) {
        const [score, mean] = cells.map((row) => presentOf(row[place]));
        expect(score?.positive).toEqual(mean?.positive);
        for (const measure of ['mean', 'wholeMean', 'standardError', 'standardDeviation'] as const) {
          expect(score?.value?.[measure]).toBeCloseTo(100 * (mean?.value?.[measure] ?? Number.NaN), 9);
        }
        expect(score?.value?.total).toBeCloseTo(mean?.value?.total ?? Number.NaN, 9);
        expect(score?.test?.untested).toBe(mean?.test?.untested);
      }
      const [score, mean] = cells.map((row) => presentOf(row[1]));
      expect(score?.test?.untested).toBeNull();
      expect(score?.test?.z).toBeCloseTo(mean?.test?.z ?? Number.NaN, 9);
      expect(score?.value?.mean).toBeCloseTo((100 * 3.5) / 11, 9);
    });

    test('among those who answered is worked by hand', async () => {
      const base = baseOf('answered');
      const query = figureQuery([valueRow('apps', { datapoint: 'maps', coding }, base)], [columnOf(women)]);
      const { value, column } = await cellOf('tiny', query);
      // Women: 2 daily (1), 4 never (1), 6 weekly (0.25), 8 never (0.5), 9 daily (1.5), 12 daily (0.75), 13 daily (4),
      // 15 never (2): plus 7.25, minus 3.75 of 11.
      expect(column.size).toBe(11);
      expect(value?.mean).toBeCloseTo((100 * 3.5) / 11, 9);
      expect(value?.total).toBeCloseTo(3.5, 9);
    });

    test('is tested as a mean', async () => {
      const want = { test: { versus: 'rest', profile: 'linearised' } as const };
      const asShare = figureQuery([shareRow(clause('gives', 'yes'))], [columnOf(clause('audience', 'yes'))], {
        want,
      });
      const asScore = figureQuery(
        [valueRow('gives', { coding: { kind: 'score', plus: ['yes'], minus: [] } })],
        [columnOf(clause('audience', 'yes'))],
        { want },
      );
      const [share, score] = [await cellOf('two-region', asShare), await cellOf('two-region', asScore)];
      expect(score.value?.mean).toBeCloseTo(40, 9);
      expect(score.test?.z).toBeCloseTo(share.test?.z ?? Number.NaN, 9);
      expect(score.test?.standardError).toBeCloseTo(share.test?.standardError ?? Number.NaN, 9);
      expect(score.test?.otherValue).toBeCloseTo(share.test?.otherValue ?? Number.NaN, 9);
    });
  });

  describe('responses', () => {
    const coding = { kind: 'responses' } as const;

    test.each([
      // Women and their devices: 2 and 12 two, 4 and 9 one, 6 two, 13 three, 8 and 15 none; 18.5 of 11 people.
      ['devices', null, 18.5, null],
      // Women in the north: 2, 9 and 13 both ways, 6 in store, 12 online, 4, 8 and 15 none.
      ['shops', 'north', 14, null],
      ['shops', 'north', 6.75, [2]],
    ] as const)(
      'are the answers to %s at %s, among everyone',
      async (question, datapoint, total, suffixes) => {
        const more = { datapoint, coding, ...(suffixes === null ? {} : { suffixes }) };
        const query = figureQuery([valueRow(question, more)], [columnOf(women)]);
        const { value, positive, column } = await cellOf('tiny', query);
        expect(column.size).toBe(11);
        expect(positive).toEqual(column);
        expect(value?.mean).toBeCloseTo((100 * total) / 11, 9);
      },
    );

    test('are the sum of the shares of the answers', async () => {
      const rows = [
        valueRow('shops', { datapoint: 'south', coding }),
        shareRow(atSuffixes(clause('shops', 'south'), 1)),
        shareRow(atSuffixes(clause('shops', 'south'), 2)),
      ];
      for (const who of [null, women, owners]) {
        const { cells } = readAnswer(await figures('tiny', figureQuery(rows, [columnOf(who)])));
        const [own, ...shares] = cells.map(([cell]) => presentOf(cell));
        const added = shares.reduce((sum, share) => sum + (share.positive.size ?? 0), 0);
        expect(own?.value?.mean).toBeCloseTo((100 * added) / (own?.column.size ?? 0), 9);
      }
    });

    test.each([
      ['gender', null, 'takes one answer'],
      ['apps', 'maps', 'takes one answer'],
      ['shops', null, 'is a grid'],
    ])('of %s at %s are refused', async (question, datapoint, why) => {
      const query = figureQuery([valueRow(question, { datapoint, coding })], [columnOf(women)]);
      await expect(figures('tiny', query)).rejects.toThrow(why);
    });
  });

  describe('the two-region survey, by hand', () => {
    const inA = clause('locations', 'A');
    const audience = clause('audience', 'yes');
    const gives = shareRow(clause('gives', 'yes'));

    test('a split row is tested against the rest of its own whole', async () => {
      const column = { id: '', who: all(inA, audience), whole: { kind: 'segment', segment: inA } as const };
      const want = { test: { versus: 'rest', profile: 'linearised' } as const };
      const { test: made, whole } = await cellOf('two-region', figureQuery([gives], [column], { want }));
      expect(whole.sample).toBe(200);
      expect(made?.z).toBeCloseTo(-2.88314, 5);
      expect(made?.pValue).toBeCloseTo(0.00394, 5);
      expect(made?.otherValue).toBeCloseTo(60, 9);
      expect(made?.otherSample).toBe(100);
      // √(400/399 × 0.0048) × 100
      expect(made?.standardError).toBeCloseTo(6.93688, 5);
    });

    test('everyone of a segment has an empty rest', async () => {
      const column = { id: '', who: inA, whole: { kind: 'segment', segment: inA } as const };
      const want = { test: { versus: 'rest', profile: 'linearised' } as const };
      const { test: made } = await cellOf('two-region', figureQuery([gives], [column], { want }));
      expect(made?.untested).toBe('empty_rest');
    });

    test('the row test compares those who give with those who do not, as to who is in the column', async () => {
      // Of A 100 give, of them 40 are in the audience; of 100 who do not, 60: z = −0.2 / √(400/399 × 0.0048).
      const column = { id: '', who: all(inA, audience), whole: { kind: 'segment', segment: inA } as const };
      const query = figureQuery([gives], [column], { want: { rowTest: true } });
      const { rowTest } = await cellOf('two-region', query);
      expect(rowTest?.z).toBeCloseTo(-2.88314, 5);
      expect(rowTest?.otherValue).toBeCloseTo(60, 9);
      expect(rowTest?.otherSample).toBe(100);
    });

    test('a slope over three columns is their contrast', async () => {
      // 40, 60 and 10 % of 100, 100 and 200: b = (10 − 40) / 2 points; Var = 400/399 × ¼ (0.24/100 + 0.09/200) = 1/1400.
      const columns = [all(inA, audience), all(inA, not(audience)), clause('locations', 'B')].map(columnOf);
      const contrasts = [{ columns: [0, 1, 2], coefficients: [-0.5, 0, 0.5] }];
      const answer = readAnswer(
        await figures('two-region', figureQuery([gives], columns, { want: { contrasts } })),
      );
      const slope = answer.contrasts?.[0]?.[0];
      expect(slope?.estimate).toBeCloseTo(-15, 9);
      expect(slope?.standardError).toBeCloseTo(100 / Math.sqrt(1400), 9);
      expect(slope?.z).toBeCloseTo(-0.15 * Math.sqrt(1400), 9);
      expect(slope?.degrees).toBeNaN();
    });
  });

  test('a contrast of two columns is their pair', async () => {
    const columns = [women, owners].map(columnOf);
    const want = { pairs: [[0, 1]] as const, contrasts: [{ columns: [0, 1], coefficients: [1, -1] }] };
    for (const code of ['tiny-times-10', 'tiny-clustered-times-10']) {
      const { pairs, contrasts } = readAnswer(
        await figures(code, figureQuery([shareRow(phone)], columns, { want })),
      );
      expect(pairs?.[0]?.[0]?.untested).toBeNull();
      expect(contrasts?.[0]?.[0]?.z).toBeCloseTo(pairs?.[0]?.[0]?.z ?? Number.NaN, 9);
      expect(contrasts?.[0]?.[0]?.pValue).toBeCloseTo(pairs?.[0]?.[0]?.pValue ?? Number.NaN, 9);
      expect(contrasts?.[0]?.[0]?.degrees).toBe(pairs?.[0]?.[0]?.degrees);
    }
  });

  test('a row that does not confine is read on the whole line', async () => {
    const content = all(phone, clause('waves', 'w2'));
    const read = async (confines: boolean) =>
      cellOf('tiny', figureQuery([shareRow(content, { confines })], [columnOf(null)]));
    const [confined, free] = [await read(true), await read(false)];
    expect(confined.line.waves).toEqual(['w2']);
    expect(confined.column.sample).toBe(9);
    expect(free.line).toEqual({ waves: ['w1', 'w2'], isPartial: false });
    expect(free.column.sample).toBe(15);
    expect(free.positive.sample).toBe(confined.positive.sample);
  });

  test('rows that do not confine, by wave, are wave counts', async () => {
    const waves = ['w1', 'w2'].map((wave) => columnOf(clause('waves', wave)));
    const read = async (confines: boolean) => {
      const row = shareRow(all(phone, clause('waves', 'w2')), { confines });
      const { cells } = readAnswer(await figures('tiny', figureQuery([row], waves)));
      return (cells[0] ?? []).map((cell) =>
        'absent' in cell ? cell.absent : [cell.positive.sample, cell.positive.size, cell.column.size],
      );
    };
    // Nobody of w1 is in w2; there 7 (2) 9 (3) 12 (1.5) 13 (4) have a phone, of 18.5.
    expect(await read(false)).toEqual([
      [0, 0, 7.5],
      [4, 10.5, 18.5],
    ]);
    expect(await read(true)).toEqual(['never_in_scope', [4, 10.5, 18.5]]);
  });

  test('a row is absent where the line lacks what it involves, which selects nobody', async () => {
    const news = clause('news', 'often');
    const query = figureQuery([shareRow(phone, { involves: [news] })], [columnOf(null)]);
    const { line, positive } = await cellOf('tiny', query);
    expect(line.waves).toEqual(['w2']);
    // 7, 9, 12 and 13 of w2 have a phone.
    expect(positive.sample).toBe(4);
    const never = figureQuery(
      [shareRow(phone, { involves: [news, clause('trust', 'high')] })],
      [columnOf(null)],
    );
    expect(readFigure(await figures('tiny', never), 0, 0)).toEqual({ absent: 'not_asked_together' });
  });

  test('unweighted everyone counts once, without a weight too', async () => {
    const { column, positive } = await cellOf(
      'tiny',
      figureQuery([shareRow(phone)], [columnOf(null)], { weight: 'unweighted' }),
    );
    // Over two waves of A and B (6 + 6 respondents) and one of C (4): 12/2 + 4 people.
    expect(column).toEqual({ sample: 16, size: 10, weighted: 16, effective: closeNumber((10 * 10) / 7) });
    expect(positive.sample).toBe(8);
  });

  test('the weighted base adds weights over waves', async () => {
    const { column } = await cellOf('tiny', figureQuery([shareRow(phone)], [columnOf(women)]));
    // 2 + 2 + 0.5 in w1, 1 + 3 + 1.5 + 4 + 2 in w2; averaged over waves 11.
    expect(column.weighted).toBe(16);
    expect(column.size).toBe(11);
  });

  test('quantiles are the smallest numbers that so many reach, the lower one on a tie', async () => {
    // Spend in w1: 0 (v 1), 5 (2), 10 (1), 25 (2), 40 (½), together 6.5, half of which is reached at 10.
    const quantiles = [0, 0.25, 0.5, 0.9, 1];
    const query = figureQuery([valueRow('spend')], [columnOf(clause('waves', 'w1'))], {
      want: { quantiles },
    });
    const { value } = await cellOf('tiny', query);
    expect(value?.quantiles).toEqual([0, 5, 10, 25, 40]);
  });

  /*
   * R 4.2, survey 4.1, over those with a number, ten times over; designs as `estimates.case.ts` says:
   *     svyquantile(~spend, s, c(.25, .5, .75), qrule = "math", interval.type = "mean"), with df = Inf without clusters
   */
  test.each([
    [
      'tiny-times-10',
      women,
      1.96599832350565,
      [
        [0, 11],
        [11, 30],
        [30, 40],
      ],
    ],
    ['tiny-clustered-times-10', women, 2.71160510285734, [[0, 25], [11, 30], null]],
    ['tiny-clustered-times-10', null, 3.05840201846993, [[5, 11], [5, 30], null]],
  ] as const)(
    'in %s the intervals of quantiles are R’s, after Woodruff',
    async (code, who, error, expected) => {
      const want = { quantiles: [0.25, 0.5, 0.75], intervalsOf: ['mean'] } as const;
      const { value } = await cellOf(code, figureQuery([valueRow('spend')], [columnOf(who)], { want }));
      expect(value?.standardError).toBeCloseTo(error, 12);
      const ends = expected.map((interval) => interval ?? [Number.NaN, Number.NaN]);
      expect(value?.quantileLow).toEqual(ends.map(([low]) => low));
      expect(value?.quantileHigh).toEqual(ends.map(([, high]) => high));
    },
  );

  test('bins are those of the whole, so that columns compare', async () => {
    // Women spend 0 to 40, all of w1 and w2 0 to 60: quartiles 5 and 30, 2 × 25 / ∛13 = 21.3, of which 20 is nearest.
    const query = figureQuery([valueRow('spend')], [columnOf(women)], { want: { bins: 'automatic' } });
    const { value } = await cellOf('tiny', query);
    expect(value?.bins?.map(({ from, to, sample, size }) => [from, to, sample, size])).toEqual([
      [0, 20, 4, 5],
      [20, 40, 2, 5],
      [40, 60, 1, 0.25],
      [60, 80, 0, 0],
    ]);
    expect(value?.bins?.[0]?.percentage).toBeCloseTo(500 / 10.25, 10);
  });

  test('a mean has the standard deviation of its respondents', async () => {
    // 0 (v 1), 5 (2), 10 (1), 25 (2), 40 (½) in w1: m = 90/6.5; SD² = (2200/6.5 − m²) × 5/4.
    const { value, positive } = await cellOf(
      'tiny',
      figureQuery([valueRow('spend')], [columnOf(clause('waves', 'w1'))]),
    );
    expect(positive).toMatchObject({ sample: 5, size: 6.5 });
    expect(value?.mean).toBeCloseTo(13.846153846, 9);
    expect(value?.total).toBeCloseTo(90, 9);
    expect(value?.standardDeviation).toBeCloseTo(13.54371, 5);
  });

  // Means and standard errors of `means.case.ts`. Women of clusters 0 and 2, 3, and two by themselves: 5 less 3 strata.
  test.each([
    ['tiny', 1.873768442, 7.398958831], // 4.6364 ± qnorm(.975) × 1.40951
    ['tiny-clustered', -1.925954905, 11.198682177], // 4.6364 ± qt(.975, 2) × 1.52518
  ])('the interval of a mean of %s takes the degrees of freedom of its design', async (code, low, high) => {
    const want = { intervalsOf: ['mean', 'index'] as const };
    const rows = [valueRow('apps', { datapoint: 'maps' }), shareRow(phone)];
    const { cells } = readAnswer(await figures(code, figureQuery(rows, [columnOf(women)], { want })));
    const [ofMean, ofShare] = cells.map(([cell]) => presentOf(cell).intervals['mean']);
    expect(ofMean?.low).toBeCloseTo(low, 8);
    expect(ofMean?.high).toBeCloseTo(high, 8);
    expect(ofShare).toEqual({ low: Number.NaN, high: Number.NaN });
  });

  test('sizes alone leave out what rests on squares, but not the spread of values', async () => {
    const ask = (sums: 'sizes' | 'all') =>
      cellOf(
        'tiny-times-10',
        figureQuery([valueRow('spend')], [columnOf(women)], {
          want: { sums, test: { versus: 'rest', profile: 'linearised' }, intervalsOf: ['index'] },
        }),
      );
    const [sizes, whole] = [await ask('sizes'), await ask('all')];
    expect(sizes.value?.standardError).toBeCloseTo(whole.value?.standardError ?? Number.NaN, 9);
    expect(sizes.value?.standardDeviation).toBeCloseTo(whole.value?.standardDeviation ?? Number.NaN, 9);
    expect(sizes.test).toBeNull();
    expect(sizes.intervals).toEqual({});
    expect(sizes.column).toEqual({ ...whole.column, effective: null });
    expect(whole.test?.untested).toBeNull();
  });
}

type PresentFigure = Exclude<ReadFigure, { absent: unknown }>;

function presentOf(figure: ReadFigure | undefined): PresentFigure {
  if (figure === undefined || 'absent' in figure) throw new Error(`absent: ${JSON.stringify(figure)}`);
  return figure;
}

/** A row of figures whose numbers may differ in the last digits; values are left out of rows of shares. */
function statedOf(row: readonly ReadFigure[] | undefined): unknown {
  return (row ?? []).map((cell) => {
    const { value, ...figure } = presentOf(cell);
    const isValue = value !== null && !Number.isNaN(value.mean);
    return roundedNumbers(isValue ? { ...figure, value } : figure);
  });
}

function roundedNumbers(tree: unknown): unknown {
  if (typeof tree === 'number') return Number(tree.toPrecision(9));
  if (Array.isArray(tree)) return tree.map(roundedNumbers);
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, roundedNumbers(value)]));
}

function closeTo(expected: Record<string, unknown> | undefined): unknown {
  return Object.fromEntries(
    Object.entries(expected ?? {}).map(([key, value]) => [
      key,
      typeof value === 'number' && !Number.isNaN(value) ? closeNumber(value) : value,
    ]),
  );
}

function closeNumber(value: number): unknown {
  return expect.closeTo(value, 9);
}
