import type { InsightSearch } from '../../../contract/insight.ts';

export const insightOrders = ['trending', 'popularity', 'published_at', 'name'] as const;
export type InsightOrder = (typeof insightOrders)[number];

/** As the order's own direction has it: most viewed and newest first, names from A. */
export const insightOrderNames: Readonly<Record<InsightOrder, string>> = {
  trending: 'Trending',
  popularity: 'Most viewed',
  published_at: 'Newest',
  name: 'Name',
};

export function searchOf(
  text: string,
  order: InsightOrder,
  category: number | null,
  isOutdated: boolean,
): InsightSearch {
  return {
    ...(isOutdated ? { standing: 'outdated' as const } : {}),
    query: text.trim(),
    order_by: order,
    limit: mostInsights,
    ...(category === null ? {} : { category_id: category }),
  };
}

/** As many as a page of the service holds. */
export const mostInsights = 200;
