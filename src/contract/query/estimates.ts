import { z } from 'zod';

/** Interval of a percentage: `level` as a percentage (95), both ends 0–100. */
export const ConfidenceInterval = z
  .object({ level: z.number(), low: z.number(), high: z.number() })
  .meta({ id: 'ConfidenceInterval' });
export type ConfidenceInterval = z.infer<typeof ConfidenceInterval>;

/** What a figure is tested against; see `test` of the request. */
export const TestedAgainst = z
  .enum(['rest', 'total', 'previous_wave', 'column'])
  .meta({ id: 'TestedAgainst' });

/** A test, against the rest of the base unless asked otherwise; absent where none is made. `p_value` is two-sided and uncorrected. */
export const Significance = z
  .object({
    versus: TestedAgainst,
    z: z.number(),
    p_value: z.number(),
    direction: z.enum(['higher', 'lower']),
  })
  .meta({ id: 'Significance' });
export type Significance = z.infer<typeof Significance>;

/** How intervals of percentages are made, where not by Wilson's formula. */
export const IntervalMethod = z
  .enum(['wilson', 'korn_graubard', 'logit'])
  .describe('How intervals of percentages are made; wilson unless said')
  .meta({ id: 'IntervalMethod' });
export type IntervalMethod = z.infer<typeof IntervalMethod>;

/** Linearised by the survey's design, or what other programs do, so that their marks can be matched. */
export const TestProfile = z
  .enum(['linearised', 'kish_unpooled', 'kish_pooled', 'overlap_pooled', 'unweighted'])
  .describe(
    'linearised unless said; the others are what other programs do, so that their marks can be matched',
  )
  .meta({ id: 'TestProfile' });
export type TestProfile = z.infer<typeof TestProfile>;

/** What rows are tested against, the rest of the base unless said, and how. */
export const StatsTest = z
  .strictObject({
    versus: z
      .enum(['rest', 'total', 'previous_wave', 'none'])
      .describe('previous_wave is for rows of one wave: a split by waves, or a scope of one')
      .nullish(),
    profile: TestProfile.nullish(),
  })
  .meta({ id: 'StatsTest' });
export type StatsTest = z.infer<typeof StatsTest>;

/** Why no (wave, location) pair of the scope can answer; `gone`: the present data lack a question, answer or wave. */
export const UnavailableReason = z
  .enum(['not_asked', 'not_asked_together', 'never_in_scope', 'gone'])
  .meta({ id: 'UnavailableReason' });
export type UnavailableReason = z.infer<typeof UnavailableReason>;

/** Base of percentages: everyone in the audience, those who were asked, or those who gave an answer. */
export const BaseMode = z.enum(['all', 'asked', 'answered']).meta({ id: 'BaseMode' });
export type BaseMode = z.infer<typeof BaseMode>;
