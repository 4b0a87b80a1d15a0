import { limits } from '../../../contract/limits.ts';
import type { Role } from '../../../contract/people/auth.ts';
import type { Member, MemberLink, SignInSettings } from '../../../contract/people/member.ts';
import type { Principal } from '../../request/principal.ts';
import { ServiceError } from '../../request/service-error.ts';
import { issueLink } from '../sign-in/link-sign-in.ts';
import { createSecondFactor } from '../sign-in/second-factor.ts';
import { memberSubject } from '../stores/audit-log.ts';
import type { IdentityContext } from '../stores/store.ts';
import { isOfProvider } from '../stores/user-store.ts';
import { listMembers, readMember } from './member-list.ts';

export function inviteMember(
  context: IdentityContext,
  principal: Principal,
  person: { readonly email: string; readonly name: string; readonly role: Role },
): MemberLink {
  const { storage, store, audit, now } = context;
  const { organisationId } = principal;
  const email = person.email.toLowerCase();
  return storage.transaction(() => {
    if (store.findUserByEmail(email) !== undefined) {
      throw new ServiceError(
        'invalid_value',
        `${email} already has an account; give that person another link, or use another address`,
      );
    }
    if (listMembers(storage, organisationId).length >= limits.members) {
      throw new ServiceError(
        'invalid_value',
        `an organisation may have ${limits.members} people, those who are shut out too, and has them; give the place of one of them to the new one`,
      );
    }
    const { name, role } = person;
    const id = store.createUser({ email, name, organisationId, role }, now().toISOString());
    audit.record(principal, 'member_invited', { about: `member ${id}`, name: email, detail: ` as ${role}` });
    return linkOf(context, principal, String(id));
  });
}

/** Administrators can't change themselves, so that one always remains. */
export function changeMember(
  context: IdentityContext,
  principal: Principal,
  id: string,
  change: { readonly role?: Role | undefined; readonly suspended?: boolean | undefined },
): Member {
  const { storage, store, audit, now } = context;
  return storage.transaction(() => {
    const member = readMember(storage, principal.organisationId, id);
    if (member.id === principal.userId) {
      throw new ServiceError(
        'invalid_value',
        'your own role and access are changed by another administrator',
      );
    }
    if (change.role !== undefined && change.role !== member.role) {
      assertLocal(context, member.id);
      store.updateUser(member.id, { role: change.role });
      audit.record(principal, 'member_changed', { ...memberSubject(member), detail: `: ${change.role}` });
    }
    const isSuspended = member.state === 'suspended';
    if (change.suspended !== undefined && change.suspended !== isSuspended) {
      store.updateUser(member.id, { suspended_at: change.suspended ? now().toISOString() : null });
      const detail = change.suspended ? ': shut out' : ': let in again';
      audit.record(principal, 'member_changed', { ...memberSubject(member), detail });
    }
    return readMember(storage, principal.organisationId, id);
  });
}

/** Removes the second factor of a member who has lost it. */
export function resetSecondFactor(context: IdentityContext, principal: Principal, id: string): Member {
  const { storage, store, audit } = context;
  return storage.transaction(() => {
    const member = readMember(storage, principal.organisationId, id);
    if (!member.second_factor)
      throw new ServiceError('invalid_value', `${member.email} has no second factor`);
    createSecondFactor(context).removeAll(member.id);
    store.removeSessions(member.id);
    audit.record(principal, 'second_factor_reset', memberSubject(member));
    return readMember(storage, principal.organisationId, id);
  });
}

/** Members without a second factor sign in again. An administrator has one first, and so is not locked out. */
export function changeSignInSettings(
  { config, storage, store, audit }: IdentityContext,
  principal: Principal,
  settings: SignInSettings,
): SignInSettings {
  const isRequired = settings.second_factor_required;
  const user = store.readUser(principal.userId);
  if (isRequired && user.second_factor !== 1 && !isOfProvider(config, user)) {
    throw new ServiceError(
      'invalid_value',
      'you have no second factor yourself; add a passkey or one-time codes to your profile first',
    );
  }
  storage.transaction(() => {
    store.requireSecondFactor(principal.organisationId, isRequired);
    if (isRequired) store.removeUnprovenSessions(principal.organisationId);
    audit.record(
      principal,
      'settings_changed',
      isRequired ? 'second factor required' : 'second factor optional',
    );
  });
  return settings;
}

export function issueMemberLink(context: IdentityContext, principal: Principal, id: string): MemberLink {
  return context.storage.transaction(() => {
    const link = linkOf(context, principal, id);
    context.audit.record(principal, 'link_issued', memberSubject(link.member));
    return link;
  });
}

function linkOf(context: IdentityContext, { organisationId }: Principal, id: string): MemberLink {
  const member = readMember(context.storage, organisationId, id);
  if (member.state === 'suspended') {
    throw new ServiceError('invalid_value', `${member.email} is shut out; let them in again first`);
  }
  assertLocal(context, member.id);
  const link = issueLink(context, member.id);
  return { member, secret: link.secret, expires_at: link.expiresAt };
}

/** Roles and ways in of the identity provider's people come from there. */
function assertLocal({ config, store }: IdentityContext, userId: number): void {
  if (!isOfProvider(config, store.readUser(userId))) return;
  throw new ServiceError(
    'invalid_value',
    `sign-in and role of this person come from ${config.identityProvider?.name}; change their groups there`,
  );
}
