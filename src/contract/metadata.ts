import { z } from 'zod';
import { limits } from './limits.ts';

/** Configuration of a front end, opaque to the service: `json` is its UTF-8 bytes (interface 2.7). */
export const Metadata = z.object({ json: z.array(z.int()), valid: z.boolean() }).meta({ id: 'Metadata' });
export type Metadata = z.infer<typeof Metadata>;

/** One check for the whole list: a schema an element takes a third of a second to refuse 262,144 of them. */
const Bytes = z
  .custom<number[]>(isBytes, {
    error: `must be a list of at most ${limits.metadataBytes} integers from 0 to 255`,
  })
  .meta({
    type: 'array',
    items: { type: 'integer', minimum: 0, maximum: 255 },
    maxItems: limits.metadataBytes,
  });

export const MetadataInput = z
  .strictObject({ json: Bytes.nullish(), valid: z.boolean().nullish() })
  .meta({ id: 'MetadataInput' });
export type MetadataInput = z.infer<typeof MetadataInput>;

function isBytes(sent: unknown): boolean {
  return (
    Array.isArray(sent) &&
    sent.length <= limits.metadataBytes &&
    sent.every((byte: unknown) => Number.isInteger(byte) && Number(byte) >= 0 && Number(byte) <= 255)
  );
}
