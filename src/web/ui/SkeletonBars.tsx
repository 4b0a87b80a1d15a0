import css from './Skeleton.module.css';
import { Skeleton } from './Skeleton.tsx';

/** Bars are sorted, because the answer will be. */
const barWidths = [66, 52, 40, 28, 17, 10] as const;

export function SkeletonBars({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className={css.bars}>
      <Skeleton width="45%" height={14} />
      <Skeleton width="60%" />
      {barWidths.map((width) => (
        <div key={width} className={css.bar}>
          <Skeleton width={96} />
          <Skeleton width={`${width}%`} height={16} />
        </div>
      ))}
    </div>
  );
}
