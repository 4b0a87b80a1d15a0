import { columnLetter } from '../../lib/column-letter.ts';
import type { Format } from '../../lib/format.ts';
import { answersAsSeries, mostColoredAnswers } from '../drawing/arrange-panels.ts';
import type { ComparedTick, DrawnPanel, PanelSeries, Plot } from '../drawing/drawn-panel.ts';
import { type NamedCode, placedPanels, shapePanels } from '../drawing/shape-panels.ts';
import { reachOf, toPosition, type ValueAxis, valueAxis } from '../drawing/value-axis.ts';
import { baseWords } from '../../phrases/base-words.ts';
import { measureAbsence, wholeShare } from '../measured.ts';
import { measures } from '../measures.ts';
import type { AbsentReason } from '../reasons.ts';
import { type Finding, type FoundFigure, shownFigures } from './finding.ts';
import { type FindingCell, findingCell } from './finding-cell.ts';
import {
  answerKey,
  answerName,
  audienceKey,
  baseOf,
  type FindingMeasure,
  meanName,
  type FindingSeries,
  measureOf,
  seriesAsAsked,
} from './finding-places.ts';

/** A finding's figures as panels of a chart draw them. */
export interface FindingChart {
  readonly form: 'bars' | 'lines';
  /** "% of each audience" */
  readonly measures: string;
  readonly panel: DrawnPanel;
  /** Of an only line the first value is printed too. */
  readonly plot: Plot;
  /** Rows without room. */
  readonly left: number;
}

type MeasuredCell = Extract<FindingCell, { kind: 'shown' }> & {
  readonly key: string;
  readonly isPartial: boolean;
};

/** `reason: null`: the finding has no figure there. */
interface MissingCell {
  readonly kind: 'absent';
  readonly key: string;
  readonly label: string;
  readonly reason: AbsentReason | null;
}

/**
 * Draws a finding, audiences in the order of `sides`, † on `partial` waves; null: nothing to draw. Three
 * waves and more are lines: the answers where there is one audience, else the audiences by the first answer.
 */
export function findingChart(
  finding: Finding,
  mostRows: number,
  format: Format,
  sides: readonly string[] = [],
  partial: ReadonlySet<string> = new Set(),
): FindingChart | null {
  const { answers, segments, series } = sidesOf(finding, sides);
  const [first] = answers;
  const [own] = series;
  if (first === undefined || own === undefined) return null;
  const isTrend = finding.query.splitter === 'waves' && segments.length > 2;
  const isOfAnswers = isTrend && answers.length > 1 && series.length === 1;
  const drawn = isOfAnswers ? answers.slice(0, mostColoredAnswers) : isTrend ? [first] : answers;
  const splitBy = segments.some(({ code }) => code !== '') ? 'question' : 'none';
  const panels = shapePanels(
    { answers: drawn, splitBy, segments, series, base: { id: '', name: '' } },
    cellsOf(finding, isTrend ? partial : new Set(), series, format),
  );
  const shaped = { splitBy, series, panels } as const;
  const arranged = (isOfAnswers ? answersAsSeries(shaped) : shaped).panels;
  const measure = measureOf(finding);
  const measured = arranged.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells));
  const axis = axisOf(measured, measure, isTrend, format);
  const places = placedPanels<MeasuredCell, MissingCell>(arranged, axis).flatMap(({ name, rows }) =>
    rows
      .filter(({ cells }) => cells.some((cell) => cell.kind === 'shown' || cell.reason !== null))
      .map((row) => ({
        ...row,
        name: isTrend || name === null || answers.length === 1 ? row.name : `${name}, ${row.name}`,
      })),
  );
  const rows = isTrend ? places : places.slice(0, mostRows);
  const shown = rows.flatMap(({ cells }) => cells).find(({ kind }) => kind === 'shown');
  const shares = series.length > 1 ? '% of each audience' : `% of ${own.name}`;
  const lines = arranged[0]?.series ?? series;
  const ticks = isTrend ? new Map<string, ComparedTick>() : indexTicks(finding, series, axis, format);
  const end = ticks.size === 0 ? '' : `, line = ${baseWords(baseOf(finding))}`;
  return {
    form: isTrend ? 'lines' : 'bars',
    measures:
      measure !== 'columnPercentage' ? meanName(finding) : isTrend ? shares : `${shares}, 0 to 100${end}`,
    left: isOfAnswers ? answers.length - lines.length : places.length - rows.length,
    panel: { key: '', name: null, series: lines, rows },
    plot: {
      format,
      axis,
      showsMarks: lines.some(({ letter }) => letter !== ''),
      references: [],
      ticks,
      named: new Set(lines.length === 1 && shown !== undefined ? [shown.key] : []),
    },
  };
}

