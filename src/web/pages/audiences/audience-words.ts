import type { SavedAudience } from '../../../contract/saved-audience.ts';

/** Who sees an audience: `Everyone`, `Team`, `Private`. */
export function sharingWords({ flags, shared }: SavedAudience): string {
  if (flags.includes('curated')) return 'Everyone';
  return shared ? 'Team' : 'Private';
}

/** Somebody else's audience, or a curated one, is edited as a copy. */
export function isOwn({ flags }: SavedAudience): boolean {
  return flags.includes('authored');
}
