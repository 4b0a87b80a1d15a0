import { officeRelations, xmlDeclaration } from '../package/office-package.ts';
import { xmlText } from '../package/safe-text.ts';
import { palette } from '../palette.ts';
import { axisPlaces, plotArea } from './plot-area.ts';
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
import { dotsXml } from './dots-xml.ts';
import type { NativeChart, NativeLabel, NativePoint, NativeSeries } from './native-chart.ts';

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
const categoryAxis = 1001;
const valueAxis = 1002;
/** Share of the chart. */
const spaceAfterWhisker = 0.004;

interface ChartPlace {
  readonly sheetName: SheetName;
  /** Relation to the workbook that lies inside a presentation; none in a workbook itself. */
  readonly workbook?: string;
}

/** The chart part of a workbook or a presentation. Order of elements as in ECMA-376, part 1, 21.2. */
export function chartXml(chart: NativeChart, { sheetName, workbook }: ChartPlace): string {
  return (
    `${xmlDeclaration}<c:chartSpace xmlns:c="${drawing}/chart" xmlns:a="${drawing}/main" xmlns:r="${officeRelations}">` +
    '<c:roundedCorners val="0"/><c:chart>' +
    '<c:autoTitleDeleted val="1"/>' +
    `<c:plotArea>${layoutXml(chart)}${chart.dots === null ? plotXml(chart, sheetName) + axesXml(chart) : dotsXml(chart, chart.dots, sheetName)}<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr></c:plotArea>` +
    (chart.hasLegend
      ? `<c:legend><c:legendPos val="t"/>${hiddenInLegend(chart)}<c:overlay val="0"/>${textXml(chart.size, palette.ink)}</c:legend>`
      : '') +
    '<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart>' +
    `<c:spPr>${fill(palette.surface)}<a:ln><a:noFill/></a:ln></c:spPr>` +
    textXml(chart.size, palette.ink) +
    (workbook === undefined
      ? ''
      : `<c:externalData r:id="${workbook}"><c:autoUpdate val="0"/></c:externalData>`) +
    '</c:chartSpace>'
  );
}

/** Series that only carry labels, lines or bands are not in the legend. Places are in drawing order, areas under lines first. */
function hiddenInLegend({ kind, areas, dots, series }: NativeChart): string {
  const ofAreas = areas.map(({ isListed = false }) => isListed);
  const isOver = kind === 'bars';
  const listed = [
    ...(isOver ? [] : ofAreas),
    ...series.map(({ isListed }) => isListed),
    ...(isOver ? ofAreas : []),
    ...[...(dots?.words ?? []), ...(dots?.strokes ?? [])].map(() => false),
  ];
  return listed
    .map((isListed, place) =>
      isListed ? '' : `<c:legendEntry><c:idx val="${place}"/><c:delete val="1"/></c:legendEntry>`,
    )
    .join('');
}

function layoutXml(chart: NativeChart): string {
  const { x, y, width, height } = plotArea(chart);
  return (
    '<c:layout><c:manualLayout><c:layoutTarget val="inner"/><c:xMode val="edge"/><c:yMode val="edge"/>' +
    `<c:x val="${share(x)}"/><c:y val="${share(y)}"/><c:w val="${share(width)}"/><c:h val="${share(height)}"/>` +
    '</c:manualLayout></c:layout>'
  );
}

/** Share of the chart, to a ten-thousandth. */
function share(part: number): number {
  return Math.round(part * 10_000) / 10_000;
}

function plotXml(chart: NativeChart, sheetName: SheetName): string {
  const { kind, series, areas } = chart;
  const parts = new SeriesParts(chart, sheetName);
  const isOver = kind === 'bars';
  const drawn = series.map((one, place) => ({
    isLine: isLine(one),
    xml: parts.toXml(one, (isOver ? 0 : areas.length) + place),
  }));
  const xmlOf = (asLines: boolean) =>
    drawn.flatMap((one) => (one.isLine === asLines ? one.xml : [])).join('');
  const linesXml = (axes: string) =>
    `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${xmlOf(true)}<c:marker val="1"/>${axes}</c:lineChart>`;
  const axes = `<c:axId val="${categoryAxis}"/><c:axId val="${valueAxis}"/>`;
  if (kind === 'lines') {
    const areasXml = areas.map((one, place) => parts.areaXml(one, place)).join('');
    return (
      (areas.length === 0
        ? ''
        : `<c:areaChart><c:grouping val="stacked"/><c:varyColors val="0"/>${areasXml}${axes}</c:areaChart>`) +
      linesXml(axes)
    );
  }
  const isStacked = kind === 'stacked' || kind === 'stacked-100';
  return (
    `<c:barChart><c:barDir val="${kind === 'columns' ? 'col' : 'bar'}"/>` +
    `<c:grouping val="${kind === 'stacked-100' ? 'percentStacked' : isStacked ? 'stacked' : 'clustered'}"/><c:varyColors val="0"/>${xmlOf(false)}` +
    `<c:gapWidth val="${drawn.filter((one) => !one.isLine).length === 1 || isStacked ? 45 : 60}"/>` +
    `${isStacked ? '<c:overlap val="100"/>' : '<c:overlap val="-5"/>'}${axes}</c:barChart>` +
    (drawn.some((one) => one.isLine) ? linesXml(axes) : '') +
    (isOver && areas.length > 0 ? stripsXml(areas, parts, series.length) : '')
  );
}

