import { z } from 'zod';
import { declareEndpoints } from '../endpoint.ts';
import { Uuid } from '../fields.ts';
import { SavedKind } from '../sharing.ts';
import { Restored, TrashList } from '../trash.ts';

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
