import type { CrosstabQuery, CrosstabTable } from '../../contract/crosstab-query.ts';
import { type AnsweredTable, askedAs } from './answered-table.ts';

type Figure = number | null;

/** The table of a request from answers that together have every cell of it; where several have one, the last counts. */
export function mergeTables(request: CrosstabQuery, answers: readonly AnsweredTable[]): CrosstabTable {
  const sources = answers.map((answer) => ({
    ...answer,
    rowAt: placesOf(answer.request.rows),
    columnAt: placesOf(answer.request.columns),
    reasonAt: new Map(
      answer.table.unavailable.map((one) => [
        slotOf(answer.request, one.row_index - 1, one.column_index - 1),
        one.reason,
      ]),
    ),
  }));
  const waves = new WaveSets();
  const waveSetOf = sources.map(({ table }) => table.wave_sets.map((set) => waves.placeOf(set)));
  const size = request.rows.length * request.columns.length;
  /** Of every cell: its source and its slot there. */
  const source = new Int32Array(size).fill(-1);
  const slot = new Int32Array(size);
  const unavailable: CrosstabTable['unavailable'] = [];
  const rowSigns = request.rows.map(askedAs);
  const columnSigns = request.columns.map(askedAs);
  for (const [row, rowSign] of rowSigns.entries()) {
    for (const [column, columnSign] of columnSigns.entries()) {
      const at = row * columnSigns.length + column;
      for (let index = sources.length - 1; index >= 0; index--) {
        const one = sources[index];
        const fromRow = one?.rowAt.get(rowSign);
        const fromColumn = one?.columnAt.get(columnSign);
        if (one === undefined || fromRow === undefined || fromColumn === undefined) continue;
        source[at] = index;
        slot[at] = slotOf(one.request, fromRow, fromColumn);
        const reason = one.reasonAt.get(slot[at] ?? 0);
        if (reason !== undefined) unavailable.push({ row_index: row + 1, column_index: column + 1, reason });
        break;
      }
    }
  }

  const column = (read: (cells: CrosstabTable['cells']) => readonly Figure[] | undefined): Figure[] => {
    const lists = sources.map(({ table }) => read(table.cells));
    return Array.from({ length: size }, (_, at) => lists[source[at] ?? -1]?.[slot[at] ?? 0] ?? null);
  };
  const first = sources[0]?.table;
  if (first === undefined) throw new RangeError('A table is merged from one answer at least');
  const cells: CrosstabTable['cells'] = {
    intersect_size: column((all) => all.intersect_size),
    intersect_sample: column((all) => all.intersect_sample),
    column_percentage: column((all) => all.column_percentage),
    row_percentage: column((all) => all.row_percentage),
    base_percentage: column((all) => all.base_percentage),
    index: column((all) => all.index),
    row_size: column((all) => all.row_size),
    row_sample: column((all) => all.row_sample),
    column_size: column((all) => all.column_size),
    column_sample: column((all) => all.column_sample),
    base_size: column((all) => all.base_size),
    base_sample: column((all) => all.base_sample),
    column_effective_sample: column((all) => all.column_effective_sample),
    interval_low: column((all) => all.interval_low),
    interval_high: column((all) => all.interval_high),
    z: column((all) => all.z),
    p_value: column((all) => all.p_value),
    mean: column((all) => all.mean),
    standard_error: column((all) => all.standard_error),
    value_sample: column((all) => all.value_sample),
    waves: Array.from({ length: size }, (_, at) => {
      const index = source[at] ?? -1;
      const set = sources[index]?.table.cells.waves[slot[at] ?? 0] ?? null;
      return set === null ? null : (waveSetOf[index]?.[set - 1] ?? null);
    }),
  };
  const pairs = mergePairs(rowSigns, sources);
  const headers = (side: 'rows' | 'columns', signs: readonly string[]) =>
    signs.flatMap((sign) => {
      for (const one of sources) {
        const at = (side === 'rows' ? one.rowAt : one.columnAt).get(sign);
        const header = at === undefined ? undefined : one.table.meta[side][at];
        if (header !== undefined) return [header];
      }
      return [];
    });
  return {
    meta: {
      ...first.meta,
      rows: headers('rows', rowSigns),
      columns: headers('columns', columnSigns),
      tests: made(cells.p_value) + (pairs === undefined ? 0 : made(pairs.p_value)),
      suppressed_cells: unavailable.filter(({ reason }) => reason === 'suppressed').length,
    },
    cells,
    wave_sets: waves.sets,
    ...(pairs === undefined ? {} : { pair_tests: pairs }),
    unavailable,
  };
}

function made(list: readonly Figure[]): number {
  return list.reduce<number>((count, p) => count + (p === null ? 0 : 1), 0);
}

interface PairSource {
  readonly table: CrosstabTable;
  readonly rowAt: ReadonlyMap<string, number>;
}

/** Row by row: every answer with letters has the same pairs of columns. */
function mergePairs(
  rowSigns: readonly string[],
  sources: readonly PairSource[],
): CrosstabTable['pair_tests'] {
  const lettered = sources.filter(({ table }) => table.pair_tests !== undefined);
  const pairs = lettered[0]?.table.pair_tests?.pairs;
  if (pairs === undefined) return undefined;
  const z: Figure[] = [];
  const pValues: Figure[] = [];
  for (const sign of rowSigns) {
    const one = lettered.findLast(({ rowAt }) => rowAt.has(sign));
    const from = (one?.rowAt.get(sign) ?? 0) * pairs.length;
    for (let pair = 0; pair < pairs.length; pair++) {
      z.push(one?.table.pair_tests?.z[from + pair] ?? null);
      pValues.push(one?.table.pair_tests?.p_value[from + pair] ?? null);
    }
  }
  return { pairs, z, p_value: pValues };
}

/** Every list of waves once. */
class WaveSets {
  readonly sets: string[][] = [];
  readonly #places = new Map<string, number>();

  /** Counts from 1. */
  placeOf(set: readonly string[]): number {
    const key = JSON.stringify(set);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.sets.push([...set]);
    this.#places.set(key, this.sets.length);
    return this.sets.length;
  }
}

function placesOf(items: CrosstabQuery['rows']): ReadonlyMap<string, number> {
  return new Map(items.map((item, index) => [askedAs(item), index]));
}

function slotOf({ columns }: CrosstabQuery, row: number, column: number): number {
  return row * columns.length + column;
}
