import { plotted } from '../../figures/measured.ts';
import { measures } from '../../figures/measures.ts';
import { absentLabel } from '../../figures/reasons.ts';
import type { Finding, FoundFigure } from '../../figures/statements/finding.ts';
import { baseStanding } from '../../lib/low-base.ts';
import type { ChartModel, DrawnPanel } from '../charts/chart-model.ts';
import { placedOn, reachOf, type ValueAxis, valueAxis } from '../charts/value-axis.ts';
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

const mostColours = 8;

/**
 * Shapes a finding, audiences in the order of `sides`, † on `partial` waves; null: nothing to draw. Three
 * waves and more are lines: the answers where there is one audience, else the audiences by the first answer.
 */
export function shapeFinding(
  finding: Finding,
  mostRows: number,
  sides: readonly string[] = [],
  partial: ReadonlySet<string> = new Set(),
): FindingChart | null {
  const all = placesOf(finding);
  const audiences = inOrderOf(seriesAsAsked(finding), sides).slice(0, mostColours);
  const [first] = all;
  const [own] = audiences;
  if (first === undefined || own === undefined) return null;
  const isTrend = finding.query.splitter === 'waves' && all.length > 2;
  const answers = new Map(all.map(({ answer, answerName }) => [answer, answerName]));
  const isOfAnswers = isTrend && answers.size > 1 && audiences.length === 1;
  const series = isOfAnswers
    ? Array.from(answers, ([key, name]) => ({ key, name })).slice(0, mostColours)
    : audiences;
  const places = isTrend ? wavesOf(all, isOfAnswers ? null : first.answer) : all.slice(0, mostRows);
  const measure = measureOf(finding);
  const measured = places.map((place) => ({
    key: place.key,
    name: isTrend ? place.segmentName : place.name,
    isPartial: isTrend && partial.has(place.segment),
    base: null,
    cells: series.map((one) =>
      measuredCell(
        isOfAnswers ? figureAt(finding, { ...place, answer: one.key }, own) : figureAt(finding, place, one),
        measure,
        `${place.key} ${one.key}`,
      ),
    ),
  }));
  const axis = axisOf(
    measured.flatMap(({ cells }) => cells),
    measure,
    isTrend,
  );
  const shares = audiences.length > 1 ? '% of each audience' : `% of ${own.name}`;
  const rows = measured.map(({ cells, ...row }) => ({
    ...row,
    cells: cells.map((cell) => (cell.kind === 'absent' ? cell : { ...cell, ...placedOn(axis, cell) })),
  }));
  const shown = rows.flatMap(({ cells }) => cells).find(({ kind }) => kind === 'shown');
  return {
    form: isTrend ? 'lines' : 'bars',
    measures: measure === 'mean' ? 'mean' : isTrend ? shares : `${shares}, 0 to 100`,
    left: isOfAnswers ? answers.size - series.length : isTrend ? 0 : all.length - places.length,
    model: { axis, showsMarks: false, showsBase: false },
    panel: {
      key: '',
      name: null,
      series: series.map(({ key, name }, at) => ({ id: key, name, color: at + 1, sample: null, letter: '' })),
      rows,
    },
    named: new Set(series.length === 1 && shown !== undefined ? [shown.key] : []),
  };
}

/** Bars of percentages end at 100, so that those of several findings compare by length. */
function axisOf(cells: readonly MeasuredCell[], measure: FindingMeasure, isTrend: boolean): ValueAxis {
  const { axis: kind } = measures[measure];
  if (isTrend) return valueAxis(kind, reachOf(kind, cells));
  // The values are next to their bars, and the legend gives the ends.
  return { ...valueAxis(kind, measure === 'mean' ? reachOf(kind, cells) : [100]), ticks: [] };
}

/** A place for each wave of an answer; null: of all answers. */
function wavesOf(places: readonly FindingPlace[], answer: string | null): readonly FindingPlace[] {
  const ofAnswer = places.filter((place) => answer === null || place.answer === answer);
  return ofAnswer.filter(
    (place, at) => ofAnswer.findIndex(({ segment }) => segment === place.segment) === at,
  );
}

type MeasuredCell = ReturnType<typeof measuredCell>;

/** A figure as a chart has it before its axis is known. */
function measuredCell(found: FoundFigure | undefined, measure: FindingMeasure, key: string) {
  if (found === undefined) return { kind: 'absent', key, label: '–' } as const;
  const { figure, sample } = found;
  if (figure.kind === 'absent') {
    return { kind: 'absent', key, label: absentLabel(figure.reason, { n: format.count(sample) }) } as const;
  }
  const isLowBase = baseStanding(sample, 'wording').flagged;
  return {
    kind: 'shown',
    key,
    ...plotted(figure, measure, format),
    mark: null,
    letters: '',
    isLowBase,
  } as const;
}

/** Series in the order of the names, the others after them as they came. */
function inOrderOf(series: readonly FindingSeries[], names: readonly string[]) {
  const place = ({ name }: FindingSeries) => {
    const at = names.indexOf(name);
    return at === -1 ? names.length : at;
  };
  return series.toSorted((left, right) => place(left) - place(right));
}