const stripCategories = 1003;
const stripValues = 1004;

/** Strips of reference lines over lying bars: a dash per row, which the gap between rows parts from the next. */
function stripsXml(strips: NativeChart['areas'], parts: SeriesParts, first: number): string {
  return (
    '<c:barChart><c:barDir val="bar"/><c:grouping val="stacked"/><c:varyColors val="0"/>' +
    strips.map((one, place) => parts.areaXml(one, first + place)).join('') +
    '<c:gapWidth val="12"/><c:overlap val="100"/>' +
    `<c:axId val="${stripCategories}"/><c:axId val="${stripValues}"/></c:barChart>`
  );
}

/** Whether a series is drawn as a line: bars have none. */
function isLine({ line }: NativeSeries): boolean {
  return line.width > 0;
}

function axesXml({ kind, axis, size, areas }: NativeChart): string {
  const isLying = kind !== 'columns' && kind !== 'lines';
  return (
    // Lying bars are read from the top, so their axis is turned and the values belong at its far end.
    `<c:catAx><c:axId val="${categoryAxis}"/><c:scaling><c:orientation val="${isLying ? 'maxMin' : 'minMax'}"/></c:scaling>` +
    `<c:delete val="0"/><c:axPos val="${isLying ? 'l' : 'b'}"/><c:numFmt formatCode="General" sourceLinked="0"/>` +
    '<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>' +
    `<c:spPr>${outline(palette.ink2, 9525)}</c:spPr>${textXml(size, palette.ink)}` +
    `<c:crossAx val="${valueAxis}"/><c:crossesAt val="${axis.origin}"/>` +
    '<c:auto val="0"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="1"/></c:catAx>' +
    valueAxisXml(axis, size, {
      id: valueAxis,
      crossed: categoryAxis,
      side: isLying ? 'b' : 'l',
      crosses: isLying ? 'max' : 'autoZero',
      between: 'between',
    }) +
    (kind === 'bars' && areas.length > 0 ? stripAxesXml(axis) : '')
  );
}

/** Hidden axes with the ends of those of the bars. */
function stripAxesXml({ from, to, logBase }: NativeChart['axis']): string {
  const hidden = '<c:delete val="1"/>';
  return (
    `<c:catAx><c:axId val="${stripCategories}"/><c:scaling><c:orientation val="maxMin"/></c:scaling>${hidden}` +
    `<c:axPos val="r"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="none"/>` +
    `<c:crossAx val="${stripValues}"/><c:crosses val="autoZero"/></c:catAx>` +
    `<c:valAx><c:axId val="${stripValues}"/><c:scaling>${logBase === null ? '' : `<c:logBase val="${logBase}"/>`}` +
    `<c:orientation val="minMax"/><c:max val="${to}"/><c:min val="${from}"/></c:scaling>${hidden}` +
    '<c:axPos val="t"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="none"/>' +
    `<c:crossAx val="${stripCategories}"/><c:crosses val="autoZero"/><c:crossBetween val="between"/></c:valAx>`
  );
}

class SeriesParts {
  private readonly chart: NativeChart;
  private readonly sheetName: SheetName;

  constructor(chart: NativeChart, sheetName: SheetName) {
    this.chart = chart;
    this.sheetName = sheetName;
  }

  toXml(series: NativeSeries, place: number): string {
    const isDrawnAsLine = isLine(series);
    const look = isDrawnAsLine
      ? lineXml(series)
      : `<c:spPr>${series.color === '' ? '<a:noFill/>' : fill(series.color)}</c:spPr><c:invertIfNegative val="0"/>`;
    return (
      `${this.head(series, place)}${look}` +
      (isDrawnAsLine ? '' : series.points.map(tinted).join('')) +
      this.labels(series) +
      this.whiskers(series) +
      `${this.data(series)}${isDrawnAsLine ? '<c:smooth val="0"/>' : ''}</c:ser>`
    );
  }

  /** An area of a band, or one that only lifts it. */
  areaXml(area: NativeChart['areas'][number], place: number): string {
    const look =
      area.color === null ? '<a:noFill/>' : fill(area.color, this.chart.kind === 'bars' ? 100 : bandOpacity);
    const own = `${this.head(area, place)}<c:spPr>${look}<a:ln><a:noFill/></a:ln></c:spPr>`;
    if (this.chart.kind !== 'bars') return `${own}${this.data(area)}</c:ser>`;
    const points = (area.points ?? []).map((point) => tinted({ ...point, label: null })).join('');
    return `${own}<c:invertIfNegative val="0"/>${points}${this.data(area)}</c:ser>`;
  }

