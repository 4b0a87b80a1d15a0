import type { SeenRevisions } from '../../http/entity-tag.ts';
import type { WorkDocument } from '../../../contract/saved-work/work-version.ts';
import type { ServerDeps } from '../../deps.ts';
import { revisionHeader } from '../../http/entity-tag.ts';
import type { Principal } from '../../request/principal.ts';
import type { SentWork, StoredWork, WorkDescriptor } from '../kinds/work-descriptor.ts';
import { createWorkService } from './work-service.ts';

export interface Caller {
  readonly principal: Principal;
}

export interface OfOne extends Caller {
  readonly params: { readonly id: string };
}

export interface Seen {
  readonly ifMatch: SeenRevisions;
}

/** The answer that shows a document, its revision as `ETag`. */
export function withRevision<Body extends { readonly rev: number }>(body: Body) {
  return { headers: revisionHeader(body.rev), body };
}

/** Handlers that read, save and delete one piece of work of a kind. */
export function workHandlers<Shown extends WorkDocument, Sent extends SentWork>(
  deps: ServerDeps,
  descriptor: WorkDescriptor<Shown, Sent>,
) {
  const works = createWorkService(deps, descriptor);
  const saved = (principal: Principal, save: () => StoredWork) =>
    deps.storage.sharedTransaction(() => withRevision(works.show(principal, save())));
  return {
    works,
    read: ({ principal, params }: OfOne) => withRevision(works.read(principal, params.id)),
    create: ({ principal, body }: Caller & { readonly body: Sent }) =>
      saved(principal, () => works.create(principal, body)),
    replace: ({ principal, params, body, ifMatch }: OfOne & Seen & { readonly body: Sent }) =>
      saved(principal, () => works.replace(principal, params.id, body, ifMatch)),
    remove: ({ principal, params, ifMatch }: OfOne & Seen) => ({
      body: { deleted: works.remove(principal, [params.id], ifMatch) },
    }),
  };
}
