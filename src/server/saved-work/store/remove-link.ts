import type { SavedKind } from '../../../contract/sharing.ts';
import type { Storage } from '../../storage/storage.ts';

/** Whoever holds the link of an object sees it no more; a link dies with what it shows, and does not return with it. */
export function removeLink(storage: Storage, kind: SavedKind, objectId: string): void {
  storage.run(
    storage.sql
      .updateTable('sharings')
      .set({ link_id: null, link_digest: null, link_expires_at: null, link_embeddable: 0 })
      .where('kind', '=', kind)
      .where('object_id', '=', objectId),
  );
}
