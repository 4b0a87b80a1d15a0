import type { FrozenWork } from '../../contract/saved-work/edition.ts';
import { limits } from '../../contract/limits.ts';
import type { Report, ReportItem } from '../../contract/saved-work/report.ts';
import { chartInReport, crosstabInReport, type ReportScope } from '../../figures/report-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { floorFor } from '../figures/disclosure.ts';
import type { Principal } from '../request/principal.ts';
import { ServiceError } from '../request/service-error.ts';
import { chartKind } from '../saved-work/kinds/chart-kind.ts';
import { crosstabKind } from '../saved-work/kinds/crosstab-kind.ts';
import { answerChart, askSavedChart } from '../saved-work/sharing/shared-chart.ts';
import { answerTable, askSavedTable } from '../saved-work/sharing/shared-table.ts';
import { loadWork } from '../saved-work/store/load-work.ts';
import { showContext } from '../saved-work/store/work-service.ts';
import type { AskedTable } from './compare-tables.ts';
import { packDocument } from './read-part.ts';
import type { PlannedTable, Snapshot } from './snapshot.ts';
import type { StoredPart } from './store.ts';

type ItemDeps = Omit<ServerDeps, 'editions'>;

/** Lists the charts and crosstabs of a report, in the order of its pages. Throws `invalid_request` where it has none. */
export function itemsOf({ pages }: Pick<Report, 'pages'>): readonly PlannedTable[] {
  const found = pages.flatMap((page, place) =>
    page.items
      .filter(({ ref }) => ref !== '')
      .map(({ id: item, text: title }) => ({ item, title, category: page.title || `Page ${place + 1}` })),
  );
  if (found.length === 0) {
    throw new ServiceError('invalid_request', 'the report has no chart or crosstab: add one to a page');
  }
  const blank = { question: '', wording: '', row: '', rowName: '', base: '', rows: 0 };
  return found.map((item, index) => ({ number: index + 1, ...blank, ...item, baseIndex: index }));
}

/** Answers the chart or crosstab of an item in the waves of its edition. */
export async function answerItem(
  deps: ItemDeps,
  snapshot: Snapshot,
  table: PlannedTable,
  { principal, signal }: { readonly principal: Principal; readonly signal: AbortSignal },
) {
  const work = workOf(deps, snapshot, table, principal);
  const answerTo = async (reader: Principal): Promise<FrozenWork> =>
    work.kind === 'chart'
      ? { ...work, chart: await answerChart(deps, reader, work.document, signal) }
      : { ...work, table: await answerTable(deps, reader, work.document, 1, signal) };
  const part: StoredPart = { number: table.number, state: 'done', reason: '', sample: null };
  const survey = deps.datasets.accessOf(principal).findDataset(snapshot.plan.dataset_code);
  const linkReader: Principal = { ...principal, credential: { kind: 'link', id: '' } };
  const isSame =
    survey !== undefined && floorFor(linkReader, survey.tree) === floorFor(principal, survey.tree);
  const linked = isSame ? null : await answerTo(linkReader);
  return { part, document: await packDocument({ work: await answerTo(principal), linked }) };
}

/**
 * The request of an item as a table of rows by columns, to be compared in two spans of waves. A split by waves is left
 * out, because the spans are its columns; means across a table's columns are not compared.
 */
export function askedItem(
  deps: ItemDeps,
  snapshot: Snapshot,
  table: PlannedTable,
  principal: Principal,
): readonly AskedTable[] {
  try {
    const work = workOf(deps, snapshot, table, principal);
    return work.kind === 'chart'
      ? [{ table: { ...table, title: work.document.name }, ...askedChart(deps, principal, work.document) }]
      : askedCrosstab(deps, principal, work.document).map((asked) => ({
          table: { ...table, title: work.document.name },
          ...asked,
        }));
  } catch (error) {
    if (error instanceof ServiceError) return [];
    throw error;
  }
}

type ChartOfItem = Extract<ReturnType<typeof workOf>, { readonly kind: 'chart' }>['document'];
type CrosstabOfItem = Extract<ReturnType<typeof workOf>, { readonly kind: 'crosstab' }>['document'];

function askedChart(deps: ItemDeps, principal: Principal, chart: ChartOfItem): Omit<AskedTable, 'table'> {
  const unsplit = chart.splitter === 'waves' ? { ...chart, splitter: '', segments: [] } : chart;
  const { query, question, read, segmentNames, words } = askSavedChart(deps, principal, unsplit);
  const nameOf = new Map([
    ...question.datapoints.map(({ code, name }) => [code, name] as const),
    ...read.asked.nets.map(({ code, name }) => [code, name] as const),
  ]);
  // Columns are audiences and the base by segment. The base is drawn where it is alone.
  const people = [...read.asked.audiences.map(({ name }) => name), read.asked.base?.name ?? 'Everyone'];
  const columns = query.columns.flatMap((column, place) => {
    const [segment, person] = [segmentNames[Math.floor(place / people.length)], place % people.length];
    if (people.length > 1 && person === people.length - 1) return [];
    const path = segment === undefined || people.length === 1 ? [] : [people[person] ?? ''];
    return [{ column, header: { id: column.id, name: segment ?? people[person] ?? '', path } }];
  });
  return {
    query: { ...query, columns: columns.map(({ column }) => column) },
    rows: query.rows.map(({ id }) => ({ id, name: nameOf.get(id) ?? words[id] ?? question.name, path: [] })),
    columns: columns.map(({ header }) => header),
  };
}

function askedCrosstab(
  deps: ItemDeps,
  principal: Principal,
  saved: CrosstabOfItem,
): readonly Omit<AskedTable, 'table'>[] {
  const { upright: query } = askSavedTable(deps, principal, saved, 1);
  if (query === null) return [];
  const headersOf = (items: typeof saved.rows, asked: readonly { readonly id: string }[]) => {
    const byId = new Map(items.map((item) => [item.id, item]));
    return asked.map(({ id }) => {
      const { name = 'Total', subtitle = '' } = byId.get(id) ?? {};
      return { id, name, path: [subtitle].filter(Boolean) };
    });
  };
  return [
    { query, rows: headersOf(saved.rows, query.rows), columns: headersOf(saved.columns, query.columns) },
  ];
}

/** The chart or crosstab of an item as its owner sees it, in the scope of the edition. */
function workOf(
  deps: ItemDeps,
  { pages = [], plan, waveCodes }: Snapshot,
  { item: id }: PlannedTable,
  owner: Principal,
) {
  const item = pages.flatMap(({ items }) => items).find((one) => one.id === id);
  if (item === undefined) throw new ServiceError('not_found', 'the item is no longer in the report');
  const scope: ReportScope = {
    dataset_code: plan.dataset_code,
    location_codes: plan.country_codes,
    wave_codes: waveCodes.slice(0, limits.listItems),
    wave_rule: { kind: 'fixed' },
  };
  return inScope(deps, item, scope, owner);
}

function inScope(deps: ItemDeps, item: ReportItem, scope: ReportScope, owner: Principal) {
  const context = showContext(deps, owner);
  if (item.kind !== 'crosstab') {
    const { document } = chartKind.showLinked(loadWork(deps, owner, 'charts', item.ref, 'view'), context);
    return { kind: 'chart', document: chartInReport(document, item, scope) } as const;
  }
  const { document } = crosstabKind.showLinked(loadWork(deps, owner, 'crosstabs', item.ref, 'view'), context);
  return { kind: 'crosstab', document: crosstabInReport(document, item, scope) } as const;
}
