import { z } from 'zod';
import { BaseMode } from '../../../../contract/query/estimates.ts';
import { PlanBaseRow } from '../../../../contract/saved-work/tab-plan.ts';
import { type TableAmong, TotalPlace } from '../../../../contract/query/table-bases.ts';
import { type Correction, defaultSignificance } from '../../../../lib/significance.ts';
import type { SizeUnit } from '../../../../figures/measures.ts';
import type { Side } from './crosstab-item.ts';
import { AskedView, chosenOf, type Metric, metrics } from '../../../../contract/saved-work/table-view.ts';
import { totalList } from '../../../../contract/saved-work/table-tree.ts';

export const corrections = ['none', 'holm', 'benjamini_hochberg'] as const satisfies readonly Correction[];
export const copyChoices = ['shown', 'raw'] as const;
export const heats = ['off', 'index', 'columnPercentage', 'rowPercentage'] as const;
export type Heat = (typeof heats)[number];

const markLevels = [90, 95, 99] as const;
export type MarkLevel = (typeof markLevels)[number];

export const leastSamples = [0, 30, 50, 100] as const;

/** Bounds of a column width: room for a figure with its mark, and the widest that is still a table. */
export const columnWidths = { least: 62, most: 320 } as const;
export const headerWidths = { least: 120, most: 560 } as const;

/** Sort keys: one of the figures, how sure a difference is, or the names; absent: the first figure. */
export const sortKeys = [...metrics, 'significance', 'name'] as const;
export type SortKey = (typeof sortKeys)[number];

/** Pixels within bounds. */
function widthWithin({ least, most }: { readonly least: number; readonly most: number }) {
  return z.number().transform((width) => Math.min(most, Math.max(least, Math.round(width))));
}

/** One list for each side of the document. */
function bySide<Entry extends z.ZodType>(entry: Entry) {
  const side = totalList(entry);
  return z.object({ rows: side, columns: side }).readonly().catch({ rows: [], columns: [] });
}

const Sort = z
  .object({
    /** Item across the sorted side: for rows a column, for columns a row. */
    by: z.string(),
    descending: z.boolean().catch(true),
    key: z.enum(sortKeys).optional().catch(undefined),
    /** Rows of all blocks in one order; absent: within their blocks. */
    across: z.literal(true).optional().catch(undefined),
  })
  .readonly();
export type Sort = z.infer<typeof Sort>;

/** A header of everyone in any of its parts, ids of its side; its conditions follow theirs. */
const Net = z.object({ id: z.string(), parts: totalList(z.string()) }).readonly();
export type Net = z.infer<typeof Net>;

const HeaderWidth = z.object({ id: z.string(), width: widthWithin(columnWidths) }).readonly();

const SavedHeadings = z.object({ banner: z.string(), rev: z.int() }).readonly().nullable().catch(null);

/** View settings of a crosstab. Total: a missing or unknown key takes its default. Makes no request. */
export const TableView = AskedView.extend({
  heat: z.enum(heats).catch('index'),
  /** Confidence levels that are marked; empty = no marks. */
  levels: chosenOf(markLevels).catch([95, 99]),
  correction: z.enum(corrections).catch(defaultSignificance.correction),
  /** Numbers are copied as they are shown, or unrounded. */
  copies: z.enum(copyChoices).catch('shown'),
  /** Width in pixels; null: the columns share the room. */
  columnWidth: widthWithin(columnWidths).nullable().catch(null),
  /** Columns on screen that are wider or narrower than the others, in pixels. */
  widths: bySide(HeaderWidth),
  /** Width of the row headers in pixels; null: automatic. */
  headerWidth: widthWithin(headerWidths).nullable().catch(null),
  /** Rows and columns change places on screen; every figure keeps its meaning. */
  transposed: z.boolean().catch(false),
  sort: Sort.nullable().catch(null),
  /** Order of the columns on screen, by one of the rows there; within their groups. */
  columnSort: Sort.nullable().catch(null),
  /** Names of folded groups. */
  folded: bySide(z.string()),
  /** Ids of computed headers that are not shown. */
  hidden: bySide(z.string()),
  nets: bySide(Net),
  /** Rows of fewer respondents are hidden; 0 shows all. */
  leastSample: z.literal(leastSamples).catch(0),
  /** Base rows, in blocks with a base of their own; at the top too, if there are more than n. */
  baseRows: chosenOf(PlanBaseRow.options).catch(['sample']),
  /** Place of the Total column, which is no column of the document. */
  total: TotalPlace,
  /** Saved banner or stub, with its revision, that a side comes from; null: the headings are the table's own. */
  from: z
    .object({ rows: SavedHeadings, columns: SavedHeadings })
    .readonly()
    .catch({ rows: null, columns: null }),
  /** Question of the grid that is drawn by itself, for one column of the table: the first unless known; null: none. */
  byItself: z.object({ question: z.string(), column: z.string() }).readonly().nullable().catch(null),
  /** Whether every block has a base line, also with the table's base. */
  allBaseLines: z.boolean().catch(false),
})
  // A test against a column that is not named is one against the rest.
  .overwrite((view) => {
    if (view.versus !== 'column') return { ...view, versusColumn: null };
    return view.versusColumn === null ? { ...view, versus: 'rest' } : view;
  })
  .readonly();
