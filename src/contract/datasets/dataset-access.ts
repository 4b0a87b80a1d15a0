import { z } from 'zod';
import { Code } from '../fields.ts';

/** The organisations that may use a dataset tree, and their parts of it. */
export const DatasetAccess = z
  .object({
    /** Code of the tree. */
    dataset: z.string(),
    /** Codes of the datasets of the tree. */
    nodes: z.array(z.string()),
    organisations: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** Codes of the datasets of the tree that it may use. */
        granted: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'DatasetAccess' });
export type DatasetAccess = z.infer<typeof DatasetAccess>;

/** Gives one organisation a dataset (with all of its tree where it is the root), or takes it away. */
export const DatasetAccessChange = z
  .strictObject({ organisation_id: z.int(), node: Code, granted: z.boolean() })
  .meta({ id: 'DatasetAccessChange' });
