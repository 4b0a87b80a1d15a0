import type { Mark as FigureMark } from '../../figures/figure.ts';
import { markPath } from '../../figures/drawing/shapes.ts';
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

/** ▲ ▼ △ ▽ inside a drawing, where the words of its cell say what it means. */
export function MarkGlyph({ mark, x, y }: MarkGlyphProps) {
  return (
    <path
      aria-hidden="true"
      d={markPath(mark, x, y)}
      className={css.glyph}
      data-direction={mark.direction}
      data-hollow={mark.level < 99 || undefined}
    />
  );
}
