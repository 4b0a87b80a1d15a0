import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { Revision, Uuid } from '../fields.ts';
import { limits } from '../limits.ts';
import { SavedKind } from '../sharing.ts';
import { WorkDocument, WorkVersion, WorkVersionInput, WorkVersionList } from '../work-version.ts';

const version = z.object({ kind: SavedKind, id: Uuid, rev: Revision });

/** Earlier states of saved work, for those who may change it. */
export const historyEndpoints = {
  listWorkVersions: {
    method: 'GET',
    path: '/v2/saved/{kind}/{id}/versions',
    summary: 'Versions of saved work; for those who may change it',
    tag: 'history',
    auth: 'required',
    errors: 'general',
    refusals: [403],
    params: z.object({ kind: SavedKind, id: Uuid }),
    response: WorkVersionList,
    bodyLimitBytes: 0,
  },
  readWorkVersion: {
    method: 'GET',
    path: '/v2/saved/{kind}/{id}/versions/{rev}',
    summary: 'Saved work as it was in a version; replacing the work with it restores it',
    tag: 'history',
    auth: 'required',
    errors: 'general',
    refusals: [403],
    params: version,
    response: WorkDocument,
    bodyLimitBytes: 0,
  },
  nameWorkVersion: {
    method: 'PUT',
    path: '/v2/saved/{kind}/{id}/versions/{rev}',
    summary: 'Name a version, so that no later saving replaces it',
    tag: 'history',
    auth: 'required',
    errors: 'general',
    refusals: [403],
    params: version,
    request: WorkVersionInput,
    response: WorkVersion,
    bodyLimitBytes: limits.bodyBytes,
  },
} as const satisfies Record<string, Endpoint>;
