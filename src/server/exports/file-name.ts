/** Longer names are cut: file systems take 255 bytes. */
const longest = 80;

/**
 * Name of an exported file, without its ending: what it holds and of which day. Letters of any script stay; whatever
 * has a meaning to a file system, a shell or a header does not.
 */
export function exportFileName(parts: readonly string[], at: Date): string {
  const words = parts
    .map((part) => part.normalize('NFC').replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-'))
    .map((part) => Array.from(part).slice(0, longest).join('').replaceAll(/^-|-$/g, ''));
  return [...words.filter((word) => word !== ''), at.toISOString().slice(0, 10)].join('_');
}

/** Offers a file by that name (RFC 6266), to those who know no UTF-8 too. */
export function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^A-Za-z0-9._-]/g, '-');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
