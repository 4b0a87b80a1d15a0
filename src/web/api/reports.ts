import { limits } from '../../contract/limits.ts';
import type { ReportInput } from '../../contract/saved-work/report.ts';
import { call } from './client.ts';
import { endpointOptions } from './endpoint-options.ts';
import { queryClient } from './query-client.ts';

const reportKeys = { all: ['reports'] as const };

/** Every report that the caller may see. */
export const reportsOptions = () =>
  endpointOptions('filterReports', [...reportKeys.all, 'list'], {
    body: { limit: limits.pageItems },
    select: ({ data }) => data,
  });

export const readReportOf = (id: string) => call('readReport', { params: { id } });

export async function createReport(body: ReportInput) {
  const made = await call('createReport', { body });
  await queryClient.invalidateQueries({ queryKey: reportKeys.all });
  return made;
}

/** `rev` is the revision that was edited; a newer one is a conflict. */
export async function replaceReport(id: string, body: ReportInput, rev: number, outlivesPage: boolean) {
  const saved = await call('replaceReport', { params: { id }, body, rev, outlivesPage });
  await queryClient.invalidateQueries({ queryKey: [...reportKeys.all, 'list'] });
  return saved;
}

export const removeReport = (id: string) => call('removeReport', { params: { id } });
