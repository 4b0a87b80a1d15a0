import { measuredInterval } from '../figures/measured.ts';
import type { SizeUnit } from '../figures/measures.ts';
import type { Field } from './delimited/delimited-text.ts';
import type { DocumentCell } from './document-cell.ts';
import { figureColumns, listedFigure } from './figure-columns.ts';
import {
  askedCells,
  type DocumentColumn,
  type FigureDocument,
  type HeadedColumn,
  pathOf,
} from './figure-document.ts';

type Read = (cell: DocumentCell) => Field;

/** Fields after the names, as the service calls them. */
const fields: Readonly<Record<string, Read>> = {
  status: (cell) => (cell.kind === 'shown' ? 'shown' : cell.status),
  ...Object.fromEntries(
    Object.entries(figureColumns).map(([name, { read }]) => [
      name,
      (cell: DocumentCell) => read(listed(cell)),
    ]),
  ),
  mark: (cell) => {
    const mark = listed(cell).test?.mark ?? null;
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
  const isTable = document.chart === null;
  const lines = document.blocks.flatMap(({ rows, columns, isTransposed }): readonly HeadedColumn[] =>
    isTransposed ? rows : columns,
  );
  const levels = Math.max(1, ...lines.map((line) => pathOf(line).length));
  yield [
    isTable ? 'base' : 'panel',
    'row_group',
    'row',
    'row_n',
    ...Array.from({ length: levels }, (_, level) => `column_group${level === 0 ? '' : `_${level + 1}`}`),
    'column',
    'column_n',
    ...Object.keys(fields).map((name) => fieldName(name, document.sizeUnit)),
    ...(isTable ? ['base_line'] : []),
  ];
  for (const { block, row, column, baseLine, cell } of askedCells(document)) {
    yield [
      block,
      ...lineOf(row, [row.group]),
      ...lineOf(column, levelsOf(column, levels)),
      ...read.map((one) => one(cell)),
      ...(isTable ? [baseLine] : []),
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

/** A sum of weights is called a size only where it counts people: else "positive_weighted_respondents". */
function fieldName(name: string, unit: SizeUnit): string {
  return unit === 'people' ? name : name.replace(/_size$/, `_${unit.replaceAll(' ', '_')}`);
}

function listed(cell: DocumentCell) {
  const { figure } = cell;
  const measure = figure?.kind === 'value' ? 'mean' : 'columnPercentage';
  return listedFigure(cell, figure && measuredInterval(figure, measure));
}
