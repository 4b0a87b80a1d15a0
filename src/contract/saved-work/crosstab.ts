import { z } from 'zod';
import { CrosstabAudience, CrosstabAudienceInput } from '../query/crosstab-audience.ts';
import {
  CodeList,
  CodeOrBlank,
  Count,
  Name,
  NameOrBlank,
  Notes,
  Text,
  Timestamp,
  UuidOrBlank,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { Metadata, MetadataInput } from '../metadata.ts';
import { ObjectAccess, SharingUser, SharingUserInput } from './sharing.ts';
import { WaveRule } from '../codebook/wave-rule.ts';

/** A saved crosstab (interface 2.7), with the fields that the service adds. */
export const Crosstab = z
  .object({
    bases: z.array(CrosstabAudience),
    columns: z.array(CrosstabAudience),
    rows: z.array(CrosstabAudience),
    country_codes: z.array(z.string()),
    wave_codes: z.array(z.string()),
    name: z.string(),
    copied_from: z.string(),
    folder_id: z.string(),
    metadata: Metadata,
    notes: z.string(),
    shared: z.array(SharingUser),
    sharing_note: z.string(),
    uuid: z.string(),
    created_at: Timestamp,
    updated_at: Timestamp,
    org_id: z.int(),
    user_id: z.int(),
    shared_by: SharingUser,
    sharing_type: z.string().meta({ description: 'linkSharedByURL, or empty' }),
    /** Additive: dataset of a crosstab that holds no question yet. */
    dataset_code: z.string(),
    /** Additive: code of a weight, or `unweighted`; `""` = the default of the dataset. */
    weight_code: z.string(),
    /** Additive: decides the waves where it is given; `wave_codes` has those that it meant when the crosstab was saved. */
    wave_rule: WaveRule.optional(),
    /** Additive: the revision, as in `ETag`. */
    rev: z.int(),
    /** Additive: the caller's access. */
    access: ObjectAccess.optional(),
  })
  .meta({ id: 'Crosstab' });
export type Crosstab = z.infer<typeof Crosstab>;

/**
 * A crosstab as it is created or replaced, whole. `uuid` must be that of the path, or not be given; `user_id` must be
 * the caller's; the rest of the service's own fields is ignored. `shared`, sent by the owner, becomes the list of
 * viewers: new people may view, present ones keep their role; absent, nothing changes.
 */
export const CrosstabInput = z
  .strictObject({
    bases: z.array(CrosstabAudienceInput).max(limits.listItems),
    columns: z.array(CrosstabAudienceInput).max(limits.crosstabColumns),
    rows: z.array(CrosstabAudienceInput).max(limits.crosstabRows),
    country_codes: CodeList,
    wave_codes: CodeList,
    name: Name,
    copied_from: UuidOrBlank.nullish(),
    folder_id: UuidOrBlank.nullish(),
    metadata: MetadataInput.nullish(),
    notes: Notes.nullish(),
    shared: z.array(SharingUserInput).max(limits.sharedUsers).nullish(),
    sharing_note: Notes.nullish(),
    uuid: UuidOrBlank.nullish(),
    created_at: NameOrBlank.nullish(),
    updated_at: NameOrBlank.nullish(),
    org_id: z.int().nullish(),
    user_id: z.int().nullish(),
    shared_by: SharingUserInput.nullish(),
    sharing_type: NameOrBlank.nullish(),
    dataset_code: CodeOrBlank.nullish(),
    weight_code: CodeOrBlank.nullish(),
    wave_rule: WaveRule.nullish(),
    /** Additive: note of the change, for the history; not part of the document. */
    change: Text.nullish(),
    rev: z.int().nullish(),
    access: ObjectAccess.nullish(),
  })
  .meta({ id: 'CrosstabInput' });
export type CrosstabInput = z.infer<typeof CrosstabInput>;

/** All crosstabs that the caller may see. */
export const CrosstabList = z
  .object({ count: Count, projects: z.array(Crosstab) })
  .meta({ id: 'CrosstabList' });
export type CrosstabList = z.infer<typeof CrosstabList>;
