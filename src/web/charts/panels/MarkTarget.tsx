import { format } from '../../lib/format.ts';
import css from './MarkTarget.module.css';

/** What a chart's marks need to be pointed at, focused and explained. */
export interface MarkHandlers {
  /** The one mark that Tab reaches; arrows travel from it. */
  readonly cursor: string;
  readonly selected: string | null;
  /** Numbers of the notes, by mark. */
  readonly notes: ReadonlyMap<string, number>;
  readonly onPoint: (key: string | null, target: Element | null, by: 'pointer' | 'keyboard') => void;
  readonly onChoose: (key: string) => void;
}

interface MarkTargetProps extends MarkHandlers {
  readonly markKey: string;
  /** Text for a screen reader. */
  readonly spoken: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The invisible part of a mark that answers to pointer and keyboard. */
export function MarkTarget(props: MarkTargetProps) {
  const { markKey, spoken, cursor, selected, notes, onPoint, onChoose, ...box } = props;
  const note = notes.get(markKey);
  return (
    // The figure answers the keys for all of its marks.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <rect
      {...box}
      rx={3}
      role="img"
      aria-label={note === undefined ? spoken : `${spoken} Note ${format.count(note)}.`}
      tabIndex={markKey === cursor ? 0 : -1}
      data-mark={markKey}
      data-selected={markKey === selected || undefined}
      className={css.target}
      // A finger has no hover: its tap explains. A mouse at rest, under which the page is scrolled by keys, points at
      // nothing.
      onPointerMove={({ pointerType, movementX, movementY, currentTarget }) => {
        const hasMoved = movementX !== 0 || movementY !== 0;
        if (pointerType !== 'touch' && hasMoved) onPoint(markKey, currentTarget, 'pointer');
      }}
      onPointerLeave={() => onPoint(null, null, 'pointer')}
      // Focus that comes from nowhere, or from the page, is the page's own at its start: a tip would cover the chart.
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && relatedTarget.id !== 'main')
          onPoint(markKey, currentTarget, 'keyboard');
      }}
      onBlur={() => onPoint(null, null, 'keyboard')}
      onClick={() => onChoose(markKey)}
    />
  );
}
