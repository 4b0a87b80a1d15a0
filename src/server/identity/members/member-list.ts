import type { Member } from '../../../contract/people/member.ts';
import { ServiceError } from '../../request/service-error.ts';
import type { Storage } from '../../storage/storage.ts';
import { hasSecondFactor } from '../stores/user-store.ts';

/** Members of an organisation; `id`: only the one. */
export function listMembers(storage: Storage, organisationId: number, id?: number): Member[] {
  let query = storage.sql
    .selectFrom('users')
    .leftJoin('sessions', 'sessions.user_id', 'users.id')
    .where('users.organisation_id', '=', organisationId)
    .select((row) => [
      'users.id',
      'users.email',
      'users.name',
      'users.role',
      'users.password_hash',
      'users.suspended_at',
      'users.created_at',
      hasSecondFactor(row),
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

export function readMember(storage: Storage, organisationId: number, id: string): Member {
  const [member] = /^[1-9][0-9]{0,14}$/.test(id) ? listMembers(storage, organisationId, Number(id)) : [];
  if (member === undefined) throw new ServiceError('not_found', 'member not found');
  return member;
}
