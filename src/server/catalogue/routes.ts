import type { ServerDeps } from '../deps.ts';
import type { Handlers } from '../http/handler.ts';
import {
  filterCategories,
  filterLocations,
  filterNamespaces,
  filterQuestions,
  filterSplitters,
  filterWaves,
  readQuestion,
} from './service.ts';

export function catalogueHandlers({ datasets }: ServerDeps) {
  return {
    filterNamespaces: ({ principal, body }) => ({
      body: { namespaces: filterNamespaces(datasets.accessOf(principal), body.namespaces) },
    }),
    filterWaves: ({ principal, body }) => ({
      body: { waves: filterWaves(datasets.accessOf(principal), body.namespaces) },
    }),
    filterLocations: ({ principal, body }) => ({
      body: { locations: filterLocations(datasets.accessOf(principal), body.namespaces) },
    }),
    filterSplitters: ({ principal, body }) => ({
      body: { splitters: filterSplitters(datasets.accessOf(principal), body.namespaces) },
    }),
    filterCategories: ({ principal, body }) => ({
      body: { categories: filterCategories(datasets.accessOf(principal), body.namespaces) },
    }),
    filterQuestions: ({ principal, body }) => ({
      body: filterQuestions(datasets.accessOf(principal), body),
    }),
    readQuestion: ({ principal, params }) => ({
      body: readQuestion(datasets.accessOf(principal), params.code),
    }),
  } satisfies Handlers;
}
