/** The header by which an answer tells the revision of the document it shows. */
export function revisionHeader(rev: number): Readonly<Record<string, string>> {
  return { ETag: `"${rev}"` };
}

const entityTag = /^(?:W\/)?"?([1-9]\d{0,14})"?$/;

/**
 * The revision in `If-Match`; null where there is none, or any will do (`*`). What is no revision of ours answers 0,
 * which no document has.
 */
export function parseIfMatch(header: string | null): number | null {
  if (header === null || header.trim() === '*') return null;
  const digits = entityTag.exec(header.trim())?.[1];
  return digits === undefined ? 0 : Number(digits);
}
