import { sql as literal } from 'kysely';
import type { SavedKind } from '../../../contract/saved-work/sharing.ts';
import type { ServerDeps } from '../../deps.ts';
import { createQueryBuilder } from '../../storage/query-builder.ts';
import { queryOfOneText } from '../../storage/query-of-one-text.ts';
import { workKinds } from '../kinds/kinds.ts';
import { ServiceError } from '../../request/service-error.ts';

/** Bytes of an object without its document: row, name and index entries. */
const bytesBeside = 1_024;

/**
 * Holds an account to what it may keep, once it keeps one object more or a longer one: called in the transaction that
 * wrote it, which then is undone. Objects in the trash count by their bytes alone, until they are gone. Throws
 * `invalid_request`.
 */
export function holdToQuota(
  { storage, config }: Pick<ServerDeps, 'storage' | 'config'>,
  ownerId: number,
  kind: SavedKind,
): void {
  const kept = storage.first(keptBy({ ownerId, kind }));
  if (kept === undefined) return;
  const { most = Number.POSITIVE_INFINITY, noun } = workKinds[kind];
  const mostBytes = config.storedMbPerAccount * 2 ** 20;
  const remedy = `and this would be one of ${kept.objects}; remove some that are no longer needed`;
  if (kept.objects > most) throw refusal(`${most} ${noun}s, ${remedy}`);
  if (kept.objects > config.objectsPerAccount)
    throw refusal(`${config.objectsPerAccount} ${kind}, ${remedy}, or have OBJECTS_PER_ACCOUNT raised`);
  if (kept.bytes > mostBytes)
    throw refusal(
      `${mostBytes} bytes of saved work, and with this it would be ${kept.bytes}; remove some (the trash counts for its 30 days), save less in one, or have STORED_MB_PER_ACCOUNT raised`,
    );
}

function refusal(words: string): ServiceError {
  return new ServiceError('invalid_request', `an account may keep ${words}`);
}

const keptBy = queryOfOneText(({ ownerId, kind }: { ownerId: number; kind: SavedKind }) =>
  createQueryBuilder()
    .selectFrom('saved_work')
    .where('owner_id', '=', ownerId)
    .where('curated', '=', literal.lit(0))
    .select([
      literal<number>`count(*) filter (where deleted_at is null and kind = ${kind})`.as('objects'),
      literal<number>`coalesce(sum(octet_length(document) + ${literal.lit(bytesBeside)}), 0)`.as('bytes'),
    ]),
);
