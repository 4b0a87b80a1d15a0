import { z } from 'zod';
import { limits } from './limits.ts';

/** The interface's own pattern (4.5): lower case only, so an id has one spelling. */
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const uuidOrBlankPattern = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})?$/;

export const Uuid = z
  .string()
  .regex(uuidPattern, { error: 'must be a UUID in lower case' })
  .meta({ format: 'uuid' });
/** Optional reference: `""` means there is none. */
export const UuidOrBlank = z
  .string()
  .regex(uuidOrBlankPattern, { error: 'must be a UUID in lower case, or empty' });

/** Name of a saved thing. */
export const Name = z.string().min(1).max(limits.nameLength);
/** A name inside a document, where `""` means there is none. */
export const NameOrBlank = z.string().max(limits.nameLength);
export const Notes = z.string().max(limits.notesLength);
export const Text = z.string().max(limits.textLength);
/** Code of a question, datapoint, wave, location, dataset, namespace, weight. */
export const Code = z.string().min(1).max(limits.codeLength);
/** A code where `""` means there is none. */
export const CodeOrBlank = z.string().max(limits.codeLength);
export const CodeList = z.array(Code).max(limits.listItems);
/**
 * Suffix codes are integers; on input they may be written as text. A text with a leading zero or sign of its own
 * is refused, because the answer, in the route's own type, would not show what was sent.
 */
export const SuffixCode = z.union([
  z.int(),
  z.string().regex(/^(?:0|-?[1-9][0-9]{0,14})$/, { error: 'must be an integer, as a number or as text' }),
]);

export const SuffixCodes = z.array(SuffixCode).max(limits.listItems);
/** A colour, or a member of an enumeration that clients extend: stored as sent, made safe where it is drawn. */
export const StyleText = z.string().max(limits.styleLength);
/** Counted in whole: respondents, items. */
export const Count = z.int().min(0);
/** RFC 3339, UTC. */
export const Timestamp = z.string().meta({ format: 'date-time' });
/** A date (`2026-03-31`) or `""` where the survey gives none. */
export const DateOrBlank = z.string();

export const PageLimit = z.int().min(1).max(limits.pageItems);
export const PageOffset = z.int().min(0);

export const NamedCode = z.object({ code: z.string(), name: z.string() }).meta({ id: 'NamedCode' });
export type NamedCode = z.infer<typeof NamedCode>;

/** Answer of every removal: how many objects are gone. */
export const Removed = z.object({ deleted: Count }).meta({ id: 'Removed' });
export type Removed = z.infer<typeof Removed>;

/** A version's number in a path, in its one spelling: no sign, no leading zero, below 2^53. */
export const Revision = z.string().regex(/^[1-9][0-9]{0,14}$/);
