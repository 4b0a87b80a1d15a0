import { officeRelations, xmlDeclaration } from '../package/office-package.ts';
import { xmlText } from '../package/safe-text.ts';
import type { PlacedChart } from './workbook.ts';

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';

/** Where the charts of a sheet lie; the first is under the relation `rId1`. */
export function drawingXml(charts: readonly PlacedChart[]): string {
  const anchors = charts.map(({ from, to, description, chart }, place) => {
    return (
      `<xdr:twoCellAnchor>${cornerXml('from', from)}${cornerXml('to', to)}` +
      '<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr>' +
      `<xdr:cNvPr id="${place + 2}" name="${xmlText(chart.title ?? `Chart ${place + 1}`)}" descr="${xmlText(description)}"/>` +
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
