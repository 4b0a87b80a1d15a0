import { z } from 'zod';
import { Count, NameOrBlank, Timestamp } from '../fields.ts';
import { Question } from './question.ts';
import { WorkKind } from './work-change.ts';
import { CodebookEdit, CodebookEdits } from './codebook-edit.ts';

/** Every question of a dataset tree that the caller sees, retired ones too, as of a revision. */
export const Codebook = z
  .object({
    dataset: z.string(),
    revision: Count,
    data_version: z.string(),
    /** Whether the caller may edit the survey's own questions. */
    editable: z.boolean(),
    /** Codes of the derived questions with a definition that the caller may change. */
    own: z.array(z.string()),
    questions: z.array(Question),
  })
  .meta({ id: 'Codebook' });
export type Codebook = z.infer<typeof Codebook>;

/** One thing that became different, in words. */
export const CodebookChange = z
  .object({
    /** Code; `""`: the survey itself. */
    question: z.string(),
    /** Code of the answer or column; `""`: the question itself. */
    answer: z.string(),
    message: z.string(),
  })
  .meta({ id: 'CodebookChange' });
export type CodebookChange = z.infer<typeof CodebookChange>;

export const CodebookRevision = z
  .object({
    number: Count,
    state: z.enum(['present', 'building', 'refused']),
    cause: z.enum(['import', 'edit', 'undo', 'wave', 'system']),
    /** E-mail of the person, as it was then; `""`: the service. */
    by: z.string(),
    at: Timestamp,
    reason: z.string(),
    changes: z.array(CodebookChange),
    /** Edits as sent; only for a revision read by its number. */
    edits: z.array(CodebookEdit).optional(),
  })
  .meta({ id: 'CodebookRevision' });
export type CodebookRevision = z.infer<typeof CodebookRevision>;

/** One page, newest first. */
export const CodebookRevisionList = z
  .object({
    revisions: z.array(CodebookRevision),
    /** True: there are older ones. */
    more: z.boolean(),
  })
  .meta({ id: 'CodebookRevisionList' });
export type CodebookRevisionList = z.infer<typeof CodebookRevisionList>;

/** Revision that the caller has seen. */
const seen = { revision: Count };
const reason = { reason: NameOrBlank.optional() };

export const NewCodebookRevision = z
  .strictObject({ ...seen, edits: CodebookEdits, ...reason })
  .meta({ id: 'NewCodebookRevision' });
export type NewCodebookRevision = z.infer<typeof NewCodebookRevision>;

/** Returns to a revision. */
export const CodebookReversal = z.strictObject({ ...seen, ...reason }).meta({ id: 'CodebookReversal' });

export const CodebookUndo = z
  .strictObject({
    ...seen,
    ...reason,
    /** First of several revisions that are undone together, up to the one of the address; absent: that one alone. */
    from: Count.optional(),
  })
  .meta({ id: 'CodebookUndo' });

export const CodebookPreviewQuery = z
  .strictObject({
    ...seen,
    edits: CodebookEdits.optional(),
    /** Number of the revision to return to, in place of edits. */
    return_to: Count.optional(),
    /** True: with figures before and after. */
    figures: z.boolean().optional(),
  })
  .refine(({ edits, return_to: number }) => (edits === undefined) !== (number === undefined), {
    path: ['edits'],
    message: 'send edits, or the revision to return to',
  })
  .meta({ id: 'CodebookPreviewQuery' });
export type CodebookPreviewQuery = z.infer<typeof CodebookPreviewQuery>;

/** Why edits cannot be applied. */
export const CodebookProblem = z
  .object({
    /** JSON path of the edit: `edits[0].answer`. */
    path: z.string(),
    message: z.string(),
    remedy: z.string(),
  })
  .meta({ id: 'CodebookProblem' });

/** How a change shows in saved work. */
const WorkEffect = z.enum(['renamed', 'figures change', 'retired inside', 'words change']);
export type WorkEffect = z.infer<typeof WorkEffect>;

/** What edits would change; nothing is stored. */
export const CodebookPreview = z
  .object({
    /**
     * `words`: no figure changes; `reading`: figures of the questions named change; `columns`: columns of derived
     * questions are made as well.
     */
    class: z.enum(['words', 'reading', 'columns']),
    /** Time that publishing takes, about. */
    seconds: z.number(),
    changes: z.array(CodebookChange),
    problems: z.array(CodebookProblem),
    work: z.object({
      /** Saved work visible to the caller that names a changed part. */
      total: Count,
      affected: z.array(
        z.object({
          kind: WorkKind,
          id: z.string(),
          name: z.string(),
          effect: WorkEffect,
        }),
      ),
      /** Work that the caller does not see, as numbers. */
      others: z.array(z.object({ effect: WorkEffect, count: Count })),
    }),
    /** Figures over all waves; null: suppressed, or none. */
    figures: z.array(
      z.object({
        question: z.string(),
        /** Code of the answer; `""` of a mean. */
        answer: z.string(),
        /** Column of a share in a grid, with the row as `answer`. */
        column: z.int().optional(),
        /** Names of the row and the answer, for a new question. */
        label: z.string().optional(),
        measure: z.enum(['share', 'mean']),
        before: z.number().nullable(),
        after: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'CodebookPreview' });
export type CodebookPreview = z.infer<typeof CodebookPreview>;
