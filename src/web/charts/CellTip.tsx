import { cellWords } from './mark-words.ts';
import { Text } from '../ui/kit.ts';
import css from './CellTip.module.css';
import type { ChartCell, ChartModel } from './chart-model.ts';

interface CellTipProps {
  readonly cell: ChartCell;
  readonly model: ChartModel;
  /** On hover it waits; on focus it is there at once. */
  readonly isDelayed: boolean;
  readonly left: number;
  readonly top: number;
  /** Width that it must stay in. */
  readonly room: number;
}

const tipWidth = 300;

/** Value in words, what it means, how to hear more. All of it is in the explanation too. */
export function CellTip({ cell, model, isDelayed, left, top, room }: CellTipProps) {
  const words = cellWords(cell, model);
  return (
    <div
      role="tooltip"
      className={css.tip}
      data-delayed={isDelayed || undefined}
      style={{ left: Math.max(0, Math.min(left, room - tipWidth)), top, width: Math.min(tipWidth, room) }}
    >
      <Text size="dense-strong" c="var(--ink)">
        {words.sentence}
      </Text>
      {words.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="note">Space explains</p>
    </div>
  );
}
