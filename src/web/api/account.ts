import { endpointOptions } from './endpoint-options.ts';
import type { Me } from '../../contract/people/auth.ts';
import { call } from './client.ts';
import { meOptions } from './me.ts';
import { queryClient } from './query-client.ts';

export const sessionKeys = { all: ['sessions'] as const };

/** Where the caller is signed in. */
export const sessionsOptions = () =>
  endpointOptions('listSessions', sessionKeys.all, { select: ({ sessions }) => sessions });

export async function endSession(id: string): Promise<void> {
  await call('removeSession', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: sessionKeys.all });
}

export interface ProfileInput {
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
  readonly current_password?: string;
}

export async function changeProfile(change: ProfileInput): Promise<Me> {
  const me = await call('replaceMe', { body: change });
  queryClient.setQueryData(meOptions().queryKey, me);
  await queryClient.invalidateQueries({ queryKey: sessionKeys.all });
  return me;
}
