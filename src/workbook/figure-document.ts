import type { PlanBaseRow } from '../contract/saved-work/tab-plan.ts';
import type { CountedPeople } from '../figures/wire/answered-cells.ts';
import type { GridPlace } from '../figures/questions/grid-matrix.ts';
import { baseRowNames } from '../figures/tables/table-bases.ts';
import type { Format } from '../lib/format.ts';
import { sampleRange } from '../figures/tables/table-bases.ts';
import type { Measure, SizeUnit } from '../figures/measures.ts';
import type { WrittenTest } from '../figures/test-rows.ts';
import { type DocumentCell, valueOf } from './document-cell.ts';

/** Saved work that figures are of: a file with them can be refreshed later. */
export interface FigureSource {
  /** "charts" */
  readonly kind: string;
  /** Of saved work or, in a report, of its item: without spaces and brackets. */
  readonly id: string;
  readonly dataset: string;
}

/** A chart or crosstab as a file takes it: its figures and what a reader needs to understand them. */
export interface FigureDocument {
  /** Absent or null: it was never saved. */
  readonly source?: FigureSource | null;
  readonly title: string;
  /** Measure, question, places and waves of a chart; empty: none. */
  readonly subtitle: string;
  /** Scope, weight and origin, as "Waves" and "Q1–Q4 2025". */
  readonly facts: readonly DocumentFact[];
  readonly exported: Date;
  readonly sizeUnit: SizeUnit;
  /** null: a table. */
  readonly chart: ChartDrawing | null;
  /** Bases of a table, panels of a chart. Pictures and slides of a table show the first. */
  readonly blocks: readonly FigureBlock[];
  /** Base, weighting, tests, † and suppressed figures of a chart; those of a table belong to its blocks. */
  readonly notes: readonly string[];
  /** Queries as sent to the service. */
  readonly queries: readonly NamedQuery[];
}

export interface DocumentFact {
  readonly label: string;
  readonly text: string;
}

export interface NamedQuery {
  readonly name: string;
  readonly query: unknown;
}

/** A native chart. `dots` lie on one line per row; of two series their gap is listed. */
export type DrawnLook =
  | 'bars'
  | 'columns'
  | 'stacked'
  | 'stacked-100'
  | 'lines'
  | 'dots'
  | 'scatter'
  | 'funnel';

/** How an office program draws the figures. */
export interface ChartDrawing {
  /** `heat` and `table` are tables. */
  readonly look: DrawnLook | 'heat' | 'table';
  /** Whether the dots of a row are joined. */
  readonly isJoined: boolean;
  /** Ends and step of the axis in the measure's unit; null: as the figures need it. */
  readonly axis: { readonly from: number; readonly to: number; readonly step: number } | null;
  /** Upright axis of a scatter, and its lines across and up; absent: it is none. */
  readonly scatter?: ScatterDrawing;
  /** Text alternative for readers who can't see it. */
  readonly description: string;
  readonly measure: Measure;
  /** Heads the names of the rows: the question, or its splitter. */
  readonly rowsName: string;
  /** Texts over the plot of the first panel, at shares of its width and height; absent: none. */
  readonly labels?: readonly PlotLabel[];
  /** Decimals of percentages and means in number formats; absent: automatic. */
  readonly decimals?: 'auto' | 0 | 1 | 2;
  /** Writes figures that are words of the drawing. */
  readonly format: Format;
}

export interface PlotLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface ScatterDrawing {
  readonly axis: NonNullable<ChartDrawing['axis']>;
  readonly measure: Measure;
  /** Values of the quadrant lines; null: none. */
  readonly across: number | null;
  readonly up: number | null;
  /** Of the quadrants: top left, top right, bottom left, bottom right; empty: none. */
  readonly names: readonly string[];
  /** Whether points have their intervals. */
  readonly hasCrosses: boolean;
}

/** Rows × columns in the order of the screen. */
export interface FigureBlock {
  readonly id: string;
  /** Empty: the only panel. */
  readonly name: string;
  /** Respondents of its base, of each row where these differ; empty where unknown. */
  readonly samples: readonly number[];
  /** Figures of a cell, one below the other; the first is the most important. */
  readonly lines: number;
  /** Rows of the crosstab lie across. Figures keep their meaning, so a share is then one of its row. */
  readonly isTransposed: boolean;
  readonly columns: readonly DocumentColumn[];
  readonly rows: readonly DocumentRow[];
  readonly cell: (row: number, column: number) => DocumentCell;
  /** Respondents that a figure is read among, null where not known; absent: a chart's. */
  readonly sampleAmong?: ((row: number, column: number) => number | null) | undefined;
  /** Numbers of the table's own base, next to the n of each column. */
  readonly baseRows?: readonly BaseNumbers[];
  readonly notes: readonly string[];
  /** Dashed lines of a chart; absent: none. */
  readonly references?: readonly BlockReference[];
}

/** A dashed line to compare figures with. */
export interface BlockReference {
  readonly name: string;
  /** Colour of its series; null: it is of all. */
  readonly color: number | null;
  /** Six digits in place of that colour; absent or null: none. */
  readonly paint?: string | null;
  /** One per row, in the measure's unit. */
  readonly values: readonly (number | null)[];
}

