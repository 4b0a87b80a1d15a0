import { z } from 'zod';
import { CodeList, Text, Uuid } from '../fields.ts';
import { limits } from '../limits.ts';

/** Interface 2.3. */
export const PlatformAudience = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    type: z.string().meta({ description: 'curated' }),
    datasets: z.array(z.string()),
  })
  .meta({ id: 'PlatformAudience' });
export type PlatformAudience = z.infer<typeof PlatformAudience>;

/** Interface 4.5; also the arguments of the tool `search_audiences`. */
export const PlatformAudienceSearch = z
  .strictObject({
    search_term: Text.min(1),
    dataset_codes: CodeList.optional(),
    exclude_audience_ids: z.array(Uuid).max(limits.listItems).optional(),
    limit: z.int().min(1).max(limits.audienceSearchItems).optional(),
  })
  .meta({ id: 'PlatformAudienceSearch' });
export type PlatformAudienceSearch = z.infer<typeof PlatformAudienceSearch>;

export const PlatformAudienceList = z
  .object({ audiences: z.array(PlatformAudience) })
  .meta({ id: 'PlatformAudienceList' });
export type PlatformAudienceList = z.infer<typeof PlatformAudienceList>;
