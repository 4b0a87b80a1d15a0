import type { Association as WireAssociation, FiguresResult } from '../../../contract/query/figures.ts';
import type {
  AnsweredFigures,
  Association,
  DifferenceArrays,
  TestArrays,
  ValueArrays,
} from '../../../figures/answered-figures.ts';
import { criticalValue } from '../../../engine/measures/intervals/estimate-interval.ts';
import { definedCells } from '../../../figures/wire/by-definition.ts';
import type { AssociationQuery, FigureQuery } from '../../../figures/figure-query.ts';
import type { IsPublishable } from '../disclosure.ts';
import { absences, isAnswered } from '../../../figures/wire/answered-cells.ts';
import {
  cellArrays,
  differenceArrays,
  otherArrays,
  quantileArrays,
  untestedReason,
  type WireDifference,
  type WireTest,
} from '../../../figures/wire/wire-arrays.ts';
import { type AnsweredTile, isCellPublishable } from '../endpoints/answered-cells.ts';
import { type FiguresRequest, isSeen, seenQuery } from '../endpoints/figures.ts';
import { mergedBins } from './merged-bins.ts';
import type { WritingEnd } from './writing-messages.ts';

type Numbers = (number | null)[];

/** Writes the wire form of an answer tile by tile. Suppresses cells of too few respondents, with the tests that reveal them. */
export class FiguresAnswer {
  readonly #request: FiguresRequest;
  readonly #query: FigureQuery;
  readonly #seen: FigureQuery;
  readonly #isPublishable: IsPublishable;
  readonly #width: number;
  readonly #size: number;
  readonly #cells: FiguresResult['cells'] = {};
  readonly #degreesUsed = new Set<number | null>();
  readonly #lines: FiguresResult['lines'] = [];
  readonly #linePlaces = new Map<string, number>();
  readonly #absent: FiguresResult['absent'];
  readonly #suppressed: { readonly row: number; readonly column: number }[] = [];
  readonly #tests: WireTest[] = [];
  readonly #pairTests: WireDifference;
  readonly #contrastTests: WireDifference;
  readonly #estimates: Numbers;
  readonly #isShown: Uint8Array;

