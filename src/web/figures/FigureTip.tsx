import { Text } from '../ui/kit.ts';
import css from './FigureTip.module.css';

interface FigureTipProps {
  readonly sentence: string;
  /** Value in words, then its meaning. */
  readonly lines: readonly string[];
  /** On hover it waits; on focus it is there at once. */
  readonly isDelayed: boolean;
  readonly left: number;
  readonly top: number;
  /** Width that it must stay in. */
  readonly room: number;
}

const tipWidth = 300;

/** A figure in words where it is pointed at or focused. The explanation has all of it too. */
export function FigureTip({ sentence, lines, isDelayed, left, top, room }: FigureTipProps) {
  return (
    <div
      role="tooltip"
      className={css.tip}
      data-delayed={isDelayed || undefined}
      style={{ left: Math.max(0, Math.min(left, room - tipWidth)), top, width: Math.min(tipWidth, room) }}
    >
      <Text size="dense-strong" c="var(--ink)">
        {sentence}
      </Text>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="note">Space explains</p>
    </div>
  );
}
