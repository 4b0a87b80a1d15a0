import { xmlDeclaration } from '../../../workbook/package/office-package.ts';
import { xmlText } from '../../../workbook/package/safe-text.ts';
import { palette } from '../../../workbook/palette.ts';
import { panelPart } from '../identity/shape-identity.ts';
import {
  type Slide,
  type SlideCell,
  type SlideCharts,
  type SlidePanel,
  type SlideTable,
  type SlideText,
  type Frame,
  frames,
  unitsPerPoint,
} from './deck.ts';
import { shapeTree, slideSpaces, transform } from './template-parts.ts';

const chartSpace = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const tableSpace = 'http://schemas.openxmlformats.org/drawingml/2006/table';

/** Name of a shape, and its tags where it is refreshed later. */
export interface NamedShape {
  readonly name: string;
  /** Empty: none. */
  readonly tags: string;
}

/** Names the shape of a part. `written`: its text, or its XML. */
export type NameShape = (part: string, name: string, written: string, panel?: SlidePanel) => NamedShape;

/** A slide with its charts or its table. */
export function slideXml(slide: Slide, nameShape: NameShape): string {
  const { title, subtitle, notes, content } = slide;
  const shapes = [
    words(2, nameShape('title', 'Finding', title), 'type="title"', [title], titleSize(title)),
    words(3, nameShape('subtitle', 'Subtitle', subtitle), 'type="body" sz="quarter" idx="13"', [subtitle]),
    ...(content.kind === 'charts'
      ? chartFrames(content, nameShape)
      : [tableFrame(4, content, frames.content, nameShape)]),
    words(5, nameShape('notes', 'Notes', notes.join('\n')), 'type="body" sz="quarter" idx="14"', notes),
    '<p:sp><p:nvSpPr><p:cNvPr id="6" name="Slide number"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>' +
      '<p:nvPr><p:ph type="sldNum" sz="quarter" idx="12"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>' +
      '<a:p><a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="en-GB"/><a:t>‹#›</a:t></a:fld></a:p></p:txBody></p:sp>',
  ];
  return (
    `${xmlDeclaration}<p:sld ${slideSpaces}>${shapeTree(shapes.join(''))}` +
    '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>'
  );
}

/** Font size in points: a long finding takes two lines in the same place. null: the template's size. */
export function titleSize(title: string): number | null {
  if (title.length > 120) return 14;
  return title.length > 62 ? 18 : null;
}

function words(
  id: number,
  { name, tags }: NamedShape,
  kind: string,
  lines: readonly string[],
  size: number | null = null,
): string {
  const paragraphs = lines.map(
    (line) =>
      `<a:p><a:r><a:rPr lang="en-GB"${size === null ? '' : ` sz="${size * 100}"`}/><a:t>${xmlText(line)}</a:t></a:r></a:p>`,
  );
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>` +
    `<p:nvPr><p:ph ${kind}/>${tags}</p:nvPr></p:nvSpPr><p:spPr/>` +
    `<p:txBody><a:bodyPr><a:normAutofit/></a:bodyPr><a:lstStyle/>${paragraphs.length === 0 ? '<a:p/>' : paragraphs.join('')}</p:txBody></p:sp>`
  );
}

const firstPanelId = 10;
const headPoints = 16;
/** Beyond the ids of panels. */
const firstLabelId = 1000;
const labelPoints = 120;

/** Panels with their names over them; their charts are under the relations `rId2` and on. */
function chartFrames({ panels, legend }: SlideCharts, nameShape: NameShape): readonly string[] {
  const { content } = frames;
  const placed = ({ x, y, width, height }: SlidePanel['frame']): Frame => ({
    x: content.x + Math.round(x * unitsPerPoint),
    y: content.y + Math.round(y * unitsPerPoint),
    width: Math.round(width * unitsPerPoint),
    height: Math.round(height * unitsPerPoint),
  });
  return [
    ...(legend.length === 0
      ? []
      : [legendBox(legend, placed({ x: 0, y: 0, width: 864, height: headPoints }), nameShape)]),
    ...panels.flatMap((panel, place) => {
      const { id: panelId, name, description, frame } = panel;
      const part = (kind: 'chart' | 'panel') => (name === '' ? kind : panelPart(kind, panelId));
      const id = firstPanelId + 2 * place;
      const head = { ...frame, y: frame.y - headPoints, height: headPoints };
      return [
        ...(name === ''
          ? []
          : [
              textBox(
                id,
                nameShape(part('panel'), 'Panel', name),
                run(name, 'b="1"', palette.ink),
                placed(head),
              ),
            ]),
        graphicFrame(
          { id: id + 1, ...nameShape(part('chart'), 'Chart', '', panel), description },
          placed(frame),
          `<a:graphicData uri="${chartSpace}"><c:chart xmlns:c="${chartSpace}" r:id="rId${place + 2}"/></a:graphicData>`,
        ),
        // A label is the person's own text: a refresh leaves it where it is.
        ...panel.labels.map(({ text, x, y }, at) =>
          textBox(
            firstLabelId + at,
            { name: `Label ${at + 1}`, tags: '' },
            run(text, '', palette.ink),
            placed({ x, y, width: labelPoints, height: 2 * headPoints }),
          ),
        ),
      ];
    }),
  ];
}

function legendBox(legend: SlideCharts['legend'], frame: Frame, nameShape: NameShape): string {
  return textBox(8, nameShape('legend', 'Legend', legendText(legend)), legendXml(legend), frame);
}

export function legendText(legend: SlideCharts['legend']): string {
  return legend.map(({ text }) => `■ ${text}     `).join('');
}

export function legendXml(legend: SlideCharts['legend']): string {
  return legend
    .map(({ text, color }) => `${run('■ ', '', color)}${run(`${text}     `, '', palette.ink)}`)
    .join('');
}

function run(text: string, look: string, color: string): string {
  return (
    `<a:r><a:rPr lang="en-GB" sz="1000" ${look}><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></a:rPr>` +
    `<a:t>${xmlText(text)}</a:t></a:r>`
  );
}

function textBox(id: number, { name, tags }: NamedShape, runs: string, frame: Frame): string {
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr txBox="1"/>${nvPr(tags)}</p:nvSpPr>` +
    `<p:spPr>${transform('a', frame)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr>` +
    `<p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0"/><a:lstStyle/><a:p>${runs}</a:p></p:txBody></p:sp>`
  );
}

function tableFrame(id: number, table: SlideTable, frame: Frame, nameShape: NameShape): string {
  const xml = tableXml(table, frame.width);
  const data = `<a:graphicData uri="${tableSpace}">${xml}</a:graphicData>`;
  return graphicFrame(
    { id, ...nameShape('table', 'Table', xml), description: table.description },
    frame,
    data,
  );
}

function nvPr(tags: string): string {
  return tags === '' ? '<p:nvPr/>' : `<p:nvPr>${tags}</p:nvPr>`;
}

interface FrameName extends NamedShape {
  readonly id: number;
  readonly description: string;
}

function graphicFrame({ id, name, tags, description }: FrameName, frame: Frame, data: string): string {
  return (
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="${name}" descr="${xmlText(description)}"/>` +
    '<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr>' +
    `${nvPr(tags)}</p:nvGraphicFramePr>` +
    `${transform('p', frame)}<a:graphic>${data}</a:graphic></p:graphicFrame>`
  );
}

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
    `${paragraphs.length === 0 ? '<a:p><a:endParaRPr lang="en-GB" sz="1000"/></a:p>' : paragraphs.join('')}</a:txBody>` +
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