export interface DocumentColumn {
  /** By which texts of reports quote its figures; absent: they don't. */
  readonly id?: string;
  readonly group: string;
  /** Headings over it, outermost first; absent: its group alone. */
  readonly path?: readonly string[] | undefined;
  /** Base line of its block in a transposed table; empty: the table's base. */
  readonly baseLine?: string;
  readonly name: string;
  /** Empty where columns are not compared. */
  readonly letter: string;
  readonly margin: DocumentMargin;
  /** Respondents of a series of a chart, of each row where these differ. */
  readonly samples?: readonly number[];
  /** 1–8: a series of the chart; null: listed only. */
  readonly color: number | null;
  /** Six digits in place of that colour; absent or null: none. */
  readonly paint?: string | null;
}

export interface DocumentRow {
  readonly id: string;
  readonly group: string;
  /** Headings over it when its block is transposed. */
  readonly path?: readonly string[] | undefined;
  readonly name: string;
  readonly margin: DocumentMargin;
  /** Listed under a net that it is part of. */
  readonly isPart: boolean;
  /** Whether the screen shows only its band. */
  readonly isFolded: boolean;
  /** Name of each line, as "Col %" and "mean"; empty: it has no such line. */
  readonly labels: readonly string[];
  /** Base of the rows under its heading; absent: that of the table. */
  readonly base?: BlockBase | null | undefined;
  /** Its place in a grid that is drawn by itself; absent: its block is drawn as it is. */
  readonly grid?: GridPlace | null | undefined;
}

/** Base of the rows under a heading. */
export interface BlockBase {
  /** "Base: those asked “Most recent order”, n 3,596" */
  readonly line: string;
  readonly rows: readonly BaseNumbers[];
}

/** "Weighted base" with its number in each column; null where it is not known. */
export interface BaseNumbers {
  readonly name: string;
  readonly numbers: readonly (number | null)[];
}

/** Writes base rows; `peopleIn` returns the respondents that a column is read among, null where not known. */
export function baseNumbers(
  rows: readonly PlanBaseRow[],
  columns: readonly unknown[],
  peopleIn: (column: number) => Pick<CountedPeople, 'column'> | null,
): readonly BaseNumbers[] {
  const people = rows.length === 0 ? [] : Array.from(columns.keys(), peopleIn);
  return rows.map((row) => ({
    name: baseRowNames[row],
    numbers: people.map((one) => one?.column[row] ?? null),
  }));
}

export interface DocumentMargin {
  /** null: the reason is in `absent`. */
  readonly sample: number | null;
  readonly absent: string;
  readonly isLowBase: boolean;
  /** † */
  readonly isPartial: boolean;
}

/** Two drawn series of a row, the second subtracted from the first. */
export interface RowGap {
  /** Difference in the measure's unit. */
  readonly difference: number;
  readonly test: WrittenTest | null;
}

/** The gap of a row with two compared series; null where a figure is missing or nothing is compared. */
export function rowGap({ cell }: Pick<FigureBlock, 'cell'>, row: number): RowGap | null {
  const [first, second] = [cell(row, 0), cell(row, 1)];
  const [one, other] = [valueOf(first), valueOf(second)];
  if (first.kind === 'absent' || one === null || other === null) return null;
  return { difference: one - other, test: first.tests.find(({ shownAs }) => shownAs === 'gap') ?? null };
}

/** Whether a chart lists the gap of two series. */
export function hasGaps({ chart }: Pick<FigureDocument, 'chart'>, { columns }: FigureBlock): boolean {
  return chart?.look === 'dots' && drawnColumns({ columns }).length === 2;
}

/** The series of a panel. */
export function drawnColumns({ columns }: Pick<FigureBlock, 'columns'>): readonly DocumentColumn[] {
  return columns.filter(({ color }) => color !== null);
}

type AskedLine = Pick<DocumentColumn, 'group' | 'path' | 'name' | 'margin'>;

export interface AskedCell {
  readonly block: string;
  readonly row: AskedLine;
  readonly column: AskedLine;
  /** Base line of its row; empty: the base of the table. */
  readonly baseLine: string;
  readonly cell: DocumentCell;
}

/** Yields every cell of figures as asked, whichever way its block lies on screen: its share is one of its column. */
export function* askedCells({ blocks }: Pick<FigureDocument, 'blocks'>): Generator<AskedCell> {
  for (const { name: block, rows, columns, cell, isTransposed } of blocks) {
    const [down, across] = isTransposed ? [columns, rows] : [rows, columns];
    for (const [at, row] of down.entries()) {
      for (const [place, column] of across.entries()) {
        const crossed = isTransposed ? cell(place, at) : cell(at, place);
        if (crossed.kind === 'absent' && crossed.status === 'base') continue;
        const baseLine = isTransposed ? columns[at]?.baseLine : rows[at]?.base?.line;
        yield { block, row, column, baseLine: baseLine ?? '', cell: crossed };
      }
    }
  }
}

