import { revisionHeader } from '../../http/entity-tag.ts';

/** The answer that shows a document, its revision as `ETag`. */
export function withRevision<Body extends { readonly rev: number }>(body: Body) {
  return { headers: revisionHeader(body.rev), body };
}