  constructor(request: FiguresRequest, isPublishable: IsPublishable) {
    const { query, hiddenRows, hiddenColumns } = request;
    const { rows, columns, want } = query;
    this.#request = request;
    this.#query = query;
    this.#seen = seenQuery(request);
    this.#isPublishable = isPublishable;
    this.#width = columns.length;
    this.#size = rows.length * columns.length;
    this.#absent = [
      ...Array.from(hiddenRows, (row) => ({ row, column: null, reason: 'no_access' as const })),
      ...Array.from(hiddenColumns, (column) => ({ row: null, column, reason: 'no_access' as const })),
    ];
    this.#pairTests = emptyDifference(rows.length * want.pairs.length);
    this.#contrastTests = emptyDifference(rows.length * want.contrasts.length);
    this.#estimates = nulls(rows.length * want.contrasts.length);
    this.#isShown = new Uint8Array(this.#size);
  }

  add(tile: AnsweredTile): void {
    const { figures, firstRow } = tile;
    const { want } = this.#query;
    const { hiddenRows, hiddenColumns } = this.#request;
    const reasonOf = absences(figures);
    const asked = this.#seen.rows.slice(firstRow, firstRow + figures.rowCount);
    const defined = definedCells(asked, this.#seen.columns, figures);
    let show: ((from: number, to: number) => void) | null = null;
    for (let from = 0; from < figures.rowCount * figures.columnCount; from++) {
      const [tileRow, column] = [Math.floor(from / this.#width), from % this.#width];
      const row = firstRow + tileRow;
      if (hiddenRows.has(row) || hiddenColumns.has(column)) continue;
      const to = row * this.#width + column;
      if (!isAnswered(figures, from)) this.#absent.push({ row, column, reason: reasonOf(tileRow, column) });
      else if (isCellPublishable(figures, from, this.#isPublishable)) {
        show ??= this.#copierOf(figures, defined);
        show(from, to);
      } else this.#suppressed.push({ row, column });
    }
    for (let tileRow = 0; tileRow < figures.rowCount; tileRow++) {
      const row = firstRow + tileRow;
      const areShown = (columns: readonly number[]) =>
        columns.every((column) => this.#isShown[row * this.#width + column] === 1);
      for (const [place, pair] of want.pairs.entries()) {
        if (figures.pairs === null || !areShown(pair)) continue;
        const from = tileRow * want.pairs.length + place;
        this.#copyDifference(figures.pairs, from, this.#pairTests, row * want.pairs.length + place);
      }
      for (const [place, { columns }] of want.contrasts.entries()) {
        if (figures.contrasts === null || !areShown(columns)) continue;
        const from = tileRow * want.contrasts.length + place;
        const to = row * want.contrasts.length + place;
        this.#copyDifference(figures.contrasts, from, this.#contrastTests, to);
        this.#estimates[to] = toWire(figures.contrasts.estimate[from]);
      }
    }
    withholdComparisons(this.#query, this.#tests, this.#suppressed, this.#isShown);
  }

  /** Returns the whole, once every tile was added. */
  finish({ associations, meta }: WritingEnd): FiguresResult {
    const { rows, columns, want } = this.#query;
    const answered = [...associations];
    return {
      meta: {
        ...meta,
        suppressed_cells: this.#suppressed.length,
        critical_values: Array.from(this.#degreesUsed, (degrees) => ({
          degrees,
          value: criticalValue(degrees),
        })),
      },
      rows: rows.map(({ id, base, content }) => ({ id, base_mode: base.mode, kind: content.kind })),
      columns: columns.map(({ id, whole }) => ({ id, kind: whole.kind })),
      lines: this.#lines,
      cells: this.#cells,
      tests: this.#tests,
      ...(want.pairs.length === 0
        ? {}
        : {
            pair_tests: { pairs: want.pairs.map(([first, second]) => [first, second]), ...this.#pairTests },
          }),
      ...(want.contrasts.length === 0
        ? {}
        : {
            contrasts: {
              columns: want.contrasts.map((one) => [...one.columns]),
              estimate: this.#estimates,
              ...this.#contrastTests,
            },
          }),
      ...(want.associations.length === 0
        ? {}
        : {
            associations: want.associations.map((asked) => {
              const association = isSeen(this.#request, asked) ? answered.shift() : undefined;
              return toAssociation(asked, association, this.#suppressed, this.#isPublishable);
            }),
          }),
      absent: [
        ...this.#absent,
        ...this.#suppressed.map((place) => ({ ...place, reason: 'suppressed' as const })),
      ],
    };
  }

  /** Returns a function that shows a cell of a tile (`from`) at its place in the whole (`to`). */
  #copierOf(figures: AnsweredFigures, defined: Uint8Array): (from: number, to: number) => void {
    const { cells, tests, rowTests } = figures;
    const size = this.#size;
    const { rows, want } = this.#query;
    const numbers = cellArrays(cells).map(
      ([name, array]) => [array, (this.#cells[name] ??= nulls(size))] as const,
    );
    const lines = [
      [cells.line, (this.#cells.line ??= nulls(size))],
      [cells.wholeLine, (this.#cells.whole_line ??= nulls(size))],
    ] as const;
    const byDefinition = (this.#cells.by_definition ??= nulls(size));
    const isOfValues = (to: number) => rows[Math.floor(to / this.#width)]?.content.kind === 'value';
    const { versus } = want.test;
    const against = typeof versus === 'object' ? 'column' : versus;
    return (from, to) => {
      this.#isShown[to] = 1;
      for (const [array, wire] of lines) wire[to] = this.#lineAt(figures, array[from]);
      for (const [array, wire] of numbers) wire[to] = toWire(array[from]);
      byDefinition[to] = defined[from] === 1;
      if (cells.values !== null && isOfValues(to)) this.#showSpread(cells.values, from, to);
      if (tests !== null && against !== 'none') this.#showTest(tests, 'column_percentage', against, from, to);
      if (rowTests !== null) this.#showTest(rowTests, 'row_percentage', 'rest', from, to);
    };
  }

  /** Shows quantiles, with intervals where they are asked for, and bins. */
  #showSpread(values: ValueArrays, from: number, to: number): void {
    const { quantiles, intervalsOf } = this.#query.want;
    const { length: count } = quantiles;
    for (const [name, array] of count === 0 ? [] : quantileArrays(values)) {
      if (name !== 'quantiles' && !intervalsOf.includes('mean')) continue;
      const own = Array.from(array.subarray(from * count, (from + 1) * count), toWire);
      (this.#cells[name] ??= nulls(this.#size))[to] = own;
    }
    if (values.bins === null) return;
    const shown = mergedBins(values.bins[from] ?? [], this.#isPublishable);
    (this.#cells.bins ??= nulls(this.#size))[to] = shown.map(({ isValue, ...bin }) => ({
      ...bin,
      is_value: isValue,
    }));
  }

  #showTest(
    arrays: TestArrays,
    measure: WireTest['measure'],
    against: WireTest['versus'],
    from: number,
    to: number,
  ): void {
    const test = this.#testsOf(measure, against);
    // The other side may be a cell of its own, one wave before.
    if (!this.#isPublishable(toWire(arrays.otherSample[from]) ?? 0)) {
      test.untested[to] = 'suppressed';
      return;
    }
    this.#copyDifference(arrays, from, test, to);
    for (const [name, array] of otherArrays(arrays)) test[name][to] = toWire(array[from]);
    if (against === 'previous_wave')
      (test.other_wave ??= nulls(this.#size))[to] = arrays.waves[arrays.otherWave[from] ?? -1] ?? null;
  }

  #copyDifference(arrays: DifferenceArrays, from: number, wire: WireDifference, to: number): void {
    for (const [name, array] of differenceArrays(arrays)) wire[name][to] = toWire(array[from]);
    wire.untested[to] = untestedReason(arrays.untested[from]);
    if (wire.untested[to] === null) this.#degreesUsed.add(wire.degrees[to] ?? null);
  }

  #lineAt({ lines }: AnsweredFigures, place: number | undefined): number | null {
    const line = lines[place ?? -1];
    if (line === undefined) return null;
    const key = line.waves.join(' ');
    const known = this.#linePlaces.get(key);
    if (known !== undefined) return known;
    this.#linePlaces.set(key, this.#lines.length);
    return this.#lines.push({ waves: [...line.waves], partial: line.isPartial }) - 1;
  }

  #testsOf(measure: WireTest['measure'], versus: WireTest['versus']): WireTest {
    const known = this.#tests.find((one) => one.measure === measure);
    if (known !== undefined) return known;
    const made = {
      measure,
      versus,
      ...emptyDifference(this.#size),
      other_value: nulls(this.#size),
      other_sample: nulls(this.#size),
    };
    this.#tests.push(made);
    return made;
  }
}

/** Tests against a column show the share of its cell: not where that cell is suppressed. */
function withholdComparisons(
  { columns, want }: FigureQuery,
  tests: readonly WireTest[],
  suppressed: readonly { readonly row: number; readonly column: number }[],
  isShown: Uint8Array,
): void {
  const { versus } = want.test;
  if (typeof versus !== 'object') return;
  const [test] = tests;
  for (const { row, column } of suppressed) {
    if (column !== versus.column || test?.versus !== 'column') continue;
    for (let place = 0; place < columns.length; place++) {
      const at = row * columns.length + place;
      if (isShown[at] !== 1) continue;
      const numbers = [test.z, test.degrees, test.p_value, test.standard_error];
      for (const array of [...numbers, test.other_value, test.other_sample]) array[at] = null;
      test.untested[at] = 'suppressed';
    }
  }
}

function emptyDifference(length: number): WireDifference {
  const empty = (): Numbers => nulls(length);
  const untested = nulls<string>(length);
  return { z: empty(), degrees: empty(), p_value: empty(), standard_error: empty(), untested };
}

function nulls<Entry = number>(length: number): (Entry | null)[] {
  return Array.from<Entry | null>({ length }).fill(null);
}

/** NaN is no number, and JSON has no −0. */
function toWire(number: number | undefined): number | null {
  return number === undefined || Number.isNaN(number) ? null : number + 0;
}

/** An association in wire names. One that would reveal a suppressed cell is suppressed too. */
function toAssociation(
  { rows, columns }: AssociationQuery,
  association: Association | undefined,
  suppressed: readonly { readonly row: number; readonly column: number }[],
  isPublishable: IsPublishable,
): WireAssociation {
  const places = { rows: [...rows], columns: [...columns] };
  const isShown =
    isPublishable(association?.sample ?? 0) &&
    !suppressed.some((cell) => rows.includes(cell.row) && columns.includes(cell.column));
  if (association === undefined || !isShown) {
    return { ...places, sample: 0, cramers_v: 0, untested: 'suppressed' };
  }
  const { sample, cramersV, test, untested } = association;
  return {
    ...places,
    sample,
    cramers_v: cramersV,
    ...(test === null
      ? {}
      : {
          test: {
            f: test.f,
            numerator_degrees: test.numeratorDegrees,
            denominator_degrees: test.denominatorDegrees,
            p_value: test.pValue,
          },
        }),
    ...(untested === null ? {} : { untested }),
  };
}
