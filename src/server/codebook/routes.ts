import { readQuestion } from '../catalogue/service.ts';
import type { ServerDeps } from '../deps.ts';
import { revisionHeader } from '../http/entity-tag.ts';
import type { Handlers } from '../http/handler.ts';
import { createCodebooks } from './codebooks.ts';
import { previewDerived } from './preview-derived.ts';
import { previewEdits } from './preview-edits.ts';

export function codebookHandlers(deps: ServerDeps) {
  const codebooks = createCodebooks(deps);
  return {
    readCodebook({ principal, params, query }) {
      const revision = query.revision === undefined ? null : Number(query.revision);
      const body = codebooks.read(principal, params.code, revision);
      return { body, headers: revisionHeader(body.revision) };
    },

    previewCodebookEdits: async ({ principal, params, body, signal }) => ({
      body: await previewEdits(deps, principal, codebooks.find(principal, params.code), body, signal),
    }),

    previewDerivedQuestion: async ({ principal, body, signal }) => ({
      body: await previewDerived(deps, principal, codebooks.find(principal, body.dataset), body, signal),
    }),

    createCodebookRevision: async ({ principal, params, body }) => ({
      body: await codebooks.revise(principal, params.code, body),
    }),

    listCodebookRevisions: ({ principal, params, query }) => ({
      body: codebooks.list(principal, params.code, {
        question: query.question ?? null,
        before: query.before === undefined ? null : Number(query.before),
      }),
    }),

    readCodebookRevision: ({ principal, params }) => ({
      body: codebooks.readRevision(principal, params.code, Number(params.number)),
    }),

    undoCodebookRevision: async ({ principal, params, body }) => ({
      body: await codebooks.undo(principal, params.code, Number(params.number), body),
    }),

    returnToCodebookRevision: async ({ principal, params, body }) => ({
      body: await codebooks.returnTo(principal, params.code, Number(params.number), body),
    }),

    async replaceSynonyms({ principal, params, body }) {
      await codebooks.replaceSynonyms(principal, params.code, body.also_called);
      return { body: readQuestion(deps.datasets.accessOf(principal), params.code) };
    },
  } satisfies Handlers;
}
