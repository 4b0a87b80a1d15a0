import { z } from 'zod';
import { NamedCode } from '../fields.ts';
import { NamespaceReference } from './namespace.ts';

/** A splitter of a stats query: `waves`, `locations`, or a question with exclusive answers. */
export const Splitter = z
  .object({
    id: z.string(),
    /** Value of `splitter`. */
    code: z.string(),
    name: z.string(),
    accessible: z.boolean(),
    kind: z.enum(['waves', 'locations', 'question']),
    namespaces: z.array(NamespaceReference),
    /** Root of the dataset tree. */
    dataset: z.string(),
    /** Values of `segments`. */
    segments: z.array(NamedCode),
  })
  .meta({ id: 'Splitter' });
export type Splitter = z.infer<typeof Splitter>;

export const SplitterList = z.object({ splitters: z.array(Splitter) }).meta({ id: 'SplitterList' });
export type SplitterList = z.infer<typeof SplitterList>;
