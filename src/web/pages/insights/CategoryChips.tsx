import { useQuery } from '@tanstack/react-query';
import { insightCategoriesOptions } from '../../api/insights.ts';
import { format } from '../../lib/format.ts';
import { Tip } from '../../ui/Tip.tsx';
import { Text } from '../../ui/kit.ts';
import css from './CategoryChips.module.css';
import { useRoving } from '../../ui/use-roving.ts';

interface CategoryChipsProps {
  /** Findings in all; null where that is not known. */
  readonly total: number | null;
  /** null: all of them. */
  readonly chosen: number | null;
  readonly onChoose: (id: number | null) => void;
}

/** The categories with how many findings each holds; how often they were looked at is in the tip. */
export function CategoryChips({ total, chosen, onChoose }: CategoryChipsProps) {
  const categories = useQuery(insightCategoriesOptions());
  const chips = useRoving<HTMLDivElement>();
  if (categories.data === undefined || categories.data.length === 0) return null;
  return (
    <div ref={chips} role="group" aria-label="Categories" className={css.chips}>
      <button
        type="button"
        className={css.chip}
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        All{' '}
        {total !== null && (
          <Text span inherit c="dimmed" fw={400} className="num nowrap">
            {format.count(total)}
          </Text>
        )}
      </button>
      {categories.data.map(({ id, name, insight_count: count, view_count: views }) => (
        <Tip key={id} label={viewsWords(views)}>
          <button
            type="button"
            className={css.chip}
            aria-pressed={chosen === id}
            onClick={() => onChoose(chosen === id ? null : id)}
          >
            <span className="isolate">{name}</span>{' '}
            <Text span inherit c="dimmed" fw={400} className="num nowrap">
              {format.count(count)}
            </Text>
            <span className="visually-hidden">, {viewsWords(views)}</span>
          </button>
        </Tip>
      ))}
    </div>
  );
}

export function viewsWords(views: number): string {
  return `${format.count(views)} ${views === 1 ? 'view' : 'views'}`;
}
