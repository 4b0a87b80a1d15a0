import { expect, test } from 'vitest';
import { documentCells } from '../pages/charts/export/document-cell.ts';
import type { ChartCell, ChartModel } from './chart-model.ts';
import type { ChartRequest } from './chart-request.ts';
import { cellWords, explainCell, spokenCell } from './mark-words.ts';
import { evidenceText } from '../../figures/words/explanation.ts';
import { shapeChart } from './shape-chart.ts';
import { everyone, plainAnswer, plainRequest, sentShares, women } from './tiny-answer.case.ts';

const source = {
  dataset: 'Demo (synthetic)',
  where: 'All 3 countries',
  wavesUsed: 'Q1–Q2 2025',
  weight: 'Population',
};
const model = shapeChart(plainAnswer, plainRequest);
const address = 'http://localhost/charts/1';

function firstCell(answer = plainAnswer, position = 0): ChartCell {
  const cell = shapeChart(answer, plainRequest).panels[0]?.rows[0]?.cells[position];
  if (cell === undefined) throw new Error('the chart has a first row');
  return cell;
}

test('a figure is explained by its fraction, its test, its other readings and its source, in this order', () => {
  const explanation = explainCell(firstCell(), model, source);
  expect(explanation.sentence).toBe(
    'Of every 100 people in “Women”, about 60 answered “Tea” (drinks). Among everyone it is about 50.',
  );
  expect(explanation.figure).toBe('60.0%');
  expect(explanation.verdict).toBe('higher than the rest of the base (40.0%), p\u00A0<\u00A00.001');
  expect(explanation.mark).toEqual({ direction: 'above', level: 99 });
  expect(explanation.parts.map(({ title, facts }) => [title, ...facts.map(({ value }) => value)])).toEqual([
    // n* = 1.96² × 0.53 × 0.47 / 0.07²
    ['Fraction', '1,200', '2,000', '120 of 200', '200', '195', '53.0 to 66.5'],
    ['Test against the rest of the base', '40.0%', '+20.0 points', '4.10, < 0.001'],
    ['Other readings', '120', '60.0%', '2,000', '30.0%', '4,000', '1.20k'],
    ['Where the numbers come from', 'Demo (synthetic)', 'All 3 countries', 'Q1–Q2 2025', 'Population'],
  ]);
});

test('an index read over other waves than its whole is called untested', () => {
  const tested = { answer: 'tea', series: 'women', positive: 120, audience: 200, datapoint: 200, base: 400 };
  const sentenceOf = (baseWaves: readonly string[]) => {
    const answer = sentShares([{ ...tested, test: [4.1, 0.0004], waves: ['w2'], baseWaves }]);
    const chart = shapeChart(answer, { ...plainRequest, series: [women], metric: 'audience_index' });
    const [cell] = chart.panels[0]?.rows[0]?.cells ?? [];
    if (cell === undefined) throw new Error('the chart has a first row');
    return cellWords(cell, chart).sentence;
  };
  expect(sentenceOf(['w2'])).toContain('20% more likely than everyone (60.0% against 50.0%). ');
  expect(sentenceOf(['w1', 'w2'])).toContain('(60.0% against 50.0%), not tested.');
});

test('a mark says what people do by the survey’s phrase, in tip and explanation', () => {
  const phrased = { ...plainRequest, does: new Map([['tea', 'drink tea']]) };
  const sentencesOf = (metric: ChartRequest['metric']) => {
    const chart = shapeChart(plainAnswer, { ...phrased, metric });
    const [cell] = chart.panels[0]?.rows[0]?.cells ?? [];
    if (cell === undefined) throw new Error('the chart has a first row');
    return [cellWords(cell, chart).sentence, explainCell(cell, chart, source).sentence];
  };
  expect(sentencesOf('audience_percentage')).toEqual([
    '60.0% of Women drink tea.',
    'Of every 100 people in “Women”, about 60 drink tea. Among everyone it is about 50.',
  ]);
  expect(sentencesOf('datapoint_percentage')).toEqual([
    '60.0% of those who drink tea are Women.',
    'Of every 100 people who drink tea, about 60 are in “Women”.',
  ]);
});

