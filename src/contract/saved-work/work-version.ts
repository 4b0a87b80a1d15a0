import { z } from 'zod';
import { Banner } from './banner.ts';
import { Chart } from './chart.ts';
import { Crosstab } from './crosstab.ts';
import { Name, Timestamp } from '../fields.ts';
import { Report } from './report.ts';
import { SavedAudience } from './saved-audience.ts';
import { TabPlan } from './tab-plan.ts';

/** An earlier state of saved work: the savings of a person within 30 minutes, or one that was named. */
export const WorkVersion = z
  .object({
    /** The revision that its last saving made. */
    rev: z.int(),
    name: z.string(),
    /** Name of the version; `""`: not named. */
    label: z.string(),
    saved_at: Timestamp,
    saved_by: z.object({ user_id: z.int(), email: z.string(), name: z.string() }),
    /** Change notes entered when saving; `""`: none. */
    change: z.string(),
  })
  .meta({ id: 'WorkVersion' });
export type WorkVersion = z.infer<typeof WorkVersion>;

/** The newest first. Old ones are removed: see `documentVersions` in `limits.ts`. */
export const WorkVersionList = z.object({ versions: z.array(WorkVersion) }).meta({ id: 'WorkVersionList' });
export type WorkVersionList = z.infer<typeof WorkVersionList>;

export const WorkVersionInput = z.strictObject({ label: Name }).meta({ id: 'WorkVersionInput' });
export type WorkVersionInput = z.infer<typeof WorkVersionInput>;

/** Saved work of any kind, as its own endpoint shows it. */
export const WorkDocument = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('audiences'), document: SavedAudience }),
    z.object({ kind: z.literal('crosstabs'), document: Crosstab }),
    z.object({ kind: z.literal('charts'), document: Chart }),
    z.object({ kind: z.literal('banners'), document: Banner }),
    z.object({ kind: z.literal('tab_plans'), document: TabPlan }),
    z.object({ kind: z.literal('reports'), document: Report }),
  ])
  .meta({ id: 'WorkDocument' });
export type WorkDocument = z.infer<typeof WorkDocument>;
