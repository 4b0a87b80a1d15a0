import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { figureDeck } from '../deck/figure-deck.ts';
import type { FigureDocument } from '../../../workbook/figure-document.ts';
import { tinyChart } from '../../../workbook/tiny-chart.case.ts';
import { slideCount } from '../deck/slide-count.ts';
import { tinyBase, tinyDocument } from '../../../workbook/tiny-table.case.ts';
import { joined, unpacked } from '../../../workbook/package/unpacked.case.ts';
import { quietWork } from '../../../testing/quiet-work.ts';
import { writeDeck } from './write-deck.ts';

// `soffice --headless --convert-to pdf` draws both decks: the chart with its whiskers and values, the table with its
// colours, marks and hatching replaced by grey; the words in their places, the number of the slide at the lower right.

const deckOf = (document: FigureDocument) => writeDeck(figureDeck(document.title, [document]), quietWork);
const chartPieces = deckOf(tinyChart);
const tablePieces = deckOf({ ...tinyDocument, blocks: [tinyBase] });
let chartParts: ReadonlyMap<string, string>;
let tableParts: ReadonlyMap<string, string>;

beforeAll(async () => {
  chartParts = unpacked(await chartPieces);
  tableParts = unpacked(await tablePieces);
});

const textsOf = (xml: string) => [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text);

describe('a chart on a slide', () => {
  test('has its finding, what it is of, its notes and where it is from', () => {
    expect(textsOf(chartParts.get('ppt/slides/slide1.xml') ?? '')).toEqual([
      'Women drink more tea',
      'Drinks, % of each audience. All 2 countries, Q1–Q2 2025. 95% intervals.',
      'Base: everyone. Weighted by Demographic. Q1–Q2 2025. Source: Tiny survey.',
      '3 tests, under 1 false alarm expected at 95%',
      '20 Nov 2026, 16:00, https://example.org/charts/1',
      '‹#›',
    ]);
  });

  test('is edited through a workbook that holds its figures at the places it names', async () => {
    const chart = chartParts.get('ppt/charts/chart1.xml') ?? '';
    expect(chart).toContain('<c:externalData r:id="rId1"><c:autoUpdate val="0"/></c:externalData>');
    expect(chartParts.get('ppt/charts/_rels/chart1.xml.rels')).toContain(
      'Target="../embeddings/Workbook1.xlsx"',
    );
    const workbook = unzipSync(joined(await chartPieces))['ppt/embeddings/Workbook1.xlsx'];
    const { sheets } = await readXlsx(workbook ?? new Uint8Array());
    expect(sheets.map(({ name }) => name)).toEqual(['Figures']);
    expect(sheets[0]?.rows.map((row) => row.slice(0, 3))).toEqual([
      ['Drinks', 'Women, n 200', '=Under 30, n 40'],
      ['@Tea', 60, 25],
      ['Coffee †', 45, null],
    ]);
    expect(chart).toContain("<c:f>'Figures'!$B$2:$B$3</c:f>");
  });
});

test('a table on a slide has the heads, figures, marks and colours of the screen', () => {
  const xml = tableParts.get('ppt/slides/slide1.xml') ?? '';
  expect(textsOf(xml)).toEqual([
    'Drinks &amp; people',
    'Base: All adults, n 400. All 2 countries, Q1–Q4 2025.',
    'Total',
    'Gender',
    'Everyone',
    'n 400',
    'Women (A)',
    'n 320',
    'Men (B)',
    '⚑ n 80',
    'Drinks',
    '=HYPERLINK(&quot;x&quot;)',
    'Col %',
    'Index',
    'n',
    '40.0',
    '100',
    '160',
    '▲ 45.1 B',
    '113',
    '144',
    '▽ 20.0',
    '50',
    '16',
    'Hot &lt;drinks&gt; &amp; more',
    '   Coffee †',
    'Col %',
    'Index',
    'n',
    '50.0†',
    '100',
    '150',
    '–',
    '35.0',
    '70',
    '21',
    'Above or below the rest of the base: ▲▼ at 99%, △▽ at 95%.',
    '† Coffee: asked in 2 of the 3 waves.',
    'Source: Tiny survey. Weight: Demographic. 20 Nov 2026, 16:00, https://example.org/crosstabs/1',
    '‹#›',
  ]);
  // Of --index-6 in the light theme.
  expect(xml).toMatch(/▲ 45\.1.*?<a:solidFill><a:srgbClr val="BFDFE1"\/><\/a:solidFill><\/a:tcPr>/);
});

test('every row of a slide’s table has a cell for every column', () => {
  const xml = tableParts.get('ppt/slides/slide1.xml') ?? '';
  const columns = xml.match(/<a:gridCol /g)?.length;
  expect(columns).toBe(5);
  for (const row of xml.split('<a:tr ').slice(1)) expect(row.match(/<a:tc[ >]/g)?.length).toBe(columns);
});

test('a table that does not fit is parted evenly, its heads on every slide', async () => {
  const row = tinyBase.rows[0];
  if (row === undefined) throw new Error('the tiny table has rows');
  const long = {
    ...tinyBase,
    rows: Array.from({ length: 15 }, (_, place) => ({ ...row, name: `Row ${place + 1}` })),
  };
  // Seven rows of three lines fit: fifteen are three slides of five.
  expect(slideCount(15, 3, 3)).toBe(3);
  const parts = unpacked(await deckOf({ ...tinyDocument, blocks: [long] }));
  const slides = [1, 2, 3].map((place) => textsOf(parts.get(`ppt/slides/slide${place}.xml`) ?? ''));
  expect(slides.map((texts) => texts.filter((text) => text?.startsWith('Row ')).length)).toEqual([5, 5, 5]);
  expect(slides.every((texts) => texts.includes('Women (A)'))).toBe(true);
  expect(slides[1]?.[1]).toBe(
    'Base: All adults, n 400. All 2 countries, Q1–Q4 2025. Rows 6–10 of 15, columns 1–3 of 3.',
  );
  expect(parts.has('ppt/slides/slide4.xml')).toBe(false);
});

test('every part is named in the content types and every relation has its part', () => {
  for (const parts of [chartParts, tableParts]) {
    const types = parts.get('[Content_Types].xml') ?? '';
    for (const path of parts.keys()) {
      if (/\.rels$|\.xlsx$|^\[Content_Types\]/.test(path)) continue;
      expect(types).toContain(`PartName="/${path}"`);
    }
    for (const [path, xml] of parts) {
      if (!path.endsWith('.rels')) continue;
      const folder = path.replace(/_rels\/[^/]+$/, '');
      for (const [, target = ''] of xml.matchAll(/Target="([^"]+)"/g)) {
        expect(parts.has(new URL(target, `file:///${folder}`).pathname.slice(1)), `${path} → ${target}`).toBe(
          true,
        );
      }
    }
  }
});
