import type { ServerDeps } from '../../deps.ts';
import { loadObject, type SavedObject } from '../store/load-work.ts';
import { objectTables } from '../store/work-query.ts';
import { ServiceError } from '../../http/service-error.ts';
import type { Principal } from '../../identity/principal.ts';
import { matchesDigest, parseSecret } from '../../identity/secret.ts';
import { usesLostDataset } from './uses-lost-dataset.ts';
import { createSharingStore, type LinkedObject } from '../store/sharing-store.ts';

export interface FollowedLink {
  readonly link: LinkedObject;
  /** Whom the link speaks for: the owner of the object, with what they may see today. */
  readonly owner: Principal;
  readonly object: SavedObject;
}

/**
 * What a link leads to. Throws one `not_found` for a link that is unknown, revoked or run out, whose object is gone,
 * whose owner or their organisation is suspended, or who has lost a dataset that the object draws on.
 */
export function followLink(
  deps: Pick<ServerDeps, 'storage' | 'now' | 'datasets'>,
  token: string,
): FollowedLink {
  const { storage, now, datasets } = deps;
  const presented = parseSecret(token);
  const link = presented === null ? undefined : createSharingStore(storage).findLink(presented.id);
  const matches = matchesDigest(presented?.secret ?? '', link?.digest);
  if (presented === null || link === undefined || !matches || link.expiresAt <= now().toISOString()) {
    throw linkNotFound();
  }
  const owner = findOwner(deps, link, presented.id);
  if (owner === undefined) throw linkNotFound();
  const object = loadObject(deps, owner, link.kind, link.objectId, 'own');
  if (usesLostDataset(JSON.parse(object.document), datasets.accessOf(owner))) throw linkNotFound();
  return { link, owner, object };
}

function findOwner(
  { storage }: Pick<ServerDeps, 'storage'>,
  { kind, objectId }: LinkedObject,
  linkId: string,
): Principal | undefined {
  const table = objectTables[kind];
  const row = storage.first(
    storage.sql
      .selectFrom(table)
      .innerJoin('users', 'users.id', `${table}.owner_id`)
      .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
      .innerJoin('sharings', 'sharings.object_id', `${table}.id`)
      .where('sharings.link_id', '=', linkId)
      .where(`${table}.id`, '=', objectId)
      .where(`${table}.deleted_at`, 'is', null)
      .where('users.suspended_at', 'is', null)
      .where('organisations.suspended_at', 'is', null)
      .select(['users.id as userId', 'users.email', 'users.role', 'users.organisation_id as organisationId']),
  );
  return row === undefined
    ? undefined
    : { ...row, scopes: [], datasets: null, credential: { kind: 'link', id: linkId } };
}

function linkNotFound(): ServiceError {
  return new ServiceError('not_found', 'this link shows nothing; ask whoever gave it to you for another');
}
