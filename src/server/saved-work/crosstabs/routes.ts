import type { ServerDeps } from '../../deps.ts';
import { withRevision } from '../store/with-revision.ts';
import type { Handlers } from '../../http/handler.ts';
import { beginTurn } from '../../http/turn.ts';
import { toCrosstabListStream } from './crosstab-list-stream.ts';
import { createCrosstabService } from './service.ts';

export function crosstabHandlers(deps: ServerDeps): Handlers {
  const crosstabs = createCrosstabService(deps);
  const { storage } = deps;
  return {
    async listCrosstabs({ principal, signal, requestId }) {
      const turn = beginTurn(signal);
      const stream = await toCrosstabListStream(crosstabs.list(principal, turn), turn, (error) => {
        if (!signal.aborted) deps.log.error({ requestId, error }, 'failure');
      });
      return { response: new Response(stream, { headers: { 'Content-Type': 'application/json' } }) };
    },
    readCrosstab: ({ principal, params }) => withRevision(crosstabs.read(principal, params.uuid)),
    createCrosstab: ({ principal, body }) =>
      storage.sharedTransaction(() => withRevision(crosstabs.create(principal, body))),
    replaceCrosstab: ({ principal, params, body, ifMatch }) =>
      storage.sharedTransaction(() => withRevision(crosstabs.replace(principal, params.uuid, body, ifMatch))),
    removeCrosstab: ({ principal, params, ifMatch }) => ({
      body: { deleted: crosstabs.remove(principal, params.uuid, ifMatch) },
    }),
  };
}
