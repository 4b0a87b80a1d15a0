import { endpointOptions } from './endpoint-options.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { DatasetAccess, DatasetAccessChange } from '../../contract/datasets/dataset-access.ts';
import type { StatisticsSettings } from '../../contract/query/statistics-settings.ts';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';

export const workspaceKeys = {
  statistics: ['settings', 'statistics'] as const,
  signIn: ['settings', 'sign-in'] as const,
  audit: ['audit-log'] as const,
  access: (dataset: string) => ['dataset-access', dataset] as const,
};

/** Settings that new charts and crosstabs begin with. */
export const statisticsSettingsOptions = () =>
  endpointOptions('readStatisticsSettings', workspaceKeys.statistics, { staleTime: 5 * 60_000 });

export async function saveStatisticsSettings(settings: StatisticsSettings): Promise<StatisticsSettings> {
  const saved = await call('replaceStatisticsSettings', { body: settings });
  queryClient.setQueryData(workspaceKeys.statistics, saved);
  return saved;
}

/** How members of the workspace sign in. */
export const signInSettingsOptions = () => endpointOptions('readSignInSettings', workspaceKeys.signIn, {});

export async function requireSecondFactor(isRequired: boolean): Promise<void> {
  const saved = await call('replaceSignInSettings', { body: { second_factor_required: isRequired } });
  queryClient.setQueryData(workspaceKeys.signIn, saved);
}

/** Newest first, page by page. */
export const auditLogOptions = () =>
  infiniteQueryOptions({
    queryKey: workspaceKeys.audit,
    queryFn: ({ pageParam, signal }) =>
      call('readAuditLog', { query: pageParam === '' ? {} : { before: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ events, more }) => (more ? String(events.at(-1)?.id ?? '') : undefined),
    select: ({ pages }) => pages.flatMap(({ events }) => events),
  });

export const datasetAccessOptions = (dataset: string) =>
  endpointOptions('readDatasetAccess', workspaceKeys.access(dataset), { params: { code: dataset } });

export async function changeDatasetAccess(
  dataset: string,
  change: DatasetAccessChange,
): Promise<DatasetAccess> {
  const changed = await call('replaceDatasetAccess', { params: { code: dataset }, body: change });
  queryClient.setQueryData(workspaceKeys.access(dataset), changed);
  return changed;
}
