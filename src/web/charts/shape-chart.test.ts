import { describe, expect, test } from 'vitest';
import { type ChartCell, type ChartModel, wholeAbsence } from './chart-model.ts';
import { cellWords, spokenCell } from './mark-words.ts';
import { shapeChart } from './shape-chart.ts';
import { everyone, plainAnswer, plainRequest, plainShares, sentShares, women } from './tiny-answer.case.ts';

const notAsked = { reason: 'not_asked' } as const;

describe('an unsplit chart', () => {
  const model = shapeChart(plainAnswer, plainRequest);

  test('has a row an answer and a cell an audience, in their orders', () => {
    expect(labels(model)).toEqual([
      ['Tea', '60.0', '25.0'],
      ['Coffee', '45.0', '60.0'],
    ]);
    expect(model.series).toEqual([
      { id: 'women', name: 'Women', color: 1, samples: [200, 200], letter: '' },
      { id: 'young', name: 'Under 30', color: 2, samples: [40, 40], letter: '' },
    ]);
  });

  test('marks differences from the rest at two levels and counts the tests', () => {
    expect(cells(model).map((cell) => (cell.kind === 'shown' ? cell.mark : 'absent'))).toEqual([
      { direction: 'above', level: 99 },
      { direction: 'below', level: 99 },
      { direction: 'below', level: 95 },
      null,
    ]);
    expect(model.testsMade).toBe(4);
  });

  test('knows what each difference is against: those of the base who are not in the audience', () => {
    // Tea: of 200 who are no women 80, so 40%; of 360 over 30 190, so 52.8%. Coffee: 130 of 200, 196 of 360.
    expect(cells(model).map((cell) => (cell.kind === 'shown' ? cell.test?.other?.value : null))).toEqual([
      40,
      (100 * 190) / 360,
      65,
      (100 * 196) / 360,
    ]);
  });

  test('flags an audience under 100 respondents', () => {
    expect(cells(model).map((cell) => cell.kind === 'shown' && cell.isLowBase)).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  test('leaves room for the longest whisker on an axis that begins at 0', () => {
    expect(model.axis.ticks.map(({ label }) => label)).toEqual(['0', '20', '40', '60', '80%']);
    const [tea] = cells(model);
    expect(tea).toMatchObject({ position: 60, interval: { low: 53, high: 66.5 } });
  });

  test('without intervals needs a shorter axis', () => {
    const bare = shapeChart(plainAnswer, { ...plainRequest, intervals: 'none' });
    expect(bare.axis.to).toBe(60);
    expect(cells(bare)[0]).toMatchObject({ interval: null });
  });

  test('may leave the intervals of low bases out', () => {
    const some = shapeChart(plainAnswer, { ...plainRequest, intervals: 'without-low-bases' });
    expect(cells(some).map((cell) => cell.kind === 'shown' && cell.interval !== null)).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(some.axis.to).toBe(80);
  });

  test('draws the base where every audience is hidden or there is none', () => {
    const alone = shapeChart(plainAnswer, { ...plainRequest, series: [] });
    expect(alone.series.map(({ name }) => name)).toEqual(['Everyone']);
    expect(labels(alone)).toEqual([
      ['Tea', '50.0'],
      ['Coffee', '55.0'],
    ]);
    expect(alone.testsMade).toBe(0);
  });
});

describe('every metric', () => {
  test('reads its own figure', () => {
    // Tea, women: 120 of the 200 who gave it; 60% against 50% of the base; 1,200 people; 120 respondents.
    expect(first('datapoint_percentage')).toEqual(['Tea', '60.0', '5.0']);
    expect(first('audience_index')).toEqual(['Tea', '120', '50']);
    expect(first('positive_size')).toEqual(['Tea', '1.20k', '100']);
    expect(first('positive_sample')).toEqual(['Tea', '120', '10']);
  });

  test('of people carries the interval of the share in people', () => {
    const model = shapeChart(plainAnswer, { ...plainRequest, metric: 'positive_size' });
    expect(cells(model)[0]).toMatchObject({ value: 1200, interval: { low: 1060, high: 1330 } });
  });

  test('that has no interval of its own shows none', () => {
    for (const metric of ['datapoint_percentage', 'audience_index', 'positive_sample'] as const) {
      const model = shapeChart(plainAnswer, { ...plainRequest, metric });
      expect(cells(model).map((cell) => cell.kind === 'shown' && cell.interval)).toEqual([
        null,
        null,
        null,
        null,
      ]);
    }
  });

  test('carries the test of the share of the audience or no test at all', () => {
    const marked = (metric: typeof plainRequest.metric) => {
      const model = shapeChart(plainAnswer, { ...plainRequest, metric });
      return [
        model.testsMade,
        model.showsMarks,
        cells(model).filter((cell) => cell.kind === 'shown' && cell.test !== null).length,
      ];
    };
    expect(marked('audience_percentage')).toEqual([4, true, 4]);
    expect(marked('audience_index')).toEqual([4, true, 4]);
    // A mark of the audience's share says nothing of these.
    for (const metric of ['datapoint_percentage', 'positive_size', 'positive_sample'] as const)
      expect(marked(metric)).toEqual([0, false, 0]);
  });

  test('has no mark at an index that is read on other waves than its test', () => {
    const row = { answer: 'tea', series: 'women', positive: 120, audience: 200, datapoint: 200, base: 400 };
    const answer = sentShares([{ ...row, test: [4, 0.0001], waves: ['w1'], baseWaves: ['w1', 'w2'] }]);
    const request = { ...plainRequest, series: [women] };
    expect(shapeChart(answer, { ...request, metric: 'audience_index' }).testsMade).toBe(0);
    expect(shapeChart(answer, request).testsMade).toBe(1);
  });

  test('says of a metric without a test neither mark nor p, in no place', () => {
    for (const metric of ['datapoint_percentage', 'positive_size', 'positive_sample'] as const) {
      const model = shapeChart(plainAnswer, { ...plainRequest, metric });
      const [cell] = cells(model);
      if (cell === undefined) throw new Error('the chart has a first cell');
      const { sentence, lines } = cellWords(cell, model);
      const words = [spokenCell(cell, metric), sentence, ...lines].join(' ');
      expect(words).not.toMatch(/above|below|higher|lower|clear difference|p\W*[<=]/i);
    }
  });

  test('shows marks on shares and indexes, not on people and respondents', () => {
    expect(shows('audience_index')).toBe(true);
    expect(shows('positive_size')).toBe(false);
    expect(shows('positive_sample')).toBe(false);
  });
});

describe('what has no number', () => {
  const suppressed = sentShares([], {
    absent: ['tea', 'coffee'].map((answer) => ({ answer, series: 'women', reason: 'suppressed' })),
  });

  test('says why instead of a zero', () => {
    const answer = sentShares(
      [{ answer: 'tea', series: 'base', positive: 5, audience: 150, datapoint: 5, base: 150 }],
      {
        absent: [
          { answer: 'tea', series: 'women', reason: 'not_asked_together' },
          { answer: 'coffee', series: 'women', ...notAsked },
          { answer: 'coffee', series: 'base', ...notAsked },
        ],
      },
    );
    const model = shapeChart(answer, { ...plainRequest, series: [women] });
    expect(cells(model)).toMatchObject([
      { kind: 'absent', reason: 'not_asked_together' },
      { kind: 'absent', reason: 'not_asked' },
    ]);
    expect(model.axis.to).toBe(10);
    expect(model.series[0]?.samples).toEqual([]);
  });

  test('is said once of the whole chart where none of it can be answered', () => {
    const absent = ['tea', 'coffee'].map((answer) => ({ answer, series: 'women', ...notAsked }));
    const request = { ...plainRequest, series: [women] };
    expect(wholeAbsence(shapeChart(sentShares([], { absent }), request))).toBe('not_asked');
    expect(wholeAbsence(shapeChart(plainAnswer, request))).toBe(null);
    expect(wholeAbsence(shapeChart(suppressed, request))).toBe(null);
  });

  test('is suppressed where too few respondents gave it', () => {
    const model = shapeChart(suppressed, { ...plainRequest, series: [women] });
    expect(cells(model)).toMatchObject([
      { kind: 'absent', reason: 'suppressed' },
      { kind: 'absent', reason: 'suppressed' },
    ]);
  });

  test('is no finding where the audience is made of answers to the question', () => {
    const figures = { audience: 200, base: 400, test: [9, 0] } as const;
    const answer = sentShares([
      { answer: 'tea', series: 'drinkers', positive: 200, datapoint: 200, ...figures, isByDefinition: true },
      { answer: 'coffee', series: 'drinkers', positive: 120, datapoint: 220, ...figures },
    ]);
    const drinkers = { id: 'drinkers', name: 'Tea drinkers', color: 1 };
    const model = shapeChart(answer, { ...plainRequest, series: [drinkers] });
    expect(cells(model)).toMatchObject([
      { kind: 'absent', reason: 'by_definition' },
      { kind: 'shown', label: '60.0' },
    ]);
    expect(model.testsMade).toBe(1);
  });

  test('is an index over a base share under 2%', () => {
    const answer = sentShares([
      {
        answer: 'tea',
        series: 'women',
        positive: 3,
        audience: 200,
        datapoint: 7,
        base: 400,
        test: [-3, 0.003],
      },
      {
        answer: 'coffee',
        series: 'women',
        positive: 3,
        audience: 200,
        datapoint: 8,
        base: 400,
        test: [-3, 0.003],
      },
    ]);
    const model = shapeChart(answer, { ...plainRequest, metric: 'audience_index', series: [women] });
    expect(cells(model)).toMatchObject([
      { kind: 'absent', reason: 'base_share_too_small' },
      { kind: 'shown', label: '75' },
    ]);
    expect(model.testsMade).toBe(1);
  });
});

describe('the n of an audience in a split chart', () => {
  const share = (segment: string) => {
    const figures = { positive: 60, audience: 100, datapoint: 120, base: 300 };
    return { answer: 'tea', series: 'women', segment, ...figures };
  };
  const request = {
    ...plainRequest,
    answers: [{ code: 'tea', name: 'Tea' }],
    splitBy: 'question',
    segments: ['north', 'south'].map((code) => ({ code, name: code })),
    series: [women],
  } as const;

  test('adds up its segments, and is not known where one is suppressed for the reader of a link', () => {
    const samplesOf = (answer: ReturnType<typeof sentShares>) =>
      shapeChart(answer, request).series.map(({ samples }) => samples);
    expect(samplesOf(sentShares([share('north'), share('south')]))).toEqual([[200]]);
    const south = { answer: 'tea', series: 'women', segment: 'south', reason: 'suppressed' } as const;
    expect(samplesOf(sentShares([share('north')], { absent: [south] }))).toEqual([[]]);
  });
});

describe('a row that was asked in some of the waves', () => {
  const half = { waves: ['w2'], baseWaves: ['w2'] };
  const figures = { positive: 20, audience: 100, datapoint: 50, base: 200 };

  test('carries † and a note that names the waves', () => {
    const answer = sentShares([
      { answer: 'tea', series: 'base', ...figures },
      { answer: 'coffee', series: 'base', ...figures, ...half },
    ]);
    const model = shapeChart(answer, { ...plainRequest, series: [] });
    expect(model.panels[0]?.rows.map(({ isPartial }) => isPartial)).toEqual([false, true]);
    expect(model.footnotes).toEqual([
      '† Coffee: asked in 1 of the 2 selected waves (Q2 2025). These waves only, base included.',
    ]);
  });

  test('names the audience where only that is confined', () => {
    const answer = sentShares([
      { answer: 'tea', series: 'base', ...figures },
      { answer: 'tea', series: 'women', ...figures, ...half },
    ]);
    const model = shapeChart(answer, { ...plainRequest, series: [women] });
    expect(model.footnotes).toEqual([
      '† Women: read over 1 of the 2 selected waves (Q2 2025). These waves only, base included.',
    ]);
  });
});

describe('a chart that is split', () => {
  const rows = (['w1', 'w2'] as const).flatMap((segment, index) =>
    (['tea', 'coffee'] as const).map((answer) => ({
      answer,
      series: 'base',
      segment,
      positive: answer === 'tea' ? 30 + 10 * index : 60,
      audience: 120,
      datapoint: 100,
      base: 240,
      waves: [segment],
      baseWaves: ['w1', 'w2'],
    })),
  );
  const request = {
    ...plainRequest,
    splitBy: 'waves',
    segments: plainRequest.waves,
    series: [],
  } as const;

  test('has a panel an answer and a row a segment', () => {
    const model = shapeChart(sentShares(rows), request);
    expect(model.panels.map(({ name }) => name)).toEqual(['Tea', 'Coffee']);
    expect(labels(model)).toEqual([
      ['Q1 2025', '25.0'],
      ['Q2 2025', '33.3'],
      ['Q1 2025', '50.0'],
      ['Q2 2025', '50.0'],
    ]);
  });

  test('adds the respondents of its segments up', () => {
    expect(shapeChart(sentShares(rows), request).base.samples).toEqual([240, 240]);
  });

  test('by wave has no †: each wave is its own', () => {
    expect(shapeChart(sentShares(rows), request).footnotes).toEqual([]);
  });

  test('sorts its panels by their largest value', () => {
    const sort = { by: 'value', series: null, descending: true } as const;
    const model = shapeChart(sentShares(rows), { ...request, sort });
    expect(model.panels.map(({ name }) => name)).toEqual(['Coffee', 'Tea']);
  });
});

describe('the order of answers', () => {
  test('is the questionnaire’s, the base’s, an audience’s, or that of the names', () => {
    expect(order({ by: 'questionnaire' })).toEqual(['Tea', 'Coffee']);
    expect(order({ by: 'value', series: null, descending: true })).toEqual(['Coffee', 'Tea']);
    expect(order({ by: 'value', series: 'women', descending: true })).toEqual(['Tea', 'Coffee']);
    expect(order({ by: 'value', series: 'women', descending: false })).toEqual(['Coffee', 'Tea']);
    expect(order({ by: 'name', descending: false })).toEqual(['Coffee', 'Tea']);
  });

  test('by the base goes by its share where the metric is 100 for all of the base', () => {
    const sort = { by: 'value', series: null, descending: true } as const;
    for (const metric of ['audience_index', 'datapoint_percentage'] as const) {
      const model = shapeChart(plainAnswer, { ...plainRequest, metric, sort });
      expect(model.panels[0]?.rows.map(({ name }) => name)).toEqual(['Coffee', 'Tea']);
    }
  });

  test('puts answers without a value last, either way', () => {
    const some = sentShares(
      plainShares.filter(({ answer }) => answer === 'coffee'),
      { absent: [{ answer: 'tea', series: everyone.id, ...notAsked }] },
    );
    for (const descending of [true, false]) {
      const sort = { by: 'value', series: null, descending } as const;
      const model = shapeChart(some, { ...plainRequest, sort });
      expect(model.panels[0]?.rows.map(({ name }) => name)).toEqual(['Coffee', 'Tea']);
    }
  });
});

function cells(model: ChartModel): readonly ChartCell[] {
  return model.panels.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
}

function labels(model: ChartModel): readonly (readonly string[])[] {
  return model.panels.flatMap(({ rows }) =>
    rows.map((row) => [
      row.name,
      ...row.cells.map((cell) => (cell.kind === 'shown' ? cell.label : cell.reason)),
    ]),
  );
}

function shows(metric: typeof plainRequest.metric): boolean {
  return shapeChart(plainAnswer, { ...plainRequest, metric }).showsMarks;
}

function order(sort: typeof plainRequest.sort) {
  return shapeChart(plainAnswer, { ...plainRequest, sort }).panels[0]?.rows.map(({ name }) => name);
}

function first(metric: typeof plainRequest.metric) {
  return labels(shapeChart(plainAnswer, { ...plainRequest, metric }))[0];
}
