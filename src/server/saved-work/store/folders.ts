import { v7 as uuidV7 } from 'uuid';
import { limits } from '../../../contract/limits.ts';
import type { SavedKind } from '../../../contract/sharing.ts';
import type { ServerDeps } from '../../deps.ts';
import { ServiceError } from '../../request/service-error.ts';
import type { Principal } from '../../request/principal.ts';

export interface StoredFolder {
  readonly id: string;
  readonly kind: SavedKind;
  readonly parentId: string | null;
  readonly name: string;
  readonly position: number;
  readonly access: 'owner' | 'view';
  readonly rev: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface FolderContent {
  readonly name: string;
  readonly parentId: string | null;
  /** null: behind all others of its kind. */
  readonly position: number | null;
}

const depthLimit = 16;

/** A folder is its owner's alone. One that holds curated work is shown to everyone and changed by nobody. */
export function createFolderStore({ storage, now }: Pick<ServerDeps, 'storage' | 'now'>) {
  const { sql } = storage;

  const list = (principal: Principal): StoredFolder[] => {
    const inOrder = storage.all(
      seenFolders(sql, principal).orderBy('kind').orderBy('position').orderBy('id'),
    );
    return inOrder.map(({ isCurated, ...folder }) => ({
      ...folder,
      access: isCurated === 1 ? 'view' : 'owner',
    }));
  };
  const own = (principal: Principal) => list(principal).filter(({ access }) => access === 'owner');

  function load(principal: Principal, id: string, ifMatch: number | null): StoredFolder {
    const folder = own(principal).find((one) => one.id === id);
    if (folder === undefined) throw new ServiceError('not_found', 'folder not found');
    if (ifMatch !== null && ifMatch !== folder.rev) {
      throw new ServiceError(
        'precondition_failed',
        'this folder was changed after you read it; read it again and save on top of that',
      );
    }
    return folder;
  }

  return {
    list,

    /** Whether the caller has that folder of that kind. */
    has(principal: Principal, kind: SavedKind, id: string): boolean {
      return own(principal).some((folder) => folder.id === id && folder.kind === kind);
    },

    create(principal: Principal, kind: SavedKind, content: FolderContent): StoredFolder {
      return storage.transaction(() => {
        const siblings = list(principal).filter((folder) => folder.kind === kind);
        if (siblings.length >= limits.foldersOfKind) {
          throw new ServiceError(
            'invalid_value',
            `an account may keep ${limits.foldersOfKind} folders of ${kind}, and has them; remove one first`,
          );
        }
        check(siblings, null, content);
        const id = uuidV7();
        const at = now().toISOString();
        storage.run(
          sql.insertInto('folders').values({
            id,
            organisation_id: principal.organisationId,
            owner_id: principal.userId,
            kind,
            parent_id: content.parentId,
            name: content.name,
            position: content.position ?? positionBehind(siblings),
            created_at: at,
            updated_at: at,
          }),
        );
        return load(principal, id, null);
      });
    },

    replace(principal: Principal, id: string, ifMatch: number | null, content: FolderContent): StoredFolder {
      return storage.transaction(() => {
        const current = load(principal, id, ifMatch);
        check(
          list(principal).filter(({ kind }) => kind === current.kind),
          id,
          content,
        );
        storage.run(
          sql
            .updateTable('folders')
            .set({
              name: content.name,
              parent_id: content.parentId,
              position: content.position ?? current.position,
              rev: current.rev + 1,
              updated_at: now().toISOString(),
            })
            .where('id', '=', current.id),
        );
        return load(principal, id, null);
      });
    },

    /** Makes a folder of examples what it is in this release. */
    replaceCurated(
      { organisationId, userId }: Pick<Principal, 'organisationId' | 'userId'>,
      kind: SavedKind,
      { id, name }: Pick<StoredFolder, 'id' | 'name'>,
    ): void {
      const at = now().toISOString();
      const ofName = sql
        .selectFrom('folders')
        .select('id')
        .where('owner_id', '=', userId)
        .where('kind', '=', kind);
      const isTaken = storage.first(ofName.where('name', '=', name).where('id', '!=', id)) !== undefined;
      const free = isTaken ? `${name} (examples)` : name;
      storage.run(
        sql
          .insertInto('folders')
          .values({
            id,
            organisation_id: organisationId,
            owner_id: userId,
            kind,
            parent_id: null,
            name: free,
            curated: 1,
            created_at: at,
            updated_at: at,
          })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: free })),
      );
    },

    /** What lay in it lies in its parent then, what was removed and may return included. */
    remove(principal: Principal, id: string, ifMatch: number | null): void {
      storage.transaction(() => {
        const { id: gone, parentId } = load(principal, id, ifMatch);
        storage.run(sql.updateTable('folders').set({ parent_id: parentId }).where('parent_id', '=', gone));
        storage.run(sql.updateTable('saved_work').set({ folder_id: parentId }).where('folder_id', '=', gone));
        storage.run(sql.deleteFrom('folders').where('id', '=', gone));
      });
    },
  };
}

/** The caller's folders, and those of examples. */
function seenFolders(sql: ServerDeps['storage']['sql'], { organisationId, userId }: Principal) {
  return sql
    .selectFrom('folders')
    .where((folder) =>
      folder.or([
        folder('curated', '=', 1),
        folder.and([folder('organisation_id', '=', organisationId), folder('owner_id', '=', userId)]),
      ]),
    )
    .select(['id', 'kind', 'parent_id as parentId', 'name', 'position', 'curated as isCurated', 'rev'])
    .select(['created_at as createdAt', 'updated_at as updatedAt']);
}

/** Throws for a name that is taken, a parent that is not there, and a folder that would come to lie in itself. */
function check(siblings: readonly StoredFolder[], id: string | null, content: FolderContent): void {
  if (siblings.some((folder) => folder.id !== id && folder.name === content.name)) {
    throw new ServiceError('invalid_value', 'there is a folder of this name already; choose another name');
  }
  const own = siblings.filter(({ access }) => access === 'owner');
  const byId = new Map(own.map((folder) => [folder.id, folder]));
  let depth = 1;
  for (let above = content.parentId; above !== null; depth++) {
    const parent = byId.get(above);
    if (parent === undefined) {
      throw new ServiceError('not_found', 'parent_id names no folder of yours of this kind; leave it out');
    }
    if (above === id || depth >= depthLimit) {
      throw new ServiceError(
        'invalid_value',
        above === id
          ? 'parent_id names the folder itself or one inside it; choose another'
          : `folders may lie ${depthLimit} deep; choose a parent farther up`,
      );
    }
    above = parent.parentId;
  }
}

function positionBehind(siblings: readonly StoredFolder[]): number {
  return siblings.reduce((last, { position }) => Math.max(last, position), 0) + 1;
}
