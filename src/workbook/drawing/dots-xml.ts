import { xmlText } from '../package/safe-text.ts';
import { palette } from '../palette.ts';
import {
  fill,
  numbersXml,
  outline,
  type SheetName,
  shownParts,
  smallestText,
  textsXml,
  textXml,
  valueAxisXml,
  withoutLeaders,
} from './chart-parts.ts';
import type {
  NativeChart,
  NativeDots,
  NativePoint,
  NativeText,
  NativeWords,
  NumberRange,
} from './native-chart.ts';

const valueAxis = 1001;
const rowAxis = 1002;
/** Diameter of a dot, in points. */
export const dotSize = 9;
const noLine = '<c:spPr><a:ln w="19050"><a:noFill/></a:ln></c:spPr>';
const noDot = '<c:marker><c:symbol val="none"/></c:marker>';

/** A scatter chart with rows as positions: dots, their intervals, the lines that join them, and words. */
export function dotsXml(chart: NativeChart, dots: NativeDots, sheetName: SheetName): string {
  const { series, size } = chart;
  const { positions, words, strokes } = dots;
  const numbers = (range: NumberRange) => numbersXml(range, sheetName);
  const at = (x: NumberRange, y = positions) =>
    `<c:xVal>${numbers(x)}</c:xVal><c:yVal>${numbers(y)}</c:yVal><c:smooth val="0"/>`;
  const drawn = series.map(
    (one, place) =>
      `<c:ser>${order(place)}<c:tx>${textsXml(one.name, sheetName)}</c:tx>${noLine}${markerXml(one.color)}` +
      `${one.points.map(tinted).join('')}${at(one.values)}</c:ser>`,
  );
  const others = [
    ...words.map(
      (one, place) =>
        `${noLine}${noDot}${wordsXml(one, place === 0 ? size : Math.max(smallestText, size - 1))}${at(one.x, one.y)}`,
    ),
    ...strokes.map(
      ({ x, y, color, width, isDashed }) =>
        `<c:spPr>${outline(color, 12_700 * width, isDashed)}</c:spPr>${noDot}${at(x, y)}`,
    ),
  ].map((parts, place) => `<c:ser>${order(series.length + place)}${parts}</c:ser>`);
  return (
    '<c:scatterChart><c:scatterStyle val="lineMarker"/><c:varyColors val="0"/>' +
    `${drawn.join('')}${others.join('')}<c:axId val="${valueAxis}"/><c:axId val="${rowAxis}"/></c:scatterChart>` +
    axesXml(chart, dots)
  );
}

function order(place: number): string {
  return `<c:idx val="${place}"/><c:order val="${place}"/>`;
}

function markerXml(color: string): string {
  return (
    `<c:marker><c:symbol val="circle"/><c:size val="${dotSize}"/>` +
    `<c:spPr>${fill(color)}${outline(palette.surface, 9525)}</c:spPr></c:marker>`
  );
}

function tinted({ position, tint }: NativePoint): string {
  if (tint === null) return '';
  return `<c:dPt><c:idx val="${position}"/>${markerXml(tint)}<c:bubble3D val="0"/></c:dPt>`;
}

/** A text next to each point. */
function wordsXml({ texts, side, shift }: NativeWords, size: number): string {
  const layout =
    shift === 0
      ? ''
      : `<c:layout><c:manualLayout><c:x val="${Math.round(shift * 10_000) / 10_000}"/><c:y val="0"/></c:manualLayout></c:layout>`;
  const labels = texts.map(({ text, ...look }, place) =>
    text === ''
      ? `<c:dLbl><c:idx val="${place}"/><c:delete val="1"/></c:dLbl>`
      : `<c:dLbl><c:idx val="${place}"/>${layout}<c:tx><c:rich><a:bodyPr wrap="none"/><a:p><a:r>` +
        `${runLook(look, size)}<a:t>${xmlText(text)}</a:t></a:r></a:p></c:rich></c:tx>` +
        `<c:dLblPos val="${side}"/>${shownParts(true)}</c:dLbl>`,
  );
  return `<c:dLbls>${labels.join('')}<c:spPr><a:noFill/></c:spPr>${textXml(size, palette.ink)}<c:dLblPos val="${side}"/>${shownParts(false)}${withoutLeaders}</c:dLbls>`;
}

function runLook({ bold, color }: Omit<NativeText, 'text'>, size: number): string {
  return `<a:rPr lang="en-GB" sz="${size * 100}"${bold ? ' b="1"' : ''}>${fill(color)}</a:rPr>`;
}

function axesXml({ axis, size, categories }: NativeChart, { head, upright }: NativeDots): string {
  if (upright !== undefined) {
    const places = { crosses: 'min', between: 'midCat' } as const;
    return (
      valueAxisXml(axis, size, { ...places, id: valueAxis, crossed: rowAxis, side: 'b' }) +
      valueAxisXml(upright, size, { ...places, id: rowAxis, crossed: valueAxis, side: 'l' })
    );
  }
  const rows = categories.texts.length;
  return (
    valueAxisXml(axis, size, {
      id: valueAxis,
      crossed: rowAxis,
      side: 'b',
      crosses: 'max',
      between: 'midCat',
    }) +
    // The first row is at the top, under the heads of columns.
    `<c:valAx><c:axId val="${rowAxis}"/><c:scaling><c:orientation val="maxMin"/>` +
    `<c:max val="${rows + 0.5}"/><c:min val="${0.5 - head}"/></c:scaling><c:delete val="0"/><c:axPos val="l"/>` +
    '<c:numFmt formatCode="General" sourceLinked="0"/>' +
    '<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="none"/>' +
    `<c:spPr>${outline(palette.ink2, 9525)}</c:spPr><c:crossAx val="${valueAxis}"/><c:crossesAt val="${axis.origin}"/>` +
    '<c:crossBetween val="midCat"/><c:majorUnit val="1"/></c:valAx>'
  );
}
