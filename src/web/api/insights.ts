import { endpointOptions } from './endpoint-options.ts';
import { queryOptions } from '@tanstack/react-query';
import type { InsightSearch } from '../../contract/chat/insight.ts';
import { readFinding } from '../../figures/statements/finding.ts';
import { testDefaults } from '../lib/test-defaults.ts';
import { catalogueStaleMs } from './datasets.ts';
import { call } from './client.ts';
import type { InsightPublication, InsightSource } from '../../contract/chat/insight-publication.ts';

export const insightKeys = {
  all: ['insights'] as const,
  search: (search: InsightSearch) => ['insights', 'search', search] as const,
  one: (id: string) => ['insights', 'one', id] as const,
  categories: ['insights', 'categories'] as const,
};

/** Codes of the questions that a report of a survey begins with. */
export const reportQuestionsOptions = (code: string) =>
  endpointOptions('readLargestChange', [...insightKeys.all, 'report-questions', code], {
    params: { code },
    staleTime: catalogueStaleMs,
  });

/** The finding that a survey is opened with; null: no change holds. */
export const largestChangeOptions = (code: string) => {
  const { levels } = testDefaults.read();
  return queryOptions({
    queryKey: [...insightKeys.all, 'largest-change', code, levels] as const,
    queryFn: async ({ signal }) => {
      const { finding } = await call('readLargestChange', { params: { code }, signal });
      return finding === null ? null : readFinding(finding, levels);
    },
    staleTime: catalogueStaleMs,
  });
};

export const insightsOptions = (search: InsightSearch) =>
  endpointOptions('searchInsights', insightKeys.search(search), {
    body: search,
    select: ({ insights }) => insights,
  });

/** Reading an insight counts as a view, so it is not read again before it may have changed. */
export const insightOptions = (id: string) =>
  endpointOptions('readInsight', insightKeys.one(id), {
    params: { id },
    staleTime: 10 * 60_000,
    refetchOnWindowFocus: false,
  });

export const insightCategoriesOptions = () =>
  endpointOptions('listInsightCategories', insightKeys.categories, {
    select: ({ categories }) => categories,
  });

/** Puts a finding into the catalogue; refused where one of its numbers has changed. */
export const publishInsight = (publication: InsightPublication) =>
  call('publishInsight', { body: publication });

/** A finding as it would be published, with its picture as the address of an image. */
export const insightDraftOptions = (source: InsightSource) => {
  const { levels } = testDefaults.read();
  return queryOptions({
    queryKey: [...insightKeys.all, 'draft', source, levels] as const,
    queryFn: async ({ signal }) => {
      const { finding, picture } = await call('draftInsight', { body: source, signal });
      return {
        finding: readFinding(finding, levels),
        picture: `data:image/svg+xml,${encodeURIComponent(picture)}`,
      };
    },
  });
};
