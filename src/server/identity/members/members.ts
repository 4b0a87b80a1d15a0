import { limits } from '../../../contract/limits.ts';
import type { Member } from '../../../contract/people/member.ts';
import { ServiceError } from '../../request/service-error.ts';
import type { ServerDeps } from '../../deps.ts';
import type { Role } from '../../../contract/people/auth.ts';
import type { Principal } from '../../request/principal.ts';
import { createIdentityService, isOfProvider } from '../service.ts';
import { createSecondFactor } from '../sign-in/second-factor.ts';
import { createIdentityStore } from '../stores/store.ts';
import { createAuditLog } from '../stores/audit-log.ts';

export interface MemberLink {
  readonly member: Member;
  readonly secret: string;
  readonly expires_at: string;
}

/** Members of an organisation, managed by its administrators. One administrator always remains. */
export function createMembers(deps: Pick<ServerDeps, 'storage' | 'config' | 'now' | 'secret'>) {
  const { storage, now } = deps;
  const { sql } = storage;
  const store = createIdentityStore(storage);
  const identity = createIdentityService(deps);
  const audit = createAuditLog(deps);

  function list(organisationId: number, id?: number): Member[] {
    let query = sql
      .selectFrom('users')
      .leftJoin('sessions', 'sessions.user_id', 'users.id')
      .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
      .where('users.organisation_id', '=', organisationId)
      .select((row) => [
        'users.id',
        'users.email',
        'users.name',
        'users.role',
        'users.password_hash',
        'users.suspended_at',
        'users.created_at',
        'second_factors.confirmed as second_factor',
        row.fn.max('sessions.created_at').as('signed_in_at'),
        row.fn.max('sessions.last_used_at').as('last_used_at'),
      ])
      .groupBy('users.id')
      .orderBy('users.id');
    if (id !== undefined) query = query.where('users.id', '=', id);
    return storage.all(query).map((row): Member => {
      const lastSeen = [row.signed_in_at ?? '', row.last_used_at ?? ''].toSorted().at(-1) ?? '';
      const isInvited = row.password_hash === null && lastSeen === '';
      return {
        id: row.id,
        email: row.email,
        name: row.name,
        role: row.role,
        state: row.suspended_at !== null ? 'suspended' : isInvited ? 'invited' : 'active',
        second_factor: row.second_factor === 1,
        created_at: row.created_at,
        last_seen_at: lastSeen,
      };
    });
  }

  function read(organisationId: number, id: string): Member {
    const [member] = /^[1-9][0-9]{0,14}$/.test(id) ? list(organisationId, Number(id)) : [];
    if (member === undefined) throw new ServiceError('not_found', 'member not found');
    return member;
  }

  /** Roles and ways in of the identity provider's people come from there. */
  function assertLocal(userId: number): void {
    if (!isOfProvider(deps.config, identity.readUser(userId))) return;
    throw new ServiceError(
      'invalid_value',
      `sign-in and role of this person come from ${deps.config.identityProvider?.name}; change their groups there`,
    );
  }

  function linkOf(principal: Principal, id: string): MemberLink {
    const member = read(principal.organisationId, id);
    if (member.state === 'suspended') {
      throw new ServiceError('invalid_value', `${member.email} is shut out; let them in again first`);
    }
    assertLocal(member.id);
    const link = identity.issueLink(member.id);
    return { member, secret: link.secret, expires_at: link.expiresAt };
  }

  return {
    list: (principal: Principal) => list(principal.organisationId),

    invite(
      principal: Principal,
      person: { readonly email: string; readonly name: string; readonly role: Role },
    ): MemberLink {
      const email = person.email.toLowerCase();
      return storage.transaction(() => {
        if (store.findUserByEmail(email) !== undefined) {
          throw new ServiceError(
            'invalid_value',
            `${email} already has an account; give that person another link, or use another address`,
          );
        }
        if (list(principal.organisationId).length >= limits.members) {
          throw new ServiceError(
            'invalid_value',
            `an organisation may have ${limits.members} people, those who are shut out too, and has them; give the place of one of them to the new one`,
          );
        }
        const id = store.createUser(
          { email, name: person.name, organisationId: principal.organisationId, role: person.role },
          now().toISOString(),
        );
        audit.record(principal, 'member_invited', `${email} as ${person.role}`);
        return linkOf(principal, String(id));
      });
    },

    change(
      principal: Principal,
      id: string,
      change: { readonly role?: Role | undefined; readonly suspended?: boolean | undefined },
    ): Member {
      return storage.transaction(() => {
        const member = read(principal.organisationId, id);
        if (member.id === principal.userId) {
          throw new ServiceError(
            'invalid_value',
            'your own role and access are changed by another administrator',
          );
        }
        if (change.role !== undefined && change.role !== member.role) {
          assertLocal(member.id);
          store.updateUser(member.id, { role: change.role });
          audit.record(principal, 'member_changed', `${member.email}: ${change.role}`);
        }
        const isSuspended = member.state === 'suspended';
        if (change.suspended !== undefined && change.suspended !== isSuspended) {
          store.updateUser(member.id, { suspended_at: change.suspended ? now().toISOString() : null });
          audit.record(
            principal,
            'member_changed',
            `${member.email}: ${change.suspended ? 'shut out' : 'let in again'}`,
          );
        }
        return read(principal.organisationId, id);
      });
    },

    /** For somebody who has lost it. */
    resetSecondFactor(principal: Principal, id: string): Member {
      return storage.transaction(() => {
        const member = read(principal.organisationId, id);
        if (!createSecondFactor(deps).remove(member.id))
          throw new ServiceError('invalid_value', `${member.email} has no second factor`);
        store.removeSessions(member.id);
        audit.record(principal, 'second_factor_reset', member.email);
        return read(principal.organisationId, id);
      });
    },

    issueLink(principal: Principal, id: string): MemberLink {
      return storage.transaction(() => {
        const link = linkOf(principal, id);
        audit.record(principal, 'link_issued', link.member.email);
        return link;
      });
    },
  };
}
