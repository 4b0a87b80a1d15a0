import type { Expression } from '../../expression/expression.ts';
import { namesWaves } from '../../expression/uses.ts';
import type { LineReason } from '../../figures/answered-figures.ts';
import type { AssociationQuery, FigureQuery, FigureRow, Wanted } from '../../figures/figure-query.ts';
import { EngineError } from '../engine-error.ts';
import type { Fieldwork } from '../survey/fieldwork.ts';
import { type AssociationItem, planAssociation, type PlannedAssociation } from './plan/plan-association.ts';
import { createPlanBuilder, type PlanBuilder, type Planned } from './plan/plan-builder.ts';
import type { ValuedBuilder } from './plan/product-builder.ts';
import { remember } from '../survey/lines/remember.ts';
import {
  askCell,
  cellAt,
  type CellRegions,
  type FigureCells,
  type FigureSet,
  askSet,
  setAt,
  type SetRegions,
} from './figure-cells.ts';
import { askByKinds, kindsOf } from './kinds.ts';
import { confiningWhole, placeColumn, type PlacedColumn, type PlacedSet, placeSet } from './placed-column.ts';
import {
  type FigurePlan,
  type Move,
  partsOfRow,
  type PlacedRow,
  placeRow,
  type RowParts,
} from './placed-row.ts';
import { createPreviousCells, type PreviousCells, type DraftedFigures } from './previous-cells.ts';

/** A figure query planned. */
export interface PlannedFigures extends Planned {
  readonly query: FigureQuery;
  /** The answered part of its wants: with sums `sizes` nothing that needs Σv². */
  readonly want: Wanted;
  /** Codes of all waves, in time order. */
  readonly waveCodes: readonly string[];
  readonly wavesInScope: number;
  readonly kinds: readonly PlacedRow['kind'][];
  /** The sets of a cell, or why it has no line. */
  readonly cells: (row: number, column: number) => FigureCells | LineReason;
  /** The sets of a cell's column one wave before; asked for with `previous_wave` only. */
  /** Index of the last wave of a line. */
  readonly lastWaveOf: (line: number) => number;
  readonly previous: (row: number, column: number) => PreviousCells | 'not_comparable' | 'no_earlier_wave';
  /** Respondents shared by two columns of a cell with a line, on the first's line; null = none. For listed pairs only. */
  readonly common: (row: number, column: number, other: number) => FigureSet | null;
  readonly associations: readonly PlannedAssociation[];
}

/** Returns the answered part of a query's wants: with sums `sizes` no effective samples, intervals and tests. */
export function answeredPart(want: Wanted): Wanted {
  if (want.sums !== 'sizes') return want;
  const { quantiles, bins, interval, test, sums } = want;
  return {
    sums,
    interval,
    intervalsOf: [],
    test: { ...test, versus: 'none' },
    rowTest: false,
    pairs: [],
    contrasts: [],
    associations: [],
    quantiles,
    bins,
  };
}

/**
 * Plans rows × columns as one product that counts respondents and one that adds up numbers. Throws `unknown_code`,
 * `unknown_weight`, `not_numeric` and `invalid_query`.
 */
