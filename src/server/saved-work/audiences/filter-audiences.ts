import type {
  SavedAudience,
  SavedAudienceFilter,
  SavedAudiencePage,
} from '../../../contract/saved-work/saved-audience.ts';
import type { ServerDeps } from '../../deps.ts';
import { beginTurn, mapInTurns } from '../../http/writing/turn.ts';
import type { Principal } from '../../request/principal.ts';
import { audienceKind, toSavedAudience } from '../kinds/audience-kind.ts';
import { createWorkService } from '../store/work-service.ts';
import {
  readAudienceKeys,
  type AudienceKeysAsked,
  type PageEnd,
  readCursor,
  writeCursor,
} from './audience-keys.ts';
import { ServiceError } from '../../request/service-error.ts';

/** One page of the audiences that the caller sees, in turns with everything else; of all without a filter. */
export async function filterAudiences(
  deps: Pick<ServerDeps, 'storage' | 'now' | 'datasets' | 'secret' | 'config'>,
  principal: Principal,
  filter: SavedAudienceFilter,
  signal: AbortSignal,
): Promise<SavedAudiencePage> {
  const { storage, datasets, now, secret } = deps;
  const audiences = createWorkService(deps, audienceKind);
  const turn = beginTurn(signal);
  const access = datasets.accessOf(principal);
  const found = pageOfAudiences(
    (asked) => readAudienceKeys(storage, principal, access, now(), asked),
    filter,
    principal,
    secret,
  );
  const data: SavedAudience[] = [];
  for (const batch of found.batches) {
    const stored = audiences.readAll(
      principal,
      batch.map(({ id }) => id),
    );
    data.push(...(await mapInTurns(stored, turn, (one) => toSavedAudience(one, access))));
  }
  return { data, next_cursor: found.nextCursor() };
}

interface AudiencePage {
  /** Batch by batch, in order; the first is never empty but where the page is. */
  readonly batches: Iterable<readonly PageEnd[]>;
  /** Once the batches are read: `""` at the end. */
  nextCursor(): string;
}

/** Keys that are read at once: more of them would keep the event loop too long. */
const batchSize = 1_000;

/**
 * Returns one page of the audiences that a filter selects; `read` returns their keys. A page begins after the last item of
 * the page before, so rows that change or are added meanwhile neither repeat nor hide another. Throws
 * `invalid_request` for a cursor that was not given for this filter.
 */
export function pageOfAudiences(
  read: (asked: AudienceKeysAsked) => readonly PageEnd[],
  filter: SavedAudienceFilter,
  principal: Pick<Principal, 'userId'>,
  secret: Uint8Array,
): AudiencePage {
  const query = JSON.stringify([
    principal.userId,
    filter.sort_by ?? '',
    filter.flags ?? [],
    filter.folder_id ?? '',
    filter.name ?? '',
  ]);
  const cursor = filter.cursor ?? '';
  const begin = cursor === '' ? null : readCursor(cursor, query, secret);
  if (cursor !== '' && begin === null) throw new ServiceError('invalid_request', 'invalid cursor');
  let next: PageEnd | undefined;

  function* batches(): Generator<readonly PageEnd[], void, undefined> {
    let after = begin;
    let offset = filter.offset ?? 0;
    for (let left = filter.limit ?? Infinity; left > 0; ) {
      // One more than is given tells whether there is a next.
      const size = Math.min(left, batchSize);
      const found = read({ filter, after, limit: size + 1, offset });
      const batch = found.slice(0, size);
      const last = batch.at(-1);
      if (last !== undefined) yield batch;
      left -= size;
      if (last === undefined || found.length <= size) return;
      if (left === 0) next = last;
      after = last;
      offset = 0;
    }
  }

  return {
    batches: batches(),
    nextCursor: () => (next === undefined ? '' : writeCursor(next, query, secret)),
  };
}
