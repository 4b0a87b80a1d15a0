import type { StoredWork } from './work-descriptor.ts';

export type AudienceFlag = 'authored' | 'curated' | 'shared';

/** What an audience is to the caller: their own, curated, or shared with others. */
export function flagsOf(audience: Pick<StoredWork, 'isCurated' | 'access' | 'sharing'>): AudienceFlag[] {
  const flags: AudienceFlag[] = [];
  if (audience.isCurated) flags.push('curated');
  else if (audience.access === 'owner') flags.push('authored');
  if (audience.sharing !== null) flags.push('shared');
  return flags;
}
