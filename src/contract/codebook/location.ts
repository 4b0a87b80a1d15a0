import { z } from 'zod';
import { Count } from '../fields.ts';
import { NamespaceReference } from './namespace.ts';

export const Location = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    accessible: z.boolean(),
    /** `location` where the survey does not say. */
    kind: z.enum(['country', 'region', 'location']),
    namespaces: z.array(NamespaceReference),
    /** Additive: root of the dataset tree that the location belongs to. */
    dataset: z.string(),
    /** Additive: other names, as English and other languages have them, and names of its people. */
    also_called: z.array(z.string()),
    /** Additive: respondents of the location, over all waves. */
    respondents: Count,
    /** Additive: waves that were fielded in the location, in time order. */
    waves: z.array(z.string()),
  })
  .meta({ id: 'Location' });
export type Location = z.infer<typeof Location>;

export const LocationList = z.object({ locations: z.array(Location) }).meta({ id: 'LocationList' });
export type LocationList = z.infer<typeof LocationList>;
