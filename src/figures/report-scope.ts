import type { Chart } from '../contract/saved-work/chart.ts';
import type { Crosstab } from '../contract/saved-work/crosstab.ts';
import type { Report, ReportItem } from '../contract/saved-work/report.ts';
import { splitKind } from './questions/chart-query.ts';

/** The scope of a report. */
export type ReportScope = Pick<Report, 'dataset_code' | 'location_codes' | 'wave_codes' | 'wave_rule'>;

/** Whether work of another survey, or an item that says so, has its own scope. */
function isOwn({ scope }: Pick<ReportItem, 'scope'>, dataset: string, report: ReportScope): boolean {
  return scope === 'own' || (dataset !== '' && dataset !== report.dataset_code);
}

/** A chart in the scope of a report; one that is split by waves keeps its waves. */
export function chartInReport(chart: Chart, item: Pick<ReportItem, 'scope'>, report: ReportScope): Chart {
  const { dataset_code: own, splitter } = chart;
  if (isOwn(item, own || (chart.dataset_codes[0] ?? ''), report)) return chart;
  const { location_codes, wave_codes, wave_rule } = report;
  return { ...chart, location_codes, ...(splitKind(splitter) !== 'waves' && { wave_codes, wave_rule }) };
}

/** A crosstab in the scope of a report. */
export function crosstabInReport(
  table: Crosstab,
  item: Pick<ReportItem, 'scope'>,
  report: ReportScope,
): Crosstab {
  if (isOwn(item, table.dataset_code, report)) return table;
  const { location_codes: country_codes, wave_codes, wave_rule } = report;
  return { ...table, country_codes, wave_codes, wave_rule };
}
