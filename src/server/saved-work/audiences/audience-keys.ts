import { type RawBuilder, type SqlBool, sql as literal } from 'kysely';
import type { SavedAudienceFilter } from '../../../contract/saved-work/saved-audience.ts';
import type { DatasetAccess } from '../../datasets/access.ts';
import { workQuery } from '../store/work-query.ts';
import type { Principal } from '../../request/principal.ts';
import { foldText } from '../../search/fold-text.ts';
import type { Storage } from '../../storage/storage.ts';
import type { AudienceFlag } from '../kinds/audience-kind.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface AudienceKeysAsked {
  readonly filter: Pick<SavedAudienceFilter, 'flags' | 'folder_id' | 'name' | 'sort_by'>;
  /** Behind this one; null: from the beginning. */
  readonly after: PageEnd | null;
  readonly limit: number;
  readonly offset: number;
}

const columns = ['name', 'created_at', 'updated_at', 'position'] as const;
type SortColumn = (typeof columns)[number];

/** An audience is the caller's own, of somebody else who shares it, or curated: each kind has an index of its own. */
type Origin = 'own' | 'others' | 'curated';
const flagOfOrigin = { own: 'authored', others: null, curated: 'curated' } as const satisfies Record<
  Origin,
  AudienceFlag | null
>;

/**
 * Where audiences that the caller sees lie in their order: keys and ids alone, of no more rows than are asked for. The
 * caller's own are read by an index from where the page begins; of what others share, and of what is curated, all keys
 * are. Text is in the order of its code points.
 */
export function readAudienceKeys(
  storage: Storage,
  principal: Principal,
  access: DatasetAccess,
  time: Date,
  { filter, after, limit, offset }: AudienceKeysAsked,
): readonly PageEnd[] {
  const { column, direction } = orderOf(filter.sort_by);
  const parts = (['own', 'others', 'curated'] as const).flatMap((origin) => {
    const wanted = isWanted(origin, filter);
    return wanted === 'none' ? [] : [part(origin, wanted === 'shared')];
  });
  const [first, ...others] = parts;
  if (first === undefined) return [];
  return storage.all(
    others
      .reduce((all, other) => all.unionAll(other), first)
      .orderBy('key', direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset),
  );

  function part(origin: Origin, isSharedOnly: boolean) {
    const key = literal.ref<string | number>(`saved_work.${column}`);
    const isBehind = direction === 'asc' ? literal`>` : literal`<`;
    const wanted = foldText(filter.name ?? '');
    let query = workQuery(storage, principal, 'audiences', 'view')
      .clearSelect()
      .select([key.as('key'), 'saved_work.id as id'])
      .where(isOf(origin));
    if (after !== null) {
      query = query.where(literal<SqlBool>`(${key}, saved_work.id) ${isBehind} (${after.key}, ${after.id})`);
    }
    if (wanted !== '')
      query = query.where(literal<SqlBool>`instr(fold_text(saved_work.name), ${wanted}) > 0`);
    if (filter.folder_id) query = query.where('saved_work.folder_id', '=', filter.folder_id);
    return isSharedOnly ? query.where(isShared(time)) : query;
  }

  function isOf(origin: Origin): RawBuilder<SqlBool> {
    const { organisationId, userId } = principal;
    switch (origin) {
      case 'own':
        return literal`saved_work.curated = 0
          AND saved_work.organisation_id = ${organisationId} AND saved_work.owner_id = ${userId}`;
      case 'others':
        return literal`saved_work.curated = 0 AND saved_work.owner_id <> ${userId}
          AND saved_work.id IN (
            SELECT work_id FROM work_sharings WHERE organisation_role IS NOT NULL
            UNION SELECT work_id FROM work_sharees WHERE user_id = ${userId})`;
      case 'curated': {
        const codes = access.trees.flatMap(({ nodes }) => [...nodes]);
        return literal`saved_work.curated = 1 AND EXISTS (
          SELECT 1 FROM json_each(saved_work.document, '$.datasets') AS dataset
          WHERE dataset.value IN (SELECT value FROM json_each(${JSON.stringify(codes)})))`;
      }
    }
  }
}

/** Of that origin all may be found, those that are shared alone, or none. */
function isWanted(
  origin: Origin,
  { flags = [], folder_id: folderId = '' }: AudienceKeysAsked['filter'],
): 'all' | 'shared' | 'none' {
  // A folder is its owner's: to everybody else what is in it lies in none.
  if (folderId !== '' && origin !== 'own') return 'none';
  const own = flagOfOrigin[origin];
  if (flags.length === 0 || (own !== null && flags.includes(own))) return 'all';
  return flags.includes('shared' satisfies AudienceFlag) ? 'shared' : 'none';
}

/** With anybody, as `StoredWork.sharing` tells it. */
function isShared(time: Date): RawBuilder<SqlBool> {
  return literal`(sharing.organisation_role IS NOT NULL OR sharing.link_expires_at > ${time.toISOString()}
    OR EXISTS (SELECT 1 FROM work_sharees AS sharees WHERE sharees.work_id = saved_work.id))`;
}

/** Sort position, unless the filter says otherwise. */
function orderOf(sortBy: SavedAudienceFilter['sort_by'] = ''): {
  readonly column: SortColumn;
  readonly direction: 'asc' | 'desc';
} {
  const [field, order] = sortBy === '' ? ['position', 'asc'] : sortBy.split('.');
  const column = columns.find((one) => one === field);
  // The schema lists exactly these.
  if (column === undefined) throw new Error(`audiences are not sorted by ${sortBy}`);
  return { column, direction: order === 'desc' ? 'desc' : 'asc' };
}

/** Where a page ended: the sort key and id of its last item. */
export interface PageEnd {
  readonly key: string | number;
  readonly id: string;
}

const signatureBytes = 16;

/**
 * Returns a cursor: the place where the next page begins. It is signed together with `query` (the caller and the filter),
 * so that it is valid for that caller and filter alone; it holds only keys that the caller has just seen.
 */
export function writeCursor(end: PageEnd, query: string, secret: Uint8Array): string {
  const payload = Buffer.from(JSON.stringify([end.key, end.id]), 'utf8');
  return Buffer.concat([sign(payload, query, secret), payload]).toString('base64');
}

/** null: not a cursor that this service wrote for this query. */
export function readCursor(cursor: string, query: string, secret: Uint8Array): PageEnd | null {
  const bytes = Buffer.from(cursor, 'base64');
  if (bytes.toString('base64') !== cursor || bytes.length <= signatureBytes) return null;
  const payload = bytes.subarray(signatureBytes);
  if (!timingSafeEqual(bytes.subarray(0, signatureBytes), sign(payload, query, secret))) return null;
  const read: unknown = JSON.parse(payload.toString('utf8'));
  if (!Array.isArray(read)) return null;
  const [key, id]: unknown[] = read;
  return (typeof key === 'string' || typeof key === 'number') && typeof id === 'string' ? { key, id } : null;
}

function sign(payload: Buffer, query: string, secret: Uint8Array): Buffer {
  return createHmac('sha256', secret)
    .update(query)
    .update('\0')
    .update(payload)
    .digest()
    .subarray(0, signatureBytes);
}
