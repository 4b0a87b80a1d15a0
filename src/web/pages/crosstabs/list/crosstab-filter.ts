import type { Crosstab } from '../../../../contract/crosstab.ts';
import { format } from '../../../lib/format.ts';

/** Whose crosstabs the list shows; `bin` are those removed. */
export const crosstabFlags = ['all', 'mine', 'shared', 'bin'] as const;
export type CrosstabFlag = (typeof crosstabFlags)[number];

export const crosstabFlagNames: Readonly<Record<CrosstabFlag, string>> = {
  all: 'All',
  mine: 'Mine',
  shared: 'Shared with me',
  bin: 'Bin',
};

export const crosstabSorts = ['edited', 'editedFirst', 'name', 'nameBack', 'cells'] as const;
export type CrosstabSort = (typeof crosstabSorts)[number];

export const crosstabSortNames: Readonly<Record<CrosstabSort, string>> = {
  edited: 'Last edited',
  editedFirst: 'First edited',
  name: 'Name, A to Z',
  nameBack: 'Name, Z to A',
  cells: 'Most cells',
};

type Owned = Pick<Crosstab, 'access'>;

/** Without a word of the service, it was made by whoever asks. */
export function isOwn({ access }: Owned): boolean {
  return access === undefined || access === 'owner';
}

export function isUnder(crosstab: Owned, flag: CrosstabFlag): boolean {
  return flag === 'all' || (flag !== 'bin' && isOwn(crosstab) === (flag === 'mine'));
}

type Sorted = Pick<Crosstab, 'name' | 'updated_at' | 'rows' | 'columns'>;

const orders: Readonly<Record<CrosstabSort, (one: Sorted, other: Sorted) => number>> = {
  edited: (one, other) => other.updated_at.localeCompare(one.updated_at),
  editedFirst: (one, other) => one.updated_at.localeCompare(other.updated_at),
  name: (one, other) => one.name.localeCompare(other.name),
  nameBack: (one, other) => other.name.localeCompare(one.name),
  cells: (one, other) => other.rows.length * other.columns.length - one.rows.length * one.columns.length,
};

export function sortCrosstabs<One extends Sorted>(
  crosstabs: readonly One[],
  sort: CrosstabSort,
): readonly One[] {
  return crosstabs.toSorted(orders[sort]);
}

/** `You`, or the address of who shared it. */
export function ownerWords(crosstab: Pick<Crosstab, 'access' | 'shared_by'>): string {
  return isOwn(crosstab) ? 'You' : crosstab.shared_by.email || 'Someone else';
}

/** Who else sees it: `Only you`, `3 people`, `Organisation`, `Link`; of what others own what one may do. */
export function sharingWords(crosstab: Pick<Crosstab, 'access' | 'shared' | 'sharing_type'>): string {
  if (!isOwn(crosstab)) return crosstab.access === 'edit' ? 'Can edit' : 'Can view';
  const people = crosstab.shared.filter(({ email }) => email !== '').length;
  const parts = [
    ...(crosstab.shared.some(({ email, org_id: organisation }) => email === '' && organisation !== 0)
      ? ['Organisation']
      : []),
    ...(people === 0 ? [] : [people === 1 ? '1 person' : `${format.count(people)} people`]),
    ...(crosstab.sharing_type === '' ? [] : ['Link']),
  ];
  return parts.length === 0 ? 'Only you' : parts.join(', ');
}
