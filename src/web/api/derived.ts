import { queryOptions } from '@tanstack/react-query';
import type { DerivedPreviewQuery } from '../../contract/codebook/derived-preview.ts';
import { call } from './client.ts';

/** A derived question before it is saved: its answers with their shares over all waves, its words, and notes. */
export const derivedPreviewOptions = (query: DerivedPreviewQuery) =>
  queryOptions({
    queryKey: ['codebook', query.dataset, 'derived', query],
    queryFn: ({ signal }) => call('previewDerivedQuestion', { body: query, signal }),
    placeholderData: (before) => before,
    retry: false,
  });
