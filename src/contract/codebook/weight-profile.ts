import { z } from 'zod';
import { CodebookScope } from './derived-definition.ts';
import { WaveEfficiency, WeightDefinition, WeightRaking } from './weight-definition.ts';
import { Count } from '../fields.ts';

/** Spread of a dataset's weight: the precision that it costs, and how often it counts which respondents. */
export const WeightProfile = z
  .object({
    code: z.string(),
    name: z.string(),
    /** Respondents who have the weight, and as how many of a simple random sample they count (Kish). */
    respondents: Count,
    effective: z.number(),
    /** 100 × effective / respondents. */
    efficiency: z.number(),
    /** Weights divided by their mean, so that 1 is an unweighted respondent. */
    least: z.number(),
    greatest: z.number(),
    /** Respondents with a relative weight in [from, to); the last bin takes everything above. */
    bins: z.array(z.object({ from: z.number(), to: z.number(), respondents: Count })),
    /** True: it is offered no more, and saved work that names it goes on being answered. */
    retired: z.literal(true).exactOptional(),
    /** Method and visibility of a weight that was raked after publishing. */
    derived: z
      .object({
        definition: WeightDefinition,
        scope: CodebookScope,
        /** Whether the caller may change it. */
        editable: z.boolean(),
        raking: WeightRaking,
      })
      .optional(),
    /** The same by wave, in time order; waves without the weight are left out. */
    waves: z.array(WaveEfficiency),
  })
  .meta({ id: 'WeightProfile' });
export type WeightProfile = z.infer<typeof WeightProfile>;

export const WeightProfileList = z
  .object({ weights: z.array(WeightProfile) })
  .meta({ id: 'WeightProfileList' });
