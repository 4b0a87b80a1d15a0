import type { ServerDeps } from '../deps.ts';
import { revisionHeader } from '../http/entity-tag.ts';
import type { Handlers } from '../http/handler.ts';
import { createTrashService } from './trash-service.ts';

export function trashHandlers(deps: ServerDeps) {
  const trash = createTrashService(deps);
  return {
    listTrash: ({ principal }) => ({ body: { items: trash.list(principal) } }),
    restoreFromTrash({ principal, params }) {
      const body = trash.restore(principal, params.kind, params.id);
      return { headers: revisionHeader(body.rev), body };
    },
  } satisfies Handlers;
}
