import { sql as literal } from 'kysely';
import type { SavedKind } from '../../../contract/sharing.ts';
import type { ServerDeps } from '../../deps.ts';
import { ServiceError } from '../../http/service-error.ts';
import { objectTables } from './work-query.ts';

/** Of an object, beside its document: its row, its name and what finds it. */
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
  const kept = keptBy(storage, ownerId, kind);
  if (kept.objects > config.objectsPerAccount) {
    throw new ServiceError(
      'invalid_request',
      `an account may keep ${config.objectsPerAccount} ${kind}, and this would be one of ${kept.objects}; remove some that are no longer needed, or have OBJECTS_PER_ACCOUNT raised`,
    );
  }
  const others = kinds.filter((other) => other !== kind);
  const bytes = others.reduce((sum, other) => sum + keptBy(storage, ownerId, other).bytes, kept.bytes);
  const limitBytes = config.storedMbPerAccount * 2 ** 20;
  if (bytes > limitBytes) {
    throw new ServiceError(
      'invalid_request',
      `an account may keep ${limitBytes} bytes of audiences, crosstabs and charts, and with this it would be ${bytes}; remove some (the trash counts for its 30 days), save less in one, or have STORED_MB_PER_ACCOUNT raised`,
    );
  }
}

const kinds = ['audiences', 'crosstabs', 'charts'] as const satisfies readonly SavedKind[];

function keptBy(storage: ServerDeps['storage'], ownerId: number, kind: SavedKind) {
  const all = storage.sql
    .selectFrom(objectTables[kind])
    .where('owner_id', '=', ownerId)
    .select([
      literal<number>`count(*) filter (where deleted_at is null)`.as('objects'),
      literal<number>`coalesce(sum(octet_length(document) + ${literal.lit(bytesBeside)}), 0)`.as('bytes'),
    ]);
  // Curated audiences are the service's own, whoever stands for it.
  const found = storage.first(kind === 'audiences' ? all.where(literal.ref('curated'), '=', 0) : all);
  return found ?? { objects: 0, bytes: 0 };
}
