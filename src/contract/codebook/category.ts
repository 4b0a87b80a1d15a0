import { z } from 'zod';
import { Count } from '../fields.ts';
import { NamespaceReference } from './namespace.ts';

/** A heading of the question tree. */
export const Category = z
  .object({
    /** Names from the top down, joined by ` / `; unique within a dataset tree. */
    id: z.string(),
    name: z.string(),
    /** `""` at the top. */
    parent_id: z.string(),
    accessible: z.boolean(),
    namespaces: z.array(NamespaceReference),
    /** Root of the dataset tree. */
    dataset: z.string(),
    /** Questions under the heading itself and all below it. */
    questions: Count,
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

/** Parents before children, in the questionnaire's order. */
export const CategoryList = z.object({ categories: z.array(Category) }).meta({ id: 'CategoryList' });
export type CategoryList = z.infer<typeof CategoryList>;
