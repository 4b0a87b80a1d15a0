import type { Chart } from '../contract/saved-work/chart.ts';
import type { Crosstab } from '../contract/saved-work/crosstab.ts';
import type { Report, ReportItem, ReportPage } from '../contract/saved-work/report.ts';
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

/** Kind of the saved work that an item shows; null: words. */
export function workKindOf({ kind }: Pick<ReportItem, 'kind'>): 'chart' | 'crosstab' | null {
  if (kind === 'finding') return 'chart';
  return kind === 'chart' || kind === 'crosstab' ? kind : null;
}

function isSame(one: ReportItem, other: ReportItem): boolean {
  return one.ref === other.ref && one.scope === other.scope;
}

/** Lists the items that show saved work, each work once in each scope: where it is drawn, else as a finding. */
export function shownWorks(pages: readonly Pick<ReportPage, 'items'>[]) {
  const works = pages.flatMap(({ items }) =>
    items.flatMap((item) => {
      const kind = workKindOf(item);
      return kind === null ? [] : [{ item, kind }];
    }),
  );
  return works.filter(({ item }, at) => {
    const same = works.filter((other) => isSame(other.item, item));
    const drawn = same.find((other) => other.item.kind !== 'finding') ?? same[0];
    return drawn === works[at];
  });
}
