import type { ServerDeps } from '../deps.ts';

/** What an organisation has used of the language model, by UTC days. */
export interface UsageStore {
  /** False, and nothing is counted, where the day's limit would be passed. */
  reserve(organisationId: number, tokens: number, limit: number): boolean;
  /** Corrects a reservation that was too large (negative) or too small; only for the current day. */
  settle(organisationId: number, tokens: number): void;
}

export function createUsageStore({ storage, now }: Pick<ServerDeps, 'storage' | 'now'>): UsageStore {
  const { sql } = storage;
  const today = () => now().toISOString().slice(0, 10);

  const add = (organisationId: number, tokens: number) =>
    storage.run(
      sql
        .insertInto('language_model_usage')
        .values({ organisation_id: organisationId, day: today(), tokens: Math.max(0, tokens) })
        .onConflict((conflict) =>
          conflict.columns(['organisation_id', 'day']).doUpdateSet((row) => ({
            tokens: row.fn<number>('max', [row('language_model_usage.tokens', '+', tokens), row.val(0)]),
          })),
        ),
    );

  return {
    reserve(organisationId, tokens, limit) {
      return storage.transaction(() => {
        const row = storage.first(
          sql
            .selectFrom('language_model_usage')
            .select('tokens')
            .where('organisation_id', '=', organisationId)
            .where('day', '=', today()),
        );
        if ((row?.tokens ?? 0) + tokens > limit) return false;
        add(organisationId, tokens);
        return true;
      });
    },
    settle(organisationId, tokens) {
      if (tokens !== 0) add(organisationId, tokens);
    },
  };
}
