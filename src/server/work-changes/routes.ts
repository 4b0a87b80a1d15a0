import { SavedKind } from '../../contract/sharing.ts';
import type { ChangedWorkList, WorkChange, WorkChangeList, WorkKind } from '../../contract/work-change.ts';
import type { ServerDeps } from '../deps.ts';
import { isWithinDatasets, loadObject } from '../documents/load-object.ts';
import { objectQuery, objectTables } from '../documents/object-query.ts';
import { readById } from '../documents/read-by-id.ts';
import type { Handlers } from '../http/handler.ts';
import { ServiceError } from '../http/service-error.ts';
import { beginTurn } from '../http/turn.ts';
import type { CatalogueChange } from './catalogue-changes.ts';
import { createWorkChanges } from './work-changes.ts';

/** Rows read at once. */
const batch = 200;

/** Saved work is kept whatever becomes of its dataset, and told what changed under it. */
export function workChangeHandlers(deps: ServerDeps) {
  const { datasets, storage } = deps;
  const changesOf = createWorkChanges(deps);

  return {
    async readWorkChanges({ principal, params }) {
      const { document, updatedAt } = loadObject(deps, principal, params.kind, params.id, 'view');
      const read: unknown = JSON.parse(document);
      for (const { tree } of datasets.accessOf(principal).trees) {
        const found = await changesOf.of(tree, read, updatedAt);
        if (found === null) continue;
        const body: WorkChangeList = {
          dataset: tree.code,
          dataset_name: tree.name,
          saved_on: found.savedOn,
          present: found.present,
          changes: found.changes.map(toWire),
        };
        return { body };
      }
      return { body: { dataset: '', dataset_name: '', saved_on: 0, present: 0, changes: [] } };
    },

    async listChangedWork({ principal, params, signal }) {
      const accessible = datasets.accessOf(principal).findDataset(params.code);
      if (accessible === undefined) throw new ServiceError('not_found', 'dataset not found');
      const { tree } = accessible;
      const turn = beginTurn(signal);
      const works: (ChangedWorkList['works'][number] & { readonly at: string })[] = [];
      const look = async (
        kind: WorkKind,
        row: { readonly id: string; readonly name: string; readonly document: string; readonly at: string },
      ) => {
        if (turn.isOver()) await turn.next();
        const found = await changesOf.of(tree, JSON.parse(row.document), row.at);
        if (found === null) return;
        works.push({ kind, id: row.id, name: row.name, at: row.at, changes: found.changes.map(toWire) });
      };
      // Without another version there is nothing to read through.
      if (datasets.versionsSince(tree.code, '').count > 1) {
        for (const kind of SavedKind.options) {
          const table = objectTables[kind];
          const rows = await readById(
            (afterId, count) =>
              storage.all(
                objectQuery(storage, principal, kind, 'view')
                  .where(`${table}.id`, '>', afterId)
                  .orderBy(`${table}.id`)
                  .limit(count),
              ),
            batch,
            turn,
          );
          for (const row of rows) {
            if (!isWithinDatasets(row, () => datasets.accessOf(principal))) continue;
            await look(kind, { ...row, at: row.updatedAt });
          }
        }
        const insights = storage.all(
          storage.sql
            .selectFrom('insights')
            .where('dataset_code', '=', tree.code)
            .where((where) =>
              where.or([
                where('organisation_id', 'is', null),
                where('organisation_id', '=', principal.organisationId),
              ]),
            )
            .select(['id', 'name', 'query as document', 'updated_at as at']),
        );
        for (const insight of insights) await look('insights', { ...insight, id: String(insight.id) });
      }
      const latestFirst = works.toSorted((left, right) => (left.at > right.at ? -1 : 1));
      return { body: { works: latestFirst.map(({ at: _at, ...work }) => work) } };
    },
  } satisfies Handlers;
}

function toWire({ kind, question, answer, message, remedy }: CatalogueChange): WorkChange {
  return { kind, question, answer, message, remedy };
}
