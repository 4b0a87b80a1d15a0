import { endpointOptions } from './endpoint-options.ts';
import type { Me } from '../../contract/people/auth.ts';
import { call } from './client.ts';
import { meKeys, meOptions } from './me.ts';
import { queryClient } from './query-client.ts';

export const sessionKeys = { all: ['sessions'] as const };

/** Where the caller is signed in. */
export const sessionsOptions = () =>
  endpointOptions('listSessions', sessionKeys.all, { select: ({ sessions }) => sessions });

export async function endSession(id: string): Promise<void> {
  await call('removeSession', { params: { id } });
  await forgetSessions();
}

export const beginSecondFactor = () => call('beginSecondFactor', { body: {} });

/** Answers the recovery codes. */
export async function confirmSecondFactor(code: string): Promise<readonly string[]> {
  const { recovery_codes: codes } = await call('confirmSecondFactor', { body: { code } });
  await Promise.all([queryClient.invalidateQueries({ queryKey: meKeys.me }), forgetSessions()]);
  return codes;
}

export async function removeSecondFactor(code: string): Promise<void> {
  await call('removeSecondFactor', { body: { code } });
  await queryClient.invalidateQueries({ queryKey: meKeys.me });
}

const forgetSessions = () => queryClient.invalidateQueries({ queryKey: sessionKeys.all });

export interface ProfileInput {
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
  readonly current_password?: string;
}

export async function changeProfile(change: ProfileInput): Promise<Me> {
  const me = await call('replaceMe', { body: change });
  queryClient.setQueryData(meOptions().queryKey, me);
  await forgetSessions();
  return me;
}
