import { z } from 'zod';
import { DatasetExportQuery } from '../dataset-export.ts';
import type { Endpoint } from '../endpoint.ts';
import { Code } from '../fields.ts';

/** What administrators take out of datasets, and what versions of them changed. */
export const datasetEndpoints = {
  exportDataset: {
    method: 'GET',
    path: '/v2/datasets/{code}/export',
    summary: 'Respondents of a dataset tree, or of an audience of it, as a survey file',
    tag: 'datasets',
    auth: 'required',
    scope: 'account',
    errors: 'general',
    refusals: [400, 403],
    params: z.object({ code: Code }),
    query: DatasetExportQuery,
    response: z.string(),
    responseType: 'application/octet-stream',
    bodyLimitBytes: 0,
  },
} as const satisfies Record<string, Endpoint>;
