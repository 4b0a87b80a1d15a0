import type { Crosstab, CrosstabInput } from '../../../contract/saved-work/crosstab.ts';
import type { ServerDeps } from '../../deps.ts';
import { begunStream } from '../../http/writing/begun-stream.ts';
import { byteStream } from '../../http/writing/byte-stream.ts';
import type { Handlers } from '../../http/handler.ts';
import { beginTurn, type Turn } from '../../http/writing/turn.ts';
import type { Principal } from '../../request/principal.ts';
import { crosstabKind } from '../kinds/crosstab-kind.ts';
import type { StoredWork } from '../kinds/work-descriptor.ts';
import { replaceCrosstabSharees } from '../sharing/crosstab-sharees.ts';
import { withRevision } from '../store/work-handlers.ts';
import { createWorkService, showContext } from '../store/work-service.ts';
import { jsonPieces } from '../../http/writing/serialize-json.ts';
import { latestFirst } from '../store/latest-first.ts';

export function crosstabHandlers(deps: ServerDeps): Handlers {
  const crosstabs = createWorkService(deps, crosstabKind);
  const { storage } = deps;

  /** `shared` of the answer also lists the people whom the crosstab could not be shared with. */
  function withSharees(principal: Principal, sent: CrosstabInput, save: () => StoredWork) {
    return storage.transaction(() => {
      const saved = save();
      const unknown = replaceCrosstabSharees(deps, principal, saved, sent);
      const reader = saved.access === 'owner' ? { ...principal, userId: saved.ownerId } : principal;
      const shown = crosstabs.read(reader, saved.id);
      return withRevision({ ...shown, shared: [...shown.shared, ...unknown] });
    });
  }

  return {
    async listCrosstabs({ principal, signal, requestId }) {
      const turn = beginTurn(signal);
      const begun = await begunStream(signal, () => listCrosstabs(deps, principal, turn));
      const stream = byteStream(begun, (listed) => crosstabListChunks(listed, turn), {
        ended(error) {
          if (error !== null && !signal.aborted) deps.log.error({ requestId, error }, 'failure');
        },
      });
      return { response: new Response(stream, { headers: { 'Content-Type': 'application/json' } }) };
    },
    readCrosstab: ({ principal, params }) => withRevision(crosstabs.read(principal, params.uuid)),
    createCrosstab: ({ principal, body }) =>
      storage.sharedTransaction(() => withSharees(principal, body, () => crosstabs.create(principal, body))),
    replaceCrosstab: ({ principal, params, body, ifMatch }) =>
      storage.sharedTransaction(() =>
        withSharees(principal, body, () => crosstabs.replace(principal, params.uuid, body, ifMatch)),
      ),
    removeCrosstab: ({ principal, params, ifMatch }) => ({
      body: { deleted: crosstabs.remove(principal, [params.uuid], ifMatch) },
    }),
  };
}

/** Characters that are made into bytes together, about. */
const chunkLength = 65_536;

/** Yields `CrosstabList` as JSON: however many crosstabs there are, one at a time is held. */
async function* crosstabListChunks(
  crosstabs: AsyncIterable<Crosstab>,
  turn: Turn,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const encoder = new TextEncoder();
  let text = '{"projects":[';
  let count = 0;
  for await (const crosstab of crosstabs) {
    if (count > 0) text += ',';
    count += 1;
    for (const piece of jsonPieces(crosstab)) {
      text += piece;
      if (text.length >= chunkLength) {
        yield encoder.encode(text);
        text = '';
      }
      if (turn.isOver()) await turn.next();
    }
  }
  // Known when all were read: one that is removed meanwhile is left out.
  yield encoder.encode(`${text}],"count":${count}}`);
}

/** Crosstabs that a list shows at once. */
const listLimit = 10_000;
const documentBatch = 50;
const documentBatchBytes = 2 ** 20;

/** Every crosstab that the caller may see, the last changed first, in turns with everything else. */
async function* listCrosstabs(
  deps: Pick<ServerDeps, 'storage' | 'now' | 'datasets' | 'config'>,
  principal: Principal,
  turn: Turn,
): AsyncGenerator<Crosstab, void, undefined> {
  const crosstabs = createWorkService(deps, crosstabKind);
  const context = showContext(deps, principal);
  const rows = await latestFirst(deps.storage, principal, 'crosstabs', turn);
  for (const ids of inBatches(rows.slice(0, listLimit))) {
    for (const stored of crosstabs.readAll(principal, ids)) yield crosstabKind.show(stored, context).document;
    if (turn.isOver()) await turn.next();
  }
}

/** Ids of crosstabs that are read together: few where they are large. */
function* inBatches(
  rows: readonly { readonly id: string; readonly bytes: number }[],
): Generator<readonly string[]> {
  let ids: string[] = [];
  let bytes = 0;
  for (const next of rows) {
    if (ids.length === documentBatch || (ids.length > 0 && bytes + next.bytes > documentBatchBytes)) {
      yield ids;
      ids = [];
      bytes = 0;
    }
    ids.push(next.id);
    bytes += next.bytes;
  }
  if (ids.length > 0) yield ids;
}
