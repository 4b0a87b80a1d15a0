import { commonSample, gridMatrix } from '../figures/questions/grid-matrix.ts';
import type { Format } from '../lib/format.ts';
import { absentCell } from './document-cell.ts';
import {
  type DocumentColumn,
  type DocumentMargin,
  type DocumentRow,
  type FigureBlock,
  headName,
  marginWords,
  pathOf,
} from './figure-document.ts';

/**
 * Arranges the figures of a grid by itself: for each column of the banner, or `only` for one, the grid rows down and the
 * columns of the grid across. A block without such a grid stays as it is.
 */
export function gridBlock(block: FigureBlock, format: Format, only: number | null = null): FigureBlock {
  const matrix = gridMatrix(block.rows.map(({ grid = null }) => grid));
  if (matrix.rows.length === 0) return block;
  const sources = block.rows.filter(({ grid = null }) => grid !== null);
  const lines = (only === null ? [...block.columns.keys()] : [only]).flatMap((banner) => {
    const group = bannerWords(block, banner, format);
    return matrix.rows.map((row) => ({ banner, group, row }));
  });
  const baseLines = new Set(sources.map(({ base }) => base?.line ?? ''));
  const [baseLine = ''] = baseLines.size > 1 ? ['Base differs by row'] : baseLines;
  return {
    ...block,
    isTransposed: false,
    columns: matrix.columns.map(({ name }) => ({ ...plainColumn, group: matrix.question, baseLine, name })),
    rows: lines.map(({ banner, group, row: { code, name } }): DocumentRow => {
      const own = sources.filter(({ grid }) => grid?.row.code === code);
      const isPartial = own.some(({ margin }) => margin.isPartial);
      return {
        id: `${banner} ${code}`,
        group,
        name,
        margin: { ...noMargin, isPartial },
        isPart: false,
        isFolded: false,
        labels: own[0]?.labels ?? [],
      };
    }),
    cell: (line, column) => {
      const { banner = -1, row } = lines[line] ?? {};
      const source = matrix.at(row?.code ?? '', matrix.columns[column]?.code ?? '');
      return source === undefined ? absentCell('pending', '··') : block.cell(source, banner);
    },
    baseRows: [],
  };
}

const noMargin: DocumentMargin = { sample: null, absent: '', isLowBase: false, isPartial: false };
const plainColumn: Pick<DocumentColumn, 'letter' | 'margin' | 'color'> = {
  letter: '',
  margin: noMargin,
  color: null,
};

/** A column of the banner over the rows of the grid, with the respondents that all of these are read among. */
function bannerWords({ rows, columns, sampleAmong }: FigureBlock, at: number, format: Format): string {
  const column = columns[at];
  if (column === undefined) return '';
  const { margin } = column;
  const samples = rows.flatMap(({ grid = null }, row) =>
    grid === null ? [] : [sampleAmong?.(row, at) ?? null],
  );
  const sample = margin.sample === null ? null : (commonSample(samples) ?? margin.sample);
  return `${columnPath(column)}, ${marginWords({ ...margin, sample }, format)}`;
}

/** "Women › 19 to 24 (B)": a column of a banner with the headings over it. */
export function columnPath(column: DocumentColumn): string {
  const path = [...pathOf(column), headName(column)];
  return path.filter((name, level) => name !== '' && name !== path[level - 1]).join(' › ');
}
