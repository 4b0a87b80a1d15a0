import { officeRelations, xmlDeclaration } from '../package/office-package.ts';
import { xmlText } from '../package/safe-text.ts';
import { palette } from '../palette.ts';
import { plotArea } from './plot-area.ts';
import {
  colour,
  fill,
  numbersXml,
  outline,
  type SheetName,
  shownParts,
  textsXml,
  textXml,
  valueAxisXml,
} from './chart-parts.ts';
import { dotsXml, hiddenInLegend } from './dots-xml.ts';
import type { NativeChart, NativePoint, NativeSeries } from './native-chart.ts';

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
const categoryAxis = 1001;
const valueAxis = 1002;
/** Share of the chart. */
const spaceAfterWhisker = 0.004;

interface ChartPlace {
  /** The name of a sheet as references have it. */
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
  const { kind, series } = chart;
  const parts = new SeriesParts(chart, sheetName);
  const seriesXml = series.map((one, place) => parts.toXml(one, place)).join('');
  const axes = `<c:axId val="${categoryAxis}"/><c:axId val="${valueAxis}"/>`;
  if (kind === 'lines') {
    return `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${seriesXml}<c:marker val="1"/>${axes}</c:lineChart>`;
  }
  const isStacked = kind === 'stacked' || kind === 'stacked-100';
  return (
    `<c:barChart><c:barDir val="${kind === 'columns' ? 'col' : 'bar'}"/>` +
    `<c:grouping val="${kind === 'stacked-100' ? 'percentStacked' : isStacked ? 'stacked' : 'clustered'}"/><c:varyColors val="0"/>${seriesXml}` +
    `<c:gapWidth val="${series.length === 1 || isStacked ? 45 : 60}"/>` +
    `${isStacked ? '<c:overlap val="100"/>' : '<c:overlap val="-5"/>'}${axes}</c:barChart>`
  );
}

function axesXml({ kind, axis, size }: NativeChart): string {
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
    })
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
    const { kind, categories } = this.chart;
    const isLine = kind === 'lines';
    const look = isLine
      ? `<c:spPr>${outline(series.color, 28_575)}</c:spPr><c:marker><c:symbol val="circle"/><c:size val="6"/>` +
        `<c:spPr>${fill(series.color)}${outline(palette.surface, 9525)}</c:spPr></c:marker>`
      : `<c:spPr>${fill(series.color)}</c:spPr><c:invertIfNegative val="0"/>`;
    return (
      `<c:ser><c:idx val="${place}"/><c:order val="${place}"/><c:tx>${textsXml(series.name, this.sheetName)}</c:tx>${look}` +
      (isLine ? '' : series.points.map((point) => this.point(point)).join('')) +
      this.labels(series) +
      this.whiskers(series) +
      `<c:cat>${textsXml(categories, this.sheetName)}</c:cat><c:val>${numbersXml(series.values, this.sheetName)}</c:val>` +
      `${isLine ? '<c:smooth val="0"/>' : ''}</c:ser>`
    );
  }

  private point({ position, hatch }: NativePoint): string {
    if (hatch === null) return '';
    return (
      `<c:dPt><c:idx val="${position}"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/><c:spPr>` +
      `<a:pattFill prst="wdUpDiag"><a:fgClr>${colour(hatch)}</a:fgClr><a:bgClr>${colour(palette.surface)}</a:bgClr></a:pattFill>` +
      `${outline(hatch, 6350)}</c:spPr></c:dPt>`
    );
  }

  private labels(series: NativeSeries): string {
    const { labelFormat, points, values } = series;
    const formats = new Map(points.map((point) => [point.position, point.labelFormat]));
    const own = values.numbers.flatMap((_, position) => {
      const format = formats.get(position) ?? labelFormat;
      const shift = this.shift(series, position);
      if (format === null || (format === labelFormat && shift === '')) return [];
      return [`<c:dLbl><c:idx val="${position}"/>${shift}${this.label(format)}</c:dLbl>`];
    });
    if (labelFormat === null && own.length === 0) return '';
    return `<c:dLbls>${own.join('')}${labelFormat === null ? shownParts(false) : this.label(labelFormat)}${withoutLeaders}</c:dLbls>`;
  }

  /** Distance from the end of its bar to the end of its whisker. */
  private shift({ whiskers }: NativeSeries, position: number): string {
    const { kind, axis } = this.chart;
    const above = whiskers?.above.numbers[position] ?? 0;
    if (kind !== 'bars' || above <= 0 || axis.logBase !== null) return '';
    const x = share((above / (axis.to - axis.from)) * plotArea(this.chart).width + spaceAfterWhisker);
    return `<c:layout><c:manualLayout><c:x val="${x}"/><c:y val="0"/></c:manualLayout></c:layout>`;
  }

  private label(format: string): string {
    const { kind } = this.chart;
    const isStacked = kind === 'stacked' || kind === 'stacked-100';
    const position = kind === 'lines' ? 'r' : isStacked ? 'ctr' : 'outEnd';
    return (
      `<c:numFmt formatCode="${xmlText(format)}" sourceLinked="0"/><c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>` +
      `${textXml(labelSize(this.chart), isStacked ? palette.surface : palette.ink)}<c:dLblPos val="${position}"/>${shownParts(true)}`
    );
  }

  private whiskers({ whiskers }: NativeSeries): string {
    if (whiskers === null) return '';
    const { kind } = this.chart;
    const direction = kind === 'bars' ? 'x' : 'y';
    // Bars of one direction have no errDir of their own in the format; lines need it.
    return (
      `<c:errBars>${kind === 'lines' ? `<c:errDir val="${direction}"/>` : ''}<c:errBarType val="both"/>` +
      '<c:errValType val="cust"/><c:noEndCap val="0"/>' +
      `<c:plus>${numbersXml(whiskers.above, this.sheetName)}</c:plus><c:minus>${numbersXml(whiskers.below, this.sheetName)}</c:minus>` +
      `<c:spPr>${outline(palette.ink, 9525)}</c:spPr></c:errBars>`
    );
  }
}

/** A label after its whisker belongs to its bar without a line to it. */
const withoutLeaders =
  '<c:extLst><c:ext uri="{CE6537A1-D6FC-4f65-9D91-7224C49458BB}" ' +
  'xmlns:c15="http://schemas.microsoft.com/office/drawing/2012/chart"><c15:showLeaderLines val="0"/></c:ext></c:extLst>';

const smallestLabel = 6;

/** Values of neighbouring bars must not touch: as small as the bars are near. */
function labelSize(chart: NativeChart): number {
  const { kind, size, frame, categories, series } = chart;
  if (kind !== 'bars') return size - 1;
  const bars = Math.max(1, categories.texts.length) * (series.length + 0.6);
  const pitch = (plotArea(chart).height * frame.height) / bars;
  return Math.min(size - 1, Math.max(smallestLabel, Math.floor(pitch * 2) / 2));
}
