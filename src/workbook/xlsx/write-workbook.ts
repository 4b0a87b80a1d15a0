import { type ArchivePart, writeArchive } from '../package/archive.ts';
import { chartXml } from '../drawing/chart-xml.ts';
import {
  officeRelations,
  packageParts,
  propertiesPart,
  type Relation,
  relationsXml,
  type TypedPart,
  xmlDeclaration,
} from '../package/office-package.ts';
import { xmlText } from '../package/safe-text.ts';
import type { Work } from '../package/work.ts';
import { absoluteRange } from '../column-name.ts';
import { quotedSheet, sheetNames } from './sheet-names.ts';
import { sheetXml } from './sheet-xml.ts';
import { StyleTable } from './style-table.ts';
import type { Sheet, Workbook, PlacedChart } from './workbook.ts';

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
  return writeArchive(partsOf(workbook, work), work);
}

function* partsOf({ title, created, sheets }: Workbook, { onProgress }: Work): Generator<ArchivePart> {
  const names = sheetNames(sheets.map(({ name }) => name));
  const nameOf = (wished: string) =>
    quotedSheet(names[sheets.findIndex(({ name }) => name === wished)] ?? wished);
  yield* packageParts('xl/workbook.xml', typedParts(sheets));
  yield propertiesPart(title, created);
  yield { path: 'xl/workbook.xml', content: [workbookXml(sheets, names)] };
  yield { path: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(names)] };

  const styles = new StyleTable();
  const allRows = sheets.reduce((sum, { rowCount }) => sum + rowCount, 0);
  let written = 0;
  let charts = 0;
  for (const [place, sheet] of sheets.entries()) {
    const drawn = sheet.charts ?? [];
    const rows = watched(sheet.rows);
    yield { path: sheetPath(place), content: sheetXml({ ...sheet, rows }, styles, drawn.length > 0, names) };
    if (drawn.length === 0) continue;
    yield {
      path: `xl/worksheets/_rels/sheet${place + 1}.xml.rels`,
      content: [relationsXml([['rId1', 'drawing', `../drawings/drawing${place + 1}.xml`]])],
    };
    yield { path: drawingPath(place), content: [drawingXml(drawn)] };
    const first = charts;
    yield {
      path: `xl/drawings/_rels/drawing${place + 1}.xml.rels`,
      content: [
        relationsXml(
          drawn.map(
            (_, index): Relation => [`rId${index + 1}`, 'chart', `../charts/chart${first + index + 1}.xml`],
          ),
        ),
      ],
    };
    for (const { chart } of drawn) {
      yield { path: chartPath(charts), content: [chartXml(chart, { sheetName: nameOf })] };
      charts += 1;
    }
  }
  yield { path: 'xl/styles.xml', content: [styles.toXml()] };

  function* watched(rows: Sheet['rows']) {
    for (const row of rows) {
      written += 1;
      if (written % rowsBetweenReports === 0) onProgress(Math.min(1, written / allRows));
      yield row;
    }
  }
}

const sheetPath = (place: number) => `xl/worksheets/sheet${place + 1}.xml`;
const drawingPath = (place: number) => `xl/drawings/drawing${place + 1}.xml`;
const chartPath = (place: number) => `xl/charts/chart${place + 1}.xml`;

function typedParts(sheets: readonly Sheet[]): readonly TypedPart[] {
  const charts = sheets.reduce((sum, { charts: drawn = [] }) => sum + drawn.length, 0);
  return [
    ['xl/workbook.xml', 'spreadsheetml.sheet.main'],
    ['xl/styles.xml', 'spreadsheetml.styles'],
    ...sheets.flatMap(({ charts: drawn = [] }, place): TypedPart[] => [
      [sheetPath(place), 'spreadsheetml.worksheet'],
      ...(drawn.length === 0 ? [] : [[drawingPath(place), 'drawing'] as const]),
    ]),
    ...Array.from({ length: charts }, (_, place) => [chartPath(place), 'drawingml.chart'] as const),
  ];
}

function workbookRelations(names: readonly string[]): string {
  return relationsXml([
    ...names.map(
      (_, place): Relation => [`rId${place + 1}`, 'worksheet', `worksheets/sheet${place + 1}.xml`],
    ),
    [`rId${names.length + 1}`, 'styles', 'styles.xml'],
  ]);
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