/** Marks the share of the base and the index on the row of each figure, where the finding has one audience and not everyone. */
function indexTicks(
  finding: Finding,
  series: readonly PanelSeries[],
  axis: ValueAxis,
  format: Format,
): ReadonlyMap<string, ComparedTick> {
  const isCompared = series.length === 1 && finding.means.length === 0 && !finding.query.splitter;
  return new Map(
    (isCompared ? finding.figures : []).flatMap((found): [string, ComparedTick][] => {
      const { figure, audience } = found;
      if (figure.kind !== 'share' || audience.expression === null) return [];
      if (figure.index === null || measureAbsence(figure, 'index') !== null) return [];
      const position = toPosition(axis, wholeShare(figure));
      return [[keyOf(found), { position, label: `index ${format.index(figure.index)}` }]];
    }),
  );
}

/** Answers, segments and audiences of a finding, each once. */
function sidesOf(finding: Finding, sides: readonly string[]) {
  const figures = shownFigures(finding);
  const audiences = inOrderOf(seriesAsAsked(finding), sides).slice(0, mostColoredAnswers);
  return {
    answers: once(figures.map((found) => ({ code: answerKey(found), name: answerName(finding, found) }))),
    segments: once(figures.map(({ segment: code, segmentName: name }) => ({ code, name }))),
    series: audiences.map(({ key: id, name }, at): PanelSeries => {
      const own = figures.filter(({ audience }) => audienceKey(audience) === id);
      const isLettered = own.some(({ higherThan }) => higherThan !== undefined);
      return {
        id,
        name,
        color: at + 1,
        samples: audiences.length > 1 ? own.map(({ sample }) => sample) : [],
        letter: isLettered ? columnLetter(at) : '',
      };
    }),
  };
}

function cellsOf(
  finding: Finding,
  partial: ReadonlySet<string>,
  series: readonly PanelSeries[],
  format: Format,
) {
  const letterOf = (place: number) => {
    const other = finding.figures[place];
    return series.find(({ id }) => other !== undefined && id === audienceKey(other.audience))?.letter ?? '';
  };
  const found = new Map(shownFigures(finding).map((one) => [keyOf(one), one]));
  return (
    { code }: NamedCode,
    { code: segment }: NamedCode,
    { id }: { readonly id: string },
  ): MeasuredCell | MissingCell => {
    const key = `${code}|${segment} ${id}`;
    const figure = found.get(key);
    if (figure === undefined) return { kind: 'absent', reason: null, key, label: '–' };
    const cell = findingCell(finding, figure, format);
    if (cell.kind === 'absent') return { ...cell, key };
    const letters = (figure.higherThan ?? [])
      .map(letterOf)
      .filter((letter) => letter !== '')
      .toSorted()
      .join(' ');
    return { ...cell, key, letters, isPartial: partial.has(segment) };
  };
}

function keyOf(found: FoundFigure): string {
  return `${answerKey(found)}|${found.segment} ${audienceKey(found.audience)}`;
}

/** Bars of percentages end at 100, so that those of several findings compare by length. */
function axisOf(
  cells: Parameters<typeof reachOf>[1],
  measure: FindingMeasure,
  isTrend: boolean,
  format: Format,
): ValueAxis {
  const { axis: kind } = measures[measure];
  if (isTrend) return valueAxis(kind, reachOf(kind, cells), format);
  // The values are next to their bars, and the legend gives the ends.
  return {
    ...valueAxis(kind, measure === 'columnPercentage' ? [100] : reachOf(kind, cells), format),
    ticks: [],
  };
}

function once(codes: readonly NamedCode[]): readonly NamedCode[] {
  return [...new Map(codes.map((one) => [one.code, one])).values()];
}

/** Series in the order of the names, the others after them as they came. */
function inOrderOf(series: readonly FindingSeries[], names: readonly string[]) {
  const place = ({ name }: FindingSeries) => {
    const at = names.indexOf(name);
    return at === -1 ? names.length : at;
  };
  return series.toSorted((left, right) => place(left) - place(right));
}
