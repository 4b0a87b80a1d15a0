import type { FiguresResult } from '../../contract/figures.ts';
import { type DifferenceArrays, untestedReasons } from '../../figures/answered-figures.ts';
import { criticalValue } from '../../engine/measures/intervals/estimate-interval.ts';
import { definedCells } from '../../figures/by-definition.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import type { IsPublishable } from './disclosure.ts';
import { absences, isAnswered } from '../../figures/answered-cells.ts';
import { type AnsweredTile, isCellPublishable } from './projections/answered-cells.ts';
import { toAssociation } from './projections/associations.ts';
import type { FiguresRequest } from './requests/figures.ts';
import type { WritingEnd } from './writing-messages.ts';
import type { VisibleQuery } from './visible-query.ts';

type Numbers = (number | null)[];
type CellNumbers = Exclude<keyof FiguresResult['cells'], 'by_definition' | 'quantiles'>;
type Test = FiguresResult['tests'][number];

/** Writes the wire form of an answer tile by tile. Suppresses cells of too few respondents, with the tests that reveal them. */
export class FiguresAnswer {
  readonly #query: FigureQuery;
  readonly #visible: VisibleQuery;
  readonly #isPublishable: IsPublishable;
  readonly #width: number;
  readonly #size: number;
  readonly #numbers: Partial<Record<CellNumbers, Numbers>> = {};
  #byDefinition: (boolean | null)[] | undefined;
  #quantiles: (Numbers | null)[] | undefined;
  readonly #degreesUsed = new Set<number | null>();
  readonly #lines: FiguresResult['lines'] = [];
  readonly #linePlaces = new Map<string, number>();
  readonly #absent: FiguresResult['absent'];
  readonly #suppressed: { readonly row: number; readonly column: number }[] = [];
  readonly #tests: Test[] = [];
  readonly #pairTests: ReturnType<typeof emptyDifference>;
  readonly #contrastTests: ReturnType<typeof emptyDifference>;
  readonly #estimates: Numbers;
  readonly #isShown: Uint8Array;

