import type { ContainerKind } from './container.ts';

/**
 * Writes a container of bits, other than a full one, out as the bitmap of its chunk; changes `target`, all of it.
 * `bytes` is the container.
 */
export function expandBits(
  kind: Exclude<ContainerKind, 'full'>,
  bytes: Uint8Array,
  target: Uint8Array,
): void {
  if (kind === 'bitmap') return target.set(bytes);
  target.fill(0);
  if (kind !== 'array') return;
  // Little-endian u16, read byte by byte: a container may lie at any address.
  for (let at = 0; at < bytes.length; at += 2) {
    const low = bytes[at] ?? 0;
    const place = (low >>> 3) | ((bytes[at + 1] ?? 0) << 5);
    target[place] = (target[place] ?? 0) | (1 << (low & 7));
  }
}
