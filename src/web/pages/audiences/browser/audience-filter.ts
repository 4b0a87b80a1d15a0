import type {
  SavedAudience,
  SavedAudienceFilter,
  SavedAudienceSort,
} from '../../../../contract/saved-audience.ts';
import { isLowBase } from '../../../lib/is-low-base.ts';
import type { AudienceFigures } from '../../../connected/use-audience-counts.ts';

/** Which audiences the list shows; `bin` are those removed. */
export const audienceFlags = ['all', 'authored', 'shared', 'curated', 'recent', 'bin'] as const;
export type AudienceFlag = (typeof audienceFlags)[number];

export const audienceFlagNames: Readonly<Record<AudienceFlag, string>> = {
  all: 'All',
  authored: 'Mine',
  shared: 'Shared with me',
  curated: 'Platform',
  recent: 'Recently used',
  bin: 'Bin',
};

export const audienceSorts = [
  'updated_at.desc',
  'updated_at.asc',
  'name.asc',
  'name.desc',
  'size.desc',
  'n.desc',
  'change.desc',
] as const;
export type AudienceSort = (typeof audienceSorts)[number];

export const audienceSortNames: Readonly<Record<AudienceSort, string>> = {
  'updated_at.desc': 'Last edited',
  'updated_at.asc': 'First edited',
  'name.asc': 'Name, A to Z',
  'name.desc': 'Name, Z to A',
  'size.desc': 'Size',
  'n.desc': 'n',
  'change.desc': 'Change since last wave',
};

/** What else the list can be held to; each by its own name in the address. */
export const audienceDemands = ['n100', 'asked', 'seen'] as const;
export type AudienceDemand = (typeof audienceDemands)[number];

export const audienceDemandNames: Readonly<Record<AudienceDemand, string>> = {
  n100: 'n 100 or more',
  asked: 'Asked in every selected wave',
  seen: 'Uses questions I can see',
};

/** Of one page. */
const mostListed = 1000;

/** What the service sorts and searches; figures are the screen's to sort by. */
export function filterOf(name: string, sort: AudienceSort): SavedAudienceFilter {
  return { name: name.trim(), sort_by: isServed(sort) ? sort : 'updated_at.desc', limit: mostListed };
}

function isServed(sort: AudienceSort): sort is AudienceSort & SavedAudienceSort {
  return sort !== 'size.desc' && sort !== 'n.desc' && sort !== 'change.desc';
}

/** Whether the list cannot be told, or ordered, before everything of it is counted. */
export function needsAllFigures(sort: AudienceSort, demands: readonly AudienceDemand[]): boolean {
  return !isServed(sort) || demands.some((demand) => demand !== 'seen');
}

/** What is not counted yet meets the demands on figures, so that the list only ever gets shorter while it counts. */
export function meets(
  { permissions }: SavedAudience,
  { count, waves }: AudienceFigures,
  demand: AudienceDemand,
): boolean {
  switch (demand) {
    case 'seen':
      return permissions.audience_overall === 'accessible';
    case 'asked':
      return count.status === 'computing' || waves.every(({ available }) => available);
    default:
      return count.status === 'computing' || (count.status === 'ready' && !isLowBase(count.sample));
  }
}

/** For sorting from high to low; what has no figure goes to the end. */
export function figureFor(sort: AudienceSort, { count, waves }: AudienceFigures): number | null {
  if (count.status !== 'ready' || isServed(sort)) return null;
  if (sort === 'size.desc') return count.size;
  if (sort === 'n.desc') return count.sample;
  const [before, last] = waves.filter(({ available }) => available).slice(-2);
  return before === undefined || last === undefined ? null : Math.abs(last.percentage - before.percentage);
}
