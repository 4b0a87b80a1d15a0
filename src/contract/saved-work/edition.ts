import { z } from 'zod';
import { Chart } from './chart.ts';
import { Crosstab } from './crosstab.ts';
import { Count, Timestamp } from '../fields.ts';
import { FiguresQuery, FiguresResult } from '../query/figures.ts';
import { ReportPage } from './report.ts';
import { SharedChart } from './shared-chart.ts';
import { SharedTableResult } from './shared-table.ts';
import { StatisticsSettings } from '../query/statistics-settings.ts';
import { PlanSettings } from './tab-plan.ts';

/** Saved work that has editions. */
export const EditedKind = z.enum(['tab_plans', 'reports']).meta({ id: 'EditedKind' });
export type EditedKind = z.infer<typeof EditedKind>;

/** `incomplete`: it ended before its last table, for the reason given; finished tables stay. */
export const EditionState = z.enum(['waiting', 'running', 'done', 'incomplete']).meta({ id: 'EditionState' });
export type EditionState = z.infer<typeof EditionState>;

/** A run of a tab plan or report: its sources and its progress. Also each event of its progress. */
export const Edition = z
  .object({
    /** Counted from 1. */
    number: Count,
    state: EditionState,
    /** Why it is incomplete; `""` otherwise. */
    reason: z.string(),
    /** Name and revision of the plan or report; revision of its saved banner, 0 where it has none. */
    name: z.string(),
    plan_rev: Count,
    banner_rev: Count,
    /** Code of the dataset, its version and the revision of its codebook. */
    dataset_code: z.string(),
    dataset_version: z.string(),
    codebook_revision: Count,
    /** Its waves in time order; their names follow the codes. */
    wave_codes: z.array(z.string()),
    wave_names: z.array(z.string()),
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
    /** When readers were first shown it; `""`: never. Reports only. */
    published_at: z.string(),
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
  /** Id of the item that it is of; `""` in a tab plan. */
  item: z.string(),
  state: EditionTableState,
  /** Why there are no figures; `""` where there are. */
  reason: z.string(),
  /** Respondents of the table; null where unknown. */
  sample: Count.nullable(),
};

/** Settings of a plan with its defaults filled in, and the sample under which a column has the low-base mark. */
export const EditionSettings = PlanSettings.required()
  .extend({ low_base: StatisticsSettings.shape.low_base })
  .meta({ id: 'EditionSettings' });
export type EditionSettings = z.infer<typeof EditionSettings>;

/** An edition with its settings and tables. */
export const EditionDetail = Edition.extend({
  settings: EditionSettings,
  contents: z.array(z.object(about)),
  /** Pages of a report as they were; none of a tab plan. */
  pages: z.array(ReportPage),
}).meta({ id: 'EditionDetail' });
export type EditionDetail = z.infer<typeof EditionDetail>;

/** A header of a table. */
const Header = z.object({
  /** The id in the query. */
  id: z.string(),
  name: z.string(),
  /** Headings over it, outermost first. */
  path: z.array(z.string()),
});

/** A chart or crosstab of a report as it was, and the figures that draw it. */
const FrozenWork = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('chart'), document: Chart, chart: SharedChart }),
    z.object({ kind: z.literal('crosstab'), document: Crosstab, table: SharedTableResult }),
  ])
  .meta({ id: 'FrozenWork' });
export type FrozenWork = z.infer<typeof FrozenWork>;

/** One table: its headers, its request, and the figures that answered it. */
export const EditionPart = z
  .object({
    ...about,
    rows: z.array(Header),
    columns: z.array(Header),
    query: FiguresQuery.nullable(),
    figures: FiguresResult.nullable(),
    /** Work of a report's item, which has no headers, request and figures of its own. */
    work: FrozenWork.nullable(),
  })
  .meta({ id: 'EditionPart' });
export type EditionPart = z.infer<typeof EditionPart>;

/** Absent from runs of earlier versions: everything that is optional. */
const ChangePlace = {
  /** Number and name of the table. */
  table: Count,
  title: z.string(),
  row: z.string(),
  column: z.string(),
  /** Headings over the column, outermost first. */
  path: z.array(z.string()),
  /** Ids in the query of the table. */
  row_id: z.string().optional(),
  column_id: z.string().optional(),
  value: z.number().optional(),
  before: z.number().optional(),
};

/** A figure that is clearly higher or lower than in earlier waves. */
const EditionChange = z.object({
  ...ChangePlace,
  /** The people of the column, and what those of the row do, in the survey's phrases; of a mean its name. */
  people: z.string().optional(),
  does: z.string().optional(),
  /** Shares are in per cent, means in their unit. */
  kind: z.enum(['share', 'mean', 'score']),
  value: z.number(),
  before: z.number(),
  /** Respondents that the two rest on. */
  sample: Count,
  sample_before: Count,
  /** Value less before, with its interval at 95%. */
  gap: z.number(),
  gap_low: z.number(),
  gap_high: z.number(),
  z: z.number(),
  /** Two-sided, 0–1; corrected over all comparisons of the run. */
  p_value: z.number(),
  corrected_p_value: z.number(),
  /** Changes that say the same. */
  also: z.array(z.object(ChangePlace)),
});

/** What a run found against earlier waves: changes of respondents, and of the survey. */
export const EditionChanges = z
  .object({
    /** Compared waves as codes and in words; empty: there is no earlier wave. */
    wave_codes: z.array(z.string()),
    before_codes: z.array(z.string()),
    waves: z.string(),
    before: z.string(),
    /** null: none, as there is no earlier wave, or the run has not come to them. */
    comparisons: Count.nullable(),
    /** Comparisons that pass the correction; those that are large enough are listed. */
    clear: Count,
    /** The clearest first. */
    changes: z.array(EditionChange),
    /**
     * `reworded`: since the last run. `revised`: the figures of the same waves are others than in the edition that was
     * published last, as data or weights were changed. `low_base`: a column that fell under 100 respondents; `table` is then 0.
     * `not_compared`: a table that could not be asked in both spans of waves.
     */
    survey: z.array(
      z.object({
        kind: z.enum(['new', 'gone', 'reworded', 'revised', 'low_base', 'not_compared']),
        table: Count,
        name: z.string(),
      }),
    ),
  })
  .meta({ id: 'EditionChanges' });
export type EditionChanges = z.infer<typeof EditionChanges>;

/** Cancelled: it was under way and keeps its finished tables. Removed: it is gone. */
export const EditionEnded = z
  .object({ state: z.enum(['cancelled', 'removed']), edition: Edition })
  .meta({ id: 'EditionEnded' });
export type EditionEnded = z.infer<typeof EditionEnded>;

/** What the link of a report shows: its last published edition with the work of every item; null: none is published. */
export const SharedReport = z
  .object({ edition: EditionDetail.nullable(), parts: z.array(EditionPart) })
  .meta({ id: 'SharedReport' });
export type SharedReport = z.infer<typeof SharedReport>;
