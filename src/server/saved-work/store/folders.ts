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

/** Folders are their owner's alone: they order what that person sees, and nobody else sees them. */
export function createFolderStore({ storage, now }: Pick<ServerDeps, 'storage' | 'now'>) {
  const { sql } = storage;

  const list = (principal: Principal): StoredFolder[] =>
    storage.all(ownFolders(sql, principal).orderBy('kind').orderBy('position').orderBy('id'));

  function load(principal: Principal, id: string, ifMatch: number | null): StoredFolder {
    const folder = storage.first(ownFolders(sql, principal).where('id', '=', id));
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
      return (
        storage.first(ownFolders(sql, principal).where('id', '=', id).where('kind', '=', kind)) !== undefined
      );
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

function ownFolders(sql: ServerDeps['storage']['sql'], { organisationId, userId }: Principal) {
  return sql
    .selectFrom('folders')
    .where('organisation_id', '=', organisationId)
    .where('owner_id', '=', userId)
    .select(['id', 'kind', 'parent_id as parentId', 'name', 'position', 'rev'])
    .select(['created_at as createdAt', 'updated_at as updatedAt']);
}

/** Throws for a name that is taken, a parent that is not there, and a folder that would come to lie in itself. */
function check(siblings: readonly StoredFolder[], id: string | null, content: FolderContent): void {
  if (siblings.some((folder) => folder.id !== id && folder.name === content.name)) {
    throw new ServiceError('invalid_value', 'you have a folder of this name already; choose another name');
  }
  const byId = new Map(siblings.map((folder) => [folder.id, folder]));
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
