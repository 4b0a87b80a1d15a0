import type { Interval } from '../figures/figure.ts';
import { measures, writeFigure } from '../figures/measures.ts';
import { type DocumentCell, intervalOf, signsOf, valueOf } from './document-cell.ts';
import type { NativeDots, NativeSeries, NativeStrokes, NumberRange } from './drawing/native-chart.ts';
import type { ChartDrawing } from './figure-document.ts';
import { palette } from './palette.ts';

interface DottedBlock {
  readonly series: readonly NativeSeries[];
  /** Cells of a row, one list per series. */
  readonly cells: readonly (readonly DocumentCell[])[];
  /** Where the axis begins. */
  readonly from: number;
}

/** Distance between the intervals of two neighbouring series, as a share of a row's height. */
const intervalRise = 0.16;

/** Where rows of dots lie, their names and values begin, and strokes run: what joins dots, then each series' intervals. */
export function dotsOf(
  { series, cells, from }: DottedBlock,
  drawing: ChartDrawing,
  add: (name: string, numbers: readonly (number | null)[]) => NumberRange,
): NativeDots {
  const positions = add(
    'Position',
    cells.map((_, place) => place + 1),
  );
  const names = add(
    'Name at',
    cells.map(() => from),
  );
  const ends = cells.map((all) =>
    all.flatMap((cell) => [valueOf(cell) ?? from, intervalOf(cell)?.high ?? from]),
  );
  const at = add(
    'Values at',
    ends.map((all) => Math.max(from, ...all)),
  );
  const joined = cells.map((all) => {
    const values = all.map(valueOf).filter((value) => value !== null);
    return values.length < 2 ? null : { low: Math.min(...values), high: Math.max(...values) };
  });
  /** Both ends of each row, and an empty cell. */
  const stroke = (
    name: string,
    rows: readonly (Interval | null)[],
    rise: number,
    look: Pick<NativeStrokes, 'color' | 'width'>,
  ): readonly NativeStrokes[] => {
    const along = rows.flatMap((row) => (row === null ? [null, null, null] : [row.low, row.high, null]));
    const x = add(`${name}, x`, along);
    const rises = along.map((value, place) => (value === null ? null : Math.floor(place / 3) + 1 + rise));
    const y = add(`${name}, y`, rises);
    return along.every((value) => value === null) ? [] : [{ ...look, x, y }];
  };
  const strokes = [
    ...stroke('joined', drawing.isJoined ? joined : [], 0, { color: palette.ink3, width: 2 }),
    ...series.flatMap(({ name, color }, place) => {
      const intervals = cells.map((all) => intervalOf(all[place]));
      const rise = (place - (series.length - 1) / 2) * intervalRise;
      return stroke(`${name.texts[0] ?? ''}, interval`, intervals, rise, { color, width: 1 });
    }),
  ];
  return { positions, names, values: { at, texts: cells.map((all) => valueWords(all, drawing)) }, strokes };
}

const mostValues = 2;

/** "60.0 ▲ vs 25.0"; of many series those with signs only. */
function valueWords(cells: readonly DocumentCell[], { measure, format }: ChartDrawing): string {
  const isAll = cells.length <= mostValues;
  const words = cells.flatMap((cell) => {
    if (cell.kind === 'absent') return isAll ? [cell.lines[0].words] : [];
    const [value, signs] = [valueOf(cell), signsOf(cell)];
    if (value === null || (!isAll && signs === '')) return [];
    return [`${writeFigure(value, measures[measure].kind, format)}${signs}`];
  });
  return words.join(isAll ? ' vs ' : ', ');
}
