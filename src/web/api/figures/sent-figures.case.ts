import type { FiguresResult } from '../../../contract/query/figures.ts';
import type { FigureQuery } from '../../../figures/figure-query.ts';
import { type FigureAnswer, wholeAnswer } from './figure-store.ts';

/** One cell as the service would send it: counts written out, nothing derived. */
export interface SentFigure {
  /** Respondents who give the row, and in the column. */
  readonly n: number;
  readonly column: number;
  /** People; the respondents unless said. */
  readonly size?: number;
  readonly columnSize?: number;
  readonly effective?: number;
  /** Of the whole, and those of it who give the row. */
  readonly base?: number;
  readonly baseSize?: number;
  readonly row?: number;
  readonly rowSize?: number;
  readonly interval?: readonly [low: number, high: number];
  readonly test?: readonly [z: number, p: number];
  readonly rowTest?: readonly [z: number, p: number];
  /** The compared share of the test. */
  readonly other?: number;
  readonly otherSample?: number;
  /** Code of the wave compared. */
  readonly otherWave?: string | undefined;
  readonly mean?: readonly [mean: number, standardError: number];
  readonly meanInterval?: readonly [low: number, high: number];
  readonly deviation?: number;
  readonly wholeMean?: number;
  readonly total?: number;
  /** Place of its line, from 0. */
  readonly line?: number;
  /** Place of the line of its whole; its own unless said. */
  readonly wholeLine?: number;
  readonly isByDefinition?: boolean;
}

export type AbsentReason = FiguresResult['absent'][number]['reason'];

export interface SentAnswer {
  readonly query: FigureQuery;
  /** Row by row. */
  readonly cells: readonly (SentFigure | AbsentReason)[];
  /** Codes of the waves of each line; those of the first are the scope's. */
  readonly lines?: readonly (readonly string[])[];
  /** null: not tested. */
  readonly pairs?: readonly (readonly [z: number, p: number] | null)[];
  /** Of each row the contrasts of the query, tested by the normal distribution; null: absent. */
  readonly contrasts?: readonly (readonly [estimate: number, standardError: number, p: number] | null)[];
}

/** An answer as the application reads it. */
export function sentFigures({
  query,
  cells,
  lines = [['w1']],
  pairs = [],
  contrasts = [],
}: SentAnswer): FigureAnswer {
  const width = query.columns.length;
  const waves = [...(lines[0] ?? [])];
  const entries = <Entry>(read: (cell: SentFigure) => Entry | null | undefined): (Entry | null)[] =>
    cells.map((cell) => (typeof cell === 'string' ? null : (read(cell) ?? null)));
  const numbers = (read: (cell: SentFigure) => number | null | undefined) => entries(read);
  const { versus } = query.want.test;
  const against = typeof versus === 'object' ? ('column' as const) : versus;
  const testOf = (
    measure: 'column_percentage' | 'row_percentage',
    of: (cell: SentFigure) => SentFigure['test'],
  ): FiguresResult['tests'] =>
    against === 'none' || cells.every((cell) => typeof cell === 'string' || of(cell) === undefined)
      ? []
      : [
          {
            measure,
            versus: measure === 'row_percentage' ? 'rest' : against,
            z: numbers((cell) => of(cell)?.[0]),
            degrees: numbers(() => null),
            p_value: numbers((cell) => of(cell)?.[1]),
            standard_error: numbers(() => 1),
            untested: entries((cell) => (of(cell) === undefined ? 'empty_rest' : null)),
            other_value: numbers((cell) => cell.other ?? 0),
            other_sample: numbers((cell) => cell.otherSample ?? 100),
            ...(against === 'previous_wave' ? { other_wave: entries((cell) => cell.otherWave) } : {}),
          },
        ];
  const result: FiguresResult = {
    meta: {
      dataset: 'tiny',
      weight: 'population',
      size_unit: 'people',
      waves,
      interval_level: 95,
      suppressed_cells: cells.filter((cell) => cell === 'suppressed').length,
      floor: 10,
      data_version: 'v1',
      codebook_revision: 1,
      critical_values: [{ degrees: null, value: 1.959963984540054 }],
    },
    rows: query.rows.map(({ id, base, content }) => ({ id, base_mode: base.mode, kind: content.kind })),
    columns: query.columns.map(({ id, whole }) => ({ id, kind: whole.kind })),
    lines: lines.map((line) => ({ waves: [...line], partial: line.length < waves.length })),
    cells: {
      line: numbers(({ line }) => line ?? 0),
      whole_line: numbers(({ line, wholeLine }) => wholeLine ?? line ?? 0),
      by_definition: entries(({ isByDefinition }) => isByDefinition ?? false),
      positive_sample: numbers(({ n }) => n),
      positive_size: numbers(({ n, size }) => size ?? n),
      column_sample: numbers(({ column }) => column),
      column_size: numbers(({ column, columnSize }) => columnSize ?? column),
      column_effective: numbers(({ column, effective }) => effective ?? column),
      whole_sample: numbers(({ column, base }) => base ?? column),
      whole_size: numbers(({ column, base, baseSize }) => baseSize ?? base ?? column),
      whole_positive_sample: numbers(({ n, row }) => row ?? n),
      whole_positive_size: numbers(({ n, row, rowSize }) => rowSize ?? row ?? n),
      column_percentage_interval_low: numbers(({ interval }) => interval?.[0]),
      column_percentage_interval_high: numbers(({ interval }) => interval?.[1]),
      ...(query.rows.some(({ content }) => content.kind === 'value')
        ? {
            mean: numbers(({ mean }) => mean?.[0]),
            standard_error: numbers(({ mean }) => mean?.[1]),
            standard_deviation: numbers(({ deviation }) => deviation),
            whole_mean: numbers(({ wholeMean }) => wholeMean),
            total: numbers(({ total }) => total),
            mean_interval_low: numbers(({ meanInterval }) => meanInterval?.[0]),
            mean_interval_high: numbers(({ meanInterval }) => meanInterval?.[1]),
          }
        : {}),
    },
    tests: [
      ...testOf('column_percentage', ({ test }) => test),
      ...testOf('row_percentage', ({ rowTest }) => rowTest),
    ],
    ...(pairs.length === 0
      ? {}
      : {
          pair_tests: {
            pairs: query.want.pairs.map(([first, second]) => [first, second]),
            z: pairs.map((pair) => pair?.[0] ?? null),
            p_value: pairs.map((pair) => pair?.[1] ?? null),
            degrees: pairs.map(() => null),
            standard_error: pairs.map(() => 1),
            untested: pairs.map((pair) => (pair === null ? 'low_base' : null)),
          },
        }),
    ...(contrasts.length === 0
      ? {}
      : {
          contrasts: {
            columns: query.want.contrasts.map(({ columns }) => [...columns]),
            estimate: contrasts.map((one) => one?.[0] ?? null),
            standard_error: contrasts.map((one) => one?.[1] ?? null),
            p_value: contrasts.map((one) => one?.[2] ?? null),
            z: contrasts.map((one) => one && one[0] / one[1]),
            degrees: contrasts.map(() => null),
            untested: contrasts.map((one) => (one === null ? 'not_comparable' : null)),
          },
        }),
    absent: cells.flatMap((cell, at) =>
      typeof cell === 'string' ? [{ row: Math.floor(at / width), column: at % width, reason: cell }] : [],
    ),
  };
  return wholeAnswer(query, result);
}
