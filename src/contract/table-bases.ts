import { z } from 'zod';
import { BaseMode } from './estimates.ts';

/** Whom rows are read among: everyone of the base, or as the codebook says of each question. */
export const BaseRule = z.enum(['question', ...BaseMode.options]);
export type BaseRule = z.infer<typeof BaseRule>;

/** Key of a crosstab's metadata that has its `TableBases`; a crosstab without it is read among all. */
export const tableBasesKey = 'table_bases';

/** Whom the rows of a crosstab are read among: a rule for the table, and those of its blocks that have their own. */
export const TableBases = z
  .object({
    table: BaseRule.catch('all'),
    /** By heading of the block. */
    byBlock: z.record(z.string(), BaseRule.nullable().catch(null)).catch({}),
  })
  .readonly()
  .catch({ table: 'all', byBlock: {} });
export type TableBases = z.infer<typeof TableBases>;
