import { z } from 'zod';
import { Chart } from './chart.ts';
import { Crosstab } from './crosstab.ts';
import { SavedAudience } from './saved-audience.ts';

/** What a link shows: the object as it is now, to look at only. Names and ids of people are blank in it. */
export const SharedObject = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('audiences'), note: z.string(), document: SavedAudience }),
    z.object({ kind: z.literal('crosstabs'), note: z.string(), document: Crosstab }),
    z.object({ kind: z.literal('charts'), note: z.string(), document: Chart }),
  ])
  .meta({ id: 'SharedObject' });
export type SharedObject = z.infer<typeof SharedObject>;
