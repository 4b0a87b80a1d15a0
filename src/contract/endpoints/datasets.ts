import { z } from 'zod';
import { DatasetExportQuery } from '../datasets/dataset-export.ts';
import { declareEndpoints } from '../endpoint.ts';
import { Code, Uuid } from '../fields.ts';
import {
  FileVariable,
  FileVariableDetail,
  FileVariableList,
  FileVariableQuery,
  OpenTextPage,
  OpenTextQuery,
  TextReadersInput,
} from '../datasets/file-variable.ts';
import { limits } from '../limits.ts';
import { SavedKind } from '../saved-work/sharing.ts';
import { ImportComparison, VersionComparison } from '../datasets/version-comparison.ts';
import { ChangedWorkList, QuestionUses, WorkChangeList } from '../codebook/work-change.ts';

/** What administrators take out of datasets, and what versions of them changed. */
export const datasetEndpoints = declareEndpoints('datasets', {
  exportDataset: {
    method: 'GET',
    path: '/v2/datasets/{code}/export',
    summary: 'Respondents of a dataset tree, or of an audience of it, as a survey file',
    administrators: 'exporting respondents',
    scope: 'account',
    refusals: [400],
    params: z.object({ code: Code }),
    query: DatasetExportQuery,
    response: z.string(),
    responseType: 'application/octet-stream',
  },
  listFileVariables: {
    method: 'GET',
    path: '/v2/datasets/{code}/variables',
    summary: 'Variables of the imported files of a dataset tree, with the questions that read them',
    refusals: [400],
    params: z.object({ code: Code }),
    query: FileVariableQuery,
    response: FileVariableList,
  },
  readFileVariable: {
    method: 'GET',
    path: '/v2/datasets/{code}/variables/{name}',
    summary: 'A variable of the imported files as they describe it, with its raw frequencies by wave',
    params: z.object({ code: Code, name: z.string().min(1).max(limits.nameLength) }),
    response: FileVariableDetail,
  },
  listOpenTexts: {
    method: 'GET',
    path: '/v2/datasets/{code}/variables/{name}/texts',
    summary: 'Answers to an open text of the imported files, searched',
    scope: 'account',
    refusals: [400],
    params: z.object({ code: Code, name: z.string().min(1).max(limits.nameLength) }),
    query: OpenTextQuery,
    response: OpenTextPage,
  },
  replaceTextReaders: {
    method: 'PUT',
    path: '/v2/datasets/{code}/variables/{name}/texts',
    summary: 'Opens an open text to everyone who uses the survey, or closes it again',
    scope: 'account',
    params: z.object({ code: Code, name: z.string().min(1).max(limits.nameLength) }),
    request: TextReadersInput,
    response: FileVariable,
  },
  compareDatasetVersion: {
    method: 'GET',
    path: '/v2/datasets/{code}/versions/{version}/comparison',
    summary: 'A version of a dataset tree against the one before it, answer by answer',
    administrators: 'comparing versions',
    refusals: [400],
    params: z.object({ code: Code, version: Code }),
    response: VersionComparison,
  },
  compareDatasetImport: {
    method: 'GET',
    path: '/v2/datasets/imports/{id}/comparison',
    summary:
      'What an import would add to a dataset against its last wave, and which saved work it would touch',
    administrators: 'comparing an import with its dataset',
    refusals: [400],
    params: z.object({ id: Uuid }),
    response: ImportComparison,
  },
  readWorkChanges: {
    method: 'GET',
    path: '/v2/saved/{kind}/{id}/changes',
    summary: 'What changed in its dataset under a saved object since it was saved',
    params: z.object({ kind: SavedKind, id: Uuid }),
    response: WorkChangeList,
  },
  listChangedWork: {
    method: 'GET',
    path: '/v2/datasets/{code}/changed-work',
    summary: 'Saved work that a change of a dataset tree concerns',
    params: z.object({ code: Code }),
    response: ChangedWorkList,
  },
  listQuestionUses: {
    method: 'GET',
    path: '/v2/questions/{code}/uses',
    summary: 'Saved work and published insights that name a question',
    tag: 'questions',
    params: z.object({ code: Code }),
    response: QuestionUses,
  },
});
