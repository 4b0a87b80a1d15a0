import { createHmac, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import type { ServerDeps } from '../../deps.ts';
import { createFailureLimit, type FailureCount, type FailureLimit, noFailureLimit } from './failure-limit.ts';

type Deps = Pick<ServerDeps, 'storage' | 'config' | 'now' | 'secret'>;

const keptForMs = 60 * 60 * 1_000;
const writeEveryMs = 5_000;

/** Limits by storage: a service has one. */
const limits = new WeakMap<Deps['storage'], FailureLimit>();

/** The service's limits on guessing, with the counts of before its start. */
export function failureLimitOf(deps: Deps): FailureLimit {
  if (!deps.config.rateLimits) return noFailureLimit;
  const known = limits.get(deps.storage);
  if (known !== undefined) return known;
  // The keys contain addresses and names, which are not stored.
  const digestKey = new Uint8Array(hkdfSync('sha256', deps.secret, '', 'failure counts', 32));
  const toDigest = (key: string) => createHmac('sha256', digestKey).update(key).digest('base64url');
  const limit = createFailureLimit({ before: readCounts(deps), toDigest });
  limits.set(deps.storage, limit);
  return limit;
}

function readCounts({ storage, now }: Deps): FailureCount[] {
  const time = now().getTime();
  const recent = storage.sql.selectFrom('failure_counts').where('last_at', '>', time - keptForMs);
  return storage.all(recent.selectAll()).map((row) => ({
    key: row.key,
    isOfAccount: row.is_of_account === 1,
    // After the clock was set back, an attempt counts as one of now.
    ages: Times.parse(JSON.parse(row.times)).map((at) => Math.max(0, time - at)),
  }));
}

const Times = z.array(z.number());

function writeCounts(deps: Deps): void {
  const { storage, now } = deps;
  const { sql } = storage;
  const changes = failureLimitOf(deps).changes();
  if (changes.length === 0) return;
  const time = now().getTime();
  storage.transaction(() => {
    for (const { key, isOfAccount, ages } of changes) {
      const times = ages.map((age) => Math.round(time - age));
      const row = { times: JSON.stringify(times), last_at: times.at(-1) ?? 0 };
      storage.run(
        sql
          .insertInto('failure_counts')
          .values({ key, is_of_account: isOfAccount ? 1 : 0, ...row })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(row)),
      );
    }
    storage.run(sql.deleteFrom('failure_counts').where('last_at', '<=', time - keptForMs));
  });
}

/** Writes counts that have changed every five seconds, and at the end; returns what ends it. */
export function keepFailures(deps: ServerDeps): () => void {
  const write = () => {
    try {
      writeCounts(deps);
    } catch (error) {
      deps.log.warn({ error }, 'failed sign-ins could not be counted on disk');
    }
  };
  const timer = setInterval(write, writeEveryMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    write();
  };
}
