import type { SavedKind, Sharing, SharingRequest } from '../../../contract/sharing.ts';
import type { ServerDeps } from '../../deps.ts';
import { loadObject } from '../store/load-work.ts';
import { objectTables } from '../store/work-query.ts';
import { ServiceError } from '../../http/service-error.ts';
import { readTimeToCome } from '../../identity/time-to-come.ts';
import type { Principal } from '../../identity/principal.ts';
import { issueSecret } from '../../identity/secret.ts';
import { findColleague, unknownColleague } from './find-sharees.ts';
import {
  createSharingStore,
  type Sharee,
  type StoredLink,
  type StoredSharing,
} from '../store/sharing-store.ts';

type SharingDeps = Pick<ServerDeps, 'storage' | 'now' | 'datasets'>;

const dayMs = 24 * 60 * 60 * 1_000;
const linkLifetimeMs = 90 * dayMs;
const longestLinkMs = 366 * dayMs;

/** Who may see a saved object: told to its owner, and changed by them alone. */
export function createSharingService(deps: SharingDeps) {
  const { storage, now } = deps;
  const store = createSharingStore(storage);

  /** A link that stays keeps its secret, and its end where no other is sent. */
  function nextLink(current: StoredLink | null, sent: SharingRequest): { link: StoredLink; token: string } {
    const time = now();
    const end = readTimeToCome('link_expires_at', sent.link_expires_at ?? '', time, longestLinkMs);
    if (current !== null && current.expiresAt > time.toISOString()) {
      const isEmbeddable = sent.link_embeddable ?? current.isEmbeddable;
      return { link: { ...current, expiresAt: end ?? current.expiresAt, isEmbeddable }, token: '' };
    }
    const { id, digest, token } = issueSecret();
    const expiresAt = end ?? new Date(time.getTime() + linkLifetimeMs).toISOString();
    return { link: { id, digest, expiresAt, isEmbeddable: sent.link_embeddable ?? false }, token };
  }

  return {
    read(principal: Principal, kind: SavedKind, id: string): Sharing {
      const object = loadObject(deps, principal, kind, id, 'own');
      return toWire(store.find(kind, object.id), object.rev, '', now());
    },

    replace(
      principal: Principal,
      kind: SavedKind,
      id: string,
      sent: SharingRequest,
      ifMatch: number | null,
    ): Sharing {
      if (sent.link_embeddable === true && kind !== 'charts') {
        throw new ServiceError(
          'invalid_request',
          `link_embeddable is for charts; leave it out for ${kind} and share the link itself`,
        );
      }
      return storage.transaction(() => {
        const object = loadObject(deps, principal, kind, id, 'own', ifMatch);
        const sharees = new Map<number, Sharee>();
        const unknown: Sharing['users'] = [];
        for (const { email, role } of sent.users) {
          const user = findColleague(storage, principal, { email });
          if (user === undefined) unknown.push({ email, role, user_id: 0, error: unknownColleague });
          else if (user.userId !== object.ownerId) sharees.set(user.userId, { ...user, role });
        }
        const { link, token } = sent.link
          ? nextLink(store.find(kind, object.id).link, sent)
          : { link: null, token: '' };
        const sharing: StoredSharing = {
          organisationRole: sent.organisation,
          note: sent.note,
          link,
          users: [...sharees.values()],
        };
        store.replace(kind, object.id, sharing, now().toISOString());
        storage.run(
          storage.sql
            .updateTable(objectTables[kind])
            .set({ rev: object.rev + 1 })
            .where('id', '=', object.id),
        );
        const wire = toWire(store.find(kind, object.id), object.rev + 1, token, now());
        return { ...wire, users: [...wire.users, ...unknown] };
      });
    },
  };
}

function toWire(
  { users, organisationRole, link, note }: StoredSharing,
  rev: number,
  token: string,
  now: Date,
): Sharing {
  const isLinked = link !== null && link.expiresAt > now.toISOString();
  return {
    users: users.map(({ email, role, userId }) => ({ email, role, user_id: userId })),
    organisation: organisationRole,
    link: isLinked,
    link_expires_at: isLinked ? link.expiresAt : '',
    link_embeddable: isLinked && link.isEmbeddable,
    note,
    token,
    rev,
  };
}
