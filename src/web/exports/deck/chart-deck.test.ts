import { expect, test } from 'vitest';
import { quietWork } from '../../../testing/quiet-work.ts';
import type { ChartDrawing, FigureBlock, FigureDocument } from '../../../workbook/figure-document.ts';
import { partOfBlock } from '../../../workbook/figure-document.ts';
import { unpacked } from '../../../workbook/package/unpacked.case.ts';
import { tinyChart } from '../../../workbook/tiny-chart.case.ts';
import { writeDeck } from '../pptx/write-deck.ts';
import { figureDeck } from './figure-deck.ts';

const [tinyBlock] = tinyChart.blocks;
if (tinyBlock === undefined || tinyChart.chart === null) throw new Error('the tiny chart has a panel');
const block: FigureBlock = tinyBlock;
const drawing: ChartDrawing = tinyChart.chart;

function chartOf(patch: Partial<ChartDrawing>, blocks: readonly FigureBlock[] = [block]): FigureDocument {
  return { ...tinyChart, chart: { ...drawing, ...patch }, blocks };
}

const partsOf = async (document: FigureDocument) =>
  unpacked(await writeDeck(figureDeck(document.title, [document]), quietWork));
const textsOf = (xml = '') => [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text);
const titlesOf = (parts: ReadonlyMap<string, string>) =>
  [1, 2, 3, 4].flatMap((place) => textsOf(parts.get(`ppt/slides/slide${place}.xml`)).slice(0, 1));
