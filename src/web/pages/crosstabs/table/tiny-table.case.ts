import type { CrosstabTable } from '../../../../contract/crosstab-query.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import { defaultView, type TableView } from '../draft/table-view.ts';
import { type Answer, readAnswer, type UnavailableReason } from './answer.ts';

/** One cell as the service would send it: every figure written out, nothing derived. */
export interface SentCell {
  readonly share: number;
  readonly rowShare?: number;
  readonly index: number;
  readonly n: number;
  readonly size?: number;
  readonly row?: number;
  readonly rowSize?: number;
  readonly column: number;
  readonly columnSize?: number;
  readonly effective?: number;
  readonly base?: number;
  readonly baseSize?: number;
  readonly interval?: readonly [low: number, high: number];
  readonly test?: readonly [z: number, p: number];
  readonly mean?: readonly [mean: number, standardError: number, sample: number];
  /** Number of the wave set, from 1. */
  readonly waves?: number;
}

type Sent = SentCell | UnavailableReason;

export const waveSets = [['w1', 'w2', 'w3'], ['w2', 'w3'], ['w3']];

/** A dense answer: `cells` row by row, the line and column of everyone among them. */
export function sentTable(
  rows: readonly string[],
  columns: readonly string[],
  cells: readonly (readonly Sent[])[],
): CrosstabTable {
  const flat = cells.flat();
  const column = (read: (cell: SentCell) => number | null | undefined) =>
    flat.map((cell) => (typeof cell === 'string' ? null : (read(cell) ?? null)));
  const header = (id: string) => ({ id, name: '', kind: 'expression' as const });
  return {
    meta: {
      dataset: 'tiny',
      weight: 'population',
      base_mode: 'all',
      waves: ['w1', 'w2', 'w3'],
      rows: rows.map(header),
      columns: columns.map(header),
      tests: flat.filter((cell) => typeof cell !== 'string' && cell.test !== undefined).length,
      suppressed_cells: 0,
      interval_level: 95,
    },
    cells: {
      intersect_size: column(({ size }) => size ?? 0),
      intersect_sample: column(({ n }) => n),
      column_percentage: column(({ share }) => share),
      row_percentage: column(({ rowShare }) => rowShare ?? 0),
      base_percentage: column(() => 0),
      index: column(({ index }) => index),
      row_size: column(({ rowSize }) => rowSize ?? 0),
      row_sample: column(({ row }) => row ?? 0),
      column_size: column(({ columnSize }) => columnSize ?? 0),
      column_sample: column((cell) => cell.column),
      base_size: column(({ baseSize }) => baseSize ?? 0),
      base_sample: column(({ base }) => base ?? 0),
      column_effective_sample: column(({ effective }) => effective ?? 0),
      interval_low: column(({ interval }) => interval?.[0]),
      interval_high: column(({ interval }) => interval?.[1]),
      z: column(({ test }) => test?.[0]),
      p_value: column(({ test }) => test?.[1]),
      mean: column(({ mean }) => mean?.[0]),
      standard_error: column(({ mean }) => mean?.[1]),
      value_sample: column(({ mean }) => mean?.[2]),
      waves: column(({ waves }) => waves ?? 1),
    },
    wave_sets: waveSets,
    unavailable: flat.flatMap((cell, slot) =>
      typeof cell === 'string'
        ? [
            {
              row_index: Math.floor(slot / columns.length) + 1,
              column_index: (slot % columns.length) + 1,
              reason: cell,
            },
          ]
        : [],
    ),
  };
}

export function sentAnswer(...table: Parameters<typeof sentTable>): Answer {
  return readAnswer({ table: sentTable(...table), request: { rows: [], columns: [] } });
}

/** A header that is one answer of a question, or everyone where no question is given. */
export function item(id: string, name: string, question?: string, group = question ?? 'Total'): CrosstabItem {
  return {
    id,
    name,
    fullName: name,
    group,
    asks:
      question === undefined
        ? { kind: 'everyone' }
        : {
            kind: 'expression',
            expression: {
              kind: 'clause',
              question,
              datapoints: [id],
              suffixes: null,
              minCount: 1,
              negated: false,
            },
          },
  };
}

export const everyone = item('all', 'Everyone');
export const women = item('women', 'Women', 'gender');
export const men = item('men', 'Men', 'gender');
export const tea = item('tea', 'Tea', 'drinks');
export const coffee = item('coffee', 'Coffee', 'drinks');

export function viewWith(patch: Partial<TableView>): TableView {
  return { ...defaultView, ...patch };
}

/**
 * Tea and coffee by everyone, women and men; 400 people asked, 320 women, 80 men, in all three waves. Coffee was not
 * asked in the first wave.
 */
export const drinksAnswer = sentAnswer(
  ['*', 'coffee', 'tea'],
  ['*', 'all', 'men', 'women'],
  [
    [
      { share: 100, index: 100, n: 400, column: 400 },
      { share: 100, index: 100, n: 400, column: 400 },
      { share: 100, index: 100, n: 80, column: 80 },
      { share: 100, index: 100, n: 320, column: 320 },
    ],
    [
      { share: 50, index: 100, n: 150, row: 150, column: 300, waves: 2 },
      { share: 50, index: 100, n: 150, row: 150, column: 300, waves: 2 },
      { share: 35, index: 70, n: 21, row: 150, column: 60, waves: 2, test: [-2.1, 0.036] },
      { share: 53.75, index: 107.5, n: 129, row: 150, column: 240, waves: 2, test: [2.1, 0.036] },
    ],
    [
      { share: 40, index: 100, n: 160, row: 160, column: 400 },
      { share: 40, index: 100, n: 160, row: 160, column: 400 },
      { share: 20, index: 50, n: 16, row: 160, column: 80, test: [-4.2, 0.00002] },
      { share: 45, index: 112.5, n: 144, row: 160, column: 320, test: [4.2, 0.00002] },
    ],
  ],
);

export const drinks = { rows: [tea, coffee], columns: [everyone, women, men] };
