import { expect, test } from 'vitest';
import type { FigureDocument } from '../../workbook/figure-document.ts';
import { tidyFigures } from '../../workbook/tidy-figures.ts';
import { shapeChart } from '../charts/shape-chart.ts';
import { plainRequest, sentShares, women } from '../charts/tiny-answer.case.ts';
import { arrangeTable } from '../pages/crosstabs/table/arrange-table.ts';
import { copiedTable } from '../pages/crosstabs/table/copied-table.ts';
import { shapeTable } from '../pages/crosstabs/table/shape-table.ts';
import { item, sentAnswer, viewWith } from '../pages/crosstabs/table/tiny-table.case.ts';
import { figureDeck } from './deck/figure-deck.ts';
import { sheetsOf, tinyChart, tinyTable } from './tiny-documents.case.ts';

// 9 of 900 give it: 1% of the whole, 2.5% of 200 women.
const words = 'share under 2%';

async function sheetTexts(document: FigureDocument, sheet: string) {
  const rows = (await sheetsOf(document)).get(sheet) ?? [];
  return rows.map((cells) => cells.map((cell) => cell?.value ?? null));
}

/** The fields of the first figure of a CSV. */
function firstFigure(document: FigureDocument) {
  const [heads = [], figure = []] = tidyFigures(document);
  return (name: string) => figure[heads.indexOf(name)];
}

test('an index of too small a share says so in a crosstab’s workbook, slides, CSV and copy', async () => {
  const [rows, columns] = [[item('tea', 'Tea', 'drinks')], [item('women', 'Women', 'people')]];
  const view = viewWith({ metrics: ['columnPercentage', 'index'], copies: 'raw' });
  const answer = sentAnswer(rows, columns, [[{ n: 5, column: 200, base: 900, row: 9 }]], view);
  const table = shapeTable({ content: { rows, columns, view }, answer, catalogue: null });
  const arranged = arrangeTable(table, view);
  const document = tinyTable(table, view);
  expect((await sheetTexts(document, 'All')).slice(-3, -1)).toEqual([
    ['Tea', 'Col %', 2.5],
    [null, 'Index', words],
  ]);
  const [slide] = figureDeck('Drinks', [document]).slides;
  const cells = slide?.content.kind === 'table' ? slide.content.rows.at(-1)?.cells : [];
  expect(cells?.at(-1)?.lines.map(({ text }) => text)).toEqual(['2.5', words]);
  const field = firstFigure(document);
  expect([field('status'), field('audience_index'), field('audience_index_status')]).toEqual([
    'shown',
    null,
    'base_share_too_small',
  ]);
  const [line] = arranged.bands.flatMap(({ lines }) => lines);
  const copied = copiedTable(arranged, line === undefined ? [] : [line], arranged.columns, view);
  expect(copied.at(-1)?.at(-1)?.text).toBe(words);
});

test('an index of too small a share says so in a chart’s workbook and CSV', async () => {
  const answers = [{ code: 'tea', name: 'Tea' }];
  const share = { answer: 'tea', datapoint: 9, base: 900 };
  const sent = sentShares([
    { ...share, series: women.id, positive: 5, audience: 200 },
    { ...share, series: 'base', positive: 9, audience: 900 },
  ]);
  const drawn = shapeChart(sent, { ...plainRequest, answers, series: [women] });
  const document = tinyChart(drawn, 'bars');
  const sheet = await sheetTexts(document, 'Figures');
  const at = sheet.findIndex((cells) => cells.includes('Index'));
  expect(sheet[at + 1]?.[sheet[at]?.indexOf('Index') ?? -1]).toBe(words);
  const field = firstFigure(document);
  expect([field('audience_percentage'), field('audience_index'), field('audience_index_status')]).toEqual([
    2.5,
    null,
    'base_share_too_small',
  ]);
});
