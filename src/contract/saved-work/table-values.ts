import { z } from 'zod';
import { totalList } from './table-tree.ts';

/** Key of a crosstab's metadata that has its `TableValues`. */
export const tableValuesKey = 'table_values';

/** Answers of a score's side, or for a row of a grid its suffixes as text. */
const ScoreEnd = z.object({ name: z.string(), codes: z.array(z.string()).min(1).readonly() }).readonly();

/** A statistic of a question's numbers, or a score of its answers. */
export const Statistic = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('median') }).readonly(),
  z.object({ kind: z.literal('standardDeviation') }).readonly(),
  z.object({ kind: z.literal('standardError') }).readonly(),
  /** Sum of the shares of a question's answers, or of the columns of a grid row. */
  z.object({ kind: z.literal('responses') }).readonly(),
  /** Respondents who have a value. */
  z.object({ kind: z.literal('sample') }).readonly(),
  z
    .object({
      kind: z.literal('score'),
      /** "NPS" */
      name: z.string(),
      plus: ScoreEnd,
      minus: ScoreEnd,
      /** Codes of the answers that respondents are read among; null: the base of the block. */
      among: z.array(z.string()).min(1).readonly().nullable(),
    })
    .readonly(),
]);
export type Statistic = z.infer<typeof Statistic>;

/** A row or column that the contract has no place for. */
export const TableValue = z
  .object({
    side: z.enum(['rows', 'columns']),
    /** Place on its side, counting from 0. */
    place: z.int().min(0),
    id: z.string().min(1),
    name: z.string(),
    full_name: z.string().catch(''),
    subtitle: z.string().catch(''),
    question: z.string().min(1),
    /** Row of a grid; empty: the whole question. */
    datapoint: z.string().catch(''),
    /** Column of a numeric grid that has some. */
    suffix: z.int().optional().catch(undefined),
    statistic: Statistic,
  })
  .readonly();
export type TableValue = z.infer<typeof TableValue>;

/** Entries that can't be read are left out. */
export const TableValues = totalList(TableValue);
