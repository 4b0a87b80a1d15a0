import type { SavedAudienceFilter } from '../../contract/saved-audience.ts';
import { readCursor, writeCursor } from '../documents/page-cursor.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Principal } from '../identity/principal.ts';
import { foldText } from '../search/fold-text.ts';
import { flagsOf } from './audience-flags.ts';
import type { StoredAudience } from './store.ts';

export interface AudiencePage {
  readonly audiences: readonly StoredAudience[];
  /** `""` at the end. */
  readonly nextCursor: string;
}

/**
 * The part of `audiences` that a filter asks for. A page begins behind the item where the one before it ended, so
 * rows that change or come meanwhile neither repeat nor hide another. Throws `invalid_request` for a cursor that was
 * not given for this filter.
 */
export function pageOfAudiences(
  audiences: readonly StoredAudience[],
  filter: SavedAudienceFilter,
  principal: Principal,
  secret: Uint8Array,
): AudiencePage {
  const { key, direction } = orderOf(filter.sort_by);
  const compare = (left: { key: string | number; id: string }, right: { key: string | number; id: string }) =>
    direction * (compareKeys(left.key, right.key) || compareKeys(left.id, right.id));
  const found = audiences
    .filter((audience) => matches(audience, filter))
    .map((audience) => ({ audience, key: key(audience), id: audience.id }))
    .toSorted(compare);

  const query = JSON.stringify([
    principal.userId,
    filter.sort_by ?? '',
    filter.flags ?? [],
    filter.folder_id ?? '',
    filter.name ?? '',
  ]);
  const cursor = filter.cursor ?? '';
  const end = cursor === '' ? null : readCursor(cursor, query, secret);
  if (cursor !== '' && end === null) throw new ServiceError('invalid_request', 'invalid cursor');
  const behind = end === null ? found : found.filter((item) => compare(item, end) > 0);
  const offset = filter.offset ?? 0;
  const page = behind.slice(offset, filter.limit === undefined ? undefined : offset + filter.limit);
  const last = page.at(-1);
  const isEnd = last === undefined || offset + page.length >= behind.length;
  return {
    audiences: page.map(({ audience }) => audience),
    nextCursor: isEnd ? '' : writeCursor({ key: last.key, id: last.id }, query, secret),
  };
}

function matches(audience: StoredAudience, filter: SavedAudienceFilter): boolean {
  const { flags = [], folder_id: folderId = '', name = '' } = filter;
  if (folderId !== '' && audience.folderId !== folderId) return false;
  if (name !== '' && !foldText(audience.name).includes(foldText(name))) return false;
  return flags.length === 0 || flagsOf(audience).some((flag) => flags.includes(flag));
}

const keys = {
  name: (audience: StoredAudience) => audience.name,
  created_at: (audience: StoredAudience) => audience.createdAt,
  updated_at: (audience: StoredAudience) => audience.updatedAt,
  position: (audience: StoredAudience) => audience.position,
} as const;

/** Sort position, unless the filter says otherwise. */
function orderOf(sortBy: SavedAudienceFilter['sort_by'] = ''): {
  key: (audience: StoredAudience) => string | number;
  direction: 1 | -1;
} {
  const [field, order] = sortBy === '' ? ['position', 'asc'] : sortBy.split('.');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema lists exactly these fields
  return { key: keys[field as keyof typeof keys], direction: order === 'desc' ? -1 : 1 };
}

function compareKeys(left: string | number, right: string | number): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
