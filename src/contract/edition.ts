import { z } from 'zod';
import { Count, Timestamp } from './fields.ts';
import { FiguresQuery, FiguresResult } from './figures.ts';

/** `incomplete`: it ended before its last table, whose reason is said; the tables that it has stay. */
export const EditionState = z.enum(['waiting', 'running', 'done', 'incomplete']).meta({ id: 'EditionState' });
export type EditionState = z.infer<typeof EditionState>;

/** A run of a tab plan: what it was made of, and how far it is. Also each event of its progress. */
export const Edition = z
  .object({
    /** Counted from 1. */
    number: Count,
    state: EditionState,
    /** Why it is incomplete; `""` otherwise. */
    reason: z.string(),
    /** Name and revision of the plan; revision of its saved banner, 0 where it has its own. */
    name: z.string(),
    plan_rev: Count,
    banner_rev: Count,
    /** Code of the dataset, its version and the revision of its codebook. */
    dataset_code: z.string(),
    dataset_version: z.string(),
    codebook_revision: Count,
    wave_codes: z.array(z.string()),
    /** The waves in words: "Latest 4 waves (Q1–Q4 2025)". */
    waves: z.string(),
    /** Headers across, and cells of all tables. */
    columns: Count,
    figures: Count,
    tables: Count,
    tables_done: Count,
    tables_failed: Count,
    /** Table under way; `""` where none is. */
    current: z.string(),
    /** null where nothing can be said. */
    seconds_left: z.number().nullable(),
    started_by: z.string(),
    created_at: Timestamp,
    /** `""` until it has ended. */
    ended_at: z.string(),
  })
  .meta({ id: 'Edition' });
export type Edition = z.infer<typeof Edition>;

/** The newest first. */
export const EditionList = z.object({ editions: z.array(Edition) }).meta({ id: 'EditionList' });
export type EditionList = z.infer<typeof EditionList>;

/** `left_out`: fewer respondents than the plan asks for; `no_access`: it uses a question that the reader may not query. */
export const EditionTableState = z
  .enum(['waiting', 'done', 'failed', 'left_out', 'no_access'])
  .meta({ id: 'EditionTableState' });

const about = {
  /** Counted from 1. */
  number: Count,
  /** Code, name and wording of the question; grid row, `""` where it has none of its own. */
  question: z.string(),
  title: z.string(),
  wording: z.string(),
  row: z.string(),
  /** Category of the question, its names joined; filter, `""` = everyone. */
  category: z.string(),
  base: z.string(),
  state: EditionTableState,
  /** Why there are no figures; `""` where there are. */
  reason: z.string(),
  /** Respondents of the table; null where unknown. */
  sample: Count.nullable(),
};

/** An edition with its tables. */
export const EditionDetail = Edition.extend({ contents: z.array(z.object(about)) }).meta({
  id: 'EditionDetail',
});
export type EditionDetail = z.infer<typeof EditionDetail>;

/** A header of a table. */
const Header = z.object({
  /** The id in the query. */
  id: z.string(),
  name: z.string(),
  /** Headings over it, outermost first. */
  path: z.array(z.string()),
});

/** One table: its headers, its request, and the figures that answered it. */
export const EditionPart = z
  .object({
    ...about,
    rows: z.array(Header),
    columns: z.array(Header),
    query: FiguresQuery.nullable(),
    figures: FiguresResult.nullable(),
  })
  .meta({ id: 'EditionPart' });
export type EditionPart = z.infer<typeof EditionPart>;

/** Cancelled: it was under way and keeps its finished tables. Removed: it is gone. */
export const EditionEnded = z
  .object({ state: z.enum(['cancelled', 'removed']), edition: Edition })
  .meta({ id: 'EditionEnded' });
export type EditionEnded = z.infer<typeof EditionEnded>;
