import { z } from 'zod';
import { QuestionChange } from '../codebook/codebook-edit.ts';
import { Code, CodeOrBlank, Name } from '../fields.ts';
import { QuestionKind } from '../codebook/question.ts';
import { CellReading, SurveyValue, WavePeriod } from './survey-proposal.ts';

const Variable = z.string().max(255);
const most = { questions: 65_536, answers: 65_536, waves: 1_000, weights: 50 };
const renamed = z
  .array(z.strictObject({ value: SurveyValue, code: Code.optional(), name: Name.optional() }))
  .max(most.waves)
  .optional();

const answer = {
  name: Name.optional(),
  midpoint: z.number().nullable().optional(),
  numeric: z.boolean().optional(),
};

const DecidedQuestion = z.strictObject({
  /** As the codebook's words are edited later; the number that people see is the code. */
  ...QuestionChange.omit({ number: true }).shape,
  code: Code.optional(),
  kind: QuestionKind.optional(),
  included: z.boolean().optional(),
  cells: CellReading.optional(),
  blanks: z.array(SurveyValue).max(1_000).optional(),
  /** Keyed by code. */
  answers: z
    .record(Code, z.strictObject({ ...answer, code: Code.optional(), included: z.boolean().optional() }))
    .optional(),
  /** Bands of a number, in place of the proposed ones. */
  bands: z
    .array(z.strictObject({ code: Code, name: Name, from: z.number().nullable(), to: z.number().nullable() }))
    .max(1_000)
    .optional(),
  columns: z.record(Code, z.strictObject(answer)).optional(),
});

/** All decisions about a proposal, as one document. Absent parts stay as guessed. */
export const SurveyDecisions = z
  .strictObject({
    code: Code.optional(),
    name: Name.optional(),
    namespace: Code.optional(),
    /** Name of a variable; `""`: number the rows. */
    id: Variable.optional(),
    wave: z
      .strictObject({
        variable: Variable,
        period: WavePeriod.or(z.literal('')).optional(),
        /** Listed in time order, by value (of a period: by its code). */
        waves: renamed,
      })
      .optional(),
    location: z
      .strictObject({
        variable: Variable,
        kind: z.enum(['country', 'region', '']).optional(),
        locations: renamed,
      })
      .optional(),
    /** All weights, the default first. */
    weights: z
      .array(z.strictObject({ code: Code, name: Name, variable: Variable }))
      .max(most.weights)
      .optional(),
    design: z.strictObject({ stratum: Variable.optional(), cluster: Variable.optional() }).optional(),
    /** Variables that are one question, whatever the file says. */
    groups: z
      .array(
        z.strictObject({
          code: Code,
          name: Name,
          kind: z.enum(['multiple', 'grid_single', 'grid_multiple', 'grid_numeric']),
          /** Variables of a grid with a variable per cell: row by row, one per column. */
          variables: z.array(Variable).min(1).max(most.answers),
          /** Columns of such a grid. */
          columns: z.array(Name).max(1_000).optional(),
          /** Cells of a multiple: one variable per answer, or variables that each hold one of the answers. */
          cells: z.enum(['marks', 'categories']).optional(),
        }),
      )
      .max(most.questions)
      .optional(),
    /** Codes of proposed questions to split into one question per variable. */
    split: z.array(Code).max(most.questions).optional(),
    /** Keyed by the proposal's code. */
    questions: z.record(Code, DecidedQuestion).optional(),
    /** Codes of the chosen options by the finding's id. */
    findings: z.record(z.string().max(512), CodeOrBlank).optional(),
  })
  .meta({ id: 'SurveyDecisions' });
export type SurveyDecisions = z.infer<typeof SurveyDecisions>;
