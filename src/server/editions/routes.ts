import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import { toEventStream } from '../imports/event-stream.ts';
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
  } satisfies Handlers;
}
