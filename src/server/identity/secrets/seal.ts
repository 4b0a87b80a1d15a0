import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps short texts secret and unchanged outside of this process: in a cookie, in the database. */
export interface Seal {
  seal(text: string): string;
  /** null: not sealed by this installation for this purpose. */
  open(sealed: string): string | null;
}

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key derived from the installation's secret; one key per purpose. */
export function createSeal(secret: Uint8Array, purpose: string): Seal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const body = decipher.update(bytes.subarray(ivBytes + tagBytes));
      try {
        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch {
        // Another key, or changed bytes: Node throws an error without a class of its own.
        return null;
      }
    },
  };
}
