import { z } from 'zod';
import { Crosstab, CrosstabInput, CrosstabList } from '../saved-work/crosstab.ts';
import { declareEndpoints } from '../endpoint.ts';
import { Removed, Uuid } from '../fields.ts';
import { limits } from '../limits.ts';

const byUuid = z.object({ uuid: Uuid });

/** Saved crosstabs. */
export const crosstabEndpoints = declareEndpoints('crosstabs', {
  createCrosstab: {
    method: 'POST',
    path: '/v2/saved/crosstabs',
    summary: 'Create crosstab',
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
    errors: 'text',
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
    response: CrosstabList,
  },
  readCrosstab: {
    method: 'GET',
    path: '/v2/saved/crosstabs/{uuid}',
    summary: 'Crosstab detail',
    params: byUuid,
    response: Crosstab,
  },
  removeCrosstab: {
    method: 'DELETE',
    path: '/v2/saved/crosstabs/{uuid}',
    summary: 'Remove a crosstab',
    params: byUuid,
    precondition: true,
    response: Removed,
  },
});
