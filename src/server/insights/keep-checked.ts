import { askAs } from '../assistant/ask-as.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import { ServiceError } from '../request/service-error.ts';
import { createQueryService } from '../figures/service.ts';
import { checkEntry } from './check-entry.ts';
import { type CheckableInsight, createInsightStore } from './store.ts';
import type { Principal } from '../request/principal.ts';

/**
 * Asks the queries of published entries again whenever the data of their survey have changed, and at the start those that
 * changed while nobody looked. What no longer holds is marked, and what holds again is not. Answers how to stop.
 */
export function keepInsightsChecked(deps: ServerDeps): () => Promise<void> {
  const store = createInsightStore(deps);
  const queries = createQueryService(deps);
  const stopped = new AbortController();
  let work = Promise.resolve();

  async function checkTree(code: string): Promise<void> {
    const tree = deps.datasets.trees.find((one) => one.code === code);
    if (tree === undefined) return;
    const nodes = tree.catalogue.datasets.map((node) => node.code);
    for (const entry of store.listCheckable(nodes, tree.version)) {
      if (stopped.signal.aborted) return;
      const problem = await problemOf(entry, tree);
      // Data that have changed once more come with a check of their own.
      if (deps.datasets.trees.find((one) => one.code === code)?.version !== tree.version) return;
      store.recordCheck(entry.id, tree.version, problem);
      if (problem !== '')
        deps.log.info({ insight: entry.id, problem }, 'a published insight holds no longer');
    }
  }

  async function problemOf(entry: CheckableInsight, tree: RegisteredTree): Promise<string> {
    const ask = askAs(queries, readerOf(entry.organisationId ?? tree.ownerId), stopped.signal);
    try {
      const problems = await checkEntry(entry, ask);
      return problems[0] ?? '';
    } catch (error) {
      const isRefusal =
        error instanceof ServiceError && (error.kind === 'invalid_request' || error.kind === 'not_found');
      if (!isRefusal) throw error;
      return `its query is refused: ${error.message}`;
    }
  }

  function check(code: string): void {
    work = work
      .then(() => checkTree(code))
      .catch((error: unknown) => {
        // What could not be checked is not listed as current, and is tried again at the next start.
        if (!stopped.signal.aborted)
          deps.log.warn({ dataset: code, error }, 'published insights were not checked');
      });
  }

  const forget = deps.datasets.onPresent((tree) => check(tree.code));
  for (const { code } of deps.datasets.trees) check(code);
  return async () => {
    forget();
    stopped.abort();
    await work;
  };
}

/** Reads what an organisation may see, for nobody in particular. */
export function readerOf(organisationId: number): Principal {
  return {
    userId: 0,
    organisationId,
    email: '',
    role: 'analyst',
    scopes: ['read'],
    datasets: null,
    credential: { kind: 'link', id: 'published-insights' },
  };
}
