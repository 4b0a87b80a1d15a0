import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { quietWork } from '../../../testing/quiet-work.ts';
import { figureDeck } from '../deck/figure-deck.ts';
import { hashOf } from '../identity/shape-identity.ts';
import { panelWorkbook, sheetPath, sheetText } from '../pptx/written-pieces.ts';
import { refreshWorkbook } from './refresh-workbook.ts';
import { savedWork } from './waves.case.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The workbook of a trend, which has a row more in each wave. */
async function trend(wave: number): Promise<Bytes> {
  const content = figureDeck('Trend', [savedWork(3, 'lines', wave)]).slides[0]?.content;
  const panel = content?.kind === 'charts' ? content.panels[0] : undefined;
  if (panel === undefined) throw new Error('a trend is a chart');
  return panelWorkbook(panel, quietWork);
}

let deck: Bytes;
let fresh: Bytes;
let written: ReadonlyMap<string, string>;
beforeAll(async () => {
  [deck, fresh] = [await trend(1), await trend(2)];
  // Four waves under their heads; columns A to L.
  written = new Map([
    ['sheet', hashOf((await sheetText(deck)) ?? '')],
    ['size', '5x12'],
  ]);
});

function withCells(row: number, cells: string): Bytes {
  const parts = unzipSync(deck);
  const sheet = strFromU8(parts[sheetPath] ?? new Uint8Array());
  const end = sheet.indexOf('</row>', sheet.indexOf(`<row r="${row}"`));
  const at = sheet.includes(`<row r="${row}"`)
    ? sheet.slice(0, end) + cells + sheet.slice(end)
    : sheet.replace('</sheetData>', `<row r="${row}">${cells}</row></sheetData>`);
  return new Uint8Array(zipSync({ ...parts, [sheetPath]: strToU8(at) }));
}

const rowsOf = async (bytes: Bytes | null) =>
  (await readXlsx(bytes ?? new Uint8Array())).sheets[0]?.rows.map((row) => [row[0], row[1], row[25]]);

test('a workbook that nobody edited is replaced', async () => {
  expect(await refreshWorkbook(deck, fresh, written, quietWork)).toBe(fresh);
  expect(await refreshWorkbook(fresh, fresh, written, quietWork)).toBe(fresh);
});

test('cells of the person stay in an edited workbook, and ours are new', async () => {
  const edited = withCells(2, '<c r="Z2"><v>4711</v></c>');
  const merged = await refreshWorkbook(edited, fresh, written, quietWork);
  // 12 + 21.9 = 33.9 of the first wave among women; n 332 in the second wave of the item.
  expect(await rowsOf(merged)).toEqual([
    ['Brand', 'Women, n 332', null],
    ['Q1', 33.9, 4711],
    ['Q2', 45, null],
    ['Q3', 16.1, null],
    ['Q4', 27.2, null],
    ['Q5', 38.3, null],
  ]);
  expect(await refreshWorkbook(merged ?? deck, fresh, written, quietWork)).toBe(merged);
});

test('a workbook with cells of the person where new rows belong is not touched', async () => {
  const edited = withCells(6, '<c r="A6" t="inlineStr"><is><t>Target</t></is></c>');
  expect(await refreshWorkbook(edited, fresh, written, quietWork)).toBeNull();
});
