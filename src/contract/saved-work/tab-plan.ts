import { z } from 'zod';
import { BannerTree, ownedFields, shownFields } from './banner.ts';
import { TestProfile } from '../query/estimates.ts';
import { Expression } from '../expression.ts';
import { Code, CodeList, CodeOrBlank, Count, Name, NameOrBlank, Text, Uuid, UuidOrBlank } from '../fields.ts';
import { limits } from '../limits.ts';
import { BaseRule } from '../query/table-bases.ts';
import { WaveRule } from '../codebook/wave-rule.ts';

/** Questions of a tab plan, in order; a part that names several is read in the order of the questionnaire. */
export const PlanQuestions = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('all') }),
    z.strictObject({
      kind: z.literal('category'),
      path: z.array(Name).min(1).max(limits.categoryDepth).describe('Names from the top of the tree down'),
    }),
    z.strictObject({
      kind: z.literal('search'),
      text: Name.describe('Part of a name, wording or code; evaluated at each run'),
    }),
    z.strictObject({ kind: z.literal('question'), question: Code }),
    z.strictObject({ kind: z.literal('saved'), id: Uuid }).describe('A saved stub'),
  ])
  .meta({ id: 'PlanQuestions' });
export type PlanQuestions = z.infer<typeof PlanQuestions>;

/** Columns of a tab plan: a saved banner (a run takes its latest version), or its own. */
export const PlanBanner = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('saved'), id: Uuid }),
    z.strictObject({ kind: z.literal('own'), tree: BannerTree }),
  ])
  .meta({ id: 'PlanBanner' });

/** Measures of a table's cells, the first on top. */
export const PlanMeasure = z
  .enum(['column_percentage', 'index', 'row_percentage', 'sample'])
  .meta({ id: 'PlanMeasure' });
export type PlanMeasure = z.infer<typeof PlanMeasure>;

export const PlanBaseRow = z.enum(['sample', 'weighted', 'effective']).meta({ id: 'PlanBaseRow' });
export type PlanBaseRow = z.infer<typeof PlanBaseRow>;

/** Settings of a plan's tables. Absent ones have the defaults of a new table. */
export const PlanSettings = z
  .strictObject({
    total: z
      .enum(['first', 'last', 'off'])
      .describe('Place of the Total column; first unless said')
      .optional(),
    grids: z
      .enum(['by_row', 'as_opened', 'itself'])
      .describe(
        'One table per grid row, one table as the codebook opens the grid, or grid rows down and its columns across for each column; as_opened unless said',
      )
      .optional(),
    base_rule: BaseRule.describe('question unless said').optional(),
    base_rows: z.array(PlanBaseRow).max(PlanBaseRow.options.length).optional(),
    measures: z.array(PlanMeasure).min(1).max(PlanMeasure.options.length).optional(),
    versus: z.enum(['rest', 'total', 'none']).describe('rest unless said').optional(),
    profile: TestProfile.optional(),
    letters: z.boolean().describe('Letters compare the leaves of one innermost heading').optional(),
    levels: z
      .array(z.union([z.literal(90), z.literal(95), z.literal(99)]))
      .max(2)
      .optional(),
    correction: z.enum(['none', 'holm', 'benjamini_hochberg']).optional(),
    sheets: z.enum(['question', 'category']).describe('question unless said').optional(),
    least_sample: z.int().min(0).max(1_000).describe('Tables of fewer respondents are left out').optional(),
  })
  .meta({ id: 'PlanSettings' });
export type PlanSettings = z.infer<typeof PlanSettings>;

const content = {
  dataset_code: Code,
  questions: z.array(PlanQuestions).max(limits.planParts),
  /** Codes of questions that are left out. */
  without: CodeList,
  banner: PlanBanner,
  /** Filters: every table once for each; none, or one without an expression = everyone. */
  bases: z
    .array(z.strictObject({ name: NameOrBlank, expression: Expression.nullable() }))
    .max(limits.planBases),
  country_codes: CodeList,
  /** Waves that a rule other than `fixed` meant when the plan was saved. */
  wave_codes: CodeList,
  wave_rule: WaveRule,
  weight_code: CodeOrBlank,
  settings: PlanSettings,
};

/** A tab plan as it is created or replaced: many questions by one banner. */
export const TabPlanInput = z
  .strictObject({
    name: Name,
    dataset_code: content.dataset_code,
    questions: content.questions,
    without: content.without.nullish(),
    banner: content.banner,
    bases: content.bases.nullish(),
    country_codes: content.country_codes.nullish(),
    wave_codes: content.wave_codes.nullish(),
    wave_rule: content.wave_rule.nullish(),
    weight_code: content.weight_code.nullish(),
    settings: content.settings.nullish(),
    folder_id: UuidOrBlank.nullish(),
    /** Change note for the history; not part of the document. */
    change: Text.nullish(),
    ...ownedFields,
  })
  .meta({ id: 'TabPlanInput' });
export type TabPlanInput = z.infer<typeof TabPlanInput>;

/** A saved tab plan. */
export const TabPlan = z.object({ ...shownFields, ...content }).meta({ id: 'TabPlan' });
export type TabPlan = z.infer<typeof TabPlan>;

export const TabPlanPage = z.object({ data: z.array(TabPlan), total: Count }).meta({ id: 'TabPlanPage' });
export type TabPlanPage = z.infer<typeof TabPlanPage>;
