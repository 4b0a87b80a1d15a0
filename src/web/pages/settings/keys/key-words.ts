import { type ApiKey, type KeyScope, keyScopes } from '../../../../contract/people/auth.ts';
import { format } from '../../../lib/format.ts';
import { listed } from '../../../../lib/listed.ts';

export const scopeNames: Readonly<Record<KeyScope, { readonly name: string; readonly about: string }>> = {
  read: { name: 'Read', about: 'Read saved work and query figures.' },
  chat: { name: 'Chat tools', about: 'Chat and call the assistant’s tools.' },
  write: { name: 'Write', about: 'Save, share and delete your own work.' },
};

/** "Read and chat tools"; "Everything" of a key without bounds. */
export function scopesName(scopes: readonly KeyScope[]): string {
  if (keyScopes.every((scope) => scopes.includes(scope))) return 'Everything';
  const names = scopes.map((scope) => scopeNames[scope].name);
  return listed(names.map((name, place) => (place === 0 ? name : name.toLocaleLowerCase())));
}

/** "Only core and gaming"; "Only 5 datasets". */
export function datasetsName(codes: readonly string[]): string {
  return codes.length > 2 ? `Only ${format.count(codes.length)} datasets` : `Only ${listed(codes)}`;
}

/** The part of a key that identifies it without revealing it: `ai_7Q2x…f9Kd`. */
export function shortPrefix(prefix: string): string {
  return prefix.length <= 14 ? prefix : `${prefix.slice(0, 7)}…${prefix.slice(-4)}`;
}

export type KeyStanding =
  | { readonly kind: 'good'; readonly words: string }
  | { readonly kind: 'ending'; readonly words: string }
  | { readonly kind: 'over'; readonly words: string };

const dayMs = 24 * 60 * 60 * 1_000;
const endingDays = 7;

/** "never", "in 41 days", "revoked 4 Nov". */
export function standingOf(key: Pick<ApiKey, 'expires_at' | 'revoked_at'>, now: Date): KeyStanding {
  if (key.revoked_at !== '') {
    return { kind: 'over', words: `revoked ${format.time(new Date(key.revoked_at), now)}` };
  }
  if (key.expires_at === '') return { kind: 'good', words: 'never' };
  const end = new Date(key.expires_at);
  const leftMs = end.getTime() - now.getTime();
  if (leftMs <= 0) return { kind: 'over', words: `ran out ${format.time(end, now)}` };
  const days = Math.ceil(leftMs / dayMs);
  const words = days === 1 ? 'within a day' : `in ${format.count(days)} days`;
  return { kind: days <= endingDays ? 'ending' : 'good', words };
}
