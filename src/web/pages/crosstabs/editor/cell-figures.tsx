import type { ReactNode } from 'react';
import type { Metric } from '../../../../contract/saved-work/table-view.ts';
import { absentSentence } from '../../../../figures/reasons.ts';
import { type ShownCell, type TableCell, absenceReason } from '../../../../figures/tables/table-cell.ts';
import { classNames } from '../../../lib/class-names.ts';
import { labelOfNone, metricText } from '../table/table-cell.ts';
import css from './cell-figures.module.css';
import type { SizeUnit } from '../../../../figures/measures.ts';
import type { GridCell } from '../../../grid/grid-parts.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import type { ArrangedTable } from '../table/arrange-table.ts';
import { spokenCell } from '../table/spoken-cell.ts';
import type { Line } from '../../../../figures/tables/line.ts';

/** Cells as the grid takes them: made when they come into view, and the same object when they come again. */
export function shownCells(
  { cell, down }: Pick<ArrangedTable, 'cell' | 'down'>,
  metrics: readonly Metric[],
  isLoading: boolean,
  sizeUnit: SizeUnit,
  isNoted: (row: string, column: string) => boolean,
): (row: Line, column: Line) => GridCell {
  const made = new Map<string, GridCell>();
  return (row, column) => {
    const key = `${row.item.id} ${column.item.id}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const crossed = cell(row.item.id, column.item.id);
    const [own, other] = down === 'rows' ? [row, column] : [column, row];
    const hasNote = isNoted(own.item.id, other.item.id);
    let said: string | undefined;
    const label = () => {
      const names = { rowName: spokenName(row.item), columnName: spokenName(column.item), sizeUnit };
      said ??= `${spokenCell(crossed, names, metrics)}${hasNote ? ' Has a note.' : ''}`;
      return said;
    };
    const fresh: GridCell = {
      label,
      content: cellFigures({ cell: crossed, metrics, isLoading }),
      className: classNames(classOf(crossed), hasNote && 'noted'),
    };
    made.set(key, fresh);
    return fresh;
  };
}

/** "Women, 19 to 24" */
function spokenName({ under = [], name }: CrosstabItem): string {
  return [...under, name].join(', ');
}

function classOf(cell: TableCell): string | undefined {
  if (cell.kind !== 'shown') return undefined;
  return cell.isLowBase ? 'low-base' : (cell.heat ?? undefined);
}

interface CellFiguresProps {
  readonly cell: TableCell;
  readonly metrics: readonly Metric[];
  /** An answer is loading: missing figures keep their place. */
  readonly isLoading: boolean;
}

/**
 * The lines of one cell. The cell's label is read out, not these. A table draws hundreds at once, so they are elements
 * instead of a component, and as few as there are figures.
 */
export function cellFigures({ cell, metrics, isLoading }: CellFiguresProps): ReactNode {
  if (cell.kind === 'pending' && isLoading) {
    return <span className={css.pending} style={pendingSize(metrics.length)} aria-hidden="true" />;
  }
  if (cell.kind !== 'shown') {
    const isWords = cell.kind === 'absent' && cell.reason !== 'by_definition';
    return (
      <span
        className={isWords ? css.absent : css.sign}
        data-single={metrics.length === 1 || undefined}
        aria-hidden="true"
      >
        {labelOfNone(cell)}
      </span>
    );
  }
  const { letters } = cell;
  // An index of too small a share is no figure: its place is empty, and says why when pointed at.
  const texts = metrics.map((metric) => (isTooSmall(cell, metric) ? '' : metricText(cell, metric)));
  const lead = Math.max(
    0,
    texts.findIndex((text) => text !== ''),
  );
  const lettered = metrics.findIndex((metric) => metric === cell.letteredMetric);
  const isDaggerApart = cell.isPartial && (letters === '' || lettered !== lead);
  const signs = cell.isPartial && !isDaggerApart ? `†${letters}` : letters;
  const lines = metrics.map((metric, line) => (
    <span
      key={metric}
      data-metric={metric}
      aria-hidden="true"
      title={isTooSmall(cell, metric) ? absentSentence('base_share_too_small') : undefined}
      className={classNames(
        line === 0 ? css.first : css.second,
        metric === cell.marked?.metric && markClass(cell),
      )}
    >
      {texts[line]}
    </span>
  ));
  if (isDaggerApart) lines.push(beside('dagger', '†', css.dagger, lead));
  if (letters !== '') lines.push(beside('letters', signs, css.letters, lettered));
  return cell.isStale ? (
    <span className={css.before} data-stale="">
      {lines}
    </span>
  ) : (
    lines
  );
}

function isTooSmall(cell: ShownCell, metric: Metric): boolean {
  return absenceReason(cell, metric) === 'base_share_too_small';
}

/** Height of the given number of lines. */
const pendingSize = (lines: number) => ({ height: 1 + 15 * lines });

/** Text next to the figure of a line. */
function beside(key: string, words: string, className: string | undefined, line: number) {
  return (
    <span key={key} aria-hidden="true" className={className} style={{ top: line === 0 ? 4 : 5 + 15 * line }}>
      {words}
    </span>
  );
}

/** The style sheet draws its triangle: as an element of its own it would double a cell's elements. */
function markClass({ mark, heat }: ShownCell): string | undefined {
  if (mark === null) return undefined;
  const isTinted = heat !== null && !untinted.has(heat);
  return classNames(
    mark.direction === 'above' ? css.above : css.below,
    mark.level < hollowUnder && css.hollow,
    isTinted && css.onTint,
  );
}

/** Level from which a mark is filled. */
const hollowUnder = 99;

/** Bands that have no colour on purpose. */
const untinted = new Set(['heat-index-4', 'heat-share-1']);
