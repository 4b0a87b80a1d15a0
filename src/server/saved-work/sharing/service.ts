import type { SeenRevisions } from '../../http/entity-tag.ts';
import { randomUUID } from 'node:crypto';
import {
  LinkedKind,
  type SavedKind,
  type Sharing,
  type SharingRequest,
} from '../../../contract/saved-work/sharing.ts';
import type { ServerDeps } from '../../deps.ts';
import { loadWork } from '../store/load-work.ts';
import { ServiceError } from '../../request/service-error.ts';
import { readTimeToCome } from '../../identity/keys/time-to-come.ts';
import type { Principal } from '../../request/principal.ts';
import { createAuditLog } from '../../identity/stores/audit-log.ts';
import { findColleague, unknownColleague } from './find-sharees.ts';
import { linkToken } from './link-token.ts';
import type { Sharee } from '../kinds/work-descriptor.ts';
import { createSharingStore, type StoredLink } from '../store/sharing-store.ts';

type SharingDeps = Pick<ServerDeps, 'storage' | 'now' | 'datasets' | 'secret'>;

const dayMs = 24 * 60 * 60 * 1_000;
const linkLifetimeMs = 90 * dayMs;
const longestLinkMs = 366 * dayMs;

/** Who may see saved work: shown to its owner, and changed by them alone. */
export function createSharingService(deps: SharingDeps) {
  const { storage, now } = deps;
  const store = createSharingStore(storage);
  const audit = createAuditLog(deps);

  function toWire(id: string, rev: number): Sharing {
    const { users, organisationRole, link, note } = store.find(id);
    const shown = link !== null && link.expiresAt > now().toISOString() ? link : null;
    return {
      users: users.map(({ email, role, userId }) => ({ email, role, user_id: userId })),
      organisation: organisationRole,
      link: shown !== null,
      link_expires_at: shown?.expiresAt ?? '',
      link_embeddable: shown?.isEmbeddable ?? false,
      note,
      token: shown === null ? '' : linkToken(shown, deps.secret),
      rev,
    };
  }

  function nextRevision(id: string): void {
    const update = storage.sql.updateTable('saved_work').set((row) => ({ rev: row('rev', '+', 1) }));
    storage.run(update.where('id', '=', id));
  }

  return {
    read(principal: Principal, kind: SavedKind, id: string): Sharing {
      const work = loadWork(deps, principal, kind, id, 'own');
      return toWire(work.id, work.rev);
    },

    /**
     * Lets everyone in the organisation see work of the caller's, as far as they do not yet. Someone else's stays as it
     * is. Throws `not_found` where the caller does not see it.
     */
    openToOrganisation(principal: Principal, kind: SavedKind, id: string): void {
      storage.transaction(() => {
        const work = loadWork(deps, principal, kind, id, 'view');
        if (work.access !== 'owner' || (work.sharing?.organisationRole ?? null) !== null) return;
        store.replace(id, { ...store.find(id), organisationRole: 'view' }, now().toISOString());
        nextRevision(id);
      });
    },

    replace(
      principal: Principal,
      kind: SavedKind,
      id: string,
      sent: SharingRequest,
      ifMatch: SeenRevisions,
    ): Sharing {
      checkLink(kind, sent);
      return storage.transaction(() => {
        const work = loadWork(deps, principal, kind, id, 'own', ifMatch);
        const sharees = new Map<number, Sharee>();
        const unknown: Sharing['users'] = [];
        for (const { email, role } of sent.users) {
          const user = findColleague(storage, principal, { email });
          if (user === undefined) unknown.push({ email, role, user_id: 0, error: unknownColleague });
          else if (user.userId !== work.ownerId) sharees.set(user.userId, { ...user, role });
        }
        const before = store.find(work.id).link;
        const link = sent.link ? nextLink(before, sent, now()) : null;
        const event = linkEvent(before, link);
        if (event !== null) audit.record(principal, event, { about: `work ${work.id}`, name: work.name });
        const sharing = {
          organisationRole: sent.organisation,
          note: sent.note,
          link,
          users: [...sharees.values()],
        };
        store.replace(work.id, sharing, now().toISOString());
        nextRevision(work.id);
        const wire = toWire(work.id, work.rev + 1);
        return { ...wire, users: [...wire.users, ...unknown] };
      });
    },
  };
}

/** A link that stays keeps its address, and its end where no other is sent. */
function nextLink(current: StoredLink | null, sent: SharingRequest, time: Date): StoredLink {
  const end = readTimeToCome('link_expires_at', sent.link_expires_at ?? '', time, longestLinkMs);
  const isOn = current !== null && current.expiresAt > time.toISOString();
  const isEmbeddable = sent.link_embeddable ?? (isOn && current.isEmbeddable);
  if (isOn && sent.link_renewed !== true) {
    return { ...current, expiresAt: end ?? current.expiresAt, isEmbeddable };
  }
  return {
    id: isOn && current.generation !== null ? current.id : randomUUID(),
    generation: isOn ? (current.generation ?? 0) + 1 : 1,
    digest: null,
    expiresAt: end ?? new Date(time.getTime() + linkLifetimeMs).toISOString(),
    isEmbeddable,
  };
}

function linkEvent(before: StoredLink | null, after: StoredLink | null) {
  if (before === null) return after === null ? null : 'share_link_made';
  if (after === null) return 'share_link_ended';
  return before.id === after.id && before.generation === after.generation ? null : 'share_link_renewed';
}

/** Throws for a link, or the embedding of one, that the kind doesn't have. */
function checkLink(kind: SavedKind, sent: SharingRequest): void {
  if (sent.link_embeddable === true && kind !== 'charts' && kind !== 'reports') {
    throw new ServiceError(
      'invalid_request',
      `link_embeddable is for charts and reports; leave it out for ${kind} and share the link itself`,
    );
  }
  if (sent.link && !LinkedKind.safeParse(kind).success) {
    throw new ServiceError(
      'invalid_request',
      `a link shows audiences, charts, crosstabs and reports; share ${kind} with people or the organisation`,
    );
  }
}
