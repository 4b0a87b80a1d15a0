import type { SavedAudience } from '../../../contract/saved-audience.ts';
import { format } from '../../lib/format.ts';

/** Who sees an audience: `Everyone`, `Team`, `Private`. */
export function sharingWords({ flags, shared }: SavedAudience): string {
  if (flags.includes('curated')) return 'Everyone';
  return shared ? 'Team' : 'Private';
}

/** `2 min ago`, `14 Nov` */
export function editedWords({ updated_at }: SavedAudience): string {
  return format.time(new Date(updated_at), new Date());
}

/** Somebody else's audience, or a curated one, is edited as a copy. */
export function isOwn({ flags }: SavedAudience): boolean {
  return flags.includes('authored');
}

export function copyName(name: string): string {
  return `${name}, copy`;
}