test('a figure of a wave is of the people in it', () => {
  const [cell] = segmented('segment', { series: [everyone] }).panels[0]?.rows[0]?.cells ?? [];
  if (cell === undefined) throw new Error('the chart has a first row');
  expect(cellWords(cell, model).sentence).toBe('50.0% of people in Brazil answered “Tea” (drinks).');
});

/** By hand, tests of weight 1: in Brazil 40 of 100 women and 60 of 100 others drink tea, elsewhere 20 of 200. */
function segmented(whole: 'segment' | 'selection', request: Partial<ChartRequest> = {}) {
  const place = { answer: 'tea', segment: 'br', positive: 40, audience: 100 };
  const [datapoint, base, other] = whole === 'segment' ? [100, 200, 60] : [120, 400, 80 / 3];
  const of = { ...place, datapoint, base, other: { value: other, sample: base - 100 } };
  const answer = sentShares(
    [
      { ...of, series: 'women', test: whole === 'segment' ? [-2.883, 0.0039] : [2.411, 0.016] },
      { ...of, series: 'base', positive: 100, audience: 200 },
    ],
    { whole },
  );
  return shapeChart(answer, {
    ...plainRequest,
    answers: [{ code: 'tea', name: 'Tea' }],
    splitBy: 'locations',
    segments: [{ code: 'br', name: 'Brazil' }],
    series: [women],
    ...request,
  });
}

function wordsOf(chart: ChartModel) {
  const [cell] = chart.panels[0]?.rows[0]?.cells ?? [];
  if (cell === undefined) throw new Error('the chart has a first row');
  const { sentence, verdict, interval, parts } = explainCell(cell, chart, source);
  const facts = new Map(parts.flatMap((part) => part.facts.map(({ label, note }) => [label, note])));
  const notes = parts.flatMap((part) => part.notes).join(' ');
  const file = documentCells({ model: chart, isCompared: false, namesAll: false })(cell);
  return {
    sentence,
    verdict: verdict.replaceAll('\u00A0', ' '),
    total: facts.get('Total %'),
    notes,
    interval: interval?.against.name,
    spoken: spokenCell(cell, 'audience_percentage'),
    tip: cellWords(cell, chart).lines.join(' '),
    file: file.kind === 'shown' ? file.against : '',
    legend: chart.againstWords,
  };
}

test('a figure read within its segment names the segment wherever its whole is named', () => {
  const words = wordsOf(segmented('segment'));
  expect(words).toMatchObject({
    sentence:
      'Of every 100 people in “Women” in Brazil, about 40 answered “Tea” (drinks). Among everyone in Brazil it is about 50.',
    verdict: 'lower than the rest of the base in Brazil (60.0%), p = 0.004',
    total: 'of everyone in Brazil',
    file: 'the rest of the base in Brazil',
    legend: 'the rest of the base in the same location',
  });
  expect(words.spoken).toContain('Below the rest of the base in Brazil at 99 percent.');
  expect(words.tip).toContain('Lower than the rest of the base in Brazil (60.0%)');
  expect(words.notes).toContain(
    '80: Women in Brazil are 20% less likely than everyone in Brazil (40.0% against 50.0%). 100 is the same as everyone in Brazil.',
  );
});

test('a figure of a segment that is read against the base names the base', () => {
  expect(wordsOf(segmented('selection'))).toMatchObject({
    sentence:
      'Of every 100 people in “Women” in Brazil, about 40 answered “Tea” (drinks). Among everyone it is about 30.',
    verdict: 'higher than the rest of the base (26.7%), p = 0.016',
    total: 'of everyone',
    file: 'the rest of the base',
  });
});

test('the base that was chosen is named on the screen as in the file', () => {
  const people = { name: 'Gen Z', mode: 'all' } as const;
  expect(wordsOf(segmented('segment', { people }))).toMatchObject({
    verdict: 'lower than the rest of Gen Z in Brazil (60.0%), p = 0.004',
    file: 'the rest of Gen Z in Brazil',
  });
});

