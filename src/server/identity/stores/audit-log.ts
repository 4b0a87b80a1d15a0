import type { AuditAction, AuditEvent } from '../../../contract/people/audit-event.ts';
import type { Principal } from '../../request/principal.ts';
import type { Storage } from '../../storage/storage.ts';
import type { UserRow } from './user-store.ts';

/** The user who did it. */
export type Actor = Pick<Principal, 'userId' | 'organisationId' | 'email'>;

export function toActor(user: UserRow): Actor {
  return { userId: user.id, organisationId: user.organisation_id, email: user.email };
}

export const memberSubject = ({ id, email }: { readonly id: string | number; readonly email: string }) =>
  ({ about: `member ${id}`, name: email }) as const;

export function atMachine(organisationId: number): Actor {
  return { userId: 0, organisationId, email: 'npm run admin' };
}

/** Names the affected thing, so that its name can be erased later. */
interface AuditSubject {
  readonly about: `${'member' | 'dataset' | 'work' | 'import'} ${string | number}`;
  /** Goes when the thing is erased. */
  readonly name: string;
  /** Follows the name, and stays. */
  readonly detail?: string;
}

const pageLength = 100;
/** Older events are deleted. */
const keptMs = 400 * 24 * 60 * 60 * 1_000;

/** The events of an organisation, for its administrators. Written in the transaction of the change. */
export function createAuditLog({ storage, now }: { readonly storage: Storage; readonly now: () => Date }) {
  const { sql } = storage;
  const nameOf = (organisationId: number): string =>
    storage.first(sql.selectFrom('organisations').where('id', '=', organisationId).select('name'))?.name ??
    '';

  return {
    /** `ownerId`: organisation that owns the data it was done to; its log shows the event too. */
    record(
      actor: Actor,
      action: AuditAction,
      subject: string | AuditSubject = '',
      ownerId = actor.organisationId,
    ): void {
      const at = now();
      const {
        about,
        name,
        detail = '',
      } = typeof subject === 'string' ? { about: '', name: subject } : subject;
      for (const organisationId of new Set([actor.organisationId, ownerId])) {
        storage.run(
          sql.insertInto('audit_events').values({
            organisation_id: organisationId,
            at: at.toISOString(),
            user_id: actor.userId,
            actor: actor.email,
            organisation: organisationId === actor.organisationId ? '' : nameOf(actor.organisationId),
            action,
            about,
            subject: name,
            detail,
          }),
        );
      }
      storage.run(
        sql.deleteFrom('audit_events').where('at', '<', new Date(at.getTime() - keptMs).toISOString()),
      );
    },

    /** Replaces the name of an erased thing in all events. */
    rename(about: AuditSubject['about'], name: string): void {
      storage.run(sql.updateTable('audit_events').set({ subject: name }).where('about', '=', about));
    },

    /** Reads one page, newest first; `before`: only events older than the event of that id. */
    read(organisationId: number, before: number | null): { events: AuditEvent[]; more: boolean } {
      let query = sql
        .selectFrom('audit_events')
        .where('organisation_id', '=', organisationId)
        .select(['id', 'at', 'actor', 'organisation', 'action', 'subject', 'detail'])
        .orderBy('id', 'desc')
        .limit(pageLength + 1);
      if (before !== null) query = query.where('id', '<', before);
      const rows = storage.all(query);
      const events = rows
        .slice(0, pageLength)
        .map(({ detail, ...event }) => ({ ...event, subject: event.subject + detail }));
      return { events, more: rows.length > pageLength };
    },
  };
}
