import { z } from 'zod';
import { CategoryList } from '../codebook/category.ts';
import { DatasetImport, DatasetImportList, DatasetImportParts } from '../datasets/dataset-import.ts';
import { DatasetList } from '../datasets/dataset.ts';
import { DatasetVersionChoice, DatasetVersionList } from '../datasets/dataset-version.ts';
import { declareEndpoints } from '../endpoint.ts';
import { DatasetRemovalQuery, Erasure } from '../people/erasure.ts';
import { Code, Removed, Uuid } from '../fields.ts';
import { FileReading } from '../datasets/file-reading.ts';
import { limits } from '../limits.ts';
import { LocationList } from '../codebook/location.ts';
import { NamespaceFilter, NamespaceList } from '../codebook/namespace.ts';
import { Question, QuestionFilter, QuestionPage } from '../codebook/question.ts';
import { SurveyDecisions } from '../datasets/survey-decisions.ts';
import { SurveyProposal } from '../datasets/survey-proposal.ts';
import { SplitterList } from '../codebook/splitter.ts';
import { WaveList } from '../codebook/wave.ts';

/** Surveys come and go by the hands of administrators alone. */
const importing = { administrators: 'importing and removing surveys', allDatasets: true } as const;

export const catalogueEndpoints = declareEndpoints('datasets', {
  filterNamespaces: {
    method: 'POST',
    path: '/v2/namespaces/filter',
    summary: 'Namespace details',
    tag: 'namespaces',
    scope: 'read',
    errors: 'insight',
    request: NamespaceFilter,
    requestOptional: true,
    response: NamespaceList,
  },
  listDatasets: {
    method: 'GET',
    path: '/v2/datasets',
    summary: 'Datasets that the caller may use',
    response: DatasetList,
  },
  createDatasetImport: {
    ...importing,
    method: 'POST',
    path: '/v2/datasets/imports',
    summary: 'Import a survey from its files',
    refusals: [404],
    request: DatasetImportParts,
    requestType: 'multipart/form-data',
    ownBody: true,
    response: DatasetImport,
    bodyLimitBytes: limits.importBytes,
  },
  readDatasetImport: {
    ...importing,
    method: 'GET',
    path: '/v2/datasets/imports/{id}',
    summary: 'An import and how far it is; as server-sent events, its progress',
    params: z.object({ id: Uuid }),
    response: DatasetImport,
    alternatives: { 'text/event-stream': DatasetImport },
  },
  cancelDatasetImport: {
    ...importing,
    method: 'DELETE',
    path: '/v2/datasets/imports/{id}',
    summary: 'End an import before it is done; one that has ended stays as it is',
    params: z.object({ id: Uuid }),
    response: DatasetImport,
  },
  listDatasetImports: {
    ...importing,
    method: 'GET',
    path: '/v2/datasets/imports',
    summary: 'Imports that are under way or wait for decisions, and the last that ended',
    response: DatasetImportList,
  },
  readImportProposal: {
    ...importing,
    method: 'GET',
    path: '/v2/datasets/imports/{id}/proposal',
    summary: 'What an uploaded file would become, with the reason of every guess',
    refusals: [400],
    params: z.object({ id: Uuid }),
    response: SurveyProposal,
  },
  readImportDecisions: {
    ...importing,
    method: 'GET',
    path: '/v2/datasets/imports/{id}/decisions',
    summary: 'What was decided about a proposal',
    refusals: [400],
    params: z.object({ id: Uuid }),
    response: SurveyDecisions,
  },
  replaceImportDecisions: {
    ...importing,
    method: 'PUT',
    path: '/v2/datasets/imports/{id}/decisions',
    summary: 'Decide about a proposal; answers the proposal that the decisions make',
    params: z.object({ id: Uuid }),
    request: SurveyDecisions,
    response: SurveyProposal,
    bodyLimitBytes: limits.documentBodyBytes,
  },
  replaceImportReading: {
    ...importing,
    method: 'PUT',
    path: '/v2/datasets/imports/{id}/reading',
    summary: 'Read an uploaded file anew, as is said; what was decided about it stays',
    params: z.object({ id: Uuid }),
    request: FileReading,
    response: DatasetImport,
    bodyLimitBytes: limits.documentBodyBytes,
  },
  publishDatasetImport: {
    ...importing,
    method: 'POST',
    path: '/v2/datasets/imports/{id}/publish',
    summary: 'Build and publish what is proposed',
    refusals: [400],
    params: z.object({ id: Uuid }),
    response: DatasetImport,
  },
  listDatasetVersions: {
    ...importing,
    method: 'GET',
    path: '/v2/datasets/{code}/versions',
    summary: 'Versions of a dataset tree',
    params: z.object({ code: Code }),
    response: DatasetVersionList,
  },
  replaceDatasetVersion: {
    ...importing,
    method: 'PUT',
    path: '/v2/datasets/{code}/version',
    summary: 'Make an earlier or later version of a dataset tree the present one',
    params: z.object({ code: Code }),
    request: DatasetVersionChoice,
    response: DatasetVersionList,
  },
  readDatasetErasure: {
    ...importing,
    method: 'GET',
    path: '/v2/datasets/{code}/erasure',
    summary: 'What goes and what stays if a dataset tree is erased',
    refusals: [400],
    params: z.object({ code: Code }),
    response: Erasure,
  },
  removeDataset: {
    ...importing,
    method: 'DELETE',
    path: '/v2/datasets/{code}',
    summary: 'Erase a dataset tree with everything made of it',
    params: z.object({ code: Code }),
    query: DatasetRemovalQuery,
    response: Removed,
  },
  filterWaves: {
    method: 'POST',
    path: '/v2/waves/filter',
    summary: 'Waves of namespaces',
    tag: 'waves',
    scope: 'read',
    request: NamespaceFilter,
    requestOptional: true,
    response: WaveList,
  },
  filterLocations: {
    method: 'POST',
    path: '/v2/locations/filter',
    summary: 'Locations of namespaces',
    tag: 'locations',
    scope: 'read',
    request: NamespaceFilter,
    requestOptional: true,
    response: LocationList,
  },
  filterSplitters: {
    method: 'POST',
    path: '/v2/splitters/filter',
    summary: 'What stats queries on namespaces can be split by',
    tag: 'splitters',
    scope: 'read',
    request: NamespaceFilter,
    requestOptional: true,
    response: SplitterList,
  },
  filterCategories: {
    method: 'POST',
    path: '/v2/categories/filter',
    summary: 'Category tree of namespaces',
    tag: 'categories',
    scope: 'read',
    request: NamespaceFilter,
    requestOptional: true,
    response: CategoryList,
  },
  filterQuestions: {
    method: 'POST',
    path: '/v2/questions/filter',
    summary: 'Search and page through questions',
    tag: 'questions',
    scope: 'read',
    request: QuestionFilter,
    requestOptional: true,
    response: QuestionPage,
  },
  readQuestion: {
    method: 'GET',
    path: '/v2/questions/{code}',
    summary: 'A question with its answers and where they ran',
    tag: 'questions',
    params: z.object({ code: Code }),
    response: Question,
  },
});
