import { z } from 'zod';
import { Name, NameOrBlank, Timestamp, UuidOrBlank } from '../fields.ts';
import { ObjectAccess, SavedKind } from './sharing.ts';

/** A folder holds saved objects of one kind. */
export const Folder = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: SavedKind,
    /** `""` at the top. */
    parent_id: z.string(),
    /** Place among its siblings; may be a fraction. */
    position: z.number(),
    /** `view`: it holds examples, and everyone sees it. */
    access: ObjectAccess,
    created_at: Timestamp,
    updated_at: Timestamp,
    rev: z.int(),
  })
  .meta({ id: 'Folder' });
export type Folder = z.infer<typeof Folder>;

/** `id`, the times and `rev` are the service's own and ignored; a replaced folder keeps its kind. */
export const FolderInput = z
  .strictObject({
    name: Name,
    kind: SavedKind,
    parent_id: UuidOrBlank.nullish(),
    position: z.number().nullish(),
    id: UuidOrBlank.nullish(),
    created_at: NameOrBlank.nullish(),
    updated_at: NameOrBlank.nullish(),
    rev: z.int().nullish(),
  })
  .meta({ id: 'FolderInput' });
export type FolderInput = z.infer<typeof FolderInput>;

export const FolderList = z.object({ folders: z.array(Folder) }).meta({ id: 'FolderList' });
export type FolderList = z.infer<typeof FolderList>;