const numbersIn = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<c:${tag}>(.*?)</c:${tag}>`, 'g'))].map(([, range = '']) =>
    [...range.matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, value]) => Number(value)),
  );

test.each(['bars', 'columns', 'stacked', 'stacked-100', 'lines', 'dots', 'heat', 'table'] as const)(
  '%s on a slide have no text under 10 points, their series with n, and a text alternative',
  async (look) => {
    const parts = await partsOf(chartOf({ look }));
    const written = [...parts].filter(([path]) => /slide|chart/.test(path)).map(([, xml]) => xml);
    const sizes = written.flatMap((xml) => [...xml.matchAll(/ sz="(\d+)"/g)].map(([, size]) => Number(size)));
    expect(Math.min(...sizes)).toBe(1000);
    for (const name of ['Women, n 200', '=Under 30, n 40']) {
      expect(written.some((xml) => xml.includes(`>${name}<`))).toBe(true);
    }
    expect(parts.get('ppt/slides/slide1.xml')).toContain('descr="Women drink more tea."');
  },
);

test('rows that do not fit are on the next slide, at most three, which says so', async () => {
  const long = (rows: number) =>
    partOfBlock(
      block,
      Array.from({ length: rows }, () => 0),
      [0, 1, 2],
    );
  const two = await partsOf(chartOf({ look: 'bars' }, [long(15)]));
  expect(titlesOf(two)).toEqual(['Women drink more tea (1 of 2)', 'Women drink more tea (2 of 2)']);
  // Eight and seven bars of the first series.
  const charts = [1, 2].map((place) => two.get(`ppt/charts/chart${place}.xml`) ?? '');
  expect(charts.map((chart) => numbersIn(chart, 'val')[0]?.length)).toEqual([8, 7]);
  const many = await partsOf(chartOf({ look: 'bars' }, [long(60)]));
  expect(titlesOf(many)).toEqual([1, 2, 3].map((place) => `Women drink more tea (${place} of 3)`));
  expect(textsOf(many.get('ppt/slides/slide3.xml'))).toContain(
    'The workbook of the chart has the rows and panels that don’t fit on three slides.',
  );
});

test('a chart without figures is a slide that says why', async () => {
  const parts = await partsOf({
    ...tinyChart,
    subtitle: 'Its question is no longer in the survey.',
    chart: null,
    blocks: [],
  });
  expect(textsOf(parts.get('ppt/slides/slide1.xml'))).toEqual([
    'Women drink more tea',
    '',
    'Its question is no longer in the survey.',
    '‹#›',
  ]);
});

test('panels are on one slide under one legend, each with its name and its workbook', async () => {
  const panels = ['City', 'Town', 'Country'].map((name) => ({ ...block, id: name, name }));
  const parts = await partsOf(chartOf({ look: 'bars', description: 'Tea. '.repeat(60) }, panels));
  expect(titlesOf(parts)).toEqual(['Women drink more tea']);
  const texts = textsOf(parts.get('ppt/slides/slide1.xml')).map((text) => text?.trim());
  expect(
    texts.filter((text) => ['City', 'Town', 'Country', '■', 'Women, n 200'].includes(text ?? '')),
  ).toEqual(['■', 'Women, n 200', '■', 'City', 'Town', 'Country']);
  const described = [...(parts.get('ppt/slides/slide1.xml') ?? '').matchAll(/descr="([^"]*)"/g)];
  expect(described.map(([, text]) => [text?.slice(0, 10), text?.length])).toEqual([
    ['City: Tea.', 300],
    ['Town: Tea.', 300],
    ['Country: T', 300],
  ]);
  for (const place of [1, 2, 3]) {
    expect(parts.get(`ppt/charts/chart${place}.xml`)).not.toContain('<c:legend>');
    expect(parts.get(`ppt/charts/_rels/chart${place}.xml.rels`)).toContain(`Workbook${place}.xlsx`);
  }
});

test('the bands of lines are areas on top of each other; where one has a gap their bounds are lines', async () => {
  const women = partOfBlock(block, [0, 1], [0]);
  const alone = (await partsOf(chartOf({ look: 'lines' }, [women]))).get('ppt/charts/chart1.xml') ?? '';
  const [, areas = ''] = /<c:areaChart>(.*?)<\/c:areaChart>/.exec(alone) ?? [];
  // 53.0–66.5 and 38.2–51.9.
  const [lift, band] = numbersIn(areas, 'val');
  expect(lift).toEqual([53, 38.2]);
  expect(band?.map((value) => value.toFixed(1))).toEqual(['13.5', '13.7']);
  expect(alone).toContain('<c:showSerName val="1"/>');
  const both = (await partsOf(chartOf({ look: 'lines' }))).get('ppt/charts/chart1.xml') ?? '';
  expect(both).not.toContain('<c:areaChart>');
  // Women, the young, whose low base is a dashed line of its own, then the bounds of both.
  expect(numbersIn(both, 'val')).toEqual([[60, 45], [25], [], [53, 38.2], [66.5, 51.9], [14], [40]]);
  expect(both.match(/<a:prstDash val="sysDash"\/>/g)).toHaveLength(1);
});

test('notes have their signs at figures and among the notes, labels their own text box over the plot', async () => {
  const noted = {
    ...block,
    cell: (row: number, column: number) => {
      const cell = block.cell(row, column);
      return row === 0 && column === 0 && cell.kind === 'shown' ? { ...cell, note: '①' } : cell;
    },
  };
  const parts = await partsOf(chartOf({ look: 'bars', labels: [{ text: 'Campaign', x: 0, y: 0 }] }, [noted]));
  expect(parts.get('ppt/charts/chart1.xml')).toContain('formatCode="0.0&quot; ▲ ①&quot;"');
  const slide = parts.get('ppt/slides/slide1.xml') ?? '';
  const [, label = ''] = /name="Label 1"(.*?)<\/p:sp>/.exec(slide) ?? [];
  expect(label).toContain('<a:t>Campaign</a:t>');
  // The plot begins 34% of the content across, or less where names are short: 12,700 units are a point.
  const [, x = ''] = /<a:off x="(\d+)"/.exec(label) ?? [];
  const [, width = ''] = /<c:x val="([^"]+)"/.exec(parts.get('ppt/charts/chart1.xml') ?? '') ?? [];
  const [, left = '', all = ''] =
    /name="Chart[^"]*".*?<a:off x="(\d+)".*?<a:ext cx="(\d+)"/.exec(slide) ?? [];
  expect(Number(x)).toBeCloseTo(Number(left) + Number(width) * Number(all), -4);
});
