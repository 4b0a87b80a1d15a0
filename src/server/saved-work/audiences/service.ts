import type { Expression as WireExpression } from '../../../contract/expression.ts';
import type {
  SavedAudience,
  SavedAudienceFilter,
  SavedAudienceInput,
  SavedAudienceList,
  SavedAudiencePage,
} from '../../../contract/saved-audience.ts';
import type { ServerDeps } from '../../deps.ts';
import { mapInTurns } from '../../http/map-in-turns.ts';
import { beginTurn } from '../../http/turn.ts';
import type { Principal } from '../../identity/principal.ts';
import { readSentExpression } from '../../figures/request-reader.ts';
import { readAudienceDocument, toSavedAudience } from './audience-answer.ts';
import type { StoredWork } from '../store/load-work.ts';
import { createWorkStore, type CuratedWork, type WorkContent } from '../store/work-store.ts';
import { readAudienceKeys } from './audience-keys.ts';
import { pageOfAudiences } from './audience-page.ts';

/** Saved audiences. Their structure is checked when they are saved, their codes when a query uses them. */
export function createAudienceService({
  storage,
  now,
  datasets,
  secret,
  config,
}: Pick<ServerDeps, 'storage' | 'now' | 'datasets' | 'secret' | 'config'>) {
  const store = createWorkStore({ storage, now, datasets, config }, 'audiences');

  const shown = (stored: StoredWork, principal: Principal): SavedAudience =>
    toSavedAudience(stored, datasets.accessOf(principal));

  async function page(
    principal: Principal,
    filter: SavedAudienceFilter,
    signal: AbortSignal,
  ): Promise<SavedAudiencePage> {
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
      const stored = store.readAll(
        principal,
        batch.map(({ id }) => id),
      );
      data.push(...(await mapInTurns(stored, turn, (one) => toSavedAudience(one, access))));
    }
    return { data, next_cursor: found.nextCursor() };
  }

  return {
    async list(principal: Principal, signal: AbortSignal): Promise<SavedAudienceList> {
      const { data } = await page(principal, {}, signal);
      return { data };
    },

    async filter(
      principal: Principal,
      filter: SavedAudienceFilter,
      signal: AbortSignal,
    ): Promise<SavedAudiencePage> {
      return page(principal, filter, signal);
    },

    read(principal: Principal, id: string): SavedAudience {
      return shown(store.load(principal, id), principal);
    },

    /** As it was saved; undefined where the caller has no such audience. */
    findExpression(principal: Principal, id: string): WireExpression | undefined {
      const stored = store.find(principal, id);
      return stored === undefined ? undefined : readAudienceDocument(stored).expression;
    },

    create(principal: Principal, sent: SavedAudienceInput): SavedAudience {
      return shown(store.create(principal, principal.userId, toContent(sent)), principal);
    },

    /** Makes the audiences that come with a dataset what they are in this release. */
    replaceCurated(
      owner: Pick<Principal, 'organisationId' | 'userId'>,
      audiences: readonly CuratedWork[],
    ): void {
      store.replaceCurated(owner, audiences);
    },

    replace(
      principal: Principal,
      id: string,
      sent: SavedAudienceInput,
      ifMatch: number | null,
    ): SavedAudience {
      return shown(
        store.replace(principal, id, ifMatch, () => toContent(sent)),
        principal,
      );
    },

    remove(principal: Principal, id: string, ifMatch: number | null): number {
      return store.remove(principal, [id], ifMatch);
    },
  };
}

/** Throws for an expression that is empty or has no meaning. */
function toContent(sent: SavedAudienceInput): WorkContent {
  readSentExpression(sent.expression, 'expression');
  const folderId = sent.folder_id ?? '';
  return {
    name: sent.name,
    folderId: folderId === '' ? null : folderId,
    document: JSON.stringify(sent),
    position: sent.position ?? null,
    change: '',
  };
}
