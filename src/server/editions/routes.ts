import { endpoints } from '../../contract/endpoints.ts';
import type { ServerDeps } from '../deps.ts';
import { attachment, exportFileName } from '../exports/file-name.ts';
import type { Handlers } from '../http/handler.ts';
import { toEventStream } from '../imports/event-stream.ts';
import { editionCsv, editionWorkbook } from './edition-file.ts';
import { createEditions } from './editions.ts';

export function editionHandlers(deps: ServerDeps) {
  const editions = createEditions(deps);
  return {
    startEdition: ({ principal, params }) => ({ body: editions.start(principal, params.id) }),
    listEditions: ({ principal, params }) => ({
      body: { editions: [...editions.list(principal, params.id)] },
    }),

    readEdition({ principal, params, alternative, signal }) {
      const number = Number(params.number);
      const current = editions.read(principal, params.id, number);
      if (alternative === null) return { body: current };
      const left = new AbortController();
      const either = AbortSignal.any([signal, left.signal]);
      const followed = editions.follow(principal, params.id, number, either);
      return { response: toEventStream(followed, () => left.abort()) };
    },

    endEdition: ({ principal, params }) => ({
      body: editions.end(principal, params.id, Number(params.number)),
    }),
    readEditionPart: async ({ principal, params }) => ({
      body: await editions.readPart(principal, params.id, Number(params.number), Number(params.part)),
    }),

    async readEditionWorkbook({ principal, params, query, signal }) {
      const file = await editions.file(principal, params.id, Number(params.number));
      const isCsv = query.format === 'csv';
      const name = exportFileName([file.edition.name, params.number], new Date(file.edition.created_at));
      const content = await (isCsv ? editionCsv(file, signal) : editionWorkbook(file, signal));
      const { responseType } = endpoints.readEditionWorkbook;
      const headers = {
        'Content-Type': isCsv ? 'text/csv; charset=utf-8' : responseType,
        'Content-Disposition': attachment(`${name}.${isCsv ? 'csv' : 'xlsx'}`),
        'Cache-Control': 'no-store',
      };
      return { response: new Response(content.stream(), { headers }) };
    },
  } satisfies Handlers;
}
