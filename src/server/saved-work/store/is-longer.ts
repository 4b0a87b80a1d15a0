/** Whether a document takes more bytes than the one that it replaces: an account that keeps too much may make it less. */
export function isLonger(next: { readonly document: string }, now: { readonly document: string }): boolean {
  return Buffer.byteLength(next.document) > Buffer.byteLength(now.document);
}
