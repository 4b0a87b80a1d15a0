import type { SavedAudienceFilter } from '../../../contract/saved-audience.ts';

/** Which audiences the list shows. */
export const audienceFlags = ['all', 'authored', 'shared', 'curated'] as const;
export type AudienceFlag = (typeof audienceFlags)[number];

export const audienceFlagNames: Readonly<Record<AudienceFlag, string>> = {
  all: 'All',
  authored: 'Mine',
  shared: 'Shared with me',
  curated: 'Platform',
};

export const audienceSorts = ['name.asc', 'name.desc', 'updated_at.desc', 'updated_at.asc'] as const;
export type AudienceSort = (typeof audienceSorts)[number];

export const audienceSortNames: Readonly<Record<AudienceSort, string>> = {
  'updated_at.desc': 'Last edited',
  'updated_at.asc': 'First edited',
  'name.asc': 'Name, A to Z',
  'name.desc': 'Name, Z to A',
};

interface AudienceChoice {
  readonly name: string;
  readonly flag: AudienceFlag;
  readonly sort: AudienceSort;
}

const mostListed = 1000;

export function filterOf({ name, flag, sort }: AudienceChoice): SavedAudienceFilter {
  return {
    name: name.trim(),
    flags: flag === 'all' ? [] : [flag],
    sort_by: sort,
    limit: mostListed,
  };
}
