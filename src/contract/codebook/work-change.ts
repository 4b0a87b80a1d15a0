import { z } from 'zod';
import { Count } from '../fields.ts';

/** A dataset changed under something that was saved about it. */
export const WorkChange = z
  .object({
    kind: z.enum([
      'question_removed',
      'question_renamed',
      'question_kind',
      'answer_removed',
      'answer_renamed',
      'answer_added',
      'wave_removed',
      'question_retired',
      'answer_retired',
      'figures_changed',
    ]),
    /** Code of the question, and of its answer or column; of a wave `waves` and its code. */
    question: z.string(),
    answer: z.string(),
    /** Event and remedy, one sentence each. */
    message: z.string(),
    remedy: z.string(),
  })
  .meta({ id: 'WorkChange' });
export type WorkChange = z.infer<typeof WorkChange>;

/** Changes since the last save; saved again, or with the dataset back at that version, there are none. */
export const WorkChangeList = z
  .object({
    /** Code and name of the dataset tree; `""` where nothing changed. */
    dataset: z.string(),
    dataset_name: z.string(),
    /** Versions of the dataset then and now; 0 where nothing changed. */
    saved_on: Count,
    present: Count,
    changes: z.array(WorkChange),
  })
  .meta({ id: 'WorkChangeList' });
export type WorkChangeList = z.infer<typeof WorkChangeList>;

export const WorkKind = z
  .enum(['audiences', 'charts', 'crosstabs', 'banners', 'tab_plans', 'reports', 'insights'])
  .meta({ id: 'WorkKind' });
export type WorkKind = z.infer<typeof WorkKind>;

/** Everything visible to the caller that a change of the dataset concerns, last saved first. */
export const ChangedWorkList = z
  .object({
    works: z.array(
      z.object({ kind: WorkKind, id: z.string(), name: z.string(), changes: z.array(WorkChange) }),
    ),
  })
  .meta({ id: 'ChangedWorkList' });
export type ChangedWorkList = z.infer<typeof ChangedWorkList>;

/** Work of the caller, or shared with them, that names a question: last saved first, 20 at most. */
export const QuestionUses = z
  .object({
    works: z.array(z.object({ kind: WorkKind, id: z.string(), name: z.string() })),
    total: Count,
  })
  .meta({ id: 'QuestionUses' });
export type QuestionUses = z.infer<typeof QuestionUses>;
