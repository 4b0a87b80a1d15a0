import { endpointOptions } from './endpoint-options.ts';
import type { Role } from '../../contract/people/auth.ts';
import type { Member, MemberLink } from '../../contract/people/member.ts';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';

export const memberKeys = { all: ['members'] as const };

export const membersOptions = () =>
  endpointOptions('listMembers', memberKeys.all, { select: ({ members }) => members });

async function refresh<Answer>(answer: Answer): Promise<Answer> {
  await queryClient.invalidateQueries({ queryKey: memberKeys.all });
  return answer;
}

export async function inviteMember(person: {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}): Promise<MemberLink> {
  return refresh(await call('createMember', { body: person }));
}

export async function changeMember(
  id: number,
  change: { readonly role?: Role; readonly suspended?: boolean },
): Promise<Member> {
  return refresh(await call('replaceMember', { params: { id: String(id) }, body: change }));
}

export async function issueMemberLink(id: number): Promise<MemberLink> {
  return refresh(await call('createMemberLink', { params: { id: String(id) }, body: {} }));
}

export async function resetSecondFactor(id: number): Promise<Member> {
  return refresh(await call('resetSecondFactor', { params: { id: String(id) } }));
}
