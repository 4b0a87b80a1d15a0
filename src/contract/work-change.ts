import { z } from 'zod';
import { Count } from './fields.ts';

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
    /** What happened and what can be done, a sentence each. */
    message: z.string(),
    remedy: z.string(),
  })
  .meta({ id: 'WorkChange' });
export type WorkChange = z.infer<typeof WorkChange>;

/** Since it was saved last; saved again, or with the dataset back at that version, there are none. */
export const WorkChangeList = z
  .object({
    /** Code and name of the dataset tree; `""` where nothing changed. */
    dataset: z.string(),
    dataset_name: z.string(),
    /** Versions of it then and now; 0 where nothing changed. */
    saved_on: Count,
    present: Count,
    changes: z.array(WorkChange),
  })
  .meta({ id: 'WorkChangeList' });
export type WorkChangeList = z.infer<typeof WorkChangeList>;

export const WorkKind = z
  .enum(['audiences', 'charts', 'crosstabs', 'banners', 'tab_plans', 'insights'])
  .meta({ id: 'WorkKind' });
export type WorkKind = z.infer<typeof WorkKind>;

/** Everything the caller may see that a change of the dataset concerns, what was saved last first. */
export const ChangedWorkList = z
  .object({
    works: z.array(
      z.object({ kind: WorkKind, id: z.string(), name: z.string(), changes: z.array(WorkChange) }),
    ),
  })
  .meta({ id: 'ChangedWorkList' });
export type ChangedWorkList = z.infer<typeof ChangedWorkList>;

/** What of the caller's, or shared with them, names a question: what was saved last first, 20 at most. */
export const QuestionUses = z
  .object({
    works: z.array(z.object({ kind: WorkKind, id: z.string(), name: z.string() })),
    total: Count,
  })
  .meta({ id: 'QuestionUses' });
export type QuestionUses = z.infer<typeof QuestionUses>;
