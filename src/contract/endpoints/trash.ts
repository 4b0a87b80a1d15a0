import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { Uuid } from '../fields.ts';
import { limits } from '../limits.ts';
import { SavedKind } from '../sharing.ts';
import { Restored, TrashList } from '../trash.ts';

/** What was removed and may come back for a while. */
export const trashEndpoints = {
  listTrash: {
    method: 'GET',
    path: '/v2/trash',
    summary: "The caller's removed audiences, crosstabs and charts, which return for 30 days",
    tag: 'trash',
    auth: 'required',
    errors: 'general',
    refusals: [],
    response: TrashList,
    bodyLimitBytes: 0,
  },
  restoreFromTrash: {
    method: 'POST',
    path: '/v2/trash/{kind}/{id}/restore',
    summary: 'Restore a removed object as it was, links apart',
    tag: 'trash',
    auth: 'required',
    errors: 'general',
    refusals: [],
    params: z.object({ kind: SavedKind, id: Uuid }),
    request: z.strictObject({}),
    requestOptional: true,
    response: Restored,
    bodyLimitBytes: limits.bodyBytes,
  },
} as const satisfies Record<string, Endpoint>;
