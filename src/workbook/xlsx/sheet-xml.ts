import { opensFormula, xmlText } from '../package/safe-text.ts';
import { columnLetter } from '../../lib/column-letter.ts';
import { quotedSheet } from './sheet-names.ts';
import type { StyleTable } from './style-table.ts';
import type { Sheet, SheetCell } from './workbook.ts';

const mostCharacters = 32_767;

/** A sheet, row by row. `drawing`: it holds charts, under the relation `rId1`. */
export function* sheetXml(
  sheet: Sheet,
  styles: StyleTable,
  drawing: boolean,
  names: readonly string[],
): Generator<string> {
  const { frozen, widths, merged = [], filter, links = [] } = sheet;
  yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ' +
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
    '<sheetPr><outlinePr summaryBelow="0"/><pageSetUpPr fitToPage="1"/></sheetPr>' +
    `<sheetViews><sheetView showGridLines="0" workbookViewId="0">${paneXml(frozen)}</sheetView></sheetViews>` +
    '<sheetFormatPr defaultRowHeight="15" outlineLevelRow="1"/>' +
    `<cols>${widths.map((width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>` +
    '<sheetData>';
  const letters = widths.map((_, column) => columnLetter(column));
  let number = 0;
  for (const { cells, height, isPart, isFolded } of sheet.rows) {
    number += 1;
    let row =
      `<row r="${number}"` +
      (height === undefined ? '' : ` ht="${height}" customHeight="1"`) +
      `${isFolded === true ? ' hidden="1"' : ''}${isPart === true ? ' outlineLevel="1"' : ''}>`;
    for (let column = 0; column < cells.length; column += 1) {
      const cell = cells[column] ?? null;
      if (cell !== null) row += cellXml(cell, `${letters[column] ?? columnLetter(column)}${number}`, styles);
    }
    yield `${row}</row>`;
  }
  yield '</sheetData>' +
    (filter === undefined ? '' : `<autoFilter ref="${filter}"/>`) +
    (merged.length === 0
      ? ''
      : `<mergeCells count="${merged.length}">${merged.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`) +
    linksXml(links, names) +
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>' +
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>' +
    (drawing ? '<drawing r:id="rId1"/>' : '') +
    '</worksheet>';
}

function linksXml(links: NonNullable<Sheet['links']>, names: readonly string[]): string {
  if (links.length === 0) return '';
  const list = links.map(
    ({ cell, sheet, to }) =>
      `<hyperlink ref="${cell}" location="${xmlText(`${quotedSheet(names[sheet] ?? '')}!${to}`)}"/>`,
  );
  return `<hyperlinks>${list.join('')}</hyperlinks>`;
}

function cellXml({ value, style }: SheetCell, name: string, styles: StyleTable): string {
  if (typeof value === 'number' && Number.isFinite(value)) {
    return `<c r="${name}" s="${styles.placeOf(style, false)}"><v>${value}</v></c>`;
  }
  if (typeof value !== 'string' || value === '')
    return `<c r="${name}" s="${styles.placeOf(style, false)}"/>`;
  const place = styles.placeOf(style, opensFormula(value));
  return `<c r="${name}" s="${place}" t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`;
}

/** Spreadsheets read `_x0041_` as a letter: an underscore that begins such a word is written as one itself. */
function cellText(text: string): string {
  return xmlText(text.slice(0, mostCharacters)).replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}

function paneXml(frozen: Sheet['frozen']): string {
  if (frozen === undefined || (frozen.rows === 0 && frozen.columns === 0)) return '';
  const { rows, columns } = frozen;
  const pane = rows === 0 ? 'topRight' : columns === 0 ? 'bottomLeft' : 'bottomRight';
  return (
    '<pane' +
    (columns === 0 ? '' : ` xSplit="${columns}"`) +
    (rows === 0 ? '' : ` ySplit="${rows}"`) +
    ` topLeftCell="${columnLetter(columns)}${rows + 1}" activePane="${pane}" state="frozen"/>` +
    `<selection pane="${pane}"/>`
  );
}