test('a low base is said before the value, and in the verdict', () => {
  const cell = firstCell(plainAnswer, 1);
  expect(spokenCell(cell, 'audience_percentage')).toBe(
    'Tea, Under 30. Low base. Audience % 25.0. Below the rest of the base at 99 percent. n 40.',
  );
  expect(explainCell(cell, model, source).verdict).toBe(
    'low base: read as a direction only; lower than the rest of the base (52.8%), p\u00A0=\u00A00.003',
  );
});

test('where there is no figure the explanation says why', () => {
  const answer = sentShares([], { absent: [{ answer: 'tea', series: 'women', reason: 'not_asked' }] });
  const explanation = explainCell(firstCell(answer), model, source);
  expect(explanation.sentence).toBe(
    'Not asked in the selected waves and regions. No data (not the same as zero).',
  );
  expect([explanation.figure, explanation.verdict]).toEqual([null, '']);
  expect(explanation.parts.map(({ title }) => title)).toEqual(['Where the numbers come from']);
});

test('evidence is plain text with figure, n, interval, test, waves and address', () => {
  const text = evidenceText('Tea, Women', explainCell(firstCell(), model, source), address);
  for (const part of [
    'Tea, Women',
    '60.0%',
    '120 of 200',
    '53.0 to 66.5',
    'p < 0.001',
    'Q1–Q2 2025',
    address,
  ]) {
    expect(text.replaceAll('\u00A0', ' ')).toContain(part);
  }
});

test('a metric without a test leads its explanation without a verdict', () => {
  const rows = shapeChart(plainAnswer, { ...plainRequest, metric: 'datapoint_percentage' });
  const cell = rows.panels[0]?.rows[0]?.cells[0];
  if (cell === undefined) throw new Error('the chart has a first row');
  const explanation = explainCell(cell, rows, source);
  expect(explanation.sentence).toBe(
    'Of every 100 people who answered “Tea” (drinks), about 60 are in “Women”.',
  );
  expect([explanation.figure, explanation.verdict]).toEqual(['60.0%', '']);
  const part = explanation.parts.find(({ title }) => title === 'Test');
  expect(part?.notes).toEqual(['Not tested: this measure has no test.']);
});

test('a share of a wave is explained with the slope over all waves, after its test; other measures have none', () => {
  // (45 − 25) / 2 points per wave; 1.96 × 2.5 to either side.
  const answer = sentShares(
    [50, 60, 90].map((positive, at) => ({
      answer: 'tea',
      series: 'women',
      segment: `w${at + 1}`,
      positive,
      audience: 200,
      datapoint: 200,
      base: 600,
      waves: [`w${at + 1}`],
    })),
    { slope: [10, 2.5, 0.00006] },
  );
  const explained = (metric: ChartRequest['metric']) => {
    const chart = shapeChart(answer, {
      ...plainRequest,
      metric,
      splitBy: 'waves',
      segments: ['w1', 'w2', 'w3'].map((code) => ({ code, name: code })),
      series: [women],
      answers: [{ code: 'tea', name: 'Tea' }],
    });
    const cell = chart.panels[0]?.rows[2]?.cells[0];
    if (cell === undefined) throw new Error('the chart has a third wave');
    return explainCell(cell, chart, source);
  };
  const { parts, mark } = explained('audience_percentage');
  expect(mark).toBeNull();
  expect(parts.map(({ title }) => title).slice(-2)).toEqual(['Trend', 'Where the numbers come from']);
  expect(parts.find(({ title }) => title === 'Trend')?.facts).toEqual([
    { label: 'Slope over all waves', value: '+10.0 points per wave' },
    { label: 'Slope, 95% interval', value: '5.1 to 14.9', note: 'p\u00A0<\u00A00.001' },
  ]);
  expect(explained('audience_index').parts.map(({ title }) => title)).not.toContain('Trend');
});
