import { queryOptions } from '@tanstack/react-query';
import type { WeightPreviewQuery } from '../../contract/codebook/weight-definition.ts';
import { call } from './client.ts';

/** A weight raked to targets before it is saved. The columns that it makes are those that saving uses. */
export const weightPreviewOptions = (dataset: string, query: WeightPreviewQuery) =>
  queryOptions({
    queryKey: ['codebook', dataset, 'weight', query],
    queryFn: ({ signal }) => call('previewWeight', { params: { code: dataset }, body: query, signal }),
    placeholderData: (before) => before,
    retry: false,
  });