  constructor(
    { query, hiddenRows, hiddenColumns }: FiguresRequest,
    visible: VisibleQuery,
    isPublishable: IsPublishable,
  ) {
    const { rows, columns, want } = query;
    this.#query = query;
    this.#visible = visible;
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
    const reasonOf = absences(figures);
    const asked = this.#visible.query.rows.slice(firstRow, firstRow + figures.rowCount);
    const defined = definedCells(asked, this.#visible.query.columns, figures);
    for (let from = 0; from < figures.rowCount * figures.columnCount; from++) {
      const [tileRow, tileColumn] = [Math.floor(from / figures.columnCount), from % figures.columnCount];
      const row = this.#visible.rows[firstRow + tileRow] ?? 0;
      const column = this.#visible.columns[tileColumn] ?? 0;
      const to = row * this.#width + column;
      if (!isAnswered(figures, from))
        this.#absent.push({ row, column, reason: reasonOf(tileRow, tileColumn) });
      else if (isCellPublishable(figures, from, this.#isPublishable)) {
        this.#show(tile, from, to);
        (this.#byDefinition ??= nulls(this.#size))[to] = defined[from] === 1;
      } else this.#suppressed.push({ row, column });
    }
    for (let tileRow = 0; tileRow < figures.rowCount; tileRow++) {
      const row = this.#visible.rows[firstRow + tileRow] ?? 0;
      const areShown = (columns: readonly number[]) =>
        columns.every((column) => this.#isShown[row * this.#width + column] === 1);
      for (const [index, place] of this.#visible.pairs.entries()) {
        if (figures.pairs === null || !areShown(want.pairs[place] ?? [])) continue;
        const from = tileRow * this.#visible.pairs.length + index;
        copyDifference(figures.pairs, from, this.#pairTests, row * want.pairs.length + place);
      }
      for (const [index, place] of this.#visible.contrasts.entries()) {
        if (figures.contrasts === null || !areShown(want.contrasts[place]?.columns ?? [])) continue;
        const from = tileRow * this.#visible.contrasts.length + index;
        const to = row * want.contrasts.length + place;
        copyDifference(figures.contrasts, from, this.#contrastTests, to);
        this.#estimates[to] = toWire(figures.contrasts.estimate[from]);
      }
    }
    withholdComparisons(this.#query, this.#tests, this.#suppressed, this.#isShown);
  }

  /** Returns the whole, once every tile was added. */
  finish({ associations, meta }: WritingEnd): FiguresResult {
    const { rows, columns, want } = this.#query;
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
      cells: {
        ...this.#numbers,
        ...(this.#byDefinition === undefined ? {} : { by_definition: this.#byDefinition }),
        ...(this.#quantiles === undefined ? {} : { quantiles: this.#quantiles }),
      },
      tests: this.#tests,
      ...(want.pairs.length === 0
        ? {}
        : {
            pair_tests: { pairs: want.pairs.map(([first, second]) => [first, second]), ...this.#pairTests },
          }),
      ...(want.contrasts.length === 0
        ? {}
        : { contrasts: { estimate: this.#estimates, ...this.#contrastTests } }),
      ...(want.associations.length === 0
        ? {}
        : {
            associations: want.associations.map((asked, place) => {
              const association = associations[this.#visible.associations.indexOf(place)];
              return toAssociation(asked, association, this.#suppressed, this.#isPublishable);
            }),
          }),
      absent: [
        ...this.#absent,
        ...this.#suppressed.map((place) => ({ ...place, reason: 'suppressed' as const })),
      ],
    };
  }

  /** Copies one array; `from` and `to` are places of a cell. */
  #copy(name: CellNumbers, array: Float64Array | null, from: number, to: number): void {
    if (array === null) return;
    (this.#numbers[name] ??= nulls(this.#size))[to] = toWire(array[from]);
  }

  #lineAt({ figures }: AnsweredTile, place: number | undefined): number | null {
    const line = figures.lines[place ?? -1];
    if (line === undefined) return null;
    const key = line.waves.join(' ');
    const known = this.#linePlaces.get(key);
    if (known !== undefined) return known;
    this.#linePlaces.set(key, this.#lines.length);
    return this.#lines.push({ waves: [...line.waves], partial: line.isPartial }) - 1;
  }

  #testsOf(measure: Test['measure'], versus: Test['versus']): Test {
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

  #show(tile: AnsweredTile, from: number, to: number): void {
    const { cells: arrays, tests: cellTests, rowTests } = tile.figures;
    this.#isShown[to] = 1;
    (this.#numbers.line ??= nulls(this.#size))[to] = this.#lineAt(tile, arrays.line[from]);
    (this.#numbers.whole_line ??= nulls(this.#size))[to] = this.#lineAt(tile, arrays.wholeLine[from]);
    for (const [name, people] of [
      ['positive', arrays.positive],
      ['column', arrays.column],
      ['whole_positive', arrays.wholePositive],
      ['whole', arrays.whole],
    ] as const) {
      this.#copy(`${name}_sample`, people.sample, from, to);
      this.#copy(`${name}_size`, people.size, from, to);
      this.#copy(`${name}_weighted`, people.weighted, from, to);
      this.#copy(`${name}_effective`, people.effective, from, to);
    }
    const { values, intervals } = arrays;
    if (values !== null) {
      this.#copy('mean', values.mean, from, to);
      this.#copy('standard_error', values.standardError, from, to);
      this.#copy('standard_deviation', values.standardDeviation, from, to);
      this.#copy('total', values.total, from, to);
      this.#copy('whole_mean', values.wholeMean, from, to);
      const count = this.#query.want.quantiles.length;
      if (count > 0 && this.#query.rows[Math.floor(to / this.#width)]?.content.kind === 'value') {
        (this.#quantiles ??= nulls(this.#size))[to] = Array.from(
          values.quantiles.subarray(from * count, (from + 1) * count),
          toWire,
        );
      }
    }
    for (const [name, interval] of [
      ['column_percentage', intervals.columnPercentage],
      ['row_percentage', intervals.rowPercentage],
      ['index', intervals.index],
      ['mean', intervals.mean],
    ] as const) {
      if (interval === undefined) continue;
      this.#copy(`${name}_interval_low`, interval.low, from, to);
      this.#copy(`${name}_interval_high`, interval.high, from, to);
    }
    const { versus } = this.#query.want.test;
    for (const [arraysOfTest, measure, against] of [
      [cellTests, 'column_percentage', typeof versus === 'object' ? 'column' : versus],
      [rowTests, 'row_percentage', 'rest'],
    ] as const) {
      if (arraysOfTest === null || against === 'none') continue;
      const test = this.#testsOf(measure, against);
      // The other side may be a cell of its own, one wave before.
      if (!this.#isPublishable(toWire(arraysOfTest.otherSample[from]) ?? 0)) {
        test.untested[to] = 'suppressed';
        continue;
      }
      copyDifference(arraysOfTest, from, test, to);
      if (test.untested[to] === null) this.#degreesUsed.add(test.degrees[to] ?? null);
      test.other_value[to] = toWire(arraysOfTest.otherValue[from]);
      test.other_sample[to] = toWire(arraysOfTest.otherSample[from]);
      if (against === 'previous_wave')
        (test.other_wave ??= nulls(this.#size))[to] =
          arraysOfTest.waves[arraysOfTest.otherWave[from] ?? -1] ?? null;
    }
  }
}

/** Tests against a column show the share of its cell: not where that cell is suppressed. */
function withholdComparisons(
  { columns, want }: FigureQuery,
  tests: readonly Test[],
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

function emptyDifference(length: number) {
  const empty = (): Numbers => nulls(length);
  const untested = nulls<string>(length);
  return { z: empty(), degrees: empty(), p_value: empty(), standard_error: empty(), untested };
}

function copyDifference(
  arrays: DifferenceArrays,
  from: number,
  wire: ReturnType<typeof emptyDifference>,
  to: number,
): void {
  wire.z[to] = toWire(arrays.z[from]);
  wire.degrees[to] = toWire(arrays.degrees[from]);
  wire.p_value[to] = toWire(arrays.pValue[from]);
  wire.standard_error[to] = toWire(arrays.standardError[from]);
  wire.untested[to] = untestedReasons[(arrays.untested[from] ?? 0) - 1] ?? null;
}

function nulls<Entry = number>(length: number): (Entry | null)[] {
  return Array.from<Entry | null>({ length }).fill(null);
}

/** NaN is no number, and JSON has no −0. */
function toWire(number: number | undefined): number | null {
  return number === undefined || Number.isNaN(number) ? null : number + 0;
}
