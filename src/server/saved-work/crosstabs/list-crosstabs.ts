import type { Crosstab } from '../../../contract/saved-work/crosstab.ts';
import type { ServerDeps } from '../../deps.ts';
import type { Turn } from '../../http/writing/turn.ts';
import type { Principal } from '../../request/principal.ts';
import { crosstabKind } from '../kinds/crosstab-kind.ts';
import { latestFirst } from '../store/latest-first.ts';
import { createWorkService, showContext } from '../store/work-service.ts';

/** Crosstabs that a list shows at once. */
const listLimit = 10_000;
const documentBatch = 50;
const documentBatchBytes = 2 ** 20;

/** Every crosstab that the caller may see, the last changed first, in turns with everything else. */
export async function* listCrosstabs(
  deps: Pick<ServerDeps, 'storage' | 'now' | 'datasets' | 'config'>,
  principal: Principal,
  turn: Turn,
): AsyncGenerator<Crosstab, void, undefined> {
  const crosstabs = createWorkService(deps, crosstabKind);
  const context = showContext(deps, principal);
  const rows = await latestFirst(deps.storage, principal, 'crosstabs', turn);
  for (const ids of inBatches(rows.slice(0, listLimit))) {
    for (const stored of crosstabs.readAll(principal, ids)) yield crosstabKind.show(stored, context).document;
    if (turn.isOver()) await turn.next();
  }
}

/** Ids of crosstabs that are read together: few where they are large. */
function* inBatches(
  rows: readonly { readonly id: string; readonly bytes: number }[],
): Generator<readonly string[]> {
  let ids: string[] = [];
  let bytes = 0;
  for (const next of rows) {
    if (ids.length === documentBatch || (ids.length > 0 && bytes + next.bytes > documentBatchBytes)) {
      yield ids;
      ids = [];
      bytes = 0;
    }
    ids.push(next.id);
    bytes += next.bytes;
  }
  if (ids.length > 0) yield ids;
}
