import { z } from 'zod';
import { Expression, SavedAudienceExpression } from '../expression.ts';
import {
  CodeList,
  Name,
  NameOrBlank,
  PageLimit,
  PageOffset,
  Notes,
  StyleText,
  Timestamp,
  UuidOrBlank,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { ObjectAccess } from './sharing.ts';

/** Interface 2.2. */
export const SavedAudience = z
  .object({
    id: z.string(),
    v1_id: z.int(),
    name: z.string(),
    /** Generated, in English. */
    description: z.string(),
    expression: SavedAudienceExpression,
    datasets: z.array(z.string()),
    flags: z.array(z.string()).meta({ description: 'authored, curated, shared' }),
    folder_id: z.string(),
    permissions: z.object({
      audience_overall: z.string().meta({ description: 'accessible, containsUnknownData' }),
      meta: z.record(z.string(), z.unknown()),
    }),
    /** May be a fraction once audiences were dragged between others. */
    position: z.number(),
    shared: z.boolean(),
    sharings: z.record(z.string(), z.unknown()),
    user_id: z.int(),
    created_at: Timestamp,
    updated_at: Timestamp,
    /** Additive: the revision, as in `ETag`. */
    rev: z.int(),
    /** Additive: the caller's access. */
    access: ObjectAccess.optional(),
    /** Additive: address of its owner. */
    owner_email: z.string().optional(),
  })
  .meta({ id: 'SavedAudience' });
export type SavedAudience = z.infer<typeof SavedAudience>;

export const SavedAudienceList = z.object({ data: z.array(SavedAudience) }).meta({ id: 'SavedAudienceList' });
export type SavedAudienceList = z.infer<typeof SavedAudienceList>;

/**
 * A saved audience as it is created or replaced. Ours to set: `name`, `expression`, `datasets`, `folder_id`,
 * `position`; all else is the service's own and ignored.
 */
export const SavedAudienceInput = z
  .strictObject({
    name: Name,
    expression: Expression,
    datasets: CodeList.nullish(),
    folder_id: UuidOrBlank.nullish(),
    position: z.number().nullish(),
    id: NameOrBlank.nullish(),
    v1_id: z.int().nullish(),
    description: Notes.nullish(),
    flags: z.array(StyleText).max(limits.listItems).nullish(),
    permissions: z.record(z.string(), z.unknown()).nullish(),
    shared: z.boolean().nullish(),
    sharings: z.record(z.string(), z.unknown()).nullish(),
    user_id: z.int().nullish(),
    created_at: NameOrBlank.nullish(),
    updated_at: NameOrBlank.nullish(),
    rev: z.int().nullish(),
    access: ObjectAccess.nullish(),
    owner_email: NameOrBlank.nullish(),
  })
  .meta({ id: 'SavedAudienceInput' });
export type SavedAudienceInput = z.infer<typeof SavedAudienceInput>;

export const SavedAudienceSort = z
  .enum([
    '',
    'name.asc',
    'name.desc',
    'created_at.asc',
    'created_at.desc',
    'updated_at.asc',
    'updated_at.desc',
    'position.asc',
    'position.desc',
  ])
  .meta({ id: 'SavedAudienceSort' });

/** Interface 4.8; `""` and `[]` filter nothing. */
export const SavedAudienceFilter = z
  .strictObject({
    cursor: z.string().max(limits.textLength).optional(),
    flags: z.array(StyleText).max(limits.listItems).optional(),
    folder_id: UuidOrBlank.optional(),
    limit: PageLimit.optional(),
    name: NameOrBlank.optional(),
    offset: PageOffset.optional(),
    sort_by: SavedAudienceSort.optional(),
  })
  .meta({ id: 'SavedAudienceFilter' });
export type SavedAudienceFilter = z.infer<typeof SavedAudienceFilter>;

export const SavedAudiencePage = z
  .object({
    data: z.array(SavedAudience),
    /** Additive: cursor of the next page, `""` at the end. */
    next_cursor: z.string(),
  })
  .meta({ id: 'SavedAudiencePage' });
export type SavedAudiencePage = z.infer<typeof SavedAudiencePage>;
