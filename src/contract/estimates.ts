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

/** Why no (wave, location) pair of the scope can answer. */
export const UnavailableReason = z
  .enum(['not_asked', 'not_asked_together', 'never_in_scope'])
  .meta({ id: 'UnavailableReason' });
export type UnavailableReason = z.infer<typeof UnavailableReason>;

/** Whom percentages are of: everyone in the audience, or those who were asked. */
export const BaseMode = z.enum(['all', 'asked']).meta({ id: 'BaseMode' });
export type BaseMode = z.infer<typeof BaseMode>;
