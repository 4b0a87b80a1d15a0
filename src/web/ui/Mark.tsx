interface MarkProps {
  readonly direction: 'above' | 'below';
  /** In per cent; from 99 on it is filled, below hollow. */
  readonly level: number;
  /** On a tinted cell the mark is ink: its shape carries the direction. */
  readonly onTint?: boolean;
}

/** ▲ ▼ △ ▽: the figure differs from what it is tested against. */
export function Mark({ direction, level, onTint = false }: MarkProps) {
  const ink = direction === 'above' ? 'var(--up)' : 'var(--down)';
  return (
    <svg
      width={9}
      height={9}
      viewBox="0 0 10 10"
      role="img"
      aria-label={`Significantly ${direction} at ${level}%`}
      color={onTint ? 'var(--ink)' : ink}
      fill={level < 99 ? 'none' : 'currentcolor'}
      stroke="currentcolor"
      strokeLinejoin="round"
      strokeWidth={1.2}
    >
      <path d={direction === 'above' ? 'M5 1.5 9 8.5H1z' : 'M5 8.5 1 1.5h8z'} />
    </svg>
  );
}
