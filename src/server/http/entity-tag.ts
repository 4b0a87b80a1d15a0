/** The header with the revision of the answered document. */
export function revisionHeader(rev: number): Readonly<Record<string, string>> {
  return { ETag: `"${rev}"` };
}

const entityTag = /^(?:W\/)?"?([1-9]\d{0,14})"?$/;

/** Revisions of which a caller accepts any to be replaced; null: whichever there is. */
export type SeenRevisions = readonly number[] | null;

/**
 * The revisions in `If-Match`; null where the header is absent or accepts any (`*`). A value that is not a revision of
 * ours is left out: no document has it.
 */
export function parseIfMatch(header: string | null): SeenRevisions {
  if (header === null || header.trim() === '*') return null;
  return header.split(',').flatMap((tag) => {
    const digits = entityTag.exec(tag.trim())?.[1];
    return digits === undefined ? [] : [Number(digits)];
  });
}