export function planFigures(fieldwork: Fieldwork, query: FigureQuery): PlannedFigures {
  const { catalogue } = fieldwork;
  const want = answeredPart(query.want);
  const builder = createPlanBuilder(fieldwork, query.scope);
  const hasScores = query.rows.some(isScore);
  const hasNumbers = query.rows.some((row) => row.content.kind === 'value' && !isScore(row));
  const product = builder.product(want.sums === 'all' || hasScores);
  const valued = remember<null, ValuedBuilder>(() =>
    builder.valuedProduct({
      distributions: want.quantiles.length > 0 || want.bins !== null,
      unweighted: want.test.profile === 'unweighted',
    }),
  );
  const plan: FigurePlan = { catalogue, builder, base: query.base, product, valued: () => valued(null) };
  const rows = query.rows.map((row) => placeRow(plan, row, asItIs));
  const columns = query.columns.map((column) => placeColumn(plan, column, asItIs, hasNumbers));
  const rowParts = query.rows.map(partsOfRow);
  const reaches = readReaches(builder, query, rowParts);
  const isPreviousAsked = want.test.versus === 'previous_wave' && want.test.earlier === undefined;
  const movesOf = (index: number, involved: readonly Expression[]): number =>
    isPreviousAsked && involved.some(namesWaves) ? index : -1;
  const rowKinds = kindsOf(rows, (row, index) =>
    keyOfRow(row, reaches.rows[index], movesOf(index, rowParts[index]?.involved ?? [])),
  );
  const columnKinds = kindsOf(columns, (column, index) => {
    const { who = null } = query.columns[index] ?? {};
    return keyOfColumn(column, reaches.columns[index], movesOf(index, who === null ? [] : [who]));
  });

  function askBlock(rowIndex: number, columnIndex: number): CellRegions | LineReason {
    const [row, column] = [rows[rowIndex], columns[columnIndex]];
    const [ofRow, ofColumn] = [reaches.rows[rowIndex], reaches.columns[columnIndex]];
    if (row === undefined || column === undefined || ofRow === undefined || ofColumn === undefined) {
      throw new RangeError(`the query has no cell at row ${rowIndex}, column ${columnIndex}`);
    }
    const involved = [...ofRow.involved, reaches.base, ofColumn.who];
    const line = builder.line(involved, [...ofRow.confining, reaches.base, ofColumn.who]);
    if (typeof line === 'string') return line;
    const { isSelection } = ofColumn;
    const wholeLine = isSelection
      ? builder.line(involved, [...ofRow.confining, reaches.base, ofColumn.whole])
      : line;
    if (typeof wholeLine === 'string') return wholeLine;
    return askCell(plan, row, column, { line, wholeLine, isSelection });
  }

  const blocks = askByKinds(rowKinds, columnKinds, askBlock);
  const regionsAt = (row: number, column: number) => blocks(row, column) ?? 'never_in_scope';
  const drafted = { plan, query, rows, columns, rowParts, rowKinds, columnKinds, regionsAt, hasNumbers };
  const previous = isPreviousAsked ? createPreviousCells(drafted) : null;
  const common = createCommonCells(drafted, comparedPairs(want, columns.length));
  const associations = want.associations.map((asked) => associationOf(builder, query, asked));
  const { waves } = query.scope;
  return {
    ...builder.finish(),
    query,
    want,
    waveCodes: catalogue.waves.map(({ code }) => code),
    wavesInScope: catalogue.waves.filter(({ code }) => waves?.includes(code) ?? true).length,
    kinds: rows.map(({ kind }) => kind),
    cells: (row, column) => {
      const regions = regionsAt(row, column);
      if (typeof regions === 'string') return regions;
      const [placedRow, placedColumn] = [rows[row], columns[column]];
      if (placedRow === undefined || placedColumn === undefined) return 'never_in_scope';
      return cellAt(placedRow, placedColumn, regions);
    },
    lastWaveOf: (line) => builder.wavesOf(line).at(-1) ?? -1,
    previous: (row, column) => previous?.(row, column) ?? 'not_comparable',
    common,
    associations,
  };
}

const asItIs: Move = (expression) => expression;

/** Classes of the expressions of a query: expressions of one class have the same effect on every line. */
function readReaches(builder: PlanBuilder, { base, columns }: FigureQuery, rowParts: readonly RowParts[]) {
  const classesOf = (parts: readonly Expression[]) => distinct(parts.map((part) => builder.classOf(part)));
  return {
    base: builder.classOf(base),
    rows: rowParts.map(({ involved, confining }) => ({
      involved: classesOf(involved),
      confining: classesOf(confining).filter((one) => builder.confines(one)),
    })),
    columns: columns.map((column) => ({
      who: builder.classOf(column.who),
      whole: builder.classOf(confiningWhole(column)),
      isSelection: column.whole.kind === 'selection',
    })),
  };
}

type Reaches = ReturnType<typeof readReaches>;

/** The same for rows that are read alike. Expressions that name waves move one by one to the wave before: `moves`. */
function keyOfRow(
  { base, plus, minus, value, kind }: PlacedRow,
  reach: Reaches['rows'][number] | undefined,
  moves: number,
): string {
  const extents = [base, plus, minus, value].map((place) => place?.extent);
  return [kind, reach?.involved, reach?.confining, extents, moves].join(' ');
}

function keyOfColumn(
  { who, whole, part, everyone, rest }: PlacedColumn,
  reach: Reaches['columns'][number] | undefined,
  moves: number,
): string {
  let key = `${reach?.who} ${reach?.whole} ${reach?.isSelection} ${moves} ${rest?.extent}`;
  for (const { counted, valued } of [who, whole, part, everyone])
    key += ` ${counted.extent} ${valued?.extent}`;
  return key;
}

