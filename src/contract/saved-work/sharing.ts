import { z } from 'zod';
import { GeneralError } from '../errors.ts';
import { NameOrBlank, Notes } from '../fields.ts';
import { limits } from '../limits.ts';

/** Someone a crosstab is shared with, as a crosstab's `shared` lists them (interface 2.7). */
export const SharingUser = z
  .object({
    email: z.string(),
    user_id: z.int(),
    org_id: z.int(),
    /** Present where the sharing could not be made. */
    error: GeneralError.optional(),
  })
  .meta({ id: 'SharingUser' });
export type SharingUser = z.infer<typeof SharingUser>;

/** The same as sent: people are identified by e-mail or id; `error` is the service's and ignored. */
export const SharingUserInput = z
  .strictObject({
    email: z.string().max(limits.emailLength).nullish(),
    user_id: z.int().nullish(),
    org_id: z.int().nullish(),
    error: z
      .strictObject({
        code: z.int().nullish(),
        err: z.string().nullish(),
        message: z.string().nullish(),
        meta: z.record(z.string(), z.unknown()).nullish(),
        type: z.string().nullish(),
      })
      .nullish(),
  })
  .meta({ id: 'SharingUserInput' });
export type SharingUserInput = z.infer<typeof SharingUserInput>;

export const SharingRole = z.enum(['view', 'edit']).meta({ id: 'SharingRole' });
export type SharingRole = z.infer<typeof SharingRole>;

/**
 * Replaces the viewers of saved work: people of the owner's organisation, the whole organisation, anyone with the link.
 */
export const SharingRequest = z
  .strictObject({
    users: z
      .array(z.strictObject({ email: z.string().min(1).max(limits.emailLength), role: SharingRole }))
      .max(limits.sharedUsers),
    /** Role of everyone in the owner's organisation; null = not shared with it. */
    organisation: SharingRole.nullable(),
    /** True: anyone with the link can view. */
    link: z.boolean(),
    /** RFC 3339, at most a year ahead; absent or `""`: 90 days from the making of the link. */
    link_expires_at: NameOrBlank.optional(),
    /**
     * For the link of a chart or report: other sites may show it in a frame, at `/embed/…`. Absent: unchanged, false for a new link.
     */
    link_embeddable: z.boolean().optional(),
    /** True: a new address for the link; the old one shows nothing any more. */
    link_renewed: z.boolean().optional(),
    note: Notes,
  })
  .meta({ id: 'SharingRequest' });
export type SharingRequest = z.infer<typeof SharingRequest>;

export const Sharing = z
  .object({
    users: z.array(
      z.object({ email: z.string(), role: SharingRole, user_id: z.int(), error: GeneralError.optional() }),
    ),
    organisation: SharingRole.nullable(),
    link: z.boolean(),
    /** `""` where there is no link. */
    link_expires_at: z.string(),
    /** Other sites may show it in a frame; charts and reports only. */
    link_embeddable: z.boolean(),
    note: z.string(),
    /** Token of the link, for its owner; `""` without a link, and for links that an earlier release made. */
    token: z.string(),
    /** Revision of the saved work: sharing changes it. */
    rev: z.int(),
  })
  .meta({ id: 'Sharing' });
export type Sharing = z.infer<typeof Sharing>;

/** What a saved object is to the caller. */
export const ObjectAccess = z.enum(['owner', 'edit', 'view']).meta({ id: 'ObjectAccess' });
export type ObjectAccess = z.infer<typeof ObjectAccess>;

/** Saved work that a link can show. */
export const LinkedKind = z.enum(['audiences', 'crosstabs', 'charts', 'reports']).meta({ id: 'LinkedKind' });
export type LinkedKind = z.infer<typeof LinkedKind>;

export const SavedKind = z.enum([...LinkedKind.options, 'banners', 'tab_plans']).meta({ id: 'SavedKind' });
export type SavedKind = z.infer<typeof SavedKind>;

/** Cells of too few respondents for readers of a link, over the first base; 0 for an audience. */
export const LinkSuppression = z.object({ suppressed_cells: z.int() }).meta({ id: 'LinkSuppression' });
export type LinkSuppression = z.infer<typeof LinkSuppression>;
