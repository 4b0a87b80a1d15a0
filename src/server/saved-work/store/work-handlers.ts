import type { SeenRevisions } from '../../http/entity-tag.ts';
import type { WorkDocument } from '../../../contract/saved-work/work-version.ts';
import type { ServerDeps } from '../../deps.ts';
import { revisionHeader } from '../../http/entity-tag.ts';
import type { Principal } from '../../request/principal.ts';
import type { SentWork, StoredWork, WorkDescriptor } from '../kinds/work-descriptor.ts';
import { jsonPiece } from '../../http/writing/serialize-json.ts';
import { rememberUntilWritten } from '../../storage/remember-until-written.ts';
import { loadWork } from './load-work.ts';
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

/** Characters of an answer that is kept in memory: most are shorter, and a thousand of these are 16 MB at most. */
const keptLength = 8_192;

/** Handlers that read, save and delete one piece of work of a kind. */
export function workHandlers<Shown extends WorkDocument, Sent extends SentWork>(
  deps: ServerDeps,
  descriptor: WorkDescriptor<Shown, Sent>,
) {
  const works = createWorkService(deps, descriptor);
  /**
   * As they are sent, until anything is written or a dataset changes: whatever is edited, shared or withdrawn counts for
   * the next request. A credential stands for its owner and datasets.
   */
  const answers = rememberUntilWritten(
    { stamp: () => deps.storage.stamp() + deps.datasets.stamp() },
    ({ principal, params }: OfOne) => {
      const stored = loadWork(deps, principal, descriptor.kind, params.id, 'view');
      const shown = withRevision(works.show(principal, stored));
      // A link ends by the clock.
      const written = stored.sharing?.isLinked === true ? undefined : jsonPiece(shown.body);
      return written === undefined ? shown : { headers: shown.headers, written };
    },
    {
      keyOf: ({ principal: { credential }, params }) => `${credential.kind} ${credential.id} ${params.id}`,
      isKept: (answer) => 'written' in answer && answer.written.length <= keptLength,
    },
  );
  const saved = (principal: Principal, save: () => StoredWork) =>
    deps.storage.sharedTransaction(() => withRevision(works.show(principal, save())));
  return {
    works,
    read: answers,
    create: ({ principal, body }: Caller & { readonly body: Sent }) =>
      saved(principal, () => works.create(principal, body)),
    replace: ({ principal, params, body, ifMatch }: OfOne & Seen & { readonly body: Sent }) =>
      saved(principal, () => works.replace(principal, params.id, body, ifMatch)),
    remove: ({ principal, params, ifMatch }: OfOne & Seen) => ({
      body: { deleted: works.remove(principal, [params.id], ifMatch) },
    }),
  };
}
