import type { NamedMeaning } from '../../exporting/export-task.ts';
import type { Storage } from '../storage/storage.ts';

/** Names that an organisation's exports of a dataset tree have given: each means the same in every later one. */
export function createExportNames(storage: Storage) {
  const { sql } = storage;
  const namesOf = (datasetId: string, organisationId: number) =>
    storage
      .all(
        sql
          .selectFrom('export_names')
          .where('dataset_id', '=', datasetId)
          .where('organisation_id', '=', organisationId)
          .select(['meaning', 'name']),
      )
      .map(({ meaning, name }): NamedMeaning => [meaning, name]);

  return {
    read: namesOf,

    /** Keeps names; false, keeping none, where another export has meanwhile given one to something else. */
    keep(datasetId: string, organisationId: number, names: readonly NamedMeaning[]): boolean {
      return storage.transaction(() => {
        const known = new Map(namesOf(datasetId, organisationId));
        const taken = new Set(Array.from(known.values(), (name) => name.toLowerCase()));
        const added = names.filter(([meaning, name]) => known.get(meaning) !== name);
        if (added.some(([meaning, name]) => known.has(meaning) || taken.has(name.toLowerCase())))
          return false;
        for (const [meaning, name] of added) {
          storage.run(
            sql
              .insertInto('export_names')
              .values({ dataset_id: datasetId, organisation_id: organisationId, meaning, name }),
          );
        }
        return true;
      });
    },
  };
}
