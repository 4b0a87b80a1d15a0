import type { Principal } from '../identity/principal.ts';
import type { StoredAudience } from './store.ts';

/** What an audience is to the caller: their own, curated, or shared with the organisation. */
export function flagsOf(audience: StoredAudience, principal: Principal): string[] {
  const flags: string[] = [];
  if (audience.isCurated) flags.push('curated');
  else if (audience.ownerId === principal.userId) flags.push('authored');
  if (audience.isShared) flags.push('shared');
  return flags;
}
