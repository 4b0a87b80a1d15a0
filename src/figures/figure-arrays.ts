import type {
  AnsweredFigures,
  Bin,
  CellArrays,
  DifferenceArrays,
  PeopleArrays,
  TestArrays,
  ValueArrays,
} from './answered-figures.ts';
import type { FigureQuery, IntervalMeasure } from './figure-query.ts';

/** Any array of an answer; as many entries per row in each row. */
type FigureArray = Float64Array | Int32Array | Int16Array | Uint8Array;

/** An answer before it is filled: NaN, no line, untested and no bins. */
export interface BlankFigures extends Omit<AnsweredFigures, 'lines' | 'cells' | 'absent'> {
  readonly cells: CellArrays & { readonly values: BlankValues | null };
}

type BlankValues = ValueArrays & { readonly bins: (readonly Bin[])[] | null };

/** Returns an answer to be filled; `waves` are the codes that tests name. `want` is what of the query is answered. */
export function blankFigures(
  { rows, columns, want }: Pick<FigureQuery, 'rows' | 'columns' | 'want'>,
  waves: readonly string[],
): BlankFigures {
  const count = rows.length * columns.length;
  const blank = createBlanks(count);
  const people = (): PeopleArrays => ({
    sample: blank(count),
    size: blank(count),
    weighted: blank(count),
    effective: want.sums === 'all' ? blank(count) : null,
  });
  const intervals: Partial<Record<IntervalMeasure, { low: Float64Array; high: Float64Array }>> = {};
  for (const measure of want.intervalsOf) intervals[measure] = { low: blank(count), high: blank(count) };
  const tests = (): TestArrays => ({
    ...blankDifferences(blank, count),
    otherValue: blank(count),
    otherSample: blank(count),
    waves,
    otherWave: new Int16Array(count).fill(-1),
  });
  const differences = (listed: number) => blankDifferences(blank, rows.length * listed);
  const [pairs, contrasts] = [want.pairs.length, want.contrasts.length];
  return {
    rowCount: rows.length,
    columnCount: columns.length,
    cells: {
      line: new Int32Array(count).fill(-1),
      wholeLine: new Int32Array(count).fill(-1),
      column: people(),
      whole: people(),
      positive: people(),
      wholePositive: people(),
      intervals,
      values: hasValues(rows) ? blankValues(blank, count, want) : null,
    },
    tests: want.test.versus === 'none' ? null : tests(),
    rowTests: want.rowTest ? tests() : null,
    pairs: pairs === 0 ? null : { ...differences(pairs), listed: want.pairs },
    contrasts:
      contrasts === 0
        ? null
        : { ...differences(contrasts), listed: contrasts, estimate: blank(rows.length * contrasts) },
    associations: [],
  };
}

function hasValues(rows: FigureQuery['rows']): boolean {
  return rows.some(({ content }) => content.kind === 'value');
}

/** Returns the arrays of values of so many cells. */
function blankValues(
  blank: Blanks,
  count: number,
  { quantiles, bins }: Pick<FigureQuery['want'], 'quantiles' | 'bins'>,
): BlankValues {
  return {
    mean: blank(count),
    wholeMean: blank(count),
    standardError: blank(count),
    standardDeviation: blank(count),
    total: blank(count),
    quantiles: blank(count * quantiles.length),
    bins: bins === null ? null : Array.from({ length: count }, () => []),
  };
}

function blankDifferences(blank: Blanks, count: number): DifferenceArrays {
  return {
    z: blank(count),
    degrees: blank(count),
    pValue: blank(count),
    standardError: blank(count),
    untested: new Uint8Array(count),
  };
}

/** Arrays of NaN of so many numbers. */
type Blanks = (length: number) => Float64Array;

/** Arrays for the people of every answer: four sets, three counts. */
const arraysOfBlock = 12;

/** Cuts arrays for `count` cells from blocks of several: a buffer costs more than what a small one holds. */
function createBlanks(count: number): Blanks {
  let block = new Float64Array(0);
  return (length) => {
    if (length > block.length)
      block = new Float64Array(Math.max(length, arraysOfBlock * count)).fill(Number.NaN);
    const blank = block.subarray(0, length);
    block = block.subarray(length);
    return blank;
  };
}

/** Returns all arrays of an answer by their names, in one order for one kind of query. */
export function arraysOf({
  cells,
  tests,
  rowTests,
  pairs,
  contrasts,
}: ArraysOfFigures): Map<string, FigureArray> {
  const arrays = new Map<string, FigureArray>();
  const walk = (part: unknown, name: string): void => {
    if (isFigureArray(part)) arrays.set(name, part);
    else if (typeof part === 'object' && part !== null && !Array.isArray(part)) {
      for (const [key, inner] of Object.entries(part)) walk(inner, `${name}.${key}`);
    }
  };
  walk({ cells, tests, rowTests, pairs, contrasts }, '');
  return arrays;
}

type ArraysOfFigures = Pick<AnsweredFigures, 'cells' | 'tests' | 'rowTests' | 'pairs' | 'contrasts'>;

function isFigureArray(part: unknown): part is FigureArray {
  return (
    part instanceof Float64Array ||
    part instanceof Int32Array ||
    part instanceof Int16Array ||
    part instanceof Uint8Array
  );
}

/** Returns the buffers of an answer, each once, to be handed over to another thread. */
export function buffersOfFigures(figures: AnsweredFigures): ArrayBuffer[] {
  const buffers = new Set(Array.from(arraysOf(figures).values(), ({ buffer }) => buffer));
  return [...buffers].filter((buffer) => buffer instanceof ArrayBuffer);
}
