import { z } from 'zod';
import { declareEndpoints } from '../endpoint.ts';
import { Revision, Uuid } from '../fields.ts';
import { SavedKind } from '../sharing.ts';
import { WorkDocument, WorkVersion, WorkVersionInput, WorkVersionList } from '../work-version.ts';

const version = z.object({ kind: SavedKind, id: Uuid, rev: Revision });

/** Earlier states of saved work, for those who may change it. */
export const historyEndpoints = declareEndpoints('history', {
  listWorkVersions: {
    method: 'GET',
    path: '/v2/saved/{kind}/{id}/versions',
    summary: 'Versions of saved work; for those who may change it',
    params: z.object({ kind: SavedKind, id: Uuid }),
    response: WorkVersionList,
  },
  readWorkVersion: {
    method: 'GET',
    path: '/v2/saved/{kind}/{id}/versions/{rev}',
    summary: 'Saved work as it was in a version; replacing the work with it restores it',
    params: version,
    response: WorkDocument,
  },
  nameWorkVersion: {
    method: 'PUT',
    path: '/v2/saved/{kind}/{id}/versions/{rev}',
    summary: 'Name a version, so that no later saving replaces it',
    params: version,
    request: WorkVersionInput,
    response: WorkVersion,
  },
});
