import type {
  ChartAnnotation,
  ChartConfiguration,
} from '../../../../contract/saved-work/chart-configuration.ts';
import type { Grouping } from '../../../../figures/drawing/arrange-panels.ts';
import type { Correction } from '../../../../lib/significance.ts';
import type { AskedChart, ChartPeople } from '../../../../figures/questions/chart-query.ts';

export interface DraftAudience extends ChartPeople {
  /** Names the series in the query, in the address and here; no two are the same. */
  readonly key: string;
  /** 1–8; stays when series are moved or hidden. */
  readonly color: number;
  readonly isHidden: boolean;
}

/** The draft of a chart. View, metric, sort and scope are in the address. */
export interface ChartDraft extends AskedChart {
  /** `""` until it is saved for the first time. */
  readonly name: string;
  /** null: the finding that the figures suggest. */
  readonly title: string | null;
  /** Codes of answers and nets as the reader has put them; empty: the questionnaire's order. */
  readonly order: readonly string[];
  readonly audiences: readonly DraftAudience[];
  readonly showIntervals: boolean;
  readonly showMarks: boolean;
  readonly flagLowBases: boolean;
  readonly showTable: boolean;
  /** null: as the workspace has it. */
  readonly correction: Correction | null;
  /** Only so many answers, the first of the order; null: all. */
  readonly top: number | null;
  readonly rest: ChartConfiguration['rest'];
  readonly orientation: ChartConfiguration['orientation'];
  readonly scale: ChartConfiguration['scale'];
  readonly decimals: ChartConfiguration['decimals'];
  /** `""`: the reader's. */
  readonly locale: string;
  /** Own colours by key of an audience or code of an answer. */
  readonly colors: ChartConfiguration['colors'];
  /** Text alternative of its author; `""`: made of the figures. */
  readonly alt: string;
  /** Keys of audiences and codes of answers that keep their colour; empty: all. */
  readonly highlight: readonly string[];
  /** Names of stages of a funnel, by question. */
  readonly stages: ChartConfiguration['stages'];
  /** Stage or conversion that a funnel is sorted by; empty: as the chart. */
  readonly stageSort: string;
  /** Axes, quadrant lines and names of a scatter. */
  readonly axes: ChartConfiguration['axes'];
  readonly grouping: Grouping;
  readonly annotations: readonly ChartAnnotation[];
}
