import type { DatasetImport } from '../../contract/dataset-import.ts';
import type { Principal } from '../identity/principal.ts';
import type { Storage } from '../storage/storage.ts';

const finalStates: ReadonlySet<DatasetImport['state']> = new Set(['done', 'refused', 'cancelled']);

export function isEnded({ state }: Pick<DatasetImport, 'state'>): boolean {
  return finalStates.has(state);
}

/** Imports as they were last told of, seen by those of the organisation. */
export function createImportStore(storage: Storage) {
  const { sql } = storage;
  return {
    create(owner: Principal, created: DatasetImport): void {
      storage.run(
        sql.insertInto('dataset_imports').values({
          id: created.id,
          organisation_id: owner.organisationId,
          owner_id: owner.userId,
          document: JSON.stringify(created),
          ended: isEnded(created) ? 1 : 0,
          created_at: created.created_at,
        }),
      );
    },

    replace(changed: DatasetImport): void {
      storage.run(
        sql
          .updateTable('dataset_imports')
          .set({ document: JSON.stringify(changed), ended: isEnded(changed) ? 1 : 0 })
          .where('id', '=', changed.id),
      );
    },

    find(principal: Principal, id: string): DatasetImport | undefined {
      const row = storage.first(
        sql
          .selectFrom('dataset_imports')
          .select('document')
          .where('id', '=', id)
          .where('organisation_id', '=', principal.organisationId),
      );
      return row === undefined ? undefined : toImport(row);
    },

    listUnended(): readonly DatasetImport[] {
      return storage
        .all(sql.selectFrom('dataset_imports').select('document').where('ended', '=', 0))
        .map(toImport);
    },
  };
}

function toImport(row: { readonly document: string }): DatasetImport {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this store writes it
  return JSON.parse(row.document) as DatasetImport;
}
