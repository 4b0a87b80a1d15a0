import { useEffect } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useIntersection } from '../../../ui/kit-hooks.ts';
import css from './MoreCharts.module.css';
import type { ChartLibrary } from './use-chart-library.ts';

/** The end of what is loaded: near it the next page comes by itself, and a press asks for it too. */
export function MoreCharts({ query }: { readonly query: ChartLibrary['query'] }) {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '600px' });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const isNear = entry?.isIntersecting === true;
  useEffect(() => {
    if (isNear && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNear, hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={ref} className={css.more}>
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show more
      </Button>
    </div>
  );
}
