import type { Mark } from '../../figures/figure.ts';
import css from './MarkGlyph.module.css';

interface MarkGlyphProps {
  readonly mark: Mark;
  /** Middle. */
  readonly x: number;
  readonly y: number;
}

const half = 4;

/** ▲ ▼ △ ▽ inside a drawing; what it says is in the words of its cell. */
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
