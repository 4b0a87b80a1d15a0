import type { CrosstabQuery } from '../../../../contract/crosstab-query.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ScopeRequest } from '../../../app/scope/scope.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import type { Asks, CrosstabItem } from '../draft/crosstab-item.ts';
import { writeAsks } from '../draft/write-crosstab.ts';

/** Id of the line of everyone that is asked for beside the crosstab's own. */
export const totalId = '*';

interface RequestScope extends ScopeRequest {
  readonly dataset: string;
}

/**
 * What a crosstab asks the service. Names, groups and order are left out and the items put in the order of their
 * ids, so that renaming, moving, sorting and transposing find the answer that is there. A row and a column of
 * everyone are added where the limits have room: they say how large the other side is on a line of its own.
 */
export function tableRequest(
  { rows, columns }: Pick<CrosstabContent, 'rows' | 'columns'>,
  base: Asks,
  { dataset, waves, locations }: RequestScope,
): CrosstabQuery {
  return {
    dataset,
    waves,
    locations,
    rows: withTotal(rows, limits.crosstabRows),
    columns: withTotal(columns, limits.crosstabColumns),
    base_audience: base.kind === 'everyone' ? null : { expression: writeAsks(base).expression },
  };
}

function withTotal(items: readonly CrosstabItem[], most: number): CrosstabQuery['rows'] {
  const asked = items
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, asks }) => ({ id, ...writeAsks(asks) }));
  return asked.length < most ? [{ id: totalId }, ...asked] : asked;
}
