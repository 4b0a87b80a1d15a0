import { figureLabel, measuredInterval, measuredValue } from '../../figures/measured.ts';
import { absentLabel } from '../../figures/reasons.ts';
import type { Finding, FoundFigure } from '../../figures/statements/finding.ts';
import { baseStanding } from '../../lib/low-base.ts';
import type { ChartModel, DrawnCell, DrawnPanel, DrawnRow } from '../charts/chart-model.ts';
import { placedOn, type ValueAxis, valueAxis } from '../charts/value-axis.ts';
import { format } from '../lib/format.ts';
import {
  figureAt,
  type FindingMeasure,
  type FindingPlace,
  type FindingSeries,
  measureOf,
  placesOf,
  seriesAsAsked,
} from './finding-places.ts';

/** A finding's figures as panels of a chart draw them. */
export interface FindingChart {
  readonly form: 'bars' | 'lines';
  /** "% of each audience" */
  readonly measures: string;
  readonly model: Pick<ChartModel, 'axis' | 'showsMarks' | 'showsBase'>;
  readonly panel: DrawnPanel;
  /** Keys of the cells whose values are printed: the first of an only line. */
  readonly named: ReadonlySet<string>;
  /** Rows without room. */
  readonly left: number;
}

interface FindingParts extends Pick<FindingChart, 'form' | 'measures' | 'left'> {
  readonly measure: FindingMeasure;
  readonly series: readonly { readonly key: string; readonly name: string }[];
  readonly rows: readonly FindingRow[];
}

interface FindingRow extends Pick<DrawnRow, 'key' | 'name'> {
  readonly isPartial?: boolean;
  /** One for each series; undefined: there is none. */
  readonly figures: readonly (FoundFigure | undefined)[];
}

type Measured = DrawnCell extends infer Cell ? (Cell extends DrawnCell ? Omit<Cell, 'key'> : never) : never;

const mostColours = 8;

/** Shapes a finding, audiences in the order of `sides`, † on `partial` waves; null: nothing to draw. */
export function shapeFinding(
  finding: Finding,
  mostRows: number,
  sides: readonly string[] = [],
  partial: ReadonlySet<string> = new Set(),
): FindingChart | null {
  const all = placesOf(finding);
  const series = inOrderOf(seriesAsAsked(finding), sides).slice(0, mostColours);
  if (all.length === 0 || series.length === 0) return null;
  const isTrend = finding.query.splitter === 'waves' && all.length > 2;
  const answers = [...new Set(all.map(({ answer }) => answer))];
  const [own] = series;
  if (isTrend && answers.length > 1 && own !== undefined && series.length === 1)
    return shapeAnswersOverTime(finding, all, own);
  const places = isTrend ? all.filter(({ answer }) => answer === answers[0]) : all.slice(0, mostRows);
  const measure = measureOf(finding);
  return shape({
    form: isTrend ? 'lines' : 'bars',
    measure,
    measures:
      measure === 'mean' ? 'mean' : series.length > 1 ? '% of each audience' : `% of ${own?.name ?? ''}`,
    left: isTrend ? 0 : all.length - places.length,
    series,
    rows: places.map((place) => ({
      key: place.key,
      name: isTrend ? place.segmentName : place.name,
      isPartial: isTrend && partial.has(place.segment),
      figures: series.map((one) => figureAt(finding, place, one)),
    })),
  });
}

/** One audience, several answers over the waves: each answer is a line. */
function shapeAnswersOverTime(
  finding: Finding,
  places: readonly FindingPlace[],
  audience: FindingSeries,
): FindingChart {
  const answers = new Map(places.map(({ answer, answerName }) => [answer, answerName]));
  const segments = new Map(places.map(({ segment, segmentName }) => [segment, segmentName]));
  const series = Array.from(answers, ([key, name]) => ({ key, name })).slice(0, mostColours);
  return shape({
    form: 'lines',
    measure: 'columnPercentage',
    measures: `% of ${audience.name}`,
    left: answers.size - series.length,
    series,
    rows: Array.from(segments, ([segment, name]) => ({
      key: segment,
      name,
      figures: series.map(({ key: answer }) => figureAt(finding, { answer, segment }, audience)),
    })),
  });
}

/** Bars of percentages end at 100, so that those of several findings compare by length. */
function shape({ form, measure, measures, left, series, rows }: FindingParts): FindingChart {
  const isFullLength = measure === 'columnPercentage' && form === 'bars';
  const reached = rows
    .flatMap(({ figures }) => figures)
    .flatMap((found) => {
      const value = found === undefined ? null : valueOf(found, measure);
      return value === null ? [] : [Math.max(value.value, value.interval?.high ?? value.value)];
    });
  const scaled = valueAxis(measure === 'mean' ? 'value' : 'percentage', isFullLength ? [100] : reached);
  // The values are next to their bars, and the legend gives the ends.
  const axis = form === 'bars' ? { ...scaled, ticks: [] } : scaled;
  const drawn = rows.map(({ figures, isPartial = false, ...row }) => ({
    ...row,
    isPartial,
    base: null,
    cells: figures.map((found, at) => ({
      ...drawnCell(found, measure, axis),
      key: `${row.key} ${series[at]?.key ?? ''}`,
    })),
  }));
  const shown = drawn.flatMap(({ cells }) => cells.filter(({ kind }) => kind === 'shown'));
  return {
    form,
    measures: isFullLength ? `${measures}, 0 to 100` : measures,
    left,
    model: { axis, showsMarks: false, showsBase: false },
    panel: {
      key: '',
      name: null,
      series: series.map(({ key, name }, at) => ({ id: key, name, color: at + 1, sample: null, letter: '' })),
      rows: drawn,
    },
    named: new Set(series.length === 1 ? shown.slice(0, 1).map(({ key }) => key) : []),
  };
}

/** The value that is drawn, with its interval; null: the figure is absent. */
function valueOf({ figure }: FoundFigure, measure: FindingMeasure) {
  if (figure.kind === 'absent') return null;
  return {
    value: measuredValue(figure, measure) ?? 0,
    label: figureLabel(figure, measure, format),
    interval: measuredInterval(figure, measure),
  };
}

function drawnCell(found: FoundFigure | undefined, measure: FindingMeasure, axis: ValueAxis): Measured {
  const shown = found === undefined ? null : valueOf(found, measure);
  if (found === undefined || shown === null) {
    const { figure, sample = 0 } = found ?? {};
    const n = format.count(sample);
    return { kind: 'absent', label: figure?.kind === 'absent' ? absentLabel(figure.reason, { n }) : '–' };
  }
  const { value, label, interval } = shown;
  const isLowBase = baseStanding(found.sample, 'wording').flagged;
  return { kind: 'shown', label, ...placedOn(axis, value, interval), mark: null, letters: '', isLowBase };
}

/** Series in the order of the names, the others after them as they came. */
function inOrderOf(series: readonly FindingSeries[], names: readonly string[]) {
  const place = ({ name }: FindingSeries) => {
    const at = names.indexOf(name);
    return at === -1 ? names.length : at;
  };
  return series.toSorted((left, right) => place(left) - place(right));
}
