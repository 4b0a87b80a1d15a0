import { measureAbsence, measuredInterval } from '../figures/measured.ts';
import type { SizeUnit } from '../figures/measures.ts';
import { pValues } from '../figures/test-rows.ts';
import type { Field } from './delimited/delimited-text.ts';
import {
  askedCells,
  type DocumentCell,
  type DocumentColumn,
  type FigureDocument,
  type HeadedColumn,
  pathOf,
} from './figure-document.ts';

type Read = (cell: DocumentCell) => Field;

/** Fields after the names, as the service calls them. */
const fields: Readonly<Record<string, Read>> = {
  status: (cell) => (cell.kind === 'shown' ? 'shown' : cell.status),
  audience_percentage: share('columnPercentage'),
  interval_low: ({ figure }) => figure && (measuredInterval(figure, 'columnPercentage')?.low ?? null),
  interval_high: ({ figure }) => figure && (measuredInterval(figure, 'columnPercentage')?.high ?? null),
  datapoint_percentage: share('rowPercentage'),
  base_percentage: share('basePercentage'),
  audience_index: ({ figure }) => (indexAbsence(figure) === null ? (figure?.index ?? null) : null),
  audience_index_status: ({ figure }) => figure && (indexAbsence(figure) ?? 'shown'),
  mean: ({ figure }) => (figure?.kind === 'value' ? figure.mean : null),
  standard_error: ({ figure }) => (figure?.kind === 'value' ? figure.standardError : null),
  positive_sample: ({ figure }) => figure?.positive.sample ?? null,
  positive_size: ({ figure }) => figure?.positive.size ?? null,
  audience_sample: ({ figure }) => figure?.column.sample ?? null,
  audience_size: ({ figure }) => figure?.column.size ?? null,
  audience_effective_sample: ({ figure }) => figure?.column.effective ?? null,
  datapoint_sample: ({ figure }) => figure?.wholePositive.sample ?? null,
  datapoint_size: ({ figure }) => figure?.wholePositive.size ?? null,
  base_sample: ({ figure }) => figure?.whole.sample ?? null,
  base_size: ({ figure }) => figure?.whole.size ?? null,
  z: (cell) => testOf(cell)?.z ?? null,
  p: (cell) => pValues(testOf(cell)).p,
  p_corrected: (cell) => pValues(testOf(cell)).corrected,
  mark: (cell) => {
    const mark = cell.kind === 'shown' ? (testOf(cell)?.mark ?? null) : null;
    return mark === null ? '' : `${mark.direction} ${mark.level}`;
  },
  higher_than: (cell) =>
    cell.kind === 'absent'
      ? ''
      : cell.tests
          .flatMap(({ shownAs, mark, against }) => (shownAs === 'letter' && mark !== null ? [against] : []))
          .join('; '),
  low_base: (cell) => (cell.kind === 'shown' ? (cell.isLowBase ? 'yes' : 'no') : null),
  waves: ({ figure }) => figure?.line.waves.join(' ') ?? null,
  base_mode: ({ figure }) => figure?.base?.mode ?? null,
};

/** One row per figure with everything known about it, in names that a program reads. */
export function* tidyFigures(document: FigureDocument): Generator<readonly Field[]> {
  const read = Object.values(fields);
  const lines = document.blocks.flatMap(({ rows, columns, isTransposed }): readonly HeadedColumn[] =>
    isTransposed ? rows : columns,
  );
  const levels = Math.max(1, ...lines.map((line) => pathOf(line).length));
  yield [
    document.chart === null ? 'base' : 'panel',
    'row_group',
    'row',
    'row_n',
    ...Array.from({ length: levels }, (_, level) => `column_group${level === 0 ? '' : `_${level + 1}`}`),
    'column',
    'column_n',
    ...Object.keys(fields).map((name) => fieldName(name, document.sizeUnit)),
  ];
  for (const { block, row, column, cell } of askedCells(document)) {
    yield [
      block,
      ...lineOf(row, [row.group]),
      ...lineOf(column, levelsOf(column, levels)),
      ...read.map((one) => one(cell)),
    ];
  }
}

function lineOf(
  { name, margin }: Pick<DocumentColumn, 'name' | 'margin'>,
  headings: readonly string[],
): Field[] {
  return [...headings, name, margin.sample];
}

/** The headings over a column, one per level; blank where it has fewer. */
function levelsOf(column: HeadedColumn, levels: number): readonly string[] {
  const path = pathOf(column);
  return Array.from({ length: levels }, (_, level) => path[level] ?? '');
}

/** Why the index is not shown although the figure may be; null where it is. */
function indexAbsence(figure: DocumentCell['figure']) {
  return figure?.kind === 'share' ? measureAbsence(figure, 'index') : null;
}

/** A sum of weights is called a size only where it counts people: else "positive_weighted_respondents". */
function fieldName(name: string, unit: SizeUnit): string {
  return unit === 'people' ? name : name.replace(/_size$/, `_${unit.replaceAll(' ', '_')}`);
}

function share(name: 'columnPercentage' | 'rowPercentage' | 'basePercentage'): Read {
  return ({ figure }) => (figure?.kind === 'share' ? figure[name] : null);
}

/** The test of the figure itself, or of its gap to the other series; those of letters are in the Tests sheet. */
function testOf(cell: DocumentCell) {
  return cell.kind === 'shown' ? cell.tests.find(({ shownAs }) => shownAs !== 'letter') : undefined;
}