function distinct(classes: readonly (number | null)[]): (number | null)[] {
  return [...new Set(classes)].toSorted((left, right) => (left ?? -1) - (right ?? -1));
}

function isScore({ content }: FigureRow): boolean {
  return content.kind === 'value' && content.value.coding.kind === 'score';
}

/** Plans a table to be tested as a whole. Throws `invalid_query` for rows of values. */
function associationOf(
  builder: PlanBuilder,
  { rows, columns, base }: FigureQuery,
  asked: AssociationQuery,
): PlannedAssociation {
  const listed = asked.rows.flatMap((index) => rows[index] ?? []);
  const itemOf = (expression: Expression | null): AssociationItem => ({
    expression,
    set: builder.expressions.described(expression),
  });
  const items = listed.map(({ content }) => {
    if (content.kind === 'share') return itemOf(content.of);
    throw new EngineError('invalid_query', 'averages and sums are no part of a table to test as a whole');
  });
  return planAssociation(
    builder,
    [base, ...listed.map((row) => row.base.among)],
    listed.flatMap(({ involves = [] }) => involves),
    items,
    asked.columns.flatMap((index) => columns[index] ?? []).map(({ who }) => itemOf(who)),
  );
}

/** Pairs of columns with shared respondents that a test needs, each once. */
function comparedPairs({ test, pairs, contrasts }: Wanted, columnCount: number): ColumnPair[] {
  const target = typeof test.versus === 'object' ? test.versus.column : -1;
  const withTarget = Array.from(
    { length: target < 0 ? 0 : columnCount },
    (_, column): ColumnPair => [column, target],
  );
  const ofContrasts = contrasts.flatMap(({ columns }) =>
    columns.flatMap((one, place) => columns.slice(place + 1).map((other): ColumnPair => [one, other])),
  );
  const all = [...withTarget, ...pairs, ...ofContrasts];
  const isThere = (column: number): boolean => column >= 0 && column < columnCount;
  const known = new Map(all.map((pair) => [pair.join(), pair]));
  return [...known.values()].filter(([one, other]) => one !== other && isThere(one) && isThere(other));
}

/** Places of two columns. */
type ColumnPair = readonly [number, number];

/**
 * Asks for the respondents that each pair shares in every row, and finds their sets, on the line of the first column;
 * null = none.
 */
function createCommonCells(
  { plan, rows, columns, rowKinds, columnKinds, regionsAt, hasNumbers }: DraftedFigures,
  pairs: readonly ColumnPair[],
): (row: number, column: number, other: number) => FigureSet | null {
  const { table } = plan.builder;
  const places = new Map<string, PlacedSet>();
  const regions = new Map<string, SetRegions>();
  for (const pair of pairs) {
    const set = table.and(pair.map((column) => columns[column]?.set ?? table.nobody));
    if (set !== table.nobody) places.set(pair.join(' '), placeSet(plan, set, hasNumbers));
  }
  const held = pairs.filter((pair) => places.has(pair.join(' ')));
  // Regions depend on the kinds of row and first column and on the extent of the common set.
  const alike = Map.groupBy(
    held,
    (pair) => `${columnKinds.of[pair[0]] ?? 0} ${places.get(pair.join(' '))?.counted.extent ?? 0}`,
  );
  const firsts = [...alike.values()].flatMap(([first]) => (first === undefined ? [] : [first]));
  for (const [kind, [firstRow = 0, ...otherRows]] of rowKinds.members.entries()) {
    for (const pair of held) {
      const asked = ask(firstRow, pair);
      if (asked !== null) regions.set(`${kind} ${pair.join(' ')}`, asked);
    }
    for (const row of otherRows) for (const pair of firsts) ask(row, pair);
  }

  function ask(rowIndex: number, pair: ColumnPair): SetRegions | null {
    const [row, place, cell] = [rows[rowIndex], places.get(pair.join(' ')), regionsAt(rowIndex, pair[0])];
    if (place === undefined || row === undefined || typeof cell === 'string') return null;
    return askSet(plan, row, place, cell.line);
  }

  return (rowIndex, one, other) => {
    const [row, place] = [rows[rowIndex], places.get(`${one} ${other}`)];
    const found = regions.get(`${rowKinds.of[rowIndex] ?? 0} ${one} ${other}`);
    return row && place && found ? setAt(row, place, found) : null;
  };
}
