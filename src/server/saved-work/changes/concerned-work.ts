import type { SavedKind } from '../../../contract/saved-work/sharing.ts';
import type { RegisteredTree } from '../../datasets/access.ts';
import type { ServerDeps } from '../../deps.ts';
import type { Turn } from '../../http/writing/turn.ts';
import type { Principal } from '../../request/principal.ts';
import { catalogueChanges, type Named } from './catalogue-changes.ts';
import { changesFor } from './work-changes.ts';
import { codesOfDocument } from './codes-of-document.ts';
import { savedWorkOn } from './saved-work.ts';

export interface ConcernedWork {
  total: number;
  affected: number;
}

/** How much of the saved work that somebody sees names questions of a tree, and is told of changes once it is as `after`. */
export async function countConcernedWork(
  deps: Pick<ServerDeps, 'datasets' | 'storage'>,
  principal: Principal,
  tree: RegisteredTree,
  after: Named,
  turn: Turn,
): Promise<Record<SavedKind, ConcernedWork>> {
  const counts = {
    audiences: { total: 0, affected: 0 },
    charts: { total: 0, affected: 0 },
    crosstabs: { total: 0, affected: 0 },
    banners: { total: 0, affected: 0 },
    tab_plans: { total: 0, affected: 0 },
    reports: { total: 0, affected: 0 },
  };
  const questions = new Set(tree.record.questions.map(({ code }) => code));
  const changes = catalogueChanges(tree.record, after);
  for await (const { kind, document } of savedWorkOn(deps, principal, tree, turn)) {
    if (kind === 'insights') continue;
    const read: unknown = JSON.parse(document);
    const named = Array.from(codesOfDocument(read).keys());
    if (!named.some((code) => questions.has(code))) continue;
    counts[kind].total++;
    if (changesFor(read, changes).length > 0) counts[kind].affected++;
  }
  return counts;
}
