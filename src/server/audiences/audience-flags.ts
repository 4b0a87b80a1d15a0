import type { SavedObject } from '../documents/load-object.ts';

/** What an audience is to the caller: their own, curated, or shared with others. */
export function flagsOf(audience: Pick<SavedObject, 'isCurated' | 'access' | 'sharing'>): string[] {
  const flags: string[] = [];
  if (audience.isCurated) flags.push('curated');
  else if (audience.access === 'owner') flags.push('authored');
  if (audience.sharing !== null) flags.push('shared');
  return flags;
}
