import type { CrosstabQuery } from '../../../../contract/crosstab-query.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ScopeRequest } from '../../../app/scope/scope.ts';
import type { Catalogue } from '../../../expression-editor/catalogue.ts';
import { oncePerObject } from '../../../lib/once-per-object.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import type { Asks, CrosstabItem } from '../draft/crosstab-item.ts';
import type { TableView } from '../draft/table-view.ts';
import { writeAsks } from '../draft/write-crosstab.ts';
import { letterSets } from './letter-sets.ts';

/** Id of the line of everyone that is asked for beside the crosstab's own. */
export const totalId = '*';

interface RequestScope extends ScopeRequest {
  readonly dataset: string;
}

/** What of the view the service has to know: which tests are made. */
export type AskedView = Pick<TableView, 'versus' | 'versusColumn' | 'profile' | 'letters'>;

/**
 * What a crosstab asks the service. Names, groups and order are left out and the items put in the order of their
 * ids, so that renaming, moving, sorting and transposing find the answer that is there. A row and a column of
 * everyone are added where the limits have room: they say how large the other side is on a line of its own.
 */
export function tableRequest(
  content: Pick<CrosstabContent, 'rows' | 'columns'>,
  base: Asks,
  { dataset, waves, locations }: RequestScope,
  view: AskedView,
  catalogue: Catalogue | null,
): CrosstabQuery {
  const rows = withTotal(content.rows, limits.crosstabRows);
  const columns = withTotal(content.columns, limits.crosstabColumns);
  const placeOf = (id: string) => columns.findIndex((column) => column.id === id) + 1;
  const sets = view.letters ? letterSets(content.columns, rows.length, catalogue) : [];
  return {
    dataset,
    waves,
    locations,
    rows,
    columns,
    base_audience: base.kind === 'everyone' ? null : { expression: writeAsks(base).expression },
    ...testOf(view, placeOf),
    ...(sets.length === 0 ? {} : { letter_sets: inOrder(sets.map((set) => set.map(placeOf))) }),
  };
}

/** What a row or column asks under its id. */
export const askedItem: (item: CrosstabItem) => CrosstabQuery['rows'][number] = oncePerObject(
  ({ id, asks }) => ({ id, ...writeAsks(asks) }),
);

/** Nothing where it is the service's own default. A column that is there no more leaves the rest to test against. */
function testOf(
  { versus, versusColumn, profile }: AskedView,
  placeOf: (id: string) => number,
): Pick<CrosstabQuery, 'test'> {
  const place = versus === 'column' && versusColumn !== null ? placeOf(versusColumn) : 0;
  const against = versus === 'column' && place === 0 ? 'rest' : versus;
  if (against === 'rest' && profile === 'linearised') return {};
  return { test: { versus: against, profile, ...(against === 'column' ? { column_index: place } : {}) } };
}

/** The same sets whatever the order of their columns on screen. */
function inOrder(sets: readonly (readonly number[])[]): number[][] {
  return sets
    .map((set) => set.toSorted((one, other) => one - other))
    .toSorted(([one = 0], [other = 0]) => one - other);
}

function withTotal(items: readonly CrosstabItem[], most: number): CrosstabQuery['rows'] {
  const asked = items.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(askedItem);
  return asked.length < most ? [{ id: totalId }, ...asked] : asked;
}
