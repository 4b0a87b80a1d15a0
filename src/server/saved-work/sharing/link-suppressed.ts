import type { LinkedKind } from '../../../contract/sharing.ts';
import { assertNever } from '../../../lib/assert-never.ts';
import type { ServerDeps } from '../../deps.ts';
import type { Principal } from '../../request/principal.ts';
import { loadWork } from '../store/load-work.ts';
import { answerSharedChart } from './shared-chart.ts';
import { answerSharedTable } from './shared-table.ts';

/** Counts the cells that a reader of the work's link would not see, whether there is a link or not. */
export async function countLinkSuppressed(
  deps: ServerDeps,
  principal: Principal,
  kind: LinkedKind,
  id: string,
  signal: AbortSignal,
): Promise<number> {
  const work = loadWork(deps, principal, kind, id, 'own');
  const reader: Principal = { ...principal, credential: { kind: 'link', id } };
  const followed = { link: { kind }, owner: reader, work };
  switch (kind) {
    case 'audiences':
      return 0;
    case 'charts':
      return (await answerSharedChart(deps, followed, signal)).figures.meta.suppressed_cells;
    case 'crosstabs': {
      const { upright, turned } = await answerSharedTable(deps, followed, {}, signal);
      return (upright?.meta.suppressed_cells ?? 0) + (turned?.meta.suppressed_cells ?? 0);
    }
    default:
      return assertNever(kind);
  }
}
