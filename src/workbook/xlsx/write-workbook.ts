import { writeArchive } from '../package/archive.ts';
import { chartXml } from '../drawing/chart-xml.ts';
import {
  officeRelations,
  type PackagePart,
  packageOf,
  type Relation,
  xmlDeclaration,
} from '../package/office-package.ts';
import { xmlText, opensFormula } from '../package/safe-text.ts';
import type { Work } from '../package/work.ts';
import { absoluteRange } from '../column-name.ts';
import { quotedSheet, sheetNames } from './sheet-names.ts';
import { StyleTable } from './style-table.ts';
import type { Sheet, Workbook, PlacedChart, SheetCell } from './workbook.ts';
import { columnLetter } from '../../lib/column-letter.ts';

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';

/** Where the charts of a sheet lie; the first is under the relation `rId1`. */
function drawingXml(charts: readonly PlacedChart[]): string {
  const anchors = charts.map(({ from, to, description }, place) => {
    return (
      `<xdr:twoCellAnchor>${cornerXml('from', from)}${cornerXml('to', to)}` +
      '<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr>' +
      `<xdr:cNvPr id="${place + 2}" name="Chart ${place + 1}" descr="${xmlText(description)}"/>` +
      '<xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>' +
      '<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>' +
      `<a:graphic><a:graphicData uri="${drawing}/chart">` +
      `<c:chart xmlns:c="${drawing}/chart" r:id="rId${place + 1}"/>` +
      '</a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>'
    );
  });
  return (
    `${xmlDeclaration}<xdr:wsDr xmlns:xdr="${drawing}/spreadsheetDrawing" xmlns:a="${drawing}/main" ` +
    `xmlns:r="${officeRelations}">${anchors.join('')}</xdr:wsDr>`
  );
}

function cornerXml(name: string, { row, column }: PlacedChart['from']): string {
  return `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;
}

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const rowsBetweenReports = 50;

/** The pieces of an .xlsx file. Rows are asked for while they are written. */
export async function writeWorkbook(workbook: Workbook, work: Work): Promise<Uint8Array<ArrayBuffer>[]> {
  return writeArchive(packageOf(workbook, partsOf(workbook, work)), work);
}

function partsOf({ sheets }: Workbook, { onProgress }: Work): readonly PackagePart[] {
  const names = sheetNames(sheets.map(({ name }) => name));
  const nameOf = (wished: string) =>
    quotedSheet(names[sheets.findIndex(({ name }) => name === wished)] ?? wished);
  const styles = new StyleTable();
  const allRows = sheets.reduce((sum, { rowCount }) => sum + rowCount, 0);
  let written = 0;
  function* watched(rows: Sheet['rows']) {
    for (const row of rows) {
      written += 1;
      if (written % rowsBetweenReports === 0) onProgress(Math.min(1, written / allRows));
      yield row;
    }
  }
  let charts = 0;
  const sheetParts = sheets.flatMap((sheet, place): readonly PackagePart[] => {
    const { charts: placed = [] } = sheet;
    const hasCharts = placed.length > 0;
    const rows = watched(sheet.rows);
    const drawn = placed.map(({ chart }): PackagePart => {
      charts += 1;
      const content = [chartXml(chart, { sheetName: nameOf })];
      return { path: `xl/charts/chart${charts}.xml`, type: 'drawingml.chart', content };
    });
    const drawingPart: PackagePart = {
      path: `xl/drawings/drawing${place + 1}.xml`,
      type: 'drawing',
      content: [drawingXml(placed)],
      relations: drawn.map(({ path }) => ['chart', path.replace('xl', '..')]),
    };
    return [
      {
        path: `xl/worksheets/sheet${place + 1}.xml`,
        type: 'spreadsheetml.worksheet',
        content: sheetXml({ ...sheet, rows }, styles, hasCharts, names),
        relations: hasCharts ? [['drawing', drawingPart.path.replace('xl', '..')]] : [],
      },
      ...(hasCharts ? [drawingPart, ...drawn] : []),
    ];
  });
  return [
    {
      path: 'xl/workbook.xml',
      type: 'spreadsheetml.sheet.main',
      content: [workbookXml(sheets, names)],
      relations: [
        ...names.map((_, place): Relation => ['worksheet', `worksheets/sheet${place + 1}.xml`]),
        ['styles', 'styles.xml'],
      ],
    },
    ...sheetParts,
    { path: 'xl/styles.xml', type: 'spreadsheetml.styles', content: styles.toXml() },
  ];
}

function workbookXml(sheets: readonly Sheet[], names: readonly string[]): string {
  const list = names.map(
    (name, place) => `<sheet name="${xmlText(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  );
  const defined = sheets.flatMap(({ frozen, filter }, place) => {
    const name = (reserved: string, isHidden: boolean, range: string) =>
      `<definedName name="_xlnm.${reserved}" localSheetId="${place}"${isHidden ? ' hidden="1"' : ''}>` +
      `${xmlText(`${quotedSheet(names[place] ?? '')}!${range}`)}</definedName>`;
    return [
      ...(filter === undefined ? [] : [name('_FilterDatabase', true, absoluteRange(filter))]),
      ...(frozen === undefined || frozen.rows === 0
        ? []
        : [name('Print_Titles', false, `$1:$${frozen.rows}`)]),
    ];
  });
  return (
    `${xmlDeclaration}<workbook xmlns="${spreadsheet}" xmlns:r="${officeRelations}">` +
    `<bookViews><workbookView activeTab="0"/></bookViews><sheets>${list.join('')}</sheets>` +
    `${defined.length === 0 ? '' : `<definedNames>${defined.join('')}</definedNames>`}</workbook>`
  );
}

const mostCharacters = 32_767;

/** A sheet, row by row. `hasCharts`: it holds charts, under the relation `rId1`. */
function* sheetXml(
  sheet: Sheet,
  styles: StyleTable,
  hasCharts: boolean,
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
    (hasCharts ? '<drawing r:id="rId1"/>' : '') +
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
