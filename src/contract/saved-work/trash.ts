import { z } from 'zod';
import { Timestamp } from '../fields.ts';
import { SavedKind } from './sharing.ts';

/** A removed object of the caller's that can still be restored. */
export const TrashItem = z
  .object({
    kind: SavedKind,
    id: z.string(),
    name: z.string(),
    deleted_at: Timestamp,
    /** When it is gone for good. */
    expires_at: Timestamp,
  })
  .meta({ id: 'TrashItem' });
export type TrashItem = z.infer<typeof TrashItem>;

/** The last removed first. */
export const TrashList = z.object({ items: z.array(TrashItem) }).meta({ id: 'TrashList' });
export type TrashList = z.infer<typeof TrashList>;

/** An object that is back where it was, with its id and its sharing; links do not come back. */
export const Restored = z.object({ kind: SavedKind, id: z.string(), rev: z.int() }).meta({ id: 'Restored' });
export type Restored = z.infer<typeof Restored>;
