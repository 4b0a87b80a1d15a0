import { z } from 'zod';
import { limits } from './limits.ts';

/** Configuration of a front end, opaque to the service: `json` is its UTF-8 bytes (interface 2.7). */
export const Metadata = z.object({ json: z.array(z.int()), valid: z.boolean() }).meta({ id: 'Metadata' });
export type Metadata = z.infer<typeof Metadata>;

export const MetadataInput = z
  .strictObject({
    json: z.array(z.int().min(0).max(255)).max(limits.metadataBytes).nullish(),
    valid: z.boolean().nullish(),
  })
  .meta({ id: 'MetadataInput' });
export type MetadataInput = z.infer<typeof MetadataInput>;
