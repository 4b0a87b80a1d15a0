import { type ProviderOutcome, Role } from '../../../contract/people/auth.ts';
import type { IdentityProviderConfig } from '../../config.ts';
import { memberSubject, toActor } from '../stores/audit-log.ts';
import type { IdentityContext } from '../stores/store.ts';
import { isSuspended, type UserRow } from '../stores/user-store.ts';
import type { ProviderPerson } from './person.ts';

export interface ProviderContext extends IdentityContext {
  readonly provider: IdentityProviderConfig;
}

/** Returns the user of a person, created at the first sign-in; `connecting`: the user to connect instead. */
export function enter(
  context: ProviderContext,
  person: ProviderPerson,
  connecting: number | null,
): UserRow | ProviderOutcome {
  const { store, provider } = context;
  const role = roleOf(provider, person);
  const known = store.findProviderUser(provider.issuer, person.subject);
  if (role === undefined) {
    if (known !== undefined) withdraw(context, store.readUser(known));
    return 'no_access';
  }
  if (known !== undefined && connecting !== null && connecting !== known) return 'taken';
  const userId = known ?? connect(context, person, role, connecting);
  if (userId === 'taken') return 'taken';
  const user = store.readUser(userId);
  if (isSuspended(user)) return 'no_access';
  applyRole(context, user, role);
  return store.readUser(user.id);
}

/** Connects the person with an account, a new one unless there is one to connect; returns its user. */
function connect(
  { store, audit, provider, now }: ProviderContext,
  { email, name, subject }: ProviderPerson,
  role: Role,
  connecting: number | null,
): number | 'taken' {
  const time = now().toISOString();
  const organisation = store.ensureFirstOrganisation(time);
  if (connecting === null && store.findUserByEmail(email) !== undefined) return 'taken';
  const userId = connecting ?? store.createUser({ email, name, organisationId: organisation.id, role }, time);
  const user = store.readUser(userId);
  if (user.provider_issuer !== null) return 'taken';
  store.connectProvider({ issuer: provider.issuer, subject, userId }, time);
  audit.record(toActor(user), 'provider_connected');
  return userId;
}

/** Reads what the provider says of a user now: their role, or that they have no access any more. */
export function follow(
  context: ProviderContext,
  user: UserRow,
  person: ProviderPerson,
): 'current' | 'withdrawn' {
  const role = roleOf(context.provider, person);
  if (role === undefined) {
    withdraw(context, user);
    return 'withdrawn';
  }
  applyRole(context, user, role);
  return 'current';
}

/** The highest role of the person's groups. */
function roleOf({ roles }: IdentityProviderConfig, { groups }: ProviderPerson): Role | undefined {
  return Role.options.findLast((role) => groups.some((group) => roles.get(group) === role));
}

function applyRole({ store, audit, provider }: ProviderContext, user: UserRow, role: Role): void {
  if (user.role === role) return;
  store.updateUser(user.id, { role });
  audit.record(toActor(user), 'member_changed', {
    ...memberSubject(user),
    detail: `: ${role}, by ${provider.name}`,
  });
}

/** Ends all that the user could go on with. */
function withdraw({ store, audit, provider, now }: ProviderContext, user: UserRow): void {
  store.removeSessions(user.id);
  store.revokeKeysOf(user.id, {
    revokedAt: now().toISOString(),
    reason: `no access any more at ${provider.name}`,
  });
  audit.record(toActor(user), 'member_changed', {
    ...memberSubject(user),
    detail: `: shut out by ${provider.name}`,
  });
}
