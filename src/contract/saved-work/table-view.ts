import { z } from 'zod';
import { TableBases, TableWhole } from '../query/table-bases.ts';

const versusChoices = ['rest', 'total', 'previous_wave', 'column'] as const;
export type Versus = (typeof versusChoices)[number];

export const testProfiles = [
  'linearised',
  'kish_unpooled',
  'kish_pooled',
  'overlap_pooled',
  'unweighted',
] as const;
export type TestProfile = (typeof testProfiles)[number];

export const metrics = [
  'columnPercentage',
  'index',
  'rowPercentage',
  'basePercentage',
  'sample',
  'size',
  'mean',
] as const;
export type Metric = (typeof metrics)[number];

/** The listed ones of `all`, in their order. */
export function chosenOf<One extends string | number>(all: readonly One[]) {
  return z
    .array(z.unknown())
    .transform((list) => all.filter((one) => list.includes(one)))
    .readonly();
}

/** Settings of a crosstab that decide its query. A missing or unknown one takes its default, key by key. */
export const AskedView = z.object({
  /** Lines of a cell, in the order of `metrics`; never empty. */
  metrics: chosenOf(metrics)
    .refine(({ length }) => length > 0)
    .catch(['columnPercentage', 'index', 'sample']),
  /** The compared side of every cell's test. */
  versus: z.enum(versusChoices).catch('rest'),
  /** With `column`: the item against which the others are tested. */
  versusColumn: z.string().nullable().catch(null),
  whole: TableWhole.catch('base'),
  /** Method of the tests: by the survey's design, or as other programs do. */
  profile: z.enum(testProfiles).catch('linearised'),
  /** Whether columns of one heading are compared with each other and lettered. */
  letters: z.boolean().catch(false),
  /** Bases of the rows. */
  bases: TableBases,
});
export type AskedView = Readonly<z.infer<typeof AskedView>>;
