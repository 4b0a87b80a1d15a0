import { endpointOptions } from './endpoint-options.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { FactorProof, Me } from '../../contract/people/auth.ts';
import { forgetOwnWork, ownedBy, setSignedOut } from '../lib/own-key.ts';
import { call } from './client.ts';
import { forgetOwnDrafts } from './draft-store.ts';
import { queryClient } from './query-client.ts';
import { session, announceSession } from './session.ts';

export const meKeys = { me: ['me'] as const, methods: ['sign-in-methods'] as const };

export const meOptions = () => endpointOptions('readMe', meKeys.me, { staleTime: 5 * 60_000 });

ownedBy(() => queryClient.getQueryData(meOptions().queryKey)?.user_id ?? null);

export type SignInInput =
  | { readonly email: string; readonly password: string; readonly remember?: boolean }
  | { readonly secret: string; readonly email?: string; readonly password?: string };

/** Begins a session and clears what an earlier user read. */
export async function signIn(input: SignInInput, proof: FactorProof): Promise<Me> {
  const before = queryClient.getQueryData(meOptions().queryKey);
  const me = await call('signIn', { body: { ...input, ...proof } });
  if (before !== undefined && before.user_id !== me.user_id) queryClient.clear();
  queryClient.setQueryData(meOptions().queryKey, me);
  session.renew();
  setSignedOut(false);
  announceSession(me.user_id);
  return me;
}

/** Ways to sign in; they change with the service's configuration alone. */
export const signInMethodsOptions = () =>
  endpointOptions('readSignInMethods', meKeys.methods, { staleTime: Infinity, retry: false });

/** Leaves for the identity provider, which leads back to `next`: to sign in, or to connect the user's own account. */
export async function goToProvider({
  next,
  connects = false,
}: {
  next: string;
  connects?: boolean;
}): Promise<void> {
  const body = { next };
  const { url } = await (connects
    ? call('connectProvider', { body })
    : call('beginProviderSignIn', { body }));
  window.location.assign(url);
}

export async function signOut(): Promise<void> {
  await call('signOut', { body: {} });
  forgetOwnWork();
  forgetOwnDrafts();
  queryClient.clear();
  announceSession(null);
}

/** The user who is signed in. Inside the shell, after its loader has asked. */
export function useMe() {
  return useSuspenseQuery(meOptions()).data;
}
