import { isIPv6 } from 'node:net';
import { BoundedMap } from '../../../lib/bounded-map.ts';
import { ServiceError } from '../../request/service-error.ts';
import { createHmac, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import type { ServerDeps } from '../../deps.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Entries kept; beyond it the oldest are forgotten, so that guesses with ever new names cannot fill the memory. */
const entryLimit = 20_000;
const accountLimit = 1_000_000;

/** A sign-in by password, before the password is looked at. */
export interface Attempt {
  /** null: no account has the e-mail address. */
  readonly userId: number | null;
  readonly email: string;
  readonly address: string;
  /** Browser that has signed in to the account before; null: an unknown one. */
  readonly device: string | null;
}

export interface Counted {
  /** Takes the attempt back: it was no failure. */
  succeeded(): void;
  /** How many more may fail before the next has to wait. */
  readonly triesLeft: number;
}

interface Allowance {
  readonly counts: Map<string, readonly number[]>;
  readonly key: string;
  readonly most: number;
  readonly windowMs: number;
}

/**
 * Slows down guessing. An attempt is counted before its password is hashed, so that guesses sent at once are counted
 * too, and taken back when it succeeds. Each throws `too_many_requests`. In memory; `changes` and `before` carry the
 * counts over a restart.
 */
export interface FailureLimit {
  /**
   * Per account and address, per address, per network, and per account over all addresses. A browser that has signed in
   * to the account before has allowances of its own, which nobody else can use up.
   */
  signIn(attempt: Attempt): Counted;
  link(address: string): Counted;
  /** The user's own password, asked for once more. */
  ownPassword(userId: number): Counted;
  /** Counts that have changed since the last call. */
  changes(): readonly FailureCount[];
}

/** Attempts of the last hour by a key that names accounts and addresses. */
export interface FailureCount {
  readonly key: string;
  /** Whether the account exists. */
  readonly isOfAccount: boolean;
  /** Milliseconds since each, the oldest first. */
  readonly ages: readonly number[];
}

const uncounted: Counted = { succeeded: () => undefined, triesLeft: Infinity };

const noFailureLimit: FailureLimit = {
  signIn: () => uncounted,
  link: () => uncounted,
  ownPassword: () => uncounted,
  changes: () => [],
};

interface FailureLimitOptions {
  /** Milliseconds. */
  readonly monotonicNow?: () => number;
  /** Counts of before a restart. */
  readonly before?: readonly FailureCount[];
  /** Stands for a key; default: the key itself. */
  readonly toDigest?: (key: string) => string;
}

export function createFailureLimit({
  monotonicNow = () => performance.now(),
  before = [],
  toDigest = (key) => key,
}: FailureLimitOptions = {}): FailureLimit {
  /** Times of attempts by key, oldest first. Invented names never push out those of accounts that exist. */
  const counts = new BoundedMap<string, readonly number[]>(entryLimit);
  const accounts = new BoundedMap<string, readonly number[]>(accountLimit);
  const changed = new BoundedMap<string, Allowance['counts']>(accountLimit);
  for (const { key, isOfAccount, ages } of before) {
    const times = ages.map((age) => monotonicNow() - age);
    (isOfAccount ? accounts : counts).set(key, times);
  }

  function write({ counts: kept, key }: Pick<Allowance, 'counts' | 'key'>, times: readonly number[]): void {
    kept.set(key, times);
    changed.set(key, kept);
  }

  function recent({ counts: kept, key, windowMs }: Allowance): readonly number[] {
    const since = monotonicNow() - windowMs;
    return (kept.get(key) ?? []).filter((time) => time > since);
  }

  function assertRoom(allowance: Allowance): void {
    const { most, windowMs } = allowance;
    const times = recent(allowance);
    if (times.length < most) return;
    const waitMs = (times.at(-most) ?? 0) + windowMs - monotonicNow();
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
    throw new ServiceError(
      'too_many_requests',
      windowMs === minuteMs
        ? `there were ${most} failed sign-ins within a minute; try again in ${seconds} s`
        : `there were ${most} failed sign-ins within an hour; use a browser that has signed in before, or try again in ${Math.ceil(seconds / 60)} minutes`,
      { details: { retryAfterSeconds: seconds } },
    );
  }

  function count(allowances: readonly Allowance[]): Counted {
    for (const allowance of allowances) assertRoom(allowance);
    const time = monotonicNow();
    for (const allowance of allowances) write(allowance, [...recent(allowance), time]);
    return {
      succeeded() {
        for (const allowance of allowances) {
          const times = allowance.counts.get(allowance.key) ?? [];
          write(allowance, times.toSpliced(times.indexOf(time), times.includes(time) ? 1 : 0));
        }
      },
      triesLeft: Math.min(...allowances.map((allowance) => allowance.most - recent(allowance).length)),
    };
  }

  const inMinute = (key: string, most: number) => ({
    counts,
    key: toDigest(key),
    most,
    windowMs: minuteMs,
  });
  const ofAddress = (address: string) => [
    inMinute(`address ${networkOf(address, 32, 64)}`, 100),
    inMinute(`network ${networkOf(address, 24, 48)}`, 300),
  ];

  return {
    signIn({ userId, email, address, device }) {
      const account = userId === null ? `name ${email}` : `user ${userId}`;
      const kept = userId === null ? counts : accounts;
      const inHour = (key: string) => ({
        counts: kept,
        key: toDigest(`hour of ${key}`),
        most: 100,
        windowMs: hourMs,
      });
      if (device !== null) {
        const key = `device ${device} ${account}`;
        return count([inMinute(key, 10), inHour(key)]);
      }
      return count([inMinute(`${account} ${address}`, 10), ...ofAddress(address), inHour(account)]);
    },
    link: (address) => count([inMinute(`link ${address}`, 10), ...ofAddress(address)]),
    ownPassword: (userId) => count([inMinute(`own ${userId}`, 10)]),
    changes() {
      const time = monotonicNow();
      const drained = Array.from(changed, ([key, kept]) => ({
        key,
        isOfAccount: kept === accounts,
        ages: (kept.get(key) ?? []).map((at) => time - at),
      }));
      changed.clear();
      return drained;
    },
  };
}

/** The network of an address, by the length of its prefix in bits; of IPv6 a household has a /64, a company a /48. */
export function networkOf(address: string, ipv4Bits: 24 | 32, ipv6Bits: 48 | 64): string {
  const ipv4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})(\.\d{1,3})$/i.exec(address);
  if (ipv4 !== null) return ipv4Bits === 32 ? `${ipv4[1]}${ipv4[2]}` : `${ipv4[1]}`;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, ipv6Bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

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
