import { z } from 'zod';
import { Chart } from './chart.ts';
import { Crosstab } from './crosstab.ts';
import { Report } from './report.ts';
import { SavedAudience } from './saved-audience.ts';
import { StatisticsSettings } from '../query/statistics-settings.ts';

const common = {
  note: z.string(),
  /** How the owner's organisation tests and flags: the link shows the marks that the owner sees. */
  statistics: StatisticsSettings,
};

/** The saved work of a link as it is now, to look at only. Names and ids of people are blank in it. */
export const SharedObject = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('audiences'), ...common, document: SavedAudience }),
    z.object({ kind: z.literal('crosstabs'), ...common, document: Crosstab }),
    z.object({ kind: z.literal('charts'), ...common, document: Chart }),
    /** Its pages are those of its published edition. */
    z.object({ kind: z.literal('reports'), ...common, document: Report }),
  ])
  .meta({ id: 'SharedObject' });
export type SharedObject = z.infer<typeof SharedObject>;
