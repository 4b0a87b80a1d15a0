import { z } from 'zod';

/** What an audience is in a chart or crosstab. */
export const AudiencePart = z.enum(['series', 'row', 'column', 'base']).meta({ id: 'AudiencePart' });
export type AudiencePart = z.infer<typeof AudiencePart>;

/** A chart or crosstab of the caller's, or shared with them, that holds the audience or its expression. */
export const AudienceUse = z
  .object({ id: z.string(), name: z.string(), as: AudiencePart })
  .meta({ id: 'AudienceUse' });
export type AudienceUse = z.infer<typeof AudienceUse>;

export const AudienceUses = z
  .object({ charts: z.array(AudienceUse), crosstabs: z.array(AudienceUse) })
  .meta({ id: 'AudienceUses' });
export type AudienceUses = z.infer<typeof AudienceUses>;
