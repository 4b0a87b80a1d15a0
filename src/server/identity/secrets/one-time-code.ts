import { createHmac } from 'node:crypto';

const stepSeconds = 30;
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Number of the interval of 30 seconds that a time is in. */
export function stepOf(time: Date): number {
  return Math.floor(time.getTime() / 1_000 / stepSeconds);
}

/** Time-based one-time password of a step (RFC 6238, with SHA-1 as authenticator applications compute it). */
export function oneTimeCode(key: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** A key as people type it into an authenticator application (RFC 4648, without padding). */
export function toBase32(key: Uint8Array): string {
  let bits = '';
  for (const byte of key) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => base32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}
