import type { CopyRecord } from '../../../engine/sql/copied-dataset.ts';
import type { Row } from '../../storage/schema.ts';
import type { Storage } from '../../storage/storage.ts';
import type { CopyAddress } from './copy-accounts.ts';

/** A copy that was made whole. */
export interface RegisteredCopy {
  readonly table: string;
  readonly datasetId: string;
  /** Code of the dataset when it was copied. */
  readonly code: string;
  /** The shards, the first of which is asked. */
  readonly servers: readonly CopyAddress[];
  readonly cluster: string | null;
  readonly record: CopyRecord;
  /** Whether it answers the queries of its dataset. */
  readonly answers: boolean;
  readonly createdAt: string;
}

export type CopyStore = ReturnType<typeof createCopyStore>;

/** Copies of datasets in databases, those of deleted datasets included until their tables are dropped. */
export function createCopyStore(storage: Storage) {
  const { sql } = storage;
  return {
    list(): RegisteredCopy[] {
      return storage.all(sql.selectFrom('dataset_copies').selectAll().orderBy('created_at')).map(toCopy);
    },

    /** Makes a copy known in place of one of the same table; `answers` moves from an earlier one of the dataset. */
    add(copy: Omit<RegisteredCopy, 'answers'>): void {
      const before = storage.all(
        sql.selectFrom('dataset_copies').selectAll().where('dataset_id', '=', copy.datasetId),
      );
      const answers = before.some((one) => one.answers === 1) ? 1 : 0;
      this.setAnswers(copy.datasetId, null);
      this.remove(copy.table, copy.servers);
      storage.run(
        sql.insertInto('dataset_copies').values({
          table_name: copy.table,
          servers: JSON.stringify(copy.servers),
          dataset_id: copy.datasetId,
          code: copy.code,
          cluster: copy.cluster ?? '',
          record: JSON.stringify(copy.record),
          answers,
          created_at: copy.createdAt,
        }),
      );
    },

    remove(table: string, servers: readonly CopyAddress[]): void {
      storage.run(
        sql
          .deleteFrom('dataset_copies')
          .where('table_name', '=', table)
          .where('servers', '=', JSON.stringify(servers)),
      );
    },

    /** `copy` null: the segments answer. */
    setAnswers(datasetId: string, copy: Pick<RegisteredCopy, 'table' | 'servers'> | null): void {
      storage.run(sql.updateTable('dataset_copies').set({ answers: 0 }).where('dataset_id', '=', datasetId));
      if (copy === null) return;
      storage.run(
        sql
          .updateTable('dataset_copies')
          .set({ answers: 1 })
          .where('table_name', '=', copy.table)
          .where('servers', '=', JSON.stringify(copy.servers)),
      );
    },
  };
}

function toCopy(row: Row<'dataset_copies'>): RegisteredCopy {
  return {
    table: row.table_name,
    datasetId: row.dataset_id,
    code: row.code,
    servers: JSON.parse(row.servers),
    cluster: row.cluster === '' ? null : row.cluster,
    record: JSON.parse(row.record),
    answers: row.answers === 1,
    createdAt: row.created_at,
  };
}
