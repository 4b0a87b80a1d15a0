import { z } from 'zod';
import { Expression } from '../../contract/expression.ts';
import { PlanIntent } from '../../contract/chat/interpretation.ts';

const Codes = z.array(z.strictObject({ code: z.string() }));
const People = z.array(z.strictObject({ expression: Expression.nullable() }));

/**
 * A plan that a prompt may be read as: the interpretation of the contract, reduced to the parts that identify it. A
 * field that is absent has the contract's default; no suffixes of a grid: any steps, if they are marked as assumed.
 */
export const AcceptedPlan = z.strictObject({
  intent: PlanIntent,
  topics: z
    .array(
      z.union([
        z.strictObject({
          question: z.string(),
          datapoints: z.array(z.string()).optional(),
          suffixes: z.array(z.int()).optional(),
          negated: z.boolean().optional(),
        }),
        z.strictObject({ expression: Expression }),
      ]),
    )
    .optional(),
  audience: People.optional(),
  sides: People.optional(),
  split_by: z.string().optional(),
  locations: Codes.optional(),
  waves: Codes.optional(),
  top: z.int().optional(),
  least: z.boolean().optional(),
  /** With `suffixes`: any steps of the grids that are named without steps are right. */
  assumed: z.array(z.enum(['topics', 'suffixes', 'locations', 'waves'])).optional(),
  /** Statistic that the intent does not say. */
  measure: z.enum(['median', 'nps', 'net', 'index']).optional(),
  /** People on whom numerator and base are computed. */
  base: Expression.optional(),
  /** What a question about the survey itself asks for; with the intent `coverage`. */
  describe: z.enum(['coverage', 'wording', 'sample', 'term', 'help', 'method']).optional(),
});
export type AcceptedPlan = z.infer<typeof AcceptedPlan>;

/** A prompt of a set, with the plans that answer it. */
export const ExpectedPrompt = z.strictObject({
  id: z.string(),
  prompt: z.string(),
  /** Earlier prompts of the conversation, the first first. */
  before: z.array(z.string()).optional(),
  accept: z.array(AcceptedPlan),
  /** Why no figure may be given; absent: it can be answered. */
  refuse: z.enum(['topic', 'place', 'time', 'cause', 'forecast', 'unclear']).optional(),
  voice: z.string(),
  written: z.iso.date(),
  note: z.string(),
});
export type ExpectedPrompt = z.infer<typeof ExpectedPrompt>;

/** Parses the lines of a set; an error names the line. */
export function parsePromptSet(text: string): readonly ExpectedPrompt[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => {
      const { success, data, error } = ExpectedPrompt.safeParse(JSON.parse(line));
      if (!success) throw new Error(`Line ${at + 1} is no expected prompt: ${z.prettifyError(error)}`);
      return data;
    });
}
