import { z } from 'zod';
import { BaseMode } from './estimates.ts';
import { Expression } from '../expression.ts';

/** Base of a row: that of the codebook for its question, or one rule for all. */
export const BaseRule = z.enum(['question', ...BaseMode.options]);
export type BaseRule = z.infer<typeof BaseRule>;

/** Key of a crosstab's metadata that has its `TableBases`; a crosstab without it is read among all. */
export const tableBasesKey = 'table_bases';

/** Key of a crosstab's metadata that has its `TotalPlace`. */
export const tableTotalKey = 'table_total';

/** Place of the Total column among the columns of a crosstab. */
export const TotalPlace = z.enum(['first', 'last', 'off']).catch('off');
export type TotalPlace = z.infer<typeof TotalPlace>;

/** Key of a crosstab's metadata that has how it is looked at. */
export const tableViewKey = 'table_view';

/** People that a nested column is read against: index, rest and total. */
export const TableWhole = z.enum(['base', 'heading']);
export type TableWhole = z.infer<typeof TableWhole>;

/** People of a block's base that its rows are read among: an audience, or those of the same answer to a question. */
export const TableAmong = z.union([
  z.object({ name: z.string(), expression: Expression }).readonly(),
  z.object({ question: z.string().min(1) }).readonly(),
]);
export type TableAmong = z.infer<typeof TableAmong>;

/** Bases of a crosstab's rows: a rule for the table, and for blocks that differ. */
export const TableBases = z
  .object({
    table: BaseRule.catch('all'),
    /** Keyed by heading of the block. */
    byBlock: z.record(z.string(), BaseRule.nullable().catch(null)).catch({}),
    /** Narrower bases by heading of the block, within its rule; absent: no block is narrowed. */
    among: z.record(z.string(), TableAmong.nullable().catch(null)).optional().catch(undefined),
  })
  .readonly()
  .catch({ table: 'all', byBlock: {} });
export type TableBases = z.infer<typeof TableBases>;