  private head({ name }: Pick<NativeSeries, 'name'>, place: number): string {
    return `<c:ser><c:idx val="${place}"/><c:order val="${place}"/><c:tx>${textsXml(name, this.sheetName)}</c:tx>`;
  }

  private data({ values }: Pick<NativeSeries, 'values'>): string {
    return `<c:cat>${textsXml(this.chart.categories, this.sheetName)}</c:cat><c:val>${numbersXml(values, this.sheetName)}</c:val>`;
  }

  private labels(series: NativeSeries): string {
    const { labelFormat, points, values } = series;
    const labels = new Map(points.map(({ position, label }) => [position, label]));
    const own = values.numbers.flatMap((_, position) => {
      const label = labels.get(position) ?? null;
      const shift = this.shift(series, position, label);
      const format = label === null ? labelFormat : label.format;
      const index = `<c:idx val="${position}"/>`;
      if (format === null) return label === null ? [] : [`<c:dLbl>${index}<c:delete val="1"/></c:dLbl>`];
      if (label === null && shift === '') return [];
      return [`<c:dLbl>${index}${shift}${this.label(format, label, isLine(series))}</c:dLbl>`];
    });
    if (labelFormat === null && own.length === 0) return '';
    return `<c:dLbls>${own.join('')}${labelFormat === null ? shownParts(false) : this.label(labelFormat, null, isLine(series))}${withoutLeaders}</c:dLbls>`;
  }

  /** Distance from the end of its bar to the end of its whisker, or to where a label has room. */
  private shift({ whiskers, values }: NativeSeries, position: number, label: NativeLabel | null): string {
    const { kind, axis } = this.chart;
    const moved = (x: number, y: number) =>
      `<c:layout><c:manualLayout><c:x val="${share(x)}"/><c:y val="${share(y)}"/></c:manualLayout></c:layout>`;
    if (label !== null && share(label.down) !== 0) return moved(0, label.down);
    const value = values.numbers[position] ?? null;
    const isUpright = kind === 'columns';
    if ((kind !== 'bars' && !isUpright) || whiskers === null || value === null) return '';
    const isBelow = value < axis.origin;
    const reach = (isBelow ? whiskers.below : whiskers.above).numbers[position] ?? 0;
    if (reach <= 0) return '';
    const { shareOf } = axisPlaces(axis);
    const far = shareOf(isBelow ? Math.max(axis.from, value - reach) : Math.min(axis.to, value + reach));
    const { width, height } = plotArea(this.chart);
    const length = Math.abs(far - shareOf(value)) * (isUpright ? height : width) + spaceAfterWhisker;
    if (isUpright) return moved(0, isBelow ? length : -length);
    return moved(isBelow ? -length : length, 0);
  }

  private label(format: string, label: NativeLabel | null, isOfLine: boolean): string {
    const { kind, size } = this.chart;
    const isStacked = kind === 'stacked' || kind === 'stacked-100';
    const place = isOfLine ? 'r' : isStacked ? 'ctr' : 'outEnd';
    // A plate, as on screen: the figure is legible on every colour.
    const plate = isStacked ? fill(palette.surface) : '<a:noFill/>';
    return (
      `<c:numFmt formatCode="${xmlText(format)}" sourceLinked="0"/><c:spPr>${plate}<a:ln><a:noFill/></a:ln></c:spPr>` +
      `${textXml(Math.max(smallestText, size - 1), palette.ink, true)}<c:dLblPos val="${label?.isAbove === true ? 't' : place}"/>` +
      (label?.hasName === true ? `${shownParts(true, true)}<c:separator>  </c:separator>` : shownParts(true))
    );
  }

  private whiskers({ whiskers }: NativeSeries): string {
    if (whiskers === null) return '';
    return (
      '<c:errBars><c:errBarType val="both"/><c:errValType val="cust"/><c:noEndCap val="0"/>' +
      `<c:plus>${numbersXml(whiskers.above, this.sheetName)}</c:plus><c:minus>${numbersXml(whiskers.below, this.sheetName)}</c:minus>` +
      `<c:spPr>${outline(palette.ink, 9525)}</c:spPr></c:errBars>`
    );
  }
}

/** In per cent. */
const bandOpacity = 18;

function lineXml({ color, line: { width, isDashed, hasDots } }: NativeSeries): string {
  const marker = hasDots
    ? `<c:symbol val="circle"/><c:size val="6"/><c:spPr>${fill(color)}${outline(palette.surface, 9525)}</c:spPr>`
    : '<c:symbol val="none"/>';
  return `<c:spPr>${outline(color, 12_700 * width, isDashed)}</c:spPr><c:marker>${marker}</c:marker>`;
}

function tinted({ position, tint }: NativePoint): string {
  if (tint === null) return '';
  return (
    `<c:dPt><c:idx val="${position}"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/>` +
    `<c:spPr>${fill(tint)}</c:spPr></c:dPt>`
  );
}
