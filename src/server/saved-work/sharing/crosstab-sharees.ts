import type { CrosstabInput } from '../../../contract/saved-work/crosstab.ts';
import type { SharingUser } from '../../../contract/saved-work/sharing.ts';
import type { ServerDeps } from '../../deps.ts';
import type { Sharee, StoredWork } from '../kinds/work-descriptor.ts';
import type { Principal } from '../../request/principal.ts';
import { findColleague, unknownColleague } from './find-sharees.ts';
import { createSharingStore } from '../store/sharing-store.ts';

type Deps = Pick<ServerDeps, 'storage' | 'now'>;

/**
 * Makes `shared` of a crosstab what its owner has sent: who is new may look, who stays keeps their role, a link stays.
 * Absent, the people stay as they are; from somebody else than the owner it is ignored, and so is the note. Answers
 * those whom the crosstab could not be shared with. In a transaction of the caller's.
 */
export function replaceCrosstabSharees(
  { storage, now }: Deps,
  principal: Principal,
  { id, ownerId, organisationId, access, sharing }: StoredWork,
  { shared, sharing_note: sentNote }: Pick<CrosstabInput, 'shared' | 'sharing_note'>,
): SharingUser[] {
  const isAbsent = shared === undefined || shared === null;
  if (access !== 'owner' || (sharing === null && (isAbsent || shared.length === 0))) return [];
  const store = createSharingStore(storage);
  const current = store.find(id);
  const note = sentNote ?? '';
  if (isAbsent) {
    store.replace(id, { ...current, note }, now().toISOString());
    return [];
  }
  const sharees = new Map<number, Sharee>();
  const unknown: SharingUser[] = [];
  let organisationRole: 'view' | 'edit' | null = null;
  for (const { email, user_id: userId, org_id: orgId } of shared) {
    const named = namedBy(email ?? '', userId ?? 0);
    if (named === null) {
      if ((orgId ?? 0) === 0) continue;
      if (orgId === organisationId) organisationRole = current.organisationRole ?? 'view';
      else unknown.push({ email: '', user_id: 0, org_id: orgId ?? 0, error: unknownColleague });
      continue;
    }
    const user = findColleague(storage, principal, named);
    if (user === undefined) {
      unknown.push({ email: email ?? '', user_id: userId ?? 0, org_id: orgId ?? 0, error: unknownColleague });
    } else if (user.userId !== ownerId) {
      const role = current.users.find((sharee) => sharee.userId === user.userId)?.role ?? 'view';
      sharees.set(user.userId, { ...user, role });
    }
  }
  const users = [...sharees.values()];
  store.replace(id, { ...current, organisationRole, note, users }, now().toISOString());
  return unknown;
}

/** The e-mail tells who is meant, else the id; null: nobody in particular. */
function namedBy(email: string, userId: number): { email: string } | { userId: number } | null {
  if (email !== '') return { email };
  return userId === 0 ? null : { userId };
}
