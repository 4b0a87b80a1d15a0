import { limits } from '../../../contract/limits.ts';
import type { WorkVersion } from '../../../contract/saved-work/work-version.ts';
import type { ServerDeps } from '../../deps.ts';
import type { Principal } from '../../request/principal.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import { queryOfOneText } from '../../storage/query-of-one-text.ts';
import type { StoredWork } from '../kinds/work-descriptor.ts';

export interface StoredVersion extends WorkVersion {
  readonly document: string;
}

/** Savings of a person within it become one version. */
const versionMs = 30 * 60 * 1_000;

const sql = createQueryBuilder();
const insertOne = queryOfOneText((row: NewVersion) => sql.insertInto('work_versions').values(row));
const newestOf = queryOfOneText(({ id }: { id: string }) =>
  sql
    .selectFrom('work_versions')
    .where('work_id', '=', id)
    .orderBy('rev', 'desc')
    .limit(1)
    .select(['rev', 'saved_by', 'began_at', 'label', 'change']),
);
const removeBeyondNumber = queryOfOneText(({ id }: { id: string }) =>
  sql
    .deleteFrom('work_versions')
    .where('work_id', '=', id)
    .where('rev', '<=', (row) =>
      row
        .selectFrom('work_versions')
        .where('work_id', '=', id)
        .orderBy('rev', 'desc')
        .limit(1)
        .offset(limits.documentVersions)
        .select('rev'),
    ),
);
const bytesOf = queryOfOneText(({ ownerId }: { ownerId: number }) =>
  sql.selectFrom('version_bytes').where('owner_id', '=', ownerId).select('bytes'),
);
const oldestOf = queryOfOneText(({ ownerId }: { ownerId: number }) =>
  sql
    .selectFrom('work_versions')
    .where('owner_id', '=', ownerId)
    .orderBy('saved_at')
    .orderBy('rev')
    .limit(2)
    .select(['work_id', 'rev']),
);
const removeOne = queryOfOneText(({ id, rev }: { id: string; rev: number }) =>
  sql.deleteFrom('work_versions').where('work_id', '=', id).where('rev', '=', rev),
);

const versions = (workId: string) =>
  sql
    .selectFrom('work_versions')
    .leftJoin('users', 'users.id', 'work_versions.saved_by')
    .where('work_id', '=', workId)
    .select(['work_versions.rev', 'work_versions.name', 'label', 'change', 'saved_at'])
    .select(['saved_by as user_id', 'users.email as email', 'users.name as person']);

/**
 * Earlier states of saved work: one per person and 30 minutes, or named. A save never fails for its history: the oldest
 * versions go first, those of the work beyond their number and those of the account beyond their bytes.
 */
export function createHistory({ storage, now, config }: Pick<ServerDeps, 'storage' | 'now' | 'config'>) {
  /** Removes the oldest of an account until the rest fits; never the one just made. */
  function holdToBytes(ownerId: number, newestId: string, newestRev: number): void {
    const isOver = () =>
      (storage.first(bytesOf({ ownerId }))?.bytes ?? 0) > config.storedMbPerAccount * 2 ** 20;
    while (isOver()) {
      // One after the other: an account keeps hundreds of thousands, and a save removes one or two.
      const oldest = storage
        .all(oldestOf({ ownerId }))
        .find(({ work_id: id, rev }) => id !== newestId || rev !== newestRev);
      if (oldest === undefined) return;
      storage.run(removeOne({ id: oldest.work_id, rev: oldest.rev }));
    }
  }

  return {
    /** Adds a version in the transaction that saved the work, and returns the work. */
    keep(principal: Principal, stored: StoredWork, change: string): StoredWork {
      const { id, rev, ownerId, name, document } = stored;
      const time = now();
      const newest = storage.first(newestOf({ id }));
      const isContinued =
        newest !== undefined &&
        newest.saved_by === principal.userId &&
        newest.label === '' &&
        time.getTime() - Date.parse(newest.began_at) < versionMs;
      if (isContinued) storage.run(removeOne({ id, rev: newest.rev }));
      storage.run(
        insertOne({
          work_id: id,
          rev,
          owner_id: ownerId,
          saved_by: principal.userId,
          began_at: isContinued ? newest.began_at : time.toISOString(),
          saved_at: time.toISOString(),
          name,
          change: isContinued ? joinChanges(newest.change, change) : change,
          document,
        }),
      );
      if (!isContinued) storage.run(removeBeyondNumber({ id }));
      holdToBytes(ownerId, id, rev);
      return stored;
    },

    /** Names a version, so that no later saving replaces it; returns whether there is one. */
    name(workId: string, rev: number, label: string): boolean {
      const update = sql.updateTable('work_versions').set({ label });
      return storage.run(update.where('work_id', '=', workId).where('rev', '=', rev)) === 1;
    },

    /** The newest first. */
    list(workId: string): WorkVersion[] {
      return storage.all(versions(workId).orderBy('work_versions.rev', 'desc')).map(withSaver);
    },

    find(workId: string, rev: number): StoredVersion | undefined {
      const row = storage.first(versions(workId).select('document').where('work_versions.rev', '=', rev));
      return row && withSaver(row);
    },
  };
}

function joinChanges(earlier: string, later: string): string {
  const changes = new Set([...earlier.split('; '), later].filter((change) => change !== ''));
  const joined = [...changes].join('; ');
  return joined.length > limits.textLength ? later : joined;
}

type NewVersion = Pick<StoredVersion, 'rev' | 'name' | 'change' | 'document' | 'saved_at'> &
  Readonly<{ work_id: string; owner_id: number; saved_by: number; began_at: string }>;

interface Saver {
  readonly user_id: number;
  readonly email: string | null;
  readonly person: string | null;
}

function withSaver<Row extends Saver>({ user_id, email, person, ...version }: Row) {
  return { ...version, saved_by: { user_id, email: email ?? '', name: person ?? '' } };
}
