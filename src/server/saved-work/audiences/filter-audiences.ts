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
import { readAudienceKeys } from './audience-keys.ts';
import { pageOfAudiences } from './audience-page.ts';

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
