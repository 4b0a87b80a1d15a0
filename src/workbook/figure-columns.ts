import type { Interval } from '../figures/figure.ts';
import { measureAbsence, measuredValue } from '../figures/measured.ts';
import { type Measure, measures } from '../figures/measures.ts';
import { pValues, type WrittenFigure, type WrittenTest } from '../figures/test-rows.ts';
import type { DocumentCell } from './document-cell.ts';
import { numberFormats } from './number-formats.ts';

export interface ListedFigure {
  readonly figure: WrittenFigure | null;
  readonly interval: Interval | null;
  readonly test: WrittenTest | null;
}

/** Returns a figure with the test of its own, or of its gap to the other series; letters have rows of their own. */
export function listedFigure(cell: DocumentCell, interval: Interval | null): ListedFigure {
  const tests = cell.kind === 'shown' ? cell.tests : [];
  return { figure: cell.figure, interval, test: tests.find(({ shownAs }) => shownAs !== 'letter') ?? null };
}

export interface FigureColumn<Listed = ListedFigure> {
  /** Head of the column in a sheet. */
  readonly header: string;
  readonly width: number;
  /** null: text. */
  readonly format: string | null;
  readonly read: (listed: Listed) => string | number | null;
  /** The measure shown, which may be absent of a figure that is there. */
  readonly measure?: Measure;
}

export function listColumn<Listed = ListedFigure>(
  header: string,
  width: number,
  format: string | null,
  read: FigureColumn<Listed>['read'],
): FigureColumn<Listed> {
  return { header, width, format, read };
}

function measureColumn(measure: Measure): FigureColumn {
  const { name, kind } = measures[measure];
  const read = ({ figure }: ListedFigure) => figure && measuredValue(figure, measure);
  return { header: name, width: 9, format: numberFormats[kind], read, measure };
}

/** Number of people of a side of a figure. */
function people(
  side: 'positive' | 'column' | 'wholePositive' | 'whole',
  number: 'sample' | 'size',
  header: string,
): FigureColumn {
  const format = numberFormats[number === 'sample' ? 'count' : 'people'];
  return listColumn(header, 9, format, ({ figure }) => figure?.[side][number] ?? null);
}

const { probability, gap } = numberFormats;

/** Columns of listed figures by the names that programs read: a sheet shows some, a tidy table has them all. */
export const figureColumns = {
  audience_percentage: measureColumn('columnPercentage'),
  interval_low: listColumn('From', 8, '0.0', ({ interval }) => interval?.low ?? null),
  interval_high: listColumn('To', 8, '0.0', ({ interval }) => interval?.high ?? null),
  datapoint_percentage: measureColumn('rowPercentage'),
  base_percentage: measureColumn('basePercentage'),
  audience_index: {
    ...measureColumn('index'),
    read: ({ figure }) => (indexAbsence(figure) === null ? (figure?.index ?? null) : null),
  },
  audience_index_status: listColumn(
    'Index status',
    9,
    null,
    ({ figure }) => figure && (indexAbsence(figure) ?? 'shown'),
  ),
  mean: measureColumn('mean'),
  standard_error: measureColumn('standardError'),
  positive_sample: { ...people('positive', 'sample', 'n'), measure: 'sample' },
  positive_size: people('positive', 'size', 'Size'),
  audience_sample: people('column', 'sample', 'Of n'),
  audience_size: people('column', 'size', 'Of size'),
  audience_effective_sample: listColumn(
    'Effective n',
    11,
    '#,##0.0',
    ({ figure }) => figure && figure.column.effective,
  ),
  datapoint_sample: people('wholePositive', 'sample', 'Row n'),
  datapoint_size: people('wholePositive', 'size', 'Row size'),
  base_sample: people('whole', 'sample', 'Base n'),
  base_size: people('whole', 'size', 'Base size'),
  other_value: listColumn('Other value', 11, '0.0', ({ test }) => test?.other?.value ?? null),
  other_sample: listColumn('Other n', 9, numberFormats.count, ({ test }) => test?.other?.sample ?? null),
  gap: listColumn('Gap', 10, gap, ({ figure, test }) => {
    const value = figure === null || test === null ? null : measuredValue(figure, test.measure);
    return value === null || !test?.other ? null : value - test.other.value;
  }),
  z: listColumn('z', 8, '0.00', ({ test }) => test?.z ?? null),
  p: listColumn('p', 9, probability, ({ test }) => pValues(test).p),
  p_corrected: listColumn('p corrected', 11, probability, ({ test }) => pValues(test).corrected),
} satisfies Readonly<Record<string, FigureColumn>>;

/** Why the index is not shown although the figure may be; null where it is. */
function indexAbsence(figure: WrittenFigure | null) {
  return figure?.kind === 'share' ? measureAbsence(figure, 'index') : null;
}

/** Columns by their names, in this order. */
export function pickColumns(...names: readonly (keyof typeof figureColumns)[]): readonly FigureColumn[] {
  return names.map((name) => figureColumns[name]);
}
