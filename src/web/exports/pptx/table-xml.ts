import { xmlText } from '../../../workbook/package/safe-text.ts';
import type { SlideCell, SlideTable, SlideText } from './deck.ts';
import { unitsPerPoint } from './slide-frame.ts';

/** A table of a slide, as wide as its frame. */
export function tableXml({ widths, rows }: SlideTable, frameWidth: number): string {
  const sum = widths.reduce((all, width) => all + width, 0);
  const grid = widths.map((width) => `<a:gridCol w="${Math.round((frameWidth * width) / sum)}"/>`);
  const lines = rows.map(
    ({ height, cells }) =>
      `<a:tr h="${Math.round(height * unitsPerPoint)}">${cells.map(cellXml).join('')}</a:tr>`,
  );
  return `<a:tbl><a:tblPr firstRow="1"/><a:tblGrid>${grid.join('')}</a:tblGrid>${lines.join('')}</a:tbl>`;
}

function cellXml(cell: SlideCell | null): string {
  if (cell === null) {
    return '<a:tc hMerge="1"><a:txBody><a:bodyPr/><a:lstStyle/><a:p/></a:txBody><a:tcPr/></a:tc>';
  }
  const { lines, align, bottom, span } = cell;
  const paragraphs = lines.map(
    ({ text, ...look }) =>
      `<a:p><a:pPr algn="${align === 'right' ? 'r' : 'l'}"/><a:r>${runLook('rPr', look)}<a:t>${xmlText(text)}</a:t></a:r></a:p>`,
  );
  return (
    `<a:tc${span > 1 ? ` gridSpan="${span}"` : ''}><a:txBody><a:bodyPr/><a:lstStyle/>` +
    `${paragraphs.length === 0 ? '<a:p><a:endParaRPr lang="en-GB" sz="600"/></a:p>' : paragraphs.join('')}</a:txBody>` +
    '<a:tcPr marL="45720" marR="45720" marT="18288" marB="18288" anchor="ctr">' +
    `${noLine('lnL')}${noLine('lnR')}${noLine('lnT')}` +
    (bottom === null
      ? noLine('lnB')
      : `<a:lnB w="6350"><a:solidFill><a:srgbClr val="${bottom}"/></a:solidFill></a:lnB>`) +
    fillXml(cell) +
    '</a:tcPr></a:tc>'
  );
}

function runLook(name: string, { size, bold, color }: Omit<SlideText, 'text'>): string {
  return (
    `<a:${name} lang="en-GB" sz="${Math.round(size * 100)}"${bold ? ' b="1"' : ''}>` +
    `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill></a:${name}>`
  );
}

function fillXml({ fill, hatch }: SlideCell): string {
  if (hatch !== null) {
    return (
      `<a:pattFill prst="ltDnDiag"><a:fgClr><a:srgbClr val="${hatch}"/></a:fgClr>` +
      `<a:bgClr><a:srgbClr val="${fill ?? 'FFFFFF'}"/></a:bgClr></a:pattFill>`
    );
  }
  return fill === null ? '<a:noFill/>' : `<a:solidFill><a:srgbClr val="${fill}"/></a:solidFill>`;
}

function noLine(name: string): string {
  return `<a:${name} w="0"><a:noFill/></a:${name}>`;
}
