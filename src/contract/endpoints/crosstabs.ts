import { z } from 'zod';
import { Crosstab, CrosstabInput, CrosstabList } from '../crosstab.ts';
import type { Endpoint } from '../endpoint.ts';
import { Removed, Uuid } from '../fields.ts';
import { limits } from '../limits.ts';

const byUuid = z.object({ uuid: Uuid });

/** Saved crosstabs. */
export const crosstabEndpoints = {
  createCrosstab: {
    method: 'POST',
    path: '/v2/saved/crosstabs',
    summary: 'Create crosstab',
    tag: 'crosstabs',
    auth: 'required',
    errors: 'text',
    refusals: [404],
    request: CrosstabInput,
    idempotencyKey: true,
    response: Crosstab,
    bodyLimitBytes: limits.documentBodyBytes,
  },
  replaceCrosstab: {
    method: 'PUT',
    path: '/v2/saved/crosstabs/{uuid}',
    summary: 'Replace crosstab',
    tag: 'crosstabs',
    auth: 'required',
    errors: 'text',
    refusals: [],
    params: byUuid,
    request: CrosstabInput,
    precondition: true,
    response: Crosstab,
    bodyLimitBytes: limits.documentBodyBytes,
  },
  listCrosstabs: {
    method: 'GET',
    path: '/v2/saved/crosstabs',
    summary: 'List crosstabs',
    tag: 'crosstabs',
    auth: 'required',
    errors: 'general',
    refusals: [],
    response: CrosstabList,
    bodyLimitBytes: 0,
  },
  readCrosstab: {
    method: 'GET',
    path: '/v2/saved/crosstabs/{uuid}',
    summary: 'Crosstab detail',
    tag: 'crosstabs',
    auth: 'required',
    errors: 'general',
    refusals: [],
    params: byUuid,
    response: Crosstab,
    bodyLimitBytes: 0,
  },
  removeCrosstab: {
    method: 'DELETE',
    path: '/v2/saved/crosstabs/{uuid}',
    summary: 'Remove a crosstab',
    tag: 'crosstabs',
    auth: 'required',
    errors: 'general',
    refusals: [403],
    params: byUuid,
    precondition: true,
    response: Removed,
    bodyLimitBytes: 0,
  },
} as const satisfies Record<string, Endpoint>;
