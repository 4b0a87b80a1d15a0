import type { Metric } from '../draft/table-view.ts';
import { Mark } from '../../../ui/Mark.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { absentLabel, shortAbsentLabel } from '../table/absent-words.ts';
import { metricText } from '../table/metric-words.ts';
import type { TableCell } from '../table/table-cell.ts';
import css from './CellFigures.module.css';

interface CellFiguresProps {
  readonly cell: TableCell;
  readonly metrics: readonly Metric[];
  /** An answer is on its way: what is not there yet has its place held. */
  readonly isLoading: boolean;
}

/** The lines of one cell. It is read out by the cell's label, never by these. */
export function CellFigures({ cell, metrics, isLoading }: CellFiguresProps) {
  if (cell.kind === 'pending' && isLoading) {
    return (
      <span className={css.cell} aria-hidden="true">
        {metrics.map((metric, line) => (
          <span key={metric} className={css.skeleton}>
            <Skeleton width={line === 0 ? 30 : 20} height={line === 0 ? 9 : 7} />
          </span>
        ))}
      </span>
    );
  }
  if (cell.kind !== 'shown') {
    const isWords = cell.kind !== 'byDefinition' && cell.kind !== 'pending';
    return (
      <span className={css.cell} aria-hidden="true">
        <span className={isWords ? css.absent : css.sign}>
          {metrics.length === 1 ? shortAbsentLabel(cell) : absentLabel(cell)}
        </span>
      </span>
    );
  }
  const { mark, heat, letters } = cell;
  // A mark is of the share or the mean, which need not be the first line.
  const lead = Math.max(
    0,
    metrics.findIndex((metric) => metricText(cell, metric) !== ''),
  );
  // Many letters have no room beside the mark and the figure: they stand before the next one.
  const lettersLine = letters.length > mostBesideMark && lead + 1 < metrics.length ? lead + 1 : lead;
  return (
    <span className={css.cell} aria-hidden="true" data-stale={cell.isStale || undefined}>
      {metrics.map((metric, line) => (
        <span key={metric} className={line === 0 ? css.first : css.second}>
          {line === lead && mark !== null && (
            <Mark
              direction={mark.direction === 'higher' ? 'above' : 'below'}
              level={mark.level}
              onTint={heat !== null && !untinted.has(heat)}
            />
          )}
          <span data-metric={metric}>{metricText(cell, metric)}</span>
          {line === lead && cell.isPartial && <span className={css.dagger}>†</span>}
          {line === lettersLine && letters !== '' && <span className={css.letters}>{letters}</span>}
        </span>
      ))}
    </span>
  );
}

/** Letters that fit before a mark in the narrowest column that shares the room. */
const mostBesideMark = 3;

/** Bands that have no colour on purpose. */
const untinted = new Set(['heat-index-4', 'heat-share-1']);
