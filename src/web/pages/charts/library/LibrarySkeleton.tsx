import { Skeleton } from '../../../ui/Skeleton.tsx';
import page from '../ChartsPage.module.css';
import css from './LibraryCard.module.css';

const cards = [68, 54, 75, 60, 48, 66, 58, 72] as const;

/** Cards at their final size. */
export function LibrarySkeleton() {
  return (
    <div role="status" aria-label="Loading charts" className={page.cards}>
      {cards.map((width) => (
        <div key={width} className={css.card}>
          <div className={css.picture} />
          <div className={css.text}>
            <p>
              <Skeleton width={`${width}%`} />
            </p>
            <p className={css.about}>
              <Skeleton width="40%" height={8} />
            </p>
            <p className={css.foot}>
              <Skeleton width="30%" height={8} />
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}
