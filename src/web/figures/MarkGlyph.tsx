import type { Mark as FigureMark } from '../../figures/figure.ts';
import css from './MarkGlyph.module.css';

/** ▲ ▼ △ ▽ in a line of text, with its meaning: the figure differs from what it is tested against. */
export function Mark({ direction, level }: FigureMark) {
  return (
    <svg
      width={9}
      height={9}
      viewBox="0 0 10 10"
      role="img"
      aria-label={`Significantly ${direction} at ${level}%`}
    >
      <MarkGlyph mark={{ direction, level }} x={5} y={direction === 'above' ? 5.5 : 4.5} />
    </svg>
  );
}

interface MarkGlyphProps {
  readonly mark: FigureMark;
  /** Middle. */
  readonly x: number;
  readonly y: number;
}

const half = 4;

/** ▲ ▼ △ ▽ inside a drawing, where the words of its cell say what it means. */
export function MarkGlyph({ mark: { direction, level }, x, y }: MarkGlyphProps) {
  const turn = direction === 'above' ? 1 : -1;
  return (
    <path
      aria-hidden="true"
      d={`M${x} ${y - turn * half} L${x + half} ${y + turn * (half - 1)} H${x - half} Z`}
      className={css.glyph}
      data-direction={direction}
      data-hollow={level < 99 || undefined}
    />
  );
}
