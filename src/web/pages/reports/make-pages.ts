import type { ReportPage } from '../../../contract/saved-work/report.ts';
import { chartKeys, createChart, removeCharts } from '../../api/charts.ts';
import { createCrosstab, crosstabKeys } from '../../api/crosstabs.ts';
import { createFolder, folderKeys, foldersOptions } from '../../api/folders.ts';
import { queryClient } from '../../api/query-client.ts';
import { type PlannedPage, type PlannedWork, plannedWorks, writtenPages } from './report-templates.ts';

/** Saves the charts and crosstabs of planned pages, the charts in a folder of their own, and returns the pages. */
export async function makePages(folder: string, planned: readonly PlannedPage[]): Promise<ReportPage[]> {
  const works = plannedWorks(planned);
  if (works.length === 0) return writtenPages(planned, () => '');
  const folder_id = await folderNamed(folder);
  const ids = new Map<PlannedWork, string>();
  try {
    for (const work of works) ids.set(work, await saveWork(work, folder_id));
  } catch (error) {
    const charts = [...ids].flatMap(([{ kind }, id]) => (kind === 'chart' ? [id] : []));
    if (charts.length > 0) await removeCharts(charts);
    throw error;
  } finally {
    for (const queryKey of [chartKeys.all, crosstabKeys.all, folderKeys.of('charts')])
      void queryClient.invalidateQueries({ queryKey });
  }
  return writtenPages(planned, (work) => ids.get(work) ?? '');
}

/** Finds the folder of charts with a name, or makes it. */
async function folderNamed(name: string): Promise<string> {
  const { folders } = await queryClient.fetchQuery({ ...foldersOptions('charts'), staleTime: 0 });
  const found = folders.find((one) => one.name === name && one.parent_id === '' && one.access !== 'view');
  return (found ?? (await createFolder({ kind: 'charts', name }))).id;
}

async function saveWork(work: PlannedWork, folder_id: string): Promise<string> {
  if (work.kind === 'chart') return (await createChart({ ...work.document, name: work.name, folder_id })).id;
  return (await createCrosstab({ ...work.document, name: work.name })).uuid;
}
