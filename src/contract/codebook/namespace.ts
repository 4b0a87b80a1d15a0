import { z } from 'zod';
import { Code } from '../fields.ts';
import { limits } from '../limits.ts';

/** Interface 2.9; `value` is `""` where there is no parent, or none that the caller may see. */
export const Namespace = z
  .object({
    code: z.string(),
    name: z.string(),
    type: z.string(),
    parent_namespace_code: z.object({ value: z.string() }),
  })
  .meta({ id: 'Namespace' });
export type Namespace = z.infer<typeof Namespace>;

/** Interface 4.12, and the body of every filter of the catalogue: none named = all that the caller may see. */
export const NamespaceFilter = z
  .strictObject({
    namespaces: z
      .array(z.strictObject({ code: Code }))
      .max(limits.listItems)
      .optional(),
  })
  .meta({ id: 'NamespaceFilter' });
export type NamespaceFilter = z.infer<typeof NamespaceFilter>;

export const NamespaceList = z.object({ namespaces: z.array(Namespace) }).meta({ id: 'NamespaceList' });
export type NamespaceList = z.infer<typeof NamespaceList>;

/** How an entry of the catalogue names the namespaces it belongs to. */
export const NamespaceReference = z.object({ code: z.string() }).meta({ id: 'NamespaceReference' });
export type NamespaceReference = z.infer<typeof NamespaceReference>;
