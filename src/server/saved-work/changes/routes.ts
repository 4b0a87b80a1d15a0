import type { ChangedWorkList, WorkChangeList } from '../../../contract/codebook/work-change.ts';
import { readQuestion } from '../../catalogue/service.ts';
import type { ServerDeps } from '../../deps.ts';
import { loadWork } from '../store/load-work.ts';
import type { Handlers } from '../../http/handler.ts';
import { ServiceError } from '../../request/service-error.ts';
import { beginTurn } from '../../http/writing/turn.ts';
import { toWorkChange } from './catalogue-changes.ts';
import { codesOfDocument } from './codes-of-document.ts';
import { type SavedWork, savedWorkOn } from './saved-work.ts';
import { createWorkChanges } from './work-changes.ts';

/** Of the works that use a question, those that were saved last. */
const mostUses = 20;

/** Saved work is kept whatever becomes of its dataset, and told what changed under it. */
export function workChangeHandlers(deps: ServerDeps) {
  const { datasets } = deps;
  const changesOf = createWorkChanges(deps);

  return {
    async readWorkChanges({ principal, params }) {
      const { document, updatedAt } = loadWork(deps, principal, params.kind, params.id, 'view');
      const read: unknown = JSON.parse(document);
      for (const { tree } of datasets.accessOf(principal).trees) {
        const found = await changesOf.of(tree, read, updatedAt);
        if (found === null) continue;
        const body: WorkChangeList = {
          dataset: tree.code,
          dataset_name: tree.name,
          saved_on: found.savedOn,
          present: found.present,
          changes: found.changes.map(toWorkChange),
        };
        return { body };
      }
      return { body: { dataset: '', dataset_name: '', saved_on: 0, present: 0, changes: [] } };
    },

    async listChangedWork({ principal, params, signal }) {
      const { tree } = datasets.accessOf(principal).readDataset(params.code);
      const turn = beginTurn(signal);
      const works: (ChangedWorkList['works'][number] & { readonly at: string })[] = [];
      // Without another version or revision there is nothing to read through.
      if (datasets.versionsSince(tree.code, '').count > 1 || tree.codebook.overlay.size > 0) {
        for await (const { document, ...work } of savedWorkOn(deps, principal, tree, turn)) {
          const found = await changesOf.of(tree, JSON.parse(document), work.at);
          if (found !== null) works.push({ ...work, changes: found.changes.map(toWorkChange) });
        }
      }
      const latestFirst = works.toSorted((left, right) => (left.at > right.at ? -1 : 1));
      return { body: { works: latestFirst.map(({ at: _at, ...work }) => work) } };
    },

    async listQuestionUses({ principal, params, signal }) {
      const access = datasets.accessOf(principal);
      const { dataset } = readQuestion(access, params.code);
      const tree = access.findDataset(dataset)?.tree;
      if (tree === undefined) throw new ServiceError('not_found', 'question not found');
      const works: SavedWork[] = [];
      for await (const work of savedWorkOn(deps, principal, tree, beginTurn(signal))) {
        // Most documents do not name it: they need not be read.
        if (!work.document.includes(JSON.stringify(params.code))) continue;
        if (codesOfDocument(JSON.parse(work.document)).has(params.code)) works.push(work);
      }
      const latestFirst = works.toSorted((left, right) => (left.at > right.at ? -1 : 1));
      return {
        body: {
          works: latestFirst.slice(0, mostUses).map(({ kind, id, name }) => ({ kind, id, name })),
          total: works.length,
        },
      };
    },
  } satisfies Handlers;
}
