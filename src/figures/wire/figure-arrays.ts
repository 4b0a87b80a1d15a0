import type {
  AnsweredFigures,
  Bin,
  CellArrays,
  DifferenceArrays,
  PeopleArrays,
  TestArrays,
  ValueArrays,
} from '../answered-figures.ts';
import type { FigureQuery, IntervalMeasure } from '../figure-query.ts';

/** Any array of an answer; as many entries per row in each row. */
type FigureArray = Float64Array | Int32Array | Uint8Array;

/** An answer before it is filled: NaN, no line, untested and no bins. */
export interface BlankFigures extends Omit<AnsweredFigures, 'lines' | 'cells' | 'absent'> {
  readonly cells: CellArrays & { readonly values: BlankValues | null };
}

type BlankValues = ValueArrays & { readonly bins: (readonly Bin[])[] | null };

type AskedFigures = Pick<FigureQuery, 'rows' | 'columns' | 'want'>;

/**
 * Returns an answer to be filled, its arrays in one buffer; `waves` are the codes that tests name. `want` is what of the
 * query is answered. `allocate` makes the buffer, of zeros: a shared one goes to other threads without a copy.
 */
export function blankFigures(
  query: AskedFigures,
  waves: readonly string[],
  allocate: (bytes: number) => ArrayBufferLike = (bytes) => new ArrayBuffer(bytes),
): BlankFigures {
  const measured = createCutter(null);
  arrange(query, waves, measured);
  return arrange(query, waves, createCutter(allocate(measured.bytes())));
}

function arrange(
  { rows, columns, want }: AskedFigures,
  waves: readonly string[],
  { numbers: blank, places, flags }: Cutter,
): BlankFigures {
  const count = rows.length * columns.length;
  const people = (): PeopleArrays => ({
    sample: blank(count),
    size: blank(count),
    weighted: blank(count),
    effective: want.sums === 'all' ? blank(count) : null,
  });
  const intervals: Partial<Record<IntervalMeasure, { low: Float64Array; high: Float64Array }>> = {};
  for (const measure of want.intervalsOf) intervals[measure] = { low: blank(count), high: blank(count) };
  const differences = (length: number): DifferenceArrays => ({
    z: blank(length),
    degrees: blank(length),
    pValue: blank(length),
    standardError: blank(length),
    untested: flags(length),
  });
  const tests = (): TestArrays => ({
    ...differences(count),
    otherValue: blank(count),
    otherSample: blank(count),
    waves,
    otherWave: places(count),
  });
  const [pairs, contrasts] = [want.pairs.length, want.contrasts.length];
  return {
    rowCount: rows.length,
    columnCount: columns.length,
    cells: {
      line: places(count),
      wholeLine: places(count),
      column: people(),
      whole: people(),
      positive: people(),
      wholePositive: people(),
      intervals,
      values: hasValues(rows) ? blankValues(blank, count, want) : null,
    },
    tests: want.test.versus === 'none' ? null : tests(),
    rowTests: want.rowTest ? tests() : null,
    pairs: pairs === 0 ? null : { ...differences(rows.length * pairs), listed: want.pairs },
    contrasts:
      contrasts === 0
        ? null
        : {
            ...differences(rows.length * contrasts),
            listed: contrasts,
            estimate: blank(rows.length * contrasts),
          },
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
    quantileLow: blank(count * quantiles.length),
    quantileHigh: blank(count * quantiles.length),
    bins: bins === null ? null : Array.from({ length: count }, () => []),
  };
}

/** Arrays of NaN of so many numbers. */
type Blanks = (length: number) => Float64Array;

/** Cuts the arrays of an answer from a buffer, one after the other. */
interface Cutter {
  readonly numbers: Blanks;
  /** Entries are −1: no place. */
  readonly places: (length: number) => Int32Array;
  readonly flags: (length: number) => Uint8Array;
  /** Bytes of all arrays so far. */
  readonly bytes: () => number;
}

const empty = new ArrayBuffer(0);

/** `buffer` null: arrays are empty, and only their bytes are counted. */
function createCutter(buffer: ArrayBufferLike | null): Cutter {
  let next = 0;
  /** Arguments of an array of so many bytes. */
  const take = (bytes: number, entryBytes: number): [ArrayBufferLike, number, number] => {
    const from = next;
    next += Math.ceil(bytes / 8) * 8;
    return buffer === null ? [empty, 0, 0] : [buffer, from, bytes / entryBytes];
  };
  return {
    numbers: (length) => new Float64Array(...take(8 * length, 8)).fill(Number.NaN),
    places: (length) => new Int32Array(...take(4 * length, 4)).fill(-1),
    flags: (length) => new Uint8Array(...take(length, 1)),
    bytes: () => next,
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
  return part instanceof Float64Array || part instanceof Int32Array || part instanceof Uint8Array;
}

/** Returns the bytes of an answer's arrays. */
export function bytesOfFigures(figures: AnsweredFigures): number {
  const buffers = new Set(Array.from(arraysOf(figures).values(), ({ buffer }) => buffer));
  return Array.from(buffers, ({ byteLength }) => byteLength).reduce((sum, bytes) => sum + bytes, 0);
}
