import { endpointOptions } from './endpoint-options.ts';
import type { FactorProof, Me } from '../../contract/people/auth.ts';
import { call } from './client.ts';
import { meKeys, meOptions } from './me.ts';
import { addPasskey } from './passkeys.ts';
import { queryClient } from './query-client.ts';

export const sessionKeys = { all: ['sessions'] as const };

/** Where the caller is signed in. */
export const sessionsOptions = () =>
  endpointOptions('listSessions', sessionKeys.all, { select: ({ sessions }) => sessions });

export async function endSession(id: string): Promise<void> {
  await call('removeSession', { params: { id } });
  await forgetSessions();
}

const factorKeys = { all: ['second-factors'] as const };

/** The caller's one-time codes and passkeys. */
export const secondFactorsOptions = () => endpointOptions('readSecondFactors', factorKeys.all, {});

export const beginSecondFactor = (proof: FactorProof) => call('beginSecondFactor', { body: proof });

/** Returns the recovery codes. */
export async function confirmSecondFactor(code: string): Promise<readonly string[]> {
  const { recovery_codes: codes } = await call('confirmSecondFactor', { body: { code } });
  await forgetFactors();
  return codes;
}

export async function removeSecondFactor(proof: FactorProof): Promise<void> {
  await call('removeSecondFactor', { body: proof });
  await forgetFactors();
}

/** Returns the recovery codes. */
export async function createPasskey(name: string, proof: FactorProof): Promise<readonly string[]> {
  const codes = await addPasskey(name, proof);
  await forgetFactors();
  return codes;
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await call('renamePasskey', { body: { id, name } });
  await forgetFactors();
}

export async function removePasskey(id: string, proof: FactorProof): Promise<void> {
  await call('removePasskey', { body: { id, ...proof } });
  await forgetFactors();
}

const forgetSessions = () => queryClient.invalidateQueries({ queryKey: sessionKeys.all });

const forgetFactors = () =>
  Promise.all(
    [meKeys.me, factorKeys.all, sessionKeys.all].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

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
