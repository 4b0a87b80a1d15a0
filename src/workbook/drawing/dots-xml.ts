import { xmlText } from '../package/safe-text.ts';
import { palette } from '../palette.ts';
import {
  fill,
  numbersXml,
  outline,
  type SheetName,
  shownParts,
  textsXml,
  textXml,
  valueAxisXml,
} from './chart-parts.ts';
import type { NativeChart, NativeDots, NativePoint, NumberRange } from './native-chart.ts';

const valueAxis = 1001;
const rowAxis = 1002;
const dotSize = 9;
const noLine = '<c:spPr><a:ln w="19050"><a:noFill/></a:ln></c:spPr>';
const noDot = '<c:marker><c:symbol val="none"/></c:marker>';

/** A scatter chart with rows as positions: dots, their intervals and the lines that join them. */
export function dotsXml(chart: NativeChart, dots: NativeDots, sheetName: SheetName): string {
  const { categories, series, size } = chart;
  const { positions, names, values, strokes } = dots;
  const numbers = (range: NumberRange) => numbersXml(range, sheetName);
  const at = (x: NumberRange, y = positions) =>
    `<c:xVal>${numbers(x)}</c:xVal><c:yVal>${numbers(y)}</c:yVal><c:smooth val="0"/>`;
  const drawn = series.map(
    (one, place) =>
      `<c:ser>${order(place)}<c:tx>${textsXml(one.name, sheetName)}</c:tx>${noLine}${markerXml(one.color, palette.surface)}` +
      `${one.points.map((point) => lowBase(point)).join('')}${at(one.values)}</c:ser>`,
  );
  const others = [
    `${noLine}${noDot}${wordsXml(categories.texts, 'l', size, palette.ink)}${at(names)}`,
    `${noLine}${noDot}${wordsXml(values.texts, 'r', size - 1, palette.ink)}${at(values.at)}`,
    ...strokes.map(
      ({ x, y, color, width }) => `<c:spPr>${outline(color, 12_700 * width)}</c:spPr>${noDot}${at(x, y)}`,
    ),
  ].map((parts, place) => `<c:ser>${order(series.length + place)}${parts}</c:ser>`);
  return (
    '<c:scatterChart><c:scatterStyle val="lineMarker"/><c:varyColors val="0"/>' +
    `${drawn.join('')}${others.join('')}<c:axId val="${valueAxis}"/><c:axId val="${rowAxis}"/></c:scatterChart>` +
    axesXml(chart)
  );
}

/** Series of a scatter chart that only carry labels or lines are not in its legend. */
export function hiddenInLegend({ dots, series }: NativeChart): string {
  if (dots === null) return '';
  return Array.from({ length: 2 + dots.strokes.length }, (_, place) => {
    return `<c:legendEntry><c:idx val="${series.length + place}"/><c:delete val="1"/></c:legendEntry>`;
  }).join('');
}

function order(place: number): string {
  return `<c:idx val="${place}"/><c:order val="${place}"/>`;
}

function markerXml(inside: string, around: string): string {
  return (
    `<c:marker><c:symbol val="circle"/><c:size val="${dotSize}"/>` +
    `<c:spPr>${fill(inside)}${outline(around, 9525)}</c:spPr></c:marker>`
  );
}

function lowBase({ position, hatch }: NativePoint): string {
  if (hatch === null) return '';
  return `<c:dPt><c:idx val="${position}"/>${markerXml(palette.surface, hatch)}<c:bubble3D val="0"/></c:dPt>`;
}

/** A text next to each point. */
function wordsXml(texts: readonly string[], side: 'l' | 'r', size: number, color: string): string {
  const labels = texts.map((text, place) =>
    text === ''
      ? `<c:dLbl><c:idx val="${place}"/><c:delete val="1"/></c:dLbl>`
      : `<c:dLbl><c:idx val="${place}"/><c:tx><c:rich><a:bodyPr wrap="none"/><a:p><a:r>` +
        `<a:rPr lang="en-GB" sz="${size * 100}">${fill(color)}</a:rPr><a:t>${xmlText(text)}</a:t></a:r></a:p></c:rich></c:tx>` +
        `<c:dLblPos val="${side}"/>${shownParts(true)}</c:dLbl>`,
  );
  return `<c:dLbls>${labels.join('')}<c:spPr><a:noFill/></c:spPr>${textXml(size, color)}<c:dLblPos val="${side}"/>${shownParts(true)}</c:dLbls>`;
}

function axesXml({ axis, size, categories }: NativeChart): string {
  const rows = categories.texts.length;
  return (
    valueAxisXml(axis, size, {
      id: valueAxis,
      crossed: rowAxis,
      side: 'b',
      crosses: 'max',
      between: 'midCat',
    }) +
    // The first row is at the top; hairlines lie between rows.
    `<c:valAx><c:axId val="${rowAxis}"/><c:scaling><c:orientation val="maxMin"/>` +
    `<c:max val="${rows + 0.5}"/><c:min val="0.5"/></c:scaling><c:delete val="0"/><c:axPos val="l"/>` +
    `<c:majorGridlines><c:spPr>${outline(palette.line, 6350)}</c:spPr></c:majorGridlines>` +
    '<c:numFmt formatCode="General" sourceLinked="0"/>' +
    '<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="none"/>' +
    `<c:spPr>${outline(palette.ink2, 9525)}</c:spPr><c:crossAx val="${valueAxis}"/><c:crossesAt val="${axis.origin}"/>` +
    '<c:crossBetween val="midCat"/><c:majorUnit val="1"/></c:valAx>'
  );
}
