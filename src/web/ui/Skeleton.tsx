import css from './Skeleton.module.css';

interface SkeletonProps {
  readonly width: number | `${number}%`;
  readonly height?: number;
}

/** A place holder of the final size, so that nothing moves when the answer comes. */
export function Skeleton({ width, height = 10 }: SkeletonProps) {
  return <span className={css.block} style={{ width, height }} />;
}
