import type { ServerDeps } from '../deps.ts';
import { createDatasetGrants } from '../datasets/grants.ts';
import type { Handlers } from '../http/handler.ts';
import { assertAdmin } from '../identity/assert-admin.ts';
import { createAuditLog } from '../identity/audit-log.ts';
import {
  filterCategories,
  filterLocations,
  filterNamespaces,
  filterQuestions,
  filterSplitters,
  filterWaves,
  readQuestion,
} from './service.ts';

export function catalogueHandlers(deps: ServerDeps) {
  const { datasets, storage } = deps;
  const grants = createDatasetGrants(deps);
  const audit = createAuditLog(deps);
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

    replaceSynonyms({ principal, params, body }) {
      assertAdmin(principal, 'changing what questions are also called');
      const { dataset } = readQuestion(datasets.accessOf(principal), params.code);
      const tree = datasets.accessOf(principal).findDataset(dataset)?.tree;
      if (tree !== undefined) grants.assertKeeper(principal, tree.code);
      const alsoCalled = [...new Set(body.also_called.map((word) => word.trim()))].filter(
        (word) => word !== '',
      );
      storage.transaction(() => {
        datasets.setSynonyms(params.code, alsoCalled);
        audit.record(principal, 'synonyms_changed', params.code);
      });
      return { body: readQuestion(datasets.accessOf(principal), params.code) };
    },
  } satisfies Handlers;
}
