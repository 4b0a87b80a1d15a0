import { SavedKind } from '../../../contract/sharing.ts';
import type { ServerDeps } from '../../deps.ts';
import { ServiceError } from '../../http/service-error.ts';
import { createTrashStore } from './trash.ts';

const intervalMs = 24 * 60 * 60 * 1_000;

/** Removes for good what was in the trash for 30 days, now and every day; answers what ends it. */
export function keepPurging(deps: Pick<ServerDeps, 'storage' | 'now' | 'log'>): () => void {
  purge(deps);
  const timer = setInterval(() => purge(deps), intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

function purge(deps: Pick<ServerDeps, 'storage' | 'now' | 'log'>): void {
  const store = createTrashStore(deps);
  try {
    const gone = SavedKind.options.reduce((sum, kind) => sum + store.purge(kind), 0);
    if (gone > 0) deps.log.info({ objects: gone }, 'removed for good what was in the trash for 30 days');
  } catch (error) {
    // A disk that is full keeps nobody from starting; tomorrow is soon enough.
    if (!(error instanceof ServiceError)) throw error;
    deps.log.warn({ error }, 'the trash was not emptied');
  }
}
