import type { Bin } from '../../../../figures/answered-figures.ts';
import type { ShareFigure, ValueFigure } from '../../../../figures/figure.ts';
import type { RowGap } from '../../../../figures/drawing/drawn-panel.ts';
import { toPosition, valueAxis } from '../../../../figures/drawing/value-axis.ts';
import { binWords } from '../../../lib/bin-words.ts';
import type { Distribution, NamedLine } from './panel-bins.ts';
import type { ChartCell, ChartModel, ChartPanel, ChartSeries, ShownCell } from '../../chart-model.ts';

/** Cells with numbers that are drawn in one panel. */
interface Group {
  readonly key: string;
  readonly name: string | null;
  readonly members: readonly { readonly cell: NumberCell; readonly series: ChartSeries }[];
  /** The base itself, whether or not it is a member. */
  readonly base: ChartCell;
}

type NumberCell = ShownCell & { readonly figure: ValueFigure };

/** Most series with outlines that can be distinguished in one plot. */
const mostOverlaid = 2;

/**
 * Turns a chart of means into one of the bins that its figures carry: a row per bin, a data point per series and bin, which
 * is the share of those who gave a number. Two series with the same bins share a panel; any others have one each.
 */
export function distributionModel(model: ChartModel): ChartModel {
  const groups = groupsOf(model).flatMap(overlaid);
  const widths = new Set(groups.flatMap(({ members }) => binsOf(members[0]?.cell).map(widthOf)));
  widths.delete(null);
  const narrowest = Math.min(...[...widths].map(Number));
  const density = widths.size > 1 ? narrowest : null;
  const heights = groups.flatMap(({ members }) =>
    members.flatMap(({ cell }) => binsOf(cell).map((bin) => heightOf(bin, density))),
  );
  const { unit, format } = model;
  const axis = valueAxis('percentage', heights, format);
  const panels = groups.map((group) => panelOf(group, { axis, density, unit, format }));
  return {
    ...model,
    metric: 'audience_percentage',
    mean: null,
    axis,
    panels,
    showsMarks: false,
    testsMade: 0,
    pairs: [],
    changes: [],
    headline: { kind: 'untested' },
    distribution: {
      unit,
      density,
      panels: new Map(
        groups.map((group) => [
          group.key,
          { bins: binsOf(group.members[0]?.cell), lines: linesOf(group, model) },
        ]),
      ),
    },
  };
}

/** The share of a bin; of bars of several widths, per width of the narrowest. */
function heightOf(bin: Bin, density: number | null): number {
  const width = widthOf(bin);
  return density === null || width === null ? bin.percentage : (bin.percentage * density) / width;
}

/** null: open. */
function widthOf({ from, to }: Bin): number | null {
  // Edges are decimals: their differences are off by a hair.
  return from === null || to === null ? null : Math.round((to - from) * 1e9) / 1e9;
}

function binsOf(cell: ChartCell | undefined): readonly Bin[] {
  return cell?.kind === 'shown' && cell.figure.kind === 'value' ? cell.figure.bins : [];
}

function hasNumber(cell: ChartCell): cell is NumberCell {
  return binsOf(cell).length > 0;
}

/** The same text for the same bins. */
function edgesOf(cell: ChartCell | undefined): string {
  return JSON.stringify(binsOf(cell).map(({ from, to }) => [from, to]));
}

/** A group per row: the chart itself, its segments, the rows of a grid. */
function groupsOf({ panels }: ChartModel): readonly Group[] {
  const rows = panels.flatMap((panel) => panel.rows.map((row) => ({ panel, row })));
  return rows.map(({ panel, row }) => ({
    key: `${panel.key} ${row.key}`,
    name: rows.length === 1 ? null : panels.length === 1 ? row.name : `${panel.name ?? ''}: ${row.name}`,
    base: row.base,
    members: row.cells.flatMap((cell, place) => {
      const series = panel.series[place];
      return hasNumber(cell) && series !== undefined ? [{ cell, series }] : [];
    }),
  }));
}

function overlaid(group: Group): readonly Group[] {
  const { key, name, members, base } = group;
  if (members.length === 0) return [];
  const edges = new Set(members.map(({ cell }) => edgesOf(cell)));
  if (members.length === 1 || (members.length <= mostOverlaid && edges.size === 1)) return [group];
  return members.map((member) => ({
    key: `${key} ${member.series.id}`,
    name: name === null ? member.series.name : `${member.series.name}: ${name}`,
    members: [member],
    base,
  }));
}

interface Shaping extends Pick<Distribution, 'density' | 'unit'> {
  readonly axis: ChartModel['axis'];
  readonly format: ChartModel['format'];
}

function panelOf({ key, name, members, base }: Group, shaping: Shaping): ChartPanel {
  const gap: RowGap | null = null;
  const comparable = hasNumber(base) && edgesOf(base) === edgesOf(members[0]?.cell) ? base : null;
  return {
    key,
    name,
    series: members.map(({ series }) => series),
    rows: binsOf(members[0]?.cell).map((_, place) => {
      const cells = members.map(({ cell }) => binCell(cell, place, shaping));
      const [first] = cells;
      if (first === undefined) throw new Error(`panel ${key} of a chart without numbers`);
      const ofBase = comparable === null ? first : binCell(comparable, place, shaping);
      return {
        key: first.answer,
        name: first.answerName,
        cells,
        base: ofBase,
        isPartial: first.isPartial,
        gap,
      };
    }),
  };
}

/** The data point of a bin. */
function binCell(cell: NumberCell, place: number, { axis, density, unit, format }: Shaping): ShownCell {
  const bin = cell.figure.bins[place];
  if (bin === undefined) throw new RangeError(`no bin ${place}`);
  const name = binWords(bin, unit);
  const value = bin.percentage;
  return {
    ...cell,
    key: `${cell.key}|${place}`,
    answer: String(bin.from ?? `under ${bin.to ?? ''}`),
    answerName: name,
    figure: shareOf(cell.figure, bin),
    names: { ...cell.names, row: name, does: `gave ${name}`, mean: null },
    value,
    label: format.percent(value),
    position: toPosition(axis, heightOf(bin, density)),
    interval: null,
    mark: null,
    letters: '',
    letterTests: [],
    test: null,
    slope: null,
  };
}

/** A bin as a share of those who gave a number: they are its column and its whole. */
function shareOf(figure: ValueFigure, { sample, size, percentage }: Bin): ShareFigure {
  const { at, base, line, wholeLine, intervalMethod, positive: everyone } = figure;
  const positive = { sample, size, weighted: (everyone.weighted * percentage) / 100, effective: null };
  return {
    kind: 'share',
    at,
    base,
    line,
    wholeLine,
    intervalMethod,
    wholeKind: 'base',
    column: everyone,
    whole: everyone,
    positive,
    wholePositive: positive,
    isByDefinition: false,
    index: null,
    intervals: {},
    tests: [],
    untested: [],
    columnPercentage: percentage,
    rowPercentage: 100,
    basePercentage: percentage,
  };
}

function linesOf(
  { members }: Group,
  { unit, format }: Pick<ChartModel, 'unit' | 'format'>,
): readonly NamedLine[] {
  return members.flatMap(({ cell: { figure }, series: { color } }) => {
    const median = figure.quantiles.find(({ proportion }) => proportion === 0.5);
    return [
      { at: figure.mean, name: `mean ${format.mean(figure.mean, unit)}`, color, isMedian: false },
      ...(median === undefined
        ? []
        : [{ at: median.value, name: `median ${format.given(median.value, unit)}`, color, isMedian: true }]),
    ];
  });
}
