import { limits } from '../../../contract/limits.ts';
import type { ServerDeps } from '../../deps.ts';
import type { StoredDocument } from './work-store.ts';
import type { Principal } from '../../identity/principal.ts';
import { queryOfOneText } from '../../storage/query-of-one-text.ts';

export interface KeptVersion {
  readonly rev: number;
  readonly name: string;
  readonly change: string;
  readonly document: string;
  readonly savedAt: string;
  readonly savedBy: { readonly userId: number; readonly email: string; readonly name: string };
}

const tables = { crosstabs: 'crosstab_versions', charts: 'chart_versions' } as const;

/**
 * What was saved of a document, saving by saving. A save never fails for its history: the oldest versions go first,
 * those of the document beyond the number that is kept and those of the account beyond the bytes that it may keep.
 */
export function createVersionStore(
  { storage, now, config }: Pick<ServerDeps, 'storage' | 'now' | 'config'>,
  kind: keyof typeof tables,
) {
  const table = tables[kind];
  const { sql } = storage;
  const versions = (objectId: string) =>
    sql
      .selectFrom(table)
      .leftJoin('users', 'users.id', `${table}.saved_by`)
      .where('object_id', '=', objectId)
      .select([
        `${table}.rev`,
        `${table}.name`,
        `${table}.change`,
        `${table}.document`,
        `${table}.saved_at`,
        `${table}.saved_by`,
        'users.email as email',
        'users.name as user_name',
      ]);

  const insertOne = queryOfOneText((row: NewVersion) => sql.insertInto(table).values(row));
  const removeBeyondNumber = queryOfOneText(({ id }: { id: string }) =>
    sql
      .deleteFrom(table)
      .where('object_id', '=', id)
      .where('rev', '<=', (row) =>
        row
          .selectFrom(table)
          .where('object_id', '=', id)
          .orderBy('rev', 'desc')
          .limit(1)
          .offset(limits.documentVersions)
          .select('rev'),
      ),
  );
  const bytesOf = queryOfOneText(({ ownerId }: { ownerId: number }) =>
    sql.selectFrom('version_bytes').where('kind', '=', table).where('owner_id', '=', ownerId).select('bytes'),
  );
  const oldestOf = queryOfOneText(({ ownerId }: { ownerId: number }) =>
    sql
      .selectFrom(table)
      .where('owner_id', '=', ownerId)
      .orderBy('saved_at')
      .orderBy('rev')
      .limit(2)
      .select(['object_id', 'rev']),
  );
  const removeOne = queryOfOneText(({ id, rev }: { id: string; rev: number }) =>
    sql.deleteFrom(table).where('object_id', '=', id).where('rev', '=', rev),
  );

  return {
    /** In the transaction that saved it. */
    keep(principal: Principal, { id, rev, ownerId, name, document }: StoredDocument, change: string): void {
      storage.run(
        insertOne({
          object_id: id,
          rev,
          owner_id: ownerId,
          saved_by: principal.userId,
          saved_at: now().toISOString(),
          name,
          change,
          document,
        }),
      );
      storage.run(removeBeyondNumber({ id }));
      this.holdToBytes(ownerId, id, rev);
    },

    /** Lets go of the oldest of an account until the rest fits; never of the one that was just made. */
    holdToBytes(ownerId: number, newestId: string, newestRev: number): void {
      const isOver = () =>
        (storage.first(bytesOf({ ownerId }))?.bytes ?? 0) > config.storedMbPerAccount * 2 ** 20;
      while (isOver()) {
        // One after the other: an account keeps hundreds of thousands, and a save lets go of one or two.
        const oldest = storage
          .all(oldestOf({ ownerId }))
          .find(({ object_id: id, rev }) => id !== newestId || rev !== newestRev);
        if (oldest === undefined) return;
        storage.run(removeOne({ id: oldest.object_id, rev: oldest.rev }));
      }
    },

    /** The newest first. */
    list(objectId: string): readonly KeptVersion[] {
      return storage.all(versions(objectId).orderBy(`${table}.rev`, 'desc')).map(toVersion);
    },

    find(objectId: string, rev: number): KeptVersion | undefined {
      const row = storage.first(versions(objectId).where(`${table}.rev`, '=', rev));
      return row === undefined ? undefined : toVersion(row);
    },
  };
}

type NewVersion = Omit<VersionRow, 'email' | 'user_name'> & {
  readonly object_id: string;
  readonly owner_id: number;
};

interface VersionRow {
  readonly rev: number;
  readonly name: string;
  readonly change: string;
  readonly document: string;
  readonly saved_at: string;
  readonly saved_by: number;
  readonly email: string | null;
  readonly user_name: string | null;
}

function toVersion(row: VersionRow): KeptVersion {
  return {
    rev: row.rev,
    name: row.name,
    change: row.change,
    document: row.document,
    savedAt: row.saved_at,
    savedBy: { userId: row.saved_by, email: row.email ?? '', name: row.user_name ?? '' },
  };
}
