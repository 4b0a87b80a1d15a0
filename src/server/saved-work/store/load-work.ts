import type { SeenRevisions } from '../../http/entity-tag.ts';
import { z } from 'zod';
import type { SavedKind } from '../../../contract/saved-work/sharing.ts';
import type { DatasetAccess } from '../../datasets/access.ts';
import type { ServerDeps } from '../../deps.ts';
import type { Principal } from '../../request/principal.ts';
import { workKinds } from '../kinds/kinds.ts';
import type { SharingState, StoredWork } from '../kinds/work-descriptor.ts';
import { type WorkAction, type WorkRow, oneWorkQuery } from './work-query.ts';
import { ServiceError } from '../../request/service-error.ts';

/** The refusals that all saved work shares, naming its kind. */
function workError(kind: SavedKind, reason: 'not_found' | 'forbidden' | 'precondition_failed'): ServiceError {
  const { noun } = workKinds[kind];
  switch (reason) {
    case 'not_found':
      return new ServiceError('not_found', `${noun} not found`);
    case 'forbidden':
      return new ServiceError(
        'forbidden',
        `this ${noun} is not yours to change in this way; ask its owner, or save a copy and change that`,
      );
    case 'precondition_failed':
      return new ServiceError(
        'precondition_failed',
        `this ${noun} was changed after you read it; read it again and save on top of that`,
      );
  }
}

/** Owner of curated work, as lists show it. */
const curatedOwner = 'Examples';

type Deps = Pick<ServerDeps, 'storage' | 'now' | 'datasets'>;

/** undefined: there is none that the caller may see. */
export function findWork(
  deps: Deps,
  principal: Principal,
  kind: SavedKind,
  id: string,
): StoredWork | undefined {
  return findPermitted(deps, principal, kind, id, 'view');
}

/**
 * The one door to saved work. Throws `not_found` for what the caller may not see, `forbidden` for what they may see
 * and not do `action` to, `precondition_failed` where `ifMatch` does not name its revision.
 */
export function loadWork(
  deps: Deps,
  principal: Principal,
  kind: SavedKind,
  id: string,
  action: WorkAction,
  ifMatch: SeenRevisions = null,
): StoredWork {
  const found = findPermitted(deps, principal, kind, id, action);
  if (found === undefined) {
    const isSeen = action !== 'view' && findWork(deps, principal, kind, id) !== undefined;
    throw workError(kind, isSeen ? 'forbidden' : 'not_found');
  }
  if (ifMatch !== null && !ifMatch.includes(found.rev)) throw workError(kind, 'precondition_failed');
  return found;
}

function findPermitted(
  deps: Deps,
  principal: Principal,
  kind: SavedKind,
  id: string,
  action: WorkAction,
): StoredWork | undefined {
  const row = deps.storage.first(oneWorkQuery(principal, kind, action, id));
  if (row === undefined || !isWithinDatasets(row, () => deps.datasets.accessOf(principal))) return undefined;
  return toStoredWork(row, principal, deps.now());
}

/** Curated work belongs to datasets: seen only with access to one of them. */
export function isWithinDatasets(
  row: Pick<WorkRow, 'isCurated' | 'document'>,
  accessOf: () => DatasetAccess,
): boolean {
  if (row.isCurated === 0) return true;
  const { datasets, dataset_codes, dataset_code } = CuratedDocument.parse(JSON.parse(row.document));
  const access = accessOf();
  return [...datasets, ...dataset_codes, dataset_code].some((code) => access.findDataset(code) !== undefined);
}

const Codes = z.array(z.string()).default([]);
const CuratedDocument = z.object({
  datasets: Codes,
  dataset_codes: Codes,
  dataset_code: z.string().default(''),
});

export function toStoredWork(row: WorkRow, principal: Principal, now: Date): StoredWork {
  const isCurated = row.isCurated === 1;
  const isOwner = row.ownerId === principal.userId && !isCurated;
  const canEdit = !isCurated && (row.organisationRole === 'edit' || row.userRole === 'edit');
  return {
    id: row.id,
    ownerId: isCurated ? 0 : row.ownerId,
    ownerEmail: isCurated ? curatedOwner : row.ownerEmail,
    organisationId: row.organisationId,
    folderId: isOwner || isCurated ? row.folderId : null,
    name: row.name,
    document: row.document,
    isCurated,
    v1Id: row.v1Id ?? 0,
    position: row.position ?? 0,
    rev: row.rev,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    access: isOwner ? 'owner' : canEdit ? 'edit' : 'view',
    sharing: toSharing(row, now),
  };
}

function toSharing(
  { organisationRole, shareeCount, sharingNote, sharedAt, linkExpiresAt }: WorkRow,
  now: Date,
): SharingState | null {
  const isLinked = linkExpiresAt !== null && linkExpiresAt > now.toISOString();
  const userCount = shareeCount ?? 0;
  if (sharedAt === null || (organisationRole === null && userCount === 0 && !isLinked)) return null;
  return { organisationRole, userCount, isLinked, note: sharingNote ?? '', sharedAt };
}
