import { z } from 'zod';
import { declareEndpoints } from '../endpoint.ts';
import { Code, Uuid, Revision } from '../fields.ts';
import { SharedObject } from '../saved-work/shared-object.ts';
import { SharedReport } from '../saved-work/edition.ts';
import { SharedChart } from '../saved-work/shared-chart.ts';
import { SharedTableQuery, SharedTableResult } from '../saved-work/shared-table.ts';
import { LinkedKind, LinkSuppression, SavedKind, Sharing, SharingRequest } from '../saved-work/sharing.ts';
import { WorkDocument, WorkVersion, WorkVersionInput, WorkVersionList } from '../saved-work/work-version.ts';
import { Restored, TrashList } from '../saved-work/trash.ts';

/** Who may see what somebody saved, and what the holder of a link is answered. */
export const sharingEndpoints = declareEndpoints('sharing', {
  replaceSharing: {
    method: 'PUT',
    path: '/v2/saved/{kind}/{id}/sharing',
    summary: 'Say who may see a saved object',
    params: z.object({ kind: SavedKind, id: Uuid }),
    request: SharingRequest,
    precondition: true,
    response: Sharing,
  },
  readSharing: {
    method: 'GET',
    path: '/v2/saved/{kind}/{id}/sharing',
    summary: 'Who may see a saved object; for its owner',
    params: z.object({ kind: SavedKind, id: Uuid }),
    response: Sharing,
  },
  readLinkSuppression: {
    method: 'GET',
    path: '/v2/saved/{kind}/{id}/sharing/suppressed',
    summary: 'How many cells of a chart or crosstab its link does not show; for its owner',
    refusals: [400],
    params: z.object({ kind: LinkedKind, id: Uuid }),
    response: LinkSuppression,
  },
  readShared: {
    method: 'GET',
    path: '/v2/shared/{token}',
    summary: 'What a link shows',
    auth: 'none',
    params: z.object({ token: Code }),
    response: SharedObject,
  },
  readSharedChart: {
    method: 'GET',
    path: '/v2/shared/{token}/chart',
    summary: 'Figures of the chart that a link shows, with the names that they are drawn with',
    auth: 'none',
    params: z.object({ token: Code }),
    response: SharedChart,
  },
  readSharedReport: {
    method: 'GET',
    path: '/v2/shared/{token}/report',
    summary: 'The published edition of the report that a link shows',
    auth: 'none',
    params: z.object({ token: Code }),
    response: SharedReport,
  },
  querySharedTable: {
    method: 'POST',
    path: '/v2/shared/{token}/table',
    summary: 'Figures of the crosstab that a link shows',
    auth: 'none',
    params: z.object({ token: Code }),
    request: SharedTableQuery,
    requestOptional: true,
    response: SharedTableResult,
  },
});

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

/** What was removed and may come back for a while. */
export const trashEndpoints = declareEndpoints('trash', {
  listTrash: {
    method: 'GET',
    path: '/v2/trash',
    summary: "The caller's removed audiences, crosstabs and charts, which return for 30 days",
    response: TrashList,
  },
  restoreFromTrash: {
    method: 'POST',
    path: '/v2/trash/{kind}/{id}/restore',
    summary: 'Restore a removed object as it was, links apart',
    params: z.object({ kind: SavedKind, id: Uuid }),
    request: z.strictObject({}),
    requestOptional: true,
    response: Restored,
  },
});
