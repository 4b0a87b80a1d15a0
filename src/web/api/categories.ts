import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { catalogueStaleMs } from './catalogue-stale.ts';

export const categoryKeys = { of: (namespace: string) => ['categories', namespace] as const };

/** Headings of the question tree of the dataset with this namespace, parents before children. */
export const categoriesOptions = (namespace: string) =>
  queryOptions({
    queryKey: categoryKeys.of(namespace),
    queryFn: ({ signal }) =>
      call('filterCategories', { body: { namespaces: [{ code: namespace }] }, signal }),
    select: ({ categories }) => categories,
    staleTime: catalogueStaleMs,
  });
