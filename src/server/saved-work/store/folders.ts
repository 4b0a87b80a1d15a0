import type { SeenRevisions } from '../../http/entity-tag.ts';
import { v7 as uuidV7 } from 'uuid';
import type { Folder, FolderInput } from '../../../contract/saved-work/folder.ts';
import { limits } from '../../../contract/limits.ts';
import type { SavedKind } from '../../../contract/saved-work/sharing.ts';
import type { ServerDeps } from '../../deps.ts';
import { ServiceError } from '../../request/service-error.ts';
import type { Principal } from '../../request/principal.ts';

type Deps = Pick<ServerDeps, 'storage' | 'now'>;
type Owner = Pick<Principal, 'organisationId' | 'userId'>;
type NamedFolder = Pick<Folder, 'id' | 'name'>;

const depthLimit = 16;

/** The caller's folders, and those with curated work, which everyone sees and no one changes. */
export function createFolderStore(deps: Deps) {
  const { storage, now } = deps;
  const { sql } = storage;

  const list = (principal: Owner): Folder[] =>
    storage
      .all(seenFolders(sql, principal).orderBy('kind').orderBy('position').orderBy('id'))
      .map(({ curated, parent_id: parentId, ...folder }) => ({
        ...folder,
        parent_id: parentId ?? '',
        access: curated === 1 ? 'view' : 'owner',
      }));
  const own = (principal: Owner) => list(principal).filter(({ access }) => access === 'owner');

  function load(principal: Owner, id: string, ifMatch: SeenRevisions): Folder {
    const folder = own(principal).find((one) => one.id === id);
    if (folder === undefined) throw new ServiceError('not_found', 'folder not found');
    if (ifMatch !== null && !ifMatch.includes(folder.rev)) {
      throw new ServiceError(
        'precondition_failed',
        'this folder was changed after you read it; read it again and save on top of that',
      );
    }
    return folder;
  }

  /** Creates a folder, or replaces `before`, where its siblings allow it. */
  function save(principal: Owner, kind: SavedKind, before: Folder | null, sent: FolderInput): Folder {
    const siblings = list(principal).filter((folder) => folder.kind === kind);
    check(siblings, before?.id ?? null, sent);
    const last = siblings.reduce((most, { position }) => Math.max(most, position), 0);
    const id = before?.id ?? uuidV7();
    const content = {
      name: sent.name,
      parent_id: sent.parent_id ? sent.parent_id : null,
      position: sent.position ?? before?.position ?? last + 1,
      updated_at: now().toISOString(),
    };
    storage.run(
      before === null
        ? sql.insertInto('folders').values({
            ...content,
            id,
            kind,
            organisation_id: principal.organisationId,
            owner_id: principal.userId,
            created_at: content.updated_at,
          })
        : sql
            .updateTable('folders')
            .set({ ...content, rev: before.rev + 1 })
            .where('id', '=', id),
    );
    return load(principal, id, null);
  }

  return {
    list,

    /** Whether the caller has that folder of that kind. */
    has: (principal: Owner, kind: SavedKind, id: string) =>
      own(principal).some((folder) => folder.id === id && folder.kind === kind),

    create: (principal: Owner, sent: FolderInput) =>
      storage.transaction(() => save(principal, sent.kind, null, sent)),

    replace: (principal: Owner, id: string, ifMatch: SeenRevisions, sent: FolderInput) =>
      storage.transaction(() => {
        const before = load(principal, id, ifMatch);
        return save(principal, before.kind, before, sent);
      }),

    /** Makes a folder of examples what it is in this release. */
    replaceCurated: (owner: Owner, kind: SavedKind, folder: NamedFolder) =>
      replaceCurated(deps, owner, kind, folder),

    /** Its content, deleted work included, moves into its parent. */
    remove(principal: Owner, id: string, ifMatch: SeenRevisions): void {
      storage.transaction(() => {
        const { id: gone, parent_id: parent } = load(principal, id, ifMatch);
        const parentId = parent === '' ? null : parent;
        storage.run(sql.updateTable('folders').set({ parent_id: parentId }).where('parent_id', '=', gone));
        storage.run(sql.updateTable('saved_work').set({ folder_id: parentId }).where('folder_id', '=', gone));
        storage.run(sql.deleteFrom('folders').where('id', '=', gone));
      });
    },
  };
}

function replaceCurated(
  { storage, now }: Deps,
  owner: Owner,
  kind: SavedKind,
  { id, name }: NamedFolder,
): void {
  const { sql } = storage;
  const at = now().toISOString();
  const ofName = sql
    .selectFrom('folders')
    .select('id')
    .where('owner_id', '=', owner.userId)
    .where('kind', '=', kind);
  const isTaken = storage.first(ofName.where('name', '=', name).where('id', '!=', id)) !== undefined;
  const free = isTaken ? `${name} (examples)` : name;
  storage.run(
    sql
      .insertInto('folders')
      .values({
        id,
        organisation_id: owner.organisationId,
        owner_id: owner.userId,
        kind,
        parent_id: null,
        name: free,
        curated: 1,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: free })),
  );
}

/** The caller's folders, and those of examples. */
function seenFolders(sql: Deps['storage']['sql'], { organisationId, userId }: Owner) {
  return sql
    .selectFrom('folders')
    .where((folder) =>
      folder.or([
        folder('curated', '=', 1),
        folder.and([folder('organisation_id', '=', organisationId), folder('owner_id', '=', userId)]),
      ]),
    )
    .select(['id', 'kind', 'parent_id', 'name', 'position', 'curated', 'rev', 'created_at', 'updated_at']);
}

/** Throws for one folder too many, a name that is taken, a parent that is missing, and a folder inside itself. */
function check(siblings: readonly Folder[], id: string | null, { kind, name, parent_id }: FolderInput): void {
  if (id === null && siblings.length >= limits.foldersOfKind) {
    throw new ServiceError(
      'invalid_value',
      `an account may keep ${limits.foldersOfKind} folders of ${kind}, and has them; remove one first`,
    );
  }
  if (siblings.some((folder) => folder.id !== id && folder.name === name)) {
    throw new ServiceError('invalid_value', 'there is a folder of this name already; choose another name');
  }
  const own = siblings.filter(({ access }) => access === 'owner');
  const byId = new Map(own.map((folder) => [folder.id, folder]));
  let depth = 1;
  for (let above = parent_id ?? ''; above !== ''; depth++) {
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
    above = parent.parent_id;
  }
}
