import { expect, test } from 'vitest';
import { partRowId, wholeRow } from '../../../../figures/questions/question-queries.ts';
import { drawnDocument } from '../../../pages/charts/export/chart-document.ts';
import { cellWords } from '../../mark-words.ts';
import { drawnModel, drawPanel, listedModel } from '../../drawn-view.ts';
import { shapeChart } from '../../shape-chart.ts';
import { plainRequest, sentShares, type SentShare } from '../../tiny-answer.case.ts';

const parts = [
  { code: 'minus', name: 'Detractors' },
  { code: 'passive', name: 'Passives' },
  { code: 'plus', name: 'Promoters' },
] as const;
const mean = { name: 'NPS', of: 'Bank', score: { plus: 'promoters', minus: 'detractors' } };

/** Of so many respondents: detractors, passives, promoters; their score is the share of the last less that of the first. */
function scored(series: string, counts: readonly number[], tested?: SentShare['test']): readonly SentShare[] {
  const audience = counts.reduce((sum, count) => sum + count, 0);
  const [minus = 0, , plus = 0] = counts;
  const place = { series, audience, base: 400 };
  return [
    {
      ...place,
      answer: wholeRow,
      positive: audience,
      datapoint: 400,
      mean: (100 * (plus - minus)) / audience,
      interval: [-40, 48.5],
      ...(tested && { test: tested, other: { value: 20, sample: 200 } }),
    },
    ...parts.map(({ code }, at) => ({
      ...place,
      answer: partRowId(wholeRow, code),
      positive: counts[at] ?? 0,
      datapoint: 2 * (counts[at] ?? 0),
    })),
  ];
}

/** Women 50, 30 and 120 of 200: +35. Under 30: 12, 8 and 5 of 25: −28. */
const model = shapeChart(
  sentShares([...scored('women', [50, 30, 120], [3.2, 0.001]), ...scored('young', [12, 8, 5])]),
  {
    ...plainRequest,
    metric: 'score',
    mean,
    beside: parts.map(({ code, name }) => ({
      code,
      name,
      metric: 'audience_percentage' as const,
      rowOf: (answer: string) => partRowId(answer, code),
      nameOf: () => name,
    })),
    answers: [{ code: wholeRow, name: 'Bank' }],
    question: 'Bank',
    intervals: 'none',
  },
);

function textsOf(width = 800): readonly string[] {
  const drawn = drawnModel(model, 'nps', 'auto');
  return drawn.panels.flatMap((panel) =>
    drawPanel(panel, width, drawn, 'nps').shapes.flatMap((shape) =>
      shape.tag === 'text' ? [shape.text] : [],
    ),
  );
}

test('a row has its three shares, and its score with interval and n though intervals are hidden', () => {
  const texts = textsOf();
  for (const text of ['25.0', '15.0', '60.0', 'NPS +35.0', '−40.0 to 48.5 · n 200'])
    expect(texts).toContain(text);
  expect(texts).toContain('NPS −28.0');
  expect(texts).toContain('−40.0 to 48.5 · n 25, not tested');
});

test('the mark is that of the score alone, and one family counts one test', () => {
  const drawn = drawnModel(model, 'nps', 'auto');
  const shapes = drawn.panels.flatMap((panel) => drawPanel(panel, 800, drawn, 'nps').shapes);
  expect(shapes.filter(({ tag }) => tag === 'mark')).toHaveLength(1);
  expect(model.testsMade).toBe(1);
  const [row] = drawn.panels[0]?.rows ?? [];
  expect(row?.cells.map((cell) => (cell.kind === 'shown' ? cell.mark : cell))).toEqual([
    null,
    null,
    null,
    { direction: 'above', level: 99 },
  ]);
});

test('every row is listed with the same figures, and each is worded as what it is', () => {
  const listed = listedModel(model, 'nps');
  expect(listed.series.map(({ name }) => name)).toEqual(['Detractors', 'Passives', 'Promoters', 'NPS']);
  const [women] = listed.panels[0]?.rows ?? [];
  const [detractors, , , score] = women?.cells ?? [];
  expect(detractors && cellWords(detractors, listed).sentence).toBe(
    '25.0% of Women answered “Detractors” (Bank).',
  );
  expect(score && cellWords(score, listed).sentence).toContain('The NPS of “Bank” among “Women” is +35');
});

test('a file stacks the parts, lists the score with its test, and writes it after the name of its row', () => {
  const document = drawnDocument({
    figures: { scope: scopeOfFile, view: 'nps', weightName: 'Weighted' },
    drawn: drawnModel(model, 'nps', 'auto'),
    title: 'NPS',
    description: '',
    subtitle: '',
    notes: [],
    rowsName: 'Bank',
    query: null,
    address: '',
    exported: new Date(0),
  });
  const [block] = document.blocks;
  expect(document.chart?.look).toBe('stacked-100');
  expect(block?.columns.map(({ name, color }) => [name, color])).toEqual([
    ['Detractors', 2],
    ['Passives', 0],
    ['Promoters', 1],
    ['NPS', null],
  ]);
  expect(block?.rows[0]?.labels).toEqual(['NPS +35.0 ▲  (rest +20.0), −40.0 to 48.5, n 200']);
  const cells = [0, 1, 2, 3].map((column) => block?.cell(0, column));
  expect(cells.map((cell) => (cell?.kind === 'shown' ? cell.tests.length : null))).toEqual([0, 0, 0, 1]);
});

const scopeOfFile: Parameters<typeof drawnDocument>[0]['figures']['scope'] = {
  dataset: { name: 'Bank', synthetic: false, weights: [] },
  allWaves: [],
  allLocations: [],
  waves: null,
  locations: null,
  weight: { code: '', name: 'Weighted' },
};
