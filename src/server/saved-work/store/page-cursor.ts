import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where a page ended: the sort key and id of its last item. */
export interface PageEnd {
  readonly key: string | number;
  readonly id: string;
}

const signatureBytes = 16;

/**
 * A cursor tells where the next page begins. It is signed together with `query` (the caller and what was asked), so
 * that it fits no other question and nobody else's; it names nothing that the caller has not just been shown.
 */
export function writeCursor(end: PageEnd, query: string, secret: Uint8Array): string {
  const payload = Buffer.from(JSON.stringify([end.key, end.id]), 'utf8');
  return Buffer.concat([sign(payload, query, secret), payload]).toString('base64');
}

/** null: not a cursor that this service wrote for this query. */
export function readCursor(cursor: string, query: string, secret: Uint8Array): PageEnd | null {
  const bytes = Buffer.from(cursor, 'base64');
  if (bytes.toString('base64') !== cursor || bytes.length <= signatureBytes) return null;
  const payload = bytes.subarray(signatureBytes);
  if (!timingSafeEqual(bytes.subarray(0, signatureBytes), sign(payload, query, secret))) return null;
  const read: unknown = JSON.parse(payload.toString('utf8'));
  if (!Array.isArray(read)) return null;
  const [key, id]: unknown[] = read;
  return (typeof key === 'string' || typeof key === 'number') && typeof id === 'string' ? { key, id } : null;
}

function sign(payload: Buffer, query: string, secret: Uint8Array): Buffer {
  return createHmac('sha256', secret)
    .update(query)
    .update('\0')
    .update(payload)
    .digest()
    .subarray(0, signatureBytes);
}
