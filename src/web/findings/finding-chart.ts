import { figureLabel, measuredInterval, measuredValue } from '../../figures/measured.ts';
import { absentLabel } from '../../figures/reasons.ts';
import type { Finding, FoundFigure } from '../../figures/statements/finding.ts';
import { baseStanding } from '../../lib/low-base.ts';
import type { ChartModel, DrawnCell, DrawnPanel, DrawnRow } from '../charts/chart-model.ts';
import { toPosition, type ValueAxis, valueAxis } from '../charts/value-axis.ts';
import { format } from '../lib/format.ts';
import {
  answerKey,
  answerName,
  type FindingSeries,
  figureAt,
  meanAudience,
  placesOf,
  seriesAsAsked,
  seriesOf,
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
  readonly isShare: boolean;
  readonly series: readonly { readonly key: string; readonly name: string }[];
  readonly rows: readonly FindingRow[];
}

/** Its cells are read by their series; their positions are values. */
interface FindingRow extends Pick<DrawnRow, 'key' | 'name'> {
  readonly isPartial?: boolean;
  readonly cellOf: (series: string) => Measured;
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
  if (finding.means !== undefined) return shapeMeans(finding, mostRows);
  const all = placesOf(finding);
  const series = inOrderOf(seriesAsAsked(finding), sides).slice(0, mostColours);
  if (all.length === 0 || series.length === 0) return null;
  const isTrend = finding.query.splitter === 'waves' && all.length > 2;
  const answers = [...new Set(all.map(({ answer }) => answer))];
  if (isTrend && answers.length > 1 && series.length === 1) return shapeAnswersOverTime(finding, answers);
  const places = isTrend ? all.filter(({ answer }) => answer === answers[0]) : all.slice(0, mostRows);
  return shape({
    form: isTrend ? 'lines' : 'bars',
    measures: series.length > 1 ? '% of each audience' : `% of ${series[0]?.name ?? ''}`,
    isShare: true,
    left: isTrend ? 0 : all.length - places.length,
    series,
    rows: places.map((place) => ({
      key: place.key,
      name: isTrend ? place.segmentName : place.name,
      isPartial: isTrend && partial.has(place.segment),
      cellOf: (key) => measured(figureAt(finding, place, { key })),
    })),
  });
}

/** One audience, several answers over the waves: each answer is a line. */
function shapeAnswersOverTime(finding: Finding, answers: readonly string[]): FindingChart {
  const [audience = { key: '', name: '' }] = seriesOf(finding);
  const drawn = answers.slice(0, mostColours);
  const segments = new Map(finding.figures.map(({ segment, segmentName }) => [segment, segmentName]));
  const nameOf = (answer: string) => {
    const found = finding.figures.find((one) => answerKey(one) === answer);
    return found === undefined ? answer : answerName(finding, found);
  };
  return shape({
    form: 'lines',
    measures: `% of ${audience.name}`,
    isShare: true,
    left: answers.length - drawn.length,
    series: drawn.map((key) => ({ key, name: nameOf(key) })),
    rows: Array.from(segments, ([segment, name]) => ({
      key: segment,
      name,
      cellOf: (answer) => measured(figureAt(finding, { answer, segment }, audience)),
    })),
  });
}

function shapeMeans(finding: Finding, mostRows: number): FindingChart | null {
  const { means = [] } = finding;
  if (means.length === 0) return null;
  const audiences = [...new Set(means.map(({ audience }) => audience))].slice(0, mostColours);
  const answers = [...new Set(means.map(({ datapoint }) => datapoint))];
  return shape({
    form: 'bars',
    measures: 'mean',
    isShare: false,
    left: Math.max(0, answers.length - mostRows),
    series: audiences.map((key) => ({ key, name: meanAudience(finding, key) })),
    rows: answers.slice(0, mostRows).map((datapoint) => ({
      key: datapoint,
      name: answerName(finding, { datapoint }),
      cellOf(audience) {
        const row = means.find((one) => one.audience === audience && one.datapoint === datapoint);
        if (row === undefined) return missing;
        const { mean, mean_interval: interval = null, sample } = row;
        return shown(mean, format.mean(mean), interval, baseStanding(sample, 'wording').flagged);
      },
    })),
  });
}

/** Bars of percentages end at 100, so that those of several findings compare by length. */
function shape({ form, measures, isShare, left, series, rows }: FindingParts): FindingChart {
  const drawn = rows.map(({ cellOf, ...row }) => ({
    ...row,
    cells: series.map(({ key }): DrawnCell => ({ ...cellOf(key), key: `${row.key} ${key}` })),
  }));
  const cells = drawn.flatMap((row) => row.cells.filter((cell) => cell.kind === 'shown'));
  const reached = cells.map(({ position, interval }) => Math.max(position, interval?.high ?? position));
  const scaled = valueAxis(isShare ? 'percentage' : 'value', isShare && form === 'bars' ? [100] : reached);
  // The values are next to their bars, and the legend gives the ends.
  const axis = form === 'bars' ? { ...scaled, ticks: [] } : scaled;
  return {
    form,
    measures: form === 'bars' && isShare ? `${measures}, 0 to 100` : measures,
    left,
    model: { axis, showsMarks: false, showsBase: false },
    panel: {
      key: '',
      name: null,
      series: series.map(({ key, name }, at) => ({ id: key, name, color: at + 1, sample: null, letter: '' })),
      rows: drawn.map(({ isPartial = false, ...row }) => ({
        ...row,
        isPartial,
        base: null,
        cells: row.cells.map((cell) => onAxis(cell, axis)),
      })),
    },
    named: new Set(series.length === 1 ? cells.slice(0, 1).map(({ key }) => key) : []),
  };
}

function onAxis(cell: DrawnCell, axis: ValueAxis): DrawnCell {
  if (cell.kind === 'absent') return cell;
  const { position, interval } = cell;
  return {
    ...cell,
    position: toPosition(axis, position),
    interval: interval && { low: toPosition(axis, interval.low), high: toPosition(axis, interval.high) },
  };
}

const missing: Measured = { kind: 'absent', label: '–' };

function measured(found: FoundFigure | undefined): Measured {
  if (found === undefined) return missing;
  const { figure, sample } = found;
  if (figure.kind === 'absent')
    return { kind: 'absent', label: absentLabel(figure.reason, { n: format.count(sample) }) };
  const measure = 'columnPercentage';
  return shown(
    measuredValue(figure, measure) ?? 0,
    figureLabel(figure, measure, format),
    measuredInterval(figure, measure),
    baseStanding(sample, 'wording').flagged,
  );
}

function shown(
  position: number,
  label: string,
  interval: { readonly low: number; readonly high: number } | null,
  isLowBase: boolean,
): Measured {
  return { kind: 'shown', label, position, interval, mark: null, letters: '', isLowBase };
}

/** Series in the order of the names, the others after them as they came. */
function inOrderOf(series: readonly FindingSeries[], names: readonly string[]) {
  const place = ({ name }: FindingSeries) => {
    const at = names.indexOf(name);
    return at === -1 ? names.length : at;
  };
  return series.toSorted((left, right) => place(left) - place(right));
}
