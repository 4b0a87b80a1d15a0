import { z } from 'zod';
import { Expression } from '../expression.ts';
import {
  Code,
  CodeOrBlank,
  Count,
  Name,
  NameOrBlank,
  SuffixCodes,
  Timestamp,
  Text,
  UuidOrBlank,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { ObjectAccess } from './sharing.ts';
import { Statistic } from './table-values.ts';

/** A value of a question's numbers or answers, as a heading of figures. */
const BannerValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('average') }),
  z.strictObject({ kind: z.literal('sum') }),
  Statistic,
]);

/**
 * One heading of a banner or stub, at most three levels deep. A leaf is all conditions of its path together:
 * `question` has a leaf per answer, `audience` is one leaf, `heading` names its items. `value` counts no one: it is
 * under a heading at most, and tables alone have it.
 */
export type BannerNode =
  | {
      kind: 'question';
      question: string;
      /** Answers or grid rows, in order; absent or null: every one that is offered. */
      datapoints?: string[] | null | undefined;
      /** Columns of a grid, joined; absent or null: any. */
      suffixes?: (string | number)[] | null | undefined;
      /** Whether the heading has a column of everyone who answered. */
      total?: boolean | undefined;
      /** Banners under every answer. */
      under?: BannerNode[] | undefined;
    }
  | { kind: 'audience'; name: string; expression: Expression; under?: BannerNode[] | undefined }
  | { kind: 'heading'; name: string; items: BannerNode[] }
  | {
      kind: 'value';
      name: string;
      question: string;
      /** Row of a grid; empty: the whole question. */
      datapoint: string;
      /** Column of a numeric grid that has some. */
      suffix?: number | undefined;
      value: z.infer<typeof BannerValue>;
    };
export const BannerNode: z.ZodType<BannerNode> = z
  .lazy(() =>
    z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('question'),
        question: Code,
        datapoints: z.array(Code).min(1).max(limits.leafDatapoints).nullish(),
        suffixes: SuffixCodes.min(1).nullish(),
        total: z.boolean().optional(),
        under: z.array(BannerNode).max(limits.crosstabColumns).optional(),
      }),
      z.strictObject({
        kind: z.literal('audience'),
        name: Name,
        expression: Expression,
        under: z.array(BannerNode).max(limits.crosstabColumns).optional(),
      }),
      z.strictObject({
        kind: z.literal('heading'),
        name: Name,
        items: z.array(BannerNode).min(1).max(limits.crosstabColumns),
      }),
      z.strictObject({
        kind: z.literal('value'),
        name: Name,
        question: Code,
        datapoint: CodeOrBlank,
        suffix: z.int().optional(),
        value: BannerValue,
      }),
    ]),
  )
  .meta({ id: 'BannerNode' });

/** Headings of a table's side. */
export const BannerTree = z.array(BannerNode).max(limits.crosstabRows);
export type BannerTree = z.infer<typeof BannerTree>;

/** Whether it is a banner (columns) or a stub (rows). */
export const BannerSide = z.enum(['columns', 'rows']).meta({ id: 'BannerSide' });
export type BannerSide = z.infer<typeof BannerSide>;

/** Fields of saved work that the service fills; ignored when they are sent. */
export const ownedFields = {
  id: UuidOrBlank.nullish(),
  owner_id: z.int().nullish(),
  owner_email: NameOrBlank.nullish(),
  shared: z.boolean().nullish(),
  created_at: NameOrBlank.nullish(),
  updated_at: NameOrBlank.nullish(),
  rev: z.int().nullish(),
  access: ObjectAccess.nullish(),
};

/** The same as they are shown. */
export const shownFields = {
  id: z.string(),
  name: z.string(),
  folder_id: z.string(),
  owner_id: z.int(),
  owner_email: z.string(),
  shared: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** The revision, as in `ETag`. */
  rev: z.int(),
  access: ObjectAccess,
};

/** A banner or stub as it is created or replaced. */
export const BannerInput = z
  .strictObject({
    name: Name,
    dataset_code: Code,
    side: BannerSide,
    tree: BannerTree,
    folder_id: UuidOrBlank.nullish(),
    /** Change note for the history; not part of the document. */
    change: Text.nullish(),
    ...ownedFields,
  })
  .meta({ id: 'BannerInput' });
export type BannerInput = z.infer<typeof BannerInput>;

/** A saved banner or stub: headings without figures and without scope. */
export const Banner = z
  .object({ ...shownFields, dataset_code: z.string(), side: BannerSide, tree: BannerTree })
  .meta({ id: 'Banner' });
export type Banner = z.infer<typeof Banner>;

/** Filter of a list of saved work; `""` filters nothing. The last changed is first. */
export const WorkFilter = z
  .strictObject({
    /** Part of the name, in any case. */
    name: NameOrBlank.optional(),
    dataset_code: CodeOrBlank.optional(),
    folder_id: UuidOrBlank.optional(),
    limit: z.int().min(1).max(limits.pageItems).optional(),
    offset: z.int().min(0).optional(),
  })
  .meta({ id: 'WorkFilter' });
export type WorkFilter = z.infer<typeof WorkFilter>;

export const BannerPage = z.object({ data: z.array(Banner), total: Count }).meta({ id: 'BannerPage' });
export type BannerPage = z.infer<typeof BannerPage>;
