import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ServerDeps } from '../../deps.ts';
import { ServiceError } from '../../request/service-error.ts';
import { oneTimeCode, stepOf, toBase32 } from '../secrets/one-time-code.ts';
import { createSeal } from '../secrets/seal.ts';

const recoveryCodes = 10;
const keyBytes = 20;
const recoveryBytes = 10;
/** Steps that the clock of a phone may be off. */
const drift = 1;

/**
 * One-time codes of an authenticator application as second factor, and recovery codes for when it or a passkey is lost.
 * A code works once. Changes and checks belong into the caller's transaction.
 */
export function createSecondFactor({ storage, now, secret }: Pick<ServerDeps, 'storage' | 'now' | 'secret'>) {
  const { sql } = storage;
  const keys = createSeal(secret, 'second factor');

  function find(userId: number) {
    return storage.first(
      sql
        .selectFrom('second_factors')
        .where('user_id', '=', userId)
        .select(['sealed_key', 'confirmed', 'last_step']),
    );
  }

  /** Step of a code that is right now and was not used; null: there is none. */
  function stepOfCode(factor: NonNullable<ReturnType<typeof find>>, code: string): number | null {
    const key = Buffer.from(keys.open(factor.sealed_key) ?? '', 'base64url');
    if (key.length !== keyBytes || !/^\d{6}$/.test(code)) return null;
    const current = stepOf(now());
    for (let step = Math.max(current - drift, factor.last_step + 1); step <= current + drift; step++) {
      if (timingSafeEqual(Buffer.from(oneTimeCode(key, step)), Buffer.from(code))) return step;
    }
    return null;
  }

  function accept(userId: number, code: string): boolean {
    const factor = find(userId);
    if (factor === undefined) return false;
    const step = stepOfCode(factor, code);
    if (step === null) return false;
    storage.run(
      sql.updateTable('second_factors').set({ last_step: step, confirmed: 1 }).where('user_id', '=', userId),
    );
    return true;
  }

  const countRecoveryCodes = (userId: number): number =>
    storage.all(sql.selectFrom('recovery_codes').where('user_id', '=', userId).select('digest')).length;

  return {
    isOn: (userId: number): boolean => find(userId)?.confirmed === 1,

    /** Recovery codes of an account's first second factor, which are shown once; `[]`: it has them. */
    createRecoveryCodes(userId: number): string[] {
      if (countRecoveryCodes(userId) > 0) return [];
      const codes = Array.from({ length: recoveryCodes }, () => newRecoveryCode());
      for (const recovery of codes) {
        storage.run(
          sql.insertInto('recovery_codes').values({ user_id: userId, digest: digestOf(userId, recovery) }),
        );
      }
      return codes;
    },

    countRecoveryCodes,

    /** A new key, which counts once a code of it has come back. */
    begin(userId: number, email: string): { key: string; uri: string } {
      assertOff(find(userId)?.confirmed === 1);
      const key = randomBytes(keyBytes);
      storage.run(sql.deleteFrom('second_factors').where('user_id', '=', userId));
      storage.run(
        sql.insertInto('second_factors').values({
          user_id: userId,
          sealed_key: keys.seal(key.toString('base64url')),
          confirmed: 0,
          last_step: 0,
          created_at: now().toISOString(),
        }),
      );
      const text = toBase32(key);
      const label = encodeURIComponent(`Audience Insights:${email}`);
      return { key: text, uri: `otpauth://totp/${label}?secret=${text}&issuer=Audience%20Insights` };
    },

    /** Turns the key on. */
    confirm(userId: number, code: string): void {
      assertOff(find(userId)?.confirmed === 1);
      if (!accept(userId, code)) throw new ServiceError('invalid_value', wrongCode);
    },

    /** Whether a one-time or recovery code is right; it is spent. */
    spend(userId: number, code: string): 'code' | 'recovery' | null {
      const typed = code.replaceAll(/[ -]/g, '');
      if (accept(userId, typed)) return 'code';
      const spent = storage.run(
        sql
          .deleteFrom('recovery_codes')
          .where('user_id', '=', userId)
          .where('digest', '=', digestOf(userId, typed)),
      );
      return spent === 1 ? 'recovery' : null;
    },

    remove(userId: number): void {
      storage.run(sql.deleteFrom('second_factors').where('user_id', '=', userId));
    },

    /** Removes passkeys and recovery codes too. */
    removeAll(userId: number): void {
      for (const table of ['second_factors', 'passkeys', 'recovery_codes'] as const)
        storage.run(sql.deleteFrom(table).where('user_id', '=', userId));
    },
  };
}

export const wrongCode = 'the code is not right, or was used already; wait for the next one';

function assertOff(isOn: boolean): void {
  if (isOn)
    throw new ServiceError('invalid_value', 'this account has one-time codes already; turn them off first');
}

function newRecoveryCode(): string {
  const text = toBase32(randomBytes(recoveryBytes)).toLowerCase();
  return (text.match(/.{4}/g) ?? []).join('-');
}

/** A plain hash is enough: 80 random bits can't be guessed. */
function digestOf(userId: number, code: string): string {
  return createHash('sha256')
    .update(`${userId} ${code.replaceAll('-', '').toLowerCase()}`)
    .digest('hex');
}