export type TableView = z.infer<typeof TableView>;

export const defaultView: TableView = TableView.parse({});

/** Metrics of a survey: a size only of people. */
export function metricsOf(unit: SizeUnit): readonly Metric[] {
  return metrics.filter((metric) => metric !== 'size' || unit === 'people');
}

/**
 * The view with the metrics that the survey and the table have: n alone of columns without rows, the share of the column
 * where that leaves none.
 */
export function viewWithin(view: TableView, unit: SizeUnit, rowCount = 1): TableView {
  if (rowCount === 0) return { ...view, metrics: ['sample'], heat: 'off' };
  const offered = metricsOf(unit);
  const shown = view.metrics.filter((metric) => offered.includes(metric));
  if (shown.length === view.metrics.length) return view;
  return { ...view, metrics: shown.length === 0 ? ['columnPercentage'] : shown };
}

/** Turns a metric on or off; the last one stays. */
export function toggleMetric(view: TableView, metric: Metric): TableView {
  const chosen = metrics.filter((other) => view.metrics.includes(other) !== (other === metric));
  return chosen.length === 0 ? view : { ...view, metrics: chosen };
}

/** Shows the grid that is by itself for another column of the table. */
export function withGridColumn(view: TableView, column: string): TableView {
  return view.byItself === null ? view : { ...view, byItself: { ...view.byItself, column } };
}

/** Folds or unfolds a group of a side. */
export function toggleFold(view: TableView, side: Side, name: string): TableView {
  const folded = view.folded[side];
  const next = folded.includes(name) ? folded.filter((other) => other !== name) : [...folded, name];
  return { ...view, folded: { ...view.folded, [side]: next } };
}

/** Sets the next base for a block after `now`; one equal to the table's rule ends the block's own. */
export function cycleBase(view: TableView, block: string, now: BaseMode, ofTable: BaseMode): TableView {
  const { byBlock } = view.bases;
  const { [block]: _, ...others } = byBlock;
  const modes = BaseMode.options;
  const next = modes[(modes.indexOf(now) + 1) % modes.length] ?? ofTable;
  return {
    ...view,
    bases: { ...view.bases, byBlock: next === ofTable ? others : { ...others, [block]: next } },
  };
}

/** Narrows the base of a block; null: its whole base. */
export function readAmong(view: TableView, block: string, among: TableAmong | null): TableView {
  const { [block]: _, ...others } = view.bases.among ?? {};
  return {
    ...view,
    bases: { ...view.bases, among: among === null ? others : { ...others, [block]: among } },
  };
}

/** Gives headers a width of their own, within bounds; null: as wide as the others again. */
export function setWidths(
  side: Side,
  ids: ReadonlySet<string>,
  width: number | null,
): (view: TableView) => TableView {
  return (view) => {
    const others = view.widths[side].filter(({ id }) => !ids.has(id));
    const own = width === null ? [] : Array.from(ids, (id) => HeaderWidth.parse({ id, width }));
    const next = [...others, ...own];
    if (next.length === 0 && view.widths[side].length === 0) return view;
    return { ...view, widths: { ...view.widths, [side]: next } };
  };
}

/** Sorts by the first figure, highest first; a line that is sorted by, the other way, then as the document has it. */
export function nextSort(sort: Sort | null, by: string): Sort | null {
  if (sort?.by !== by) return { by, descending: true, ...(sort?.across === true ? { across: true } : {}) };
  const begins = sort.key !== 'name';
  return sort.descending === begins ? { ...sort, descending: !begins } : null;
}
