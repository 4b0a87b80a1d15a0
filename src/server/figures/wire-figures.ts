import type { FiguresResult } from '../../contract/figures.ts';
import { type DifferenceArrays, untestedReasons } from '../../figures/answered-figures.ts';
import { normalQuantile, studentQuantile } from '../../engine/measures/intervals/distributions.ts';
import { definedCells } from '../../figures/by-definition.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import type { IsPublishable } from './disclosure.ts';
import { absences, isAnswered } from '../../figures/answered-cells.ts';
import { type AnsweredTile, intervalLevel, isCellPublishable } from './projections/answered-cells.ts';
import { toAssociation } from './projections/associations.ts';
import type { FiguresRequest } from './requests/figures.ts';
import type { WritingEnd } from './writing-messages.ts';
import type { VisibleQuery } from './visible-query.ts';

type Numbers = (number | null)[];
type CellNumbers = Exclude<keyof FiguresResult['cells'], 'by_definition' | 'quantiles'>;
type Test = FiguresResult['tests'][number];

/** The wire form of an answer, written tile by tile from its arrays. */
export interface FiguresAnswer {
  add(tile: AnsweredTile): void;
  /** The whole, once every tile was added. */
  finish(end: WritingEnd): FiguresResult;
}

/** Suppresses every cell of too few respondents, with the tests that would reveal it. */
export function createFiguresAnswer(
  { query, hiddenRows, hiddenColumns }: FiguresRequest,
  visible: VisibleQuery,
  isPublishable: IsPublishable,
): FiguresAnswer {
  const width = query.columns.length;
  const size = query.rows.length * width;
  const empty = (length = size): Numbers => nulls(length);
  const numbers: Partial<Record<CellNumbers, Numbers>> = {};
  let byDefinition: (boolean | null)[] | undefined;
  let quantiles: (Numbers | null)[] | undefined;
  const degreesUsed = new Set<number | null>();
  const lines: FiguresResult['lines'] = [];
  const linePlaces = new Map<string, number>();
  const absent: FiguresResult['absent'] = [
    ...Array.from(hiddenRows, (row) => ({ row, column: null, reason: 'no_access' as const })),
    ...Array.from(hiddenColumns, (column) => ({ row: null, column, reason: 'no_access' as const })),
  ];
  const suppressed: { readonly row: number; readonly column: number }[] = [];
  const tests: Test[] = [];
  const { want } = query;
  const pairTests = { ...emptyDifference(query.rows.length * want.pairs.length) };
  const contrastTests = emptyDifference(query.rows.length * want.contrasts.length);
  const estimates = empty(query.rows.length * want.contrasts.length);
  const isShown = new Uint8Array(size);

  /** Copies one array; `from` and `to` are places of a cell. */
  function copy(name: CellNumbers, array: Float64Array | null, from: number, to: number): void {
    if (array === null) return;
    (numbers[name] ??= empty())[to] = toWire(array[from]);
  }

  function lineAt({ figures }: AnsweredTile, place: number | undefined): number | null {
    const line = figures.lines[place ?? -1];
    if (line === undefined) return null;
    const key = line.waves.join(' ');
    const known = linePlaces.get(key);
    if (known !== undefined) return known;
    linePlaces.set(key, lines.length);
    return lines.push({ waves: [...line.waves], partial: line.isPartial }) - 1;
  }

  function testsOf(measure: Test['measure'], versus: Test['versus']): Test {
    const known = tests.find((one) => one.measure === measure);
    if (known !== undefined) return known;
    const made = {
      measure,
      versus,
      ...emptyDifference(size),
      other_value: empty(),
      other_sample: empty(),
    };
    tests.push(made);
    return made;
  }

  function show(tile: AnsweredTile, from: number, to: number): void {
    const { cells: arrays, tests: cellTests, rowTests } = tile.figures;
    isShown[to] = 1;
    (numbers.line ??= empty())[to] = lineAt(tile, arrays.line[from]);
    (numbers.whole_line ??= empty())[to] = lineAt(tile, arrays.wholeLine[from]);
    for (const [name, people] of [
      ['positive', arrays.positive],
      ['column', arrays.column],
      ['whole_positive', arrays.wholePositive],
      ['whole', arrays.whole],
    ] as const) {
      copy(`${name}_sample`, people.sample, from, to);
      copy(`${name}_size`, people.size, from, to);
      copy(`${name}_weighted`, people.weighted, from, to);
      copy(`${name}_effective`, people.effective, from, to);
    }
    const { values, intervals } = arrays;
    if (values !== null) {
      copy('mean', values.mean, from, to);
      copy('standard_error', values.standardError, from, to);
      copy('standard_deviation', values.standardDeviation, from, to);
      copy('total', values.total, from, to);
      copy('whole_mean', values.wholeMean, from, to);
      const count = want.quantiles.length;
      if (count > 0 && query.rows[Math.floor(to / width)]?.content.kind === 'value') {
        (quantiles ??= nulls(size))[to] = Array.from(
          values.quantiles.subarray(from * count, (from + 1) * count),
          toWire,
        );
      }
    }
    for (const [name, interval] of [
      ['column_percentage', intervals.columnPercentage],
      ['row_percentage', intervals.rowPercentage],
      ['index', intervals.index],
    ] as const) {
      if (interval === undefined) continue;
      copy(`${name}_interval_low`, interval.low, from, to);
      copy(`${name}_interval_high`, interval.high, from, to);
    }
    const { versus } = want.test;
    for (const [arraysOfTest, measure, against] of [
      [cellTests, 'column_percentage', typeof versus === 'object' ? 'column' : versus],
      [rowTests, 'row_percentage', 'rest'],
    ] as const) {
      if (arraysOfTest === null || against === 'none') continue;
      // The other side may be a cell of its own, one wave before.
      if (!isPublishable(toWire(arraysOfTest.otherSample[from]) ?? 0)) continue;
      const test = testsOf(measure, against);
      copyDifference(arraysOfTest, from, test, to);
      if (test.untested[to] === null) degreesUsed.add(test.degrees[to] ?? null);
      test.other_value[to] = toWire(arraysOfTest.otherValue[from]);
      test.other_sample[to] = toWire(arraysOfTest.otherSample[from]);
    }
  }

  return {
    add(tile) {
      const { figures, firstRow } = tile;
      const reasonOf = absences(figures);
      const asked = visible.query.rows.slice(firstRow, firstRow + figures.rowCount);
      const defined = definedCells(asked, visible.query.columns, figures);
      for (let from = 0; from < figures.rowCount * figures.columnCount; from++) {
        const [tileRow, tileColumn] = [Math.floor(from / figures.columnCount), from % figures.columnCount];
        const row = visible.rows[firstRow + tileRow] ?? 0;
        const column = visible.columns[tileColumn] ?? 0;
        const to = row * width + column;
        if (!isAnswered(figures, from)) absent.push({ row, column, reason: reasonOf(tileRow, tileColumn) });
        else if (isCellPublishable(figures, from, isPublishable)) {
          show(tile, from, to);
          (byDefinition ??= nulls(size))[to] = defined[from] === 1;
        } else suppressed.push({ row, column });
      }
      for (let tileRow = 0; tileRow < figures.rowCount; tileRow++) {
        const row = visible.rows[firstRow + tileRow] ?? 0;
        const areShown = (columns: readonly number[]) =>
          columns.every((column) => isShown[row * width + column] === 1);
        for (const [index, place] of visible.pairs.entries()) {
          if (figures.pairs === null || !areShown(want.pairs[place] ?? [])) continue;
          const from = tileRow * visible.pairs.length + index;
          copyDifference(figures.pairs, from, pairTests, row * want.pairs.length + place);
        }
        for (const [index, place] of visible.contrasts.entries()) {
          if (figures.contrasts === null || !areShown(want.contrasts[place]?.columns ?? [])) continue;
          const from = tileRow * visible.contrasts.length + index;
          const to = row * want.contrasts.length + place;
          copyDifference(figures.contrasts, from, contrastTests, to);
          estimates[to] = toWire(figures.contrasts.estimate[from]);
        }
      }
      withholdComparisons(query, tests, suppressed, isShown);
    },
    finish: ({ associations, meta }) => ({
      meta: {
        ...meta,
        suppressed_cells: suppressed.length,
        critical_values: Array.from(degreesUsed, (degrees) => ({ degrees, value: criticalValue(degrees) })),
      },
      rows: query.rows.map(({ id, base, content }) => ({ id, base_mode: base.mode, kind: content.kind })),
      columns: query.columns.map(({ id, whole }) => ({ id, kind: whole.kind })),
      lines,
      cells: {
        ...numbers,
        ...(byDefinition === undefined ? {} : { by_definition: byDefinition }),
        ...(quantiles === undefined ? {} : { quantiles }),
      },
      tests,
      ...(want.pairs.length === 0
        ? {}
        : { pair_tests: { pairs: want.pairs.map(([first, second]) => [first, second]), ...pairTests } }),
      ...(want.contrasts.length === 0 ? {} : { contrasts: { estimate: estimates, ...contrastTests } }),
      ...(want.associations.length === 0
        ? {}
        : {
            associations: want.associations.map((asked, place) => {
              const association = associations[visible.associations.indexOf(place)];
              return toAssociation(asked, association, suppressed, isPublishable);
            }),
          }),
      absent: [...absent, ...suppressed.map((place) => ({ ...place, reason: 'suppressed' as const }))],
    }),
  };
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

/** Two-sided at the interval level; null = normal. */
function criticalValue(degrees: number | null): number {
  const p = (1 + intervalLevel / 100) / 2;
  return degrees === null ? normalQuantile(p, 0, 1) : studentQuantile(p, degrees);
}

/** NaN is no number, and JSON has no −0. */
function toWire(number: number | undefined): number | null {
  return number === undefined || Number.isNaN(number) ? null : number + 0;
}
