import { z } from 'zod';
import { Count } from '../fields.ts';

/** `new`: only after, `removed`: only before, `changed`: a label, or a kind, is another one. */
const State = z.enum(['same', 'new', 'removed', 'changed']);

const ComparedFigure = z.object({
  /** A share in per cent of respondents who were asked, or a mean; weighted. */
  value: z.number(),
  /** Respondents on whom it rests. */
  sample: Count,
});

export const ComparedAnswer = z.object({
  code: z.string(),
  name: z.string(),
  /** Column of a grid; `""` for every other question. */
  suffix: z.string(),
  suffix_name: z.string(),
  state: State,
  /** Former name, where it changed. */
  was: z.string(),
  /** null: not asked, or suppressed. */
  before: ComparedFigure.nullable(),
  after: ComparedFigure.nullable(),
  /** Percentage points, or the unit of the mean. */
  difference: z.number().nullable(),
  /** Corrected for the number of tests; null: none was made. */
  p_value: z.number().nullable(),
  /** True: the difference is more than chance would make. */
  flagged: z.boolean(),
});
export type ComparedAnswer = z.infer<typeof ComparedAnswer>;

export const ComparedQuestion = z.object({
  code: z.string(),
  name: z.string(),
  state: State,
  was: z.string(),
  /** Measure of `value`: shares, or means with their unit. */
  measure: z.enum(['share', 'mean']),
  unit: z.string(),
  flagged: Count,
  answers: z.array(ComparedAnswer),
});
export type ComparedQuestion = z.infer<typeof ComparedQuestion>;

const ComparedState = z.object({
  /** Names of the waves compared. */
  waves: z.array(z.string()),
  respondents: Count,
  mean_weight: z.number(),
});

/** Two states of a dataset: the waves that one has more against the last of the other, else everybody against everybody. */
export const VersionComparison = z
  .object({
    before: ComparedState,
    after: ComparedState,
    /** False: the same people on both sides, so that no difference between them is left to chance. */
    tested: z.boolean(),
    tests_made: Count,
    /** Answers marked; Benjamini and Hochberg at 5 %. */
    flagged: Count,
    questions: z.array(ComparedQuestion),
  })
  .meta({ id: 'VersionComparison' });
export type VersionComparison = z.infer<typeof VersionComparison>;

/** Counts of the saved work that names questions of the dataset and that the caller may see. */
const ConcernedWork = z.object({
  total: Count,
  /** Work with a change in a part it names: a counted answer is new, or a name has changed. */
  affected: Count,
});

/** What an import would add to its dataset, before it is published. */
export const ImportComparison = VersionComparison.extend({
  saved_work: z.object({
    audiences: ConcernedWork,
    charts: ConcernedWork,
    crosstabs: ConcernedWork,
    banners: ConcernedWork,
    tab_plans: ConcernedWork,
    reports: ConcernedWork,
  }),
}).meta({ id: 'ImportComparison' });
export type ImportComparison = z.infer<typeof ImportComparison>;
