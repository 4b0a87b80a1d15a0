import type { Interval } from '../figures/figure.ts';
import { measures, writeFigure } from '../figures/measures.ts';
import { intervalOf, signsOf, valueOf } from './cell-signs.ts';
import type { NativeSeries, NativeStrokes, NumberRange } from './drawing/native-chart.ts';
import type { ChartDrawing, DocumentCell, DocumentRow } from './figure-document.ts';
import type { Palette } from './palette.ts';

interface DottedBlock {
  readonly rows: readonly DocumentRow[];
  readonly series: readonly { readonly name: string }[];
  /** Of a row, one per series. */
  readonly cells: readonly (readonly DocumentCell[])[];
}

export interface DotColumn {
  readonly name: string;
  readonly numbers: readonly (number | null)[];
}

/** Of a row's height, how far the intervals of two neighbouring series are apart. */
const intervalRise = 0.16;

/** Where rows of dots lie, their names and values begin, and strokes run: what joins dots, then each series' intervals. */
export function dotColumns(
  { rows, series, cells }: DottedBlock,
  { isJoined }: ChartDrawing,
  from: number,
): readonly DotColumn[] {
  const ends = cells.map((all) =>
    all.flatMap((cell) =>
      cell.kind === 'shown' ? [valueOf(cell) ?? from, cell.interval?.high ?? from] : [],
    ),
  );
  const joined = cells.map((all) => {
    const values = all.map(valueOf).filter((value) => value !== null);
    return values.length < 2 ? null : { low: Math.min(...values), high: Math.max(...values) };
  });
  return [
    { name: 'Position', numbers: rows.map((_, place) => place + 1) },
    { name: 'Name at', numbers: rows.map(() => from) },
    { name: 'Values at', numbers: ends.map((all) => Math.max(from, ...all)) },
    ...strokeColumns('joined', isJoined ? joined : [], 0),
    ...series.flatMap(({ name }, place) => {
      const intervals = cells.map((all) => intervalOf(all[place]));
      return strokeColumns(`${name}, interval`, intervals, (place - (series.length - 1) / 2) * intervalRise);
    }),
  ];
}

/** Two columns of x and y: of each row both ends and an empty cell. */
function strokeColumns(name: string, ends: readonly (Interval | null)[], rise: number): readonly DotColumn[] {
  const x = ends.flatMap((end) => (end === null ? [null, null, null] : [end.low, end.high, null]));
  const y = x.map((value, place) => (value === null ? null : Math.floor(place / 3) + 1 + rise));
  return [
    { name: `${name}, x`, numbers: x },
    { name: `${name}, y`, numbers: y },
  ];
}

export function strokesOf(
  columns: readonly NumberRange[],
  series: readonly NativeSeries[],
  palette: Palette,
): readonly NativeStrokes[] {
  return [{ color: palette.ink3, width: 2 }, ...series.map(({ color }) => ({ color, width: 1 }))].flatMap(
    (look, place) => {
      const [x, y] = columns.slice(2 * place, 2 * place + 2);
      return x === undefined || y === undefined || x.numbers.every((value) => value === null)
        ? []
        : [{ ...look, x, y }];
    },
  );
}

const mostValues = 2;

/** "60.0 ▲ vs 25.0"; of many series those with signs only. */
export function valueWords(cells: readonly DocumentCell[], { measure, format }: ChartDrawing): string {
  const isAll = cells.length <= mostValues;
  const words = cells.flatMap((cell) => {
    const value = valueOf(cell);
    if (cell.kind === 'absent') return isAll ? [cell.label] : [];
    const signs = signsOf(cell);
    if (value === null || (!isAll && signs === '')) return [];
    return [`${writeFigure(value, measures[measure].kind, format)}${signs}`];
  });
  return words.join(isAll ? ' vs ' : ', ');
}
