import { z } from 'zod';
import type { SavedKind } from '../../../contract/sharing.ts';
import type { DatasetAccess } from '../../datasets/access.ts';
import type { ServerDeps } from '../../deps.ts';
import type { Principal } from '../../identity/principal.ts';
import { documentError, type DocumentKind } from './work-errors.ts';
import type { ObjectAction, ObjectRow } from './work-query.ts';
import { readObjectRow } from './work-rows.ts';

/** A saved object as storage holds it, and what it is to the caller. */
export interface SavedObject {
  readonly id: string;
  readonly ownerId: number;
  readonly ownerEmail: string;
  readonly organisationId: number;
  /** A folder is its owner's: to everybody else the object lies in none. */
  readonly folderId: string | null;
  readonly name: string;
  /** The wire document as it was sent, as JSON. */
  readonly document: string;
  readonly isCurated: boolean;
  readonly rev: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly access: ObjectAccess;
  /** null: it is shared with nobody any more, or never was. */
  readonly sharing: SharingState | null;
}

export type ObjectAccess = 'owner' | 'edit' | 'view';

export interface SharingState {
  readonly organisationRole: 'view' | 'edit' | null;
  readonly userCount: number;
  readonly isLinked: boolean;
  readonly note: string;
  readonly sharedAt: string;
}

type Deps = Pick<ServerDeps, 'storage' | 'now' | 'datasets'>;

/** undefined: there is no such object that the caller may see. */
export function findObject(
  deps: Deps,
  principal: Principal,
  kind: SavedKind,
  id: string,
): SavedObject | undefined {
  return findPermitted(deps, principal, kind, id, 'view');
}

/**
 * The one door to a saved object. Throws `not_found` for what the caller may not see, `forbidden` for what they may see
 * and not do `action` to, `precondition_failed` where `ifMatch` is not its revision.
 */
export function loadObject(
  deps: Deps,
  principal: Principal,
  kind: SavedKind,
  id: string,
  action: ObjectAction,
  ifMatch: number | null = null,
): SavedObject {
  const found = findPermitted(deps, principal, kind, id, action);
  if (found === undefined) {
    const isSeen = action !== 'view' && findObject(deps, principal, kind, id) !== undefined;
    throw documentError(wordFor[kind], isSeen ? 'forbidden' : 'not_found');
  }
  if (ifMatch !== null && ifMatch !== found.rev) throw documentError(wordFor[kind], 'precondition_failed');
  return found;
}

function findPermitted(
  deps: Deps,
  principal: Principal,
  kind: SavedKind,
  id: string,
  action: ObjectAction,
): SavedObject | undefined {
  const row = readObjectRow(deps.storage, { caller: principal, kind, action, id });
  if (row === undefined || !isWithinDatasets(row, () => deps.datasets.accessOf(principal))) return undefined;
  return toSavedObject(row, principal, deps.now());
}

/** A curated audience belongs to datasets: whoever may see none of them does not see it. */
export function isWithinDatasets(
  row: Pick<ObjectRow, 'isCurated' | 'document'>,
  accessOf: () => DatasetAccess,
): boolean {
  if (row.isCurated === 0) return true;
  const { datasets } = CuratedDocument.parse(JSON.parse(row.document));
  const access = accessOf();
  return datasets.some((code) => access.findDataset(code) !== undefined);
}

const CuratedDocument = z.object({ datasets: z.array(z.string()).default([]) });

export function toSavedObject(row: ObjectRow, principal: Principal, now: Date): SavedObject {
  const isCurated = row.isCurated === 1;
  const isOwner = row.ownerId === principal.userId && !isCurated;
  const canEdit = !isCurated && (row.organisationRole === 'edit' || row.userRole === 'edit');
  return {
    id: row.id,
    ownerId: row.ownerId,
    ownerEmail: row.ownerEmail,
    organisationId: row.organisationId,
    folderId: isOwner ? row.folderId : null,
    name: row.name,
    document: row.document,
    isCurated,
    rev: row.rev,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    access: isOwner ? 'owner' : canEdit ? 'edit' : 'view',
    sharing: toSharing(row, now),
  };
}

function toSharing(
  { organisationRole, shareeCount, sharingNote, sharedAt, linkExpiresAt }: ObjectRow,
  now: Date,
): SharingState | null {
  const isLinked = linkExpiresAt !== null && linkExpiresAt > now.toISOString();
  const userCount = shareeCount ?? 0;
  if (sharedAt === null || (organisationRole === null && userCount === 0 && !isLinked)) return null;
  return { organisationRole, userCount, isLinked, note: sharingNote ?? '', sharedAt };
}

const wordFor = {
  audiences: 'audience',
  crosstabs: 'crosstab',
  charts: 'chart',
} as const satisfies Record<SavedKind, DocumentKind>;
