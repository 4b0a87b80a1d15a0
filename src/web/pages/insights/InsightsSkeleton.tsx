import { Skeleton } from '../../ui/Skeleton.tsx';
import card from './InsightCard.module.css';
import css from './InsightsPage.module.css';

const cards = [92, 78, 85, 70, 88, 74] as const;

/** Cards at their final size while the findings are on their way. */
export function InsightsSkeleton() {
  return (
    <div className={css.cards} role="status" aria-label="Loading findings">
      {cards.map((width) => (
        <div key={width} className={card.card}>
          <div className={card.picture} />
          <div className={card.text}>
            <Skeleton width={`${width}%`} height={16} />
            <Skeleton width="100%" />
            <Skeleton width="60%" />
          </div>
        </div>
      ))}
    </div>
  );
}
