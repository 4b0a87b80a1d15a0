import { xmlText } from '../package/safe-text.ts';
import { palette } from '../palette.ts';
import { absoluteRange } from '../column-name.ts';
import type { NativeAxis, NumberRange, TextRange } from './native-chart.ts';

/** In points. */
export const smallestText = 10;

/** Writes the name of a sheet as references have it. */
export type SheetName = (name: string) => string;

/** Texts with the cells that they come from. */
export function textsXml({ sheet, range, texts }: TextRange, sheetName: SheetName): string {
  const points = texts.map((text, place) => `<c:pt idx="${place}"><c:v>${xmlText(text)}</c:v></c:pt>`);
  return (
    `<c:strRef><c:f>${reference(sheetName(sheet), range)}</c:f>` +
    `<c:strCache><c:ptCount val="${texts.length}"/>${points.join('')}</c:strCache></c:strRef>`
  );
}

/** Numbers with the cells that they come from. */
export function numbersXml({ sheet, range, numbers }: NumberRange, sheetName: SheetName): string {
  const points = numbers.flatMap((number, place) =>
    number === null ? [] : [`<c:pt idx="${place}"><c:v>${number}</c:v></c:pt>`],
  );
  return (
    `<c:numRef><c:f>${reference(sheetName(sheet), range)}</c:f><c:numCache><c:formatCode>General</c:formatCode>` +
    `<c:ptCount val="${numbers.length}"/>${points.join('')}</c:numCache></c:numRef>`
  );
}

function reference(sheet: string, range: string): string {
  return xmlText(`${sheet}!${absoluteRange(range)}`);
}

/** The parts of a label: its value, with the name of its series or without, or nothing at all. */
export function shownParts(value: boolean, name = false): string {
  return (
    `<c:showLegendKey val="0"/><c:showVal val="${value ? 1 : 0}"/><c:showCatName val="0"/>` +
    `<c:showSerName val="${name ? 1 : 0}"/>` +
    '<c:showPercent val="0"/><c:showBubbleSize val="0"/>'
  );
}

/** A plain fill; `opacity` in per cent. */
export function fill(digits: string, opacity = 100): string {
  const alpha = opacity === 100 ? '' : `<a:alpha val="${opacity * 1000}"/>`;
  return `<a:solidFill><a:srgbClr val="${digits}">${alpha}</a:srgbClr></a:solidFill>`;
}

/** Widths are in English metric units, 12,700 a point. */
export function outline(digits: string, width: number, isDashed = false): string {
  return `<a:ln w="${Math.round(width)}">${fill(digits)}${isDashed ? '<a:prstDash val="sysDash"/>' : ''}</a:ln>`;
}

/** A label that was moved belongs to its point without a line to it. */
export const withoutLeaders =
  '<c:extLst><c:ext uri="{CE6537A1-D6FC-4f65-9D91-7224C49458BB}" ' +
  'xmlns:c15="http://schemas.microsoft.com/office/drawing/2012/chart"><c15:showLeaderLines val="0"/></c:ext></c:extLst>';

/** Text that is never turned, and on one line where it says so. */
export function textXml(points: number, digits: string, isOneLine = false): string {
  return (
    `<c:txPr><a:bodyPr rot="0" vert="horz"${isOneLine ? ' wrap="none"' : ''}/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="${points * 100}">${fill(digits)}</a:defRPr></a:pPr>` +
    '<a:endParaRPr lang="en-GB"/></a:p></c:txPr>'
  );
}

interface AxisPlace {
  readonly id: number;
  /** Id of the axis that it crosses, where it does, and whether points lie on its ticks or between them. */
  readonly crossed: number;
  readonly crosses: 'min' | 'max' | 'autoZero';
  readonly between: 'between' | 'midCat';
  readonly side: 'b' | 'l';
}

/** The words along an axis; empty: none. */
function titleXml(title: string, size: number): string {
  if (title === '') return '';
  return (
    '<c:title><c:tx><c:rich><a:bodyPr/><a:lstStyle/><a:p>' +
    `<a:pPr><a:defRPr sz="${size * 100}" b="0"/></a:pPr><a:r><a:rPr lang="en-GB" sz="${size * 100}" b="0">${fill(palette.ink2)}</a:rPr>` +
    `<a:t>${xmlText(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`
  );
}

/** The axis of the figures, with its grid lines. */
export function valueAxisXml(
  { from, to, step, format, logBase, title = '' }: NativeAxis,
  size: number,
  { id, crossed, crosses, between, side }: AxisPlace,
): string {
  return (
    `<c:valAx><c:axId val="${id}"/><c:scaling>${logBase === null ? '' : `<c:logBase val="${logBase}"/>`}` +
    `<c:orientation val="minMax"/><c:max val="${to}"/><c:min val="${from}"/></c:scaling>` +
    `<c:delete val="0"/><c:axPos val="${side}"/>` +
    `<c:majorGridlines><c:spPr>${outline(palette.line, 6350)}</c:spPr></c:majorGridlines>` +
    titleXml(title, Math.max(smallestText, size - 1)) +
    `<c:numFmt formatCode="${xmlText(format)}" sourceLinked="0"/>` +
    '<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>' +
    `<c:spPr><a:ln><a:noFill/></a:ln></c:spPr>${textXml(Math.max(smallestText, size - 1), palette.ink2)}` +
    `<c:crossAx val="${crossed}"/><c:crosses val="${crosses}"/><c:crossBetween val="${between}"/>` +
    `${step === null ? '' : `<c:majorUnit val="${step}"/>`}</c:valAx>`
  );
}
