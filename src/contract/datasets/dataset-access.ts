import { z } from 'zod';
import { Code, Name } from '../fields.ts';

/** A right of an organisation to a dataset. Export of respondents and giving access include the right to query. */
export const DatasetRight = z.enum(['query', 'export', 'grant']).meta({ id: 'DatasetRight' });
export type DatasetRight = z.infer<typeof DatasetRight>;

/** Organisations with rights to a dataset tree, as far as the caller may give access to it. */
export const DatasetAccess = z
  .object({
    /** Code of the tree. */
    dataset: z.string(),
    /** Codes of the datasets of the tree that the caller may give access to. */
    nodes: z.array(z.string()),
    /** True: every organisation of the service is listed; false: those with a right. */
    complete: z.boolean(),
    organisations: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** True: the dataset tree belongs to it, and it has every right. */
        owner: z.boolean(),
        /** Codes of datasets, by right. */
        rights: z.object({
          query: z.array(z.string()),
          export: z.array(z.string()),
          grant: z.array(z.string()),
        }),
      }),
    ),
  })
  .meta({ id: 'DatasetAccess' });
export type DatasetAccess = z.infer<typeof DatasetAccess>;

/**
 * Gives an organisation a right to a dataset (to all of its tree where it is the root), or takes it away. Without the
 * right to query it has none.
 */
export const DatasetAccessChange = z
  .strictObject({
    /** Name of the organisation, as it is written. */
    organisation: Name,
    node: Code,
    right: DatasetRight,
    granted: z.boolean(),
  })
  .meta({ id: 'DatasetAccessChange' });
export type DatasetAccessChange = z.infer<typeof DatasetAccessChange>;