/** The rows with their places; the heading of a group is over its first row. */
export function blockRows({ rows }: Pick<FigureBlock, 'rows'>) {
  return rows.map((row, place) => ({ row, place, isFirst: row.group !== rows[place - 1]?.group }));
}

/** Heading of a row with the base of the rows under it. */
export function headingWords({ group, base }: Pick<DocumentRow, 'group' | 'base'>): string {
  return withBaseLine(group, base?.line ?? '');
}

function withBaseLine(heading: string, line: string): string {
  return line === '' ? heading : `${heading}. ${line}`;
}

/** Name of a column with the letter by which others refer to it: "Women (A)". */
export function headName({ name, letter }: Pick<DocumentColumn, 'name' | 'letter'>): string {
  return letter === '' ? name : `${name} (${letter})`;
}

/** Respondents of a column or row: "⚑ n 1,234 †", or why there are none. */
export function marginWords(
  { sample, absent, isLowBase, isPartial }: DocumentMargin,
  format: Format,
): string {
  if (sample === null) return absent;
  return `${isLowBase ? '⚑ ' : ''}n ${format.count(sample)}${isPartial ? ' †' : ''}`;
}

/** Name of a row, † where it is read over some of the waves. */
export function rowName({ name, margin }: Pick<DocumentRow, 'name' | 'margin'>): string {
  return `${name}${margin.isPartial ? ' †' : ''}`;
}

/** The base that a block is read among: "Base: Everyone, n 1,234"; `format` null: the number in plain digits. */
export function baseWords(
  { name, samples }: Pick<FigureBlock, 'name' | 'samples'>,
  format: Format | null,
): string {
  const words = sampleRange(samples, format);
  return `Base: ${name}${words && `, ${words}`}`;
}

/** Text of the document's fact with that label; empty where there is none. */
export function factOf({ facts }: Pick<FigureDocument, 'facts'>, label: string): string {
  return facts.find((fact) => fact.label === label)?.text ?? '';
}

/** The facts, one line each. */
export function factLines(facts: readonly DocumentFact[]): readonly string[] {
  return facts.map(({ label, text }) => `${label}: ${text}`);
}

/** A heading over neighbouring columns: places from inclusive, to exclusive. */
export interface HeadingSpan {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** Lines that it takes: one over names alone reaches down to them. */
  readonly rows: number;
}

export type HeadedColumn = Pick<DocumentColumn, 'group' | 'path' | 'baseLine'>;

/** Headings over a column, outermost first. */
export function pathOf({ group, path = [group] }: HeadedColumn): readonly string[] {
  return path;
}

/** The headings over columns, one list per level, the outermost first. */
export function headingLines(columns: readonly HeadedColumn[]): readonly (readonly HeadingSpan[])[] {
  const paths = columns.map(pathOf);
  const levels = Math.max(1, ...paths.map(({ length }) => length));
  return Array.from({ length: levels }, (_, level) => {
    const spans: { name: string; from: number; to: number; rows: number }[] = [];
    for (const [place, path] of paths.entries()) {
      const name = path[level];
      const last = spans.at(-1);
      if (name === undefined) continue;
      const before = paths[place - 1] ?? [];
      const isSame =
        before.length === path.length && path.slice(0, level + 1).every((one, at) => one === before[at]);
      if (isSame && last !== undefined) last.to = place + 1;
      else
        spans.push({
          name: level === path.length - 1 ? withBaseLine(name, columns[place]?.baseLine ?? '') : name,
          from: place,
          to: place + 1,
          rows: level === path.length - 1 ? levels - level : 1,
        });
    }
    return spans;
  });
}

/** Places of the columns that are the first under their innermost heading. */
export function headingStarts(columns: readonly HeadedColumn[]): ReadonlySet<number> {
  return new Set(headingLines(columns).flatMap((spans) => spans.map(({ from }) => from)));
}

/** The block with each cell made once, for as long as it is held. */
export function remembered(block: FigureBlock): FigureBlock {
  const made = new Map<number, DocumentCell>();
  return {
    ...block,
    cell: (row, column) => {
      const place = row * block.columns.length + column;
      const cell = made.get(place) ?? block.cell(row, column);
      made.set(place, cell);
      return cell;
    },
  };
}

/** The part of a block that has these rows and columns. */
export function partOfBlock(
  block: FigureBlock,
  rows: readonly number[],
  columns: readonly number[],
): FigureBlock {
  return {
    ...block,
    rows: rows.flatMap((place) => block.rows[place] ?? []),
    columns: columns.flatMap((place) => block.columns[place] ?? []),
    references: (block.references ?? []).map((line) => ({
      ...line,
      values: rows.map((place) => line.values[place] ?? null),
    })),
    cell: (row, column) => block.cell(rows[row] ?? -1, columns[column] ?? -1),
    sampleAmong: (row, column) => block.sampleAmong?.(rows[row] ?? -1, columns[column] ?? -1) ?? null,
  };
}

/** The block without its folded rows. */
export function unfolded(block: FigureBlock): FigureBlock {
  const rows = block.rows.flatMap(({ isFolded }, place) => (isFolded ? [] : [place]));
  return partOfBlock(block, rows, [...block.columns.keys()]);
}
