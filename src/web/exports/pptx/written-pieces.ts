import { columnLetter } from '../../../lib/column-letter.ts';
import { chartPieces, columnKeys } from '../identity/chart-pieces.ts';
import { hashed, hashOf, panelPart, type WrittenPieces } from '../identity/shape-identity.ts';
import { tablePieces } from '../identity/table-pieces.ts';
import { parseXml } from '../identity/xml-tree.ts';
import { readArchive, unpack } from '../../../workbook/package/read-archive.ts';
import type { Slide, SlidePanel } from './deck.ts';

import type { Work } from '../../../workbook/package/work.ts';
import { chartXml } from '../../../workbook/drawing/chart-xml.ts';
import { quotedSheet } from '../../../workbook/xlsx/sheet-names.ts';
import { writeWorkbook } from '../../../workbook/xlsx/write-workbook.ts';

export const sheetPath = 'xl/worksheets/sheet1.xml';
const decoder = new TextDecoder();

/** What a slide's shapes are as they are written, by part; the refresh compares a deck with it. */
export async function writtenPieces(
  { content, source }: Slide,
  workbooks: ReadonlyMap<SlidePanel, Uint8Array<ArrayBuffer>>,
): Promise<(part: string, written: string) => WrittenPieces> {
  if (source === null) return () => new Map();
  if (content.kind === 'table') {
    return (part, written) =>
      part === 'table'
        ? new Map([
            ['heads', String(content.heads)],
            ...hashed([['alt', content.description], ...tablePieces(parseXml(written), content.heads)]),
          ])
        : textPieces(written);
  }
  const charts = new Map<string, WrittenPieces>();
  for (const panel of content.panels) {
    const book = workbooks.get(panel);
    const sheet = book === undefined ? '' : await sheetText(book);
    charts.set(
      panel.name === '' ? 'chart' : panelPart('chart', panel.id),
      panelPieces(panel, content.look, sheet ?? ''),
    );
  }
  return (part, written) => charts.get(part) ?? textPieces(written);
}

function panelPieces(panel: SlidePanel, look: string, sheet: string): WrittenPieces {
  const { description } = panel;
  const heads = headsOf(panel);
  const keys = columnKeys(heads, columnLetter);
  return new Map([
    ['look', look],
    ['size', `${panel.workbook.sheets[0]?.rowCount ?? 0}x${heads.length}`],
    ...hashed([
      ['alt', description],
      ['sheet', sheet],
      ...Array.from(keys, ([letter, key]) => [`col${letter}`, key] as const),
      ...chartPieces(parseXml(panelChartXml(panel))),
    ]),
  ]);
}

/** Heads of the columns of a chart's cells. */
export function headsOf({ workbook }: SlidePanel): readonly string[] {
  const [first] = workbook.sheets[0]?.rows ?? [];
  return first?.cells.map((cell) => String(cell?.value ?? '')) ?? [];
}

function textPieces(text: string): WrittenPieces {
  return new Map([['text', hashOf(text.trim())]]);
}

/** The first sheet of a workbook as its XML; null: there is none. */
export async function sheetText(workbook: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const sheet = readArchive(workbook).find(({ path }) => path === sheetPath);
  return sheet === undefined ? null : decoder.decode(await unpack(sheet.content));
}

export function panelChartXml({ chart }: SlidePanel): string {
  return chartXml(chart, { sheetName: quotedSheet, workbook: 'rId1' });
}

export async function panelWorkbook({ workbook }: SlidePanel, work: Work): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Blob(await writeWorkbook(workbook, work)).arrayBuffer());
}
