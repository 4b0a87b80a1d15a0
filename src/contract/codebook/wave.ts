import { z } from 'zod';
import { Count, DateOrBlank } from '../fields.ts';
import { NamespaceReference } from './namespace.ts';

export const Wave = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    accessible: z.boolean(),
    date_start: DateOrBlank,
    date_end: DateOrBlank,
    kind: z.string().meta({ description: 'quarter, year, or wave' }),
    namespaces: z.array(NamespaceReference),
    /** Additive: root of the dataset tree that the wave belongs to. */
    dataset: z.string(),
    /** Additive: respondents of the wave, over all locations. */
    respondents: Count,
  })
  .meta({ id: 'Wave' });
export type Wave = z.infer<typeof Wave>;

/** Listed in time order within a dataset tree. */
export const WaveList = z.object({ waves: z.array(Wave) }).meta({ id: 'WaveList' });
export type WaveList = z.infer<typeof WaveList>;
