import { z } from 'zod';
import type { ServerDeps } from '../../deps.ts';
import { codesOfDocument } from '../changes/codes-of-document.ts';
import type { StoredWork } from '../kinds/work-descriptor.ts';
import { loadWork } from '../store/load-work.ts';
import { ServiceError } from '../../request/service-error.ts';
import type { Principal } from '../../request/principal.ts';
import { opensLink, parseLinkToken } from './link-token.ts';
import { createSharingStore, type LinkedWork } from '../store/sharing-store.ts';
import type { DatasetAccess } from '../../datasets/access.ts';
import type { SharedObject } from '../../../contract/saved-work/shared-object.ts';
import { readStatisticsSettings } from '../../workspace/statistics-settings.ts';
import { workKinds } from '../kinds/kinds.ts';
import { showContext } from '../store/work-service.ts';

/**
 * Whether a stored document draws on a dataset that is there and may not be seen. What belongs to no dataset any more
 * says nothing about one.
 */
function usesLostDataset(document: unknown, access: DatasetAccess): boolean {
  const { dataset_code: dataset } = Dataset.parse(document);
  const questions = [...codesOfDocument(document).keys()];
  return access.isLost(dataset) || questions.some((code) => access.findQuestion(code)?.isPermitted === false);
}

const Dataset = z.object({ dataset_code: z.string().catch('') });

/** What a link shows is for those who have the link, not for search engines. */
export const hiddenFromSearch = { 'X-Robots-Tag': 'noindex, nofollow' };

/** Work as readers of its link are shown it. */
export interface LinkedView extends Pick<FollowedLink, 'owner' | 'work'> {
  readonly link: Pick<LinkedWork, 'kind'>;
}

export interface FollowedLink {
  readonly link: LinkedWork;
  /** Owner of the work, with the access they have today. */
  readonly owner: Principal;
  readonly work: StoredWork;
}

/**
 * Finds the work of a link. Throws one `not_found` for a link that is unknown, revoked or expired, or if its work is
 * deleted, its owner or their organisation suspended, or a dataset of the work no longer granted to the owner.
 */
export function followLink(
  deps: Pick<ServerDeps, 'storage' | 'now' | 'datasets' | 'secret'>,
  token: string,
): FollowedLink {
  const { storage, now, datasets } = deps;
  const presented = parseLinkToken(token);
  const link = presented === null ? undefined : createSharingStore(storage).findLink(presented.id);
  if (presented === null || !opensLink(presented.secret, link, deps.secret)) throw linkNotFound();
  if (link === undefined || link.expiresAt <= now().toISOString()) throw linkNotFound();
  const owner = findOwner(deps.storage, link.workId, { kind: 'link', id: link.id });
  if (owner === undefined) throw linkNotFound();
  const work = loadWork(deps, owner, link.kind, link.workId, 'own');
  if (usesLostDataset(JSON.parse(work.document), datasets.accessOf(owner))) throw linkNotFound();
  return { link, owner, work };
}

/** Finds the owner of saved work, with the access they have today; undefined: the work is deleted, or they are suspended. */
export function findOwner(
  storage: ServerDeps['storage'],
  workId: string,
  credential: Principal['credential'],
): Principal | undefined {
  const row = storage.first(
    storage.sql
      .selectFrom('saved_work')
      .innerJoin('users', 'users.id', 'saved_work.owner_id')
      .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
      .where('saved_work.id', '=', workId)
      .where('saved_work.deleted_at', 'is', null)
      .where('users.suspended_at', 'is', null)
      .where('organisations.suspended_at', 'is', null)
      .select(['users.id as userId', 'users.email', 'users.role', 'users.organisation_id as organisationId']),
  );
  return row === undefined ? undefined : { ...row, scopes: [], datasets: null, credential };
}

function linkNotFound(): ServiceError {
  return new ServiceError('not_found', 'this link shows nothing; ask whoever gave it to you for another');
}

/** Saved work as its owner sees it, without names and ids of people, and with nothing that leads beyond it. */
export function toSharedObject(deps: ServerDeps, { link, owner, work }: FollowedLink): SharedObject {
  return {
    ...workKinds[link.kind].showLinked(work, showContext(deps, owner)),
    note: link.note,
    statistics: readStatisticsSettings(deps.storage, owner.organisationId),
  };
}
