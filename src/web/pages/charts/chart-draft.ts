import type { AnswerNet } from '../../connected/arranged-answers.ts';
import type { ChartInput } from '../../../contract/chart.ts';
import type { Expression as WireExpression } from '../../../contract/expression.ts';
import type { Grouping } from '../../charts/arrange-panels.ts';
import type { TestedAgainst } from '../../../contract/chart-configuration.ts';
import type { Correction } from '../../../lib/significance.ts';
import type { BaseMode } from '../../../contract/estimates.ts';

/** An audience as a series of the chart. */
export interface DraftAudience {
  /** Names the series in the query, in the address and here; no two are the same. */
  readonly key: string;
  /** Of the saved audience, where it is one. */
  readonly id: string;
  readonly name: string;
  /** 1–8; stays when series are moved or hidden. */
  readonly color: number;
  readonly isHidden: boolean;
  /**
   * As it travels, so that what another client wrote is written back as it was; null: the saved audience of the id, or
   * everyone where that is `""`.
   */
  readonly expression: WireExpression | null;
}

export interface DraftBase {
  readonly id: string;
  readonly name: string;
  readonly expression: WireExpression | null;
}

/** The draft of a chart. View, metric, sort and scope are in the address. */
export interface ChartDraft {
  /** `""` until it is saved for the first time. */
  readonly name: string;
  /** null: the finding that the figures suggest. */
  readonly title: string | null;
  readonly question: string | null;
  /** null: all. */
  readonly datapoints: readonly string[] | null;
  readonly suffixes: readonly number[] | null;
  /** A row for each suffix, instead of a single row over any suffix. */
  readonly splitSuffixes: boolean;
  /** Of the chosen answers; none is in two. */
  readonly nets: readonly AnswerNet[];
  /** Codes of answers and nets as the reader has put them; empty: the questionnaire's order. */
  readonly order: readonly string[];
  readonly audiences: readonly DraftAudience[];
  /** null: everyone. */
  readonly base: DraftBase | null;
  readonly baseMode: BaseMode;
  /** `waves`, `locations`, a question code, or `""`. */
  readonly splitter: string;
  /** null: all. */
  readonly segments: readonly string[] | null;
  readonly segmentedBase: boolean;
  readonly showIntervals: boolean;
  readonly showMarks: boolean;
  readonly flagLowBases: boolean;
  readonly showTable: boolean;
  readonly against: TestedAgainst;
  /** null: as the workspace has it. */
  readonly correction: Correction | null;
  /** Only so many answers, the first of the order, and the rest as one; null: all. */
  readonly top: number | null;
  /** The base's share as a line to compare with. */
  readonly showBase: boolean;
  readonly grouping: Grouping;
  readonly notes: readonly MarkNote[];
}

/** The fields of a chart that the editor sets, by the names of what a reader would say was changed. */
export type ChartFields = Required<
  Pick<
    ChartInput,
    | 'name'
    | 'attributes'
    | 'audiences'
    | 'base_audience'
    | 'dataset_code'
    | 'dataset_codes'
    | 'location_codes'
    | 'wave_codes'
    | 'metrics'
    | 'splitter'
    | 'segments'
    | 'segmented_base'
    | 'sort_type'
    | 'sort_parameter_type'
    | 'sort_parameter_value'
    | 'view_type'
    | 'group_type'
    | 'metadata'
  >
>;

/** What somebody wrote at a mark. */
export interface MarkNote {
  /** Of the cell, as in addresses. */
  readonly mark: string;
  readonly text: string;
}

export const mostNotes = 20;

export const mostSeries = 8;

export const emptyDraft: ChartDraft = {
  name: '',
  title: null,
  question: null,
  datapoints: null,
  suffixes: null,
  splitSuffixes: false,
  nets: [],
  order: [],
  audiences: [],
  base: null,
  baseMode: 'all',
  splitter: '',
  segments: null,
  segmentedBase: false,
  showIntervals: true,
  showMarks: true,
  flagLowBases: true,
  showTable: true,
  against: 'rest',
  correction: null,
  top: null,
  showBase: false,
  grouping: 'answer',
  notes: [],
};
