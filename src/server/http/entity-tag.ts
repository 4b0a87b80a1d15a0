/** The header with the revision of the answered document. */
export function revisionHeader(rev: number): Readonly<Record<string, string>> {
  return { ETag: `"${rev}"` };
}

const entityTag = /^(?:W\/)?"?([1-9]\d{0,14})"?$/;

/**
 * The revision in `If-Match`; null where the header is absent or accepts any (`*`). A value that is not a revision of
 * ours gives 0, which no document has.
 */
export function parseIfMatch(header: string | null): number | null {
  if (header === null || header.trim() === '*') return null;
  const digits = entityTag.exec(header.trim())?.[1];
  return digits === undefined ? 0 : Number(digits);
}
