import type {
  ChartConfiguration,
  ChartReference,
  TestedAgainst,
} from '../../contract/saved-work/chart-configuration.ts';
import type { SplitBy } from '../../figures/drawing/arrange-panels.ts';
import type { NamedCode } from '../../figures/drawing/shape-panels.ts';
import type { BaseNames } from '../../phrases/base-words.ts';
import type { MeanName } from '../../figures/mean-name.ts';
import type { SizeUnit } from '../../figures/measures.ts';
import type { Figures } from '../../figures/wire/read-figures.ts';
import type { Format } from '../../lib/format.ts';
import type { Correction } from '../../lib/significance.ts';
import type { ChartMetric } from '../../figures/questions/chart-metrics.ts';

export interface ChartAnswer extends Figures {
  readonly meta: { readonly sizeUnit: SizeUnit; readonly suppressedCells: number };
}

export interface RequestedSeries {
  readonly id: string;
  readonly name: string;
  /** 1–8 */
  readonly color: number;
}

export type ChartSort =
  | { readonly by: 'questionnaire' }
  | { readonly by: 'name'; readonly descending: boolean }
  /** `series: null` is the base; without a metric it is the one that is shown. */
  | {
      readonly by: 'value';
      readonly series: string | null;
      readonly descending: boolean;
      readonly metric?: ChartMetric;
    }
  /** How far the first two series are apart. */
  | { readonly by: 'gap'; readonly descending: boolean };

/** Further figures of answers: parts of their scores, or the same answers to another question. */
export interface BesideRow extends NamedCode {
  readonly metric: ChartMetric;
  /** Returns the row of an answer; null: the other question does not have it. */
  readonly rowOf: (answer: string) => string | null;
  /** Returns the name of the figure by that of its answer. */
  readonly nameOf: (answer: string) => string;
  /** Returns whom a conversion is among, by the name of its answer; absent: it is none. */
  readonly amongOf?: (answer: string) => string;
  /** Whether it is tested instead of the answers' own figures. */
  readonly isTested?: boolean;
}

/** What a chart shows of the figures of a question. */
export interface ChartRequest {
  readonly metric: ChartMetric;
  /** How the question's mean is called; absent or null: the mean. */
  readonly mean?: MeanName | null;
  /** Further figures of each answer; absent: none. */
  readonly beside?: readonly BesideRow[] | undefined;
  readonly stageNames?: readonly string[];
  /** Code of the further figures that a funnel is sorted by; empty: as the chart. */
  readonly stageSort?: string;
  /** Axes of a scatter as they were chosen. */
  readonly axes?: ChartConfiguration['axes'];
  /** Listed in the order that they have where the sort is the questionnaire's: its own, or the reader's. */
  readonly answers: readonly NamedCode[];
  /** What those who gave an answer do, by its code: "own a smartphone"; one that is missing is quoted. */
  readonly does?: ReadonlyMap<string, string>;
  readonly splitBy: SplitBy;
  /** Segments in their order; empty where nothing is split. */
  readonly segments: readonly NamedCode[];
  /** Whether segments are points of a trend that share waves. */
  readonly shareWaves?: boolean;
  /** Those that are not hidden; where there are none, the base is drawn. */
  readonly series: readonly RequestedSeries[];
  readonly base: RequestedSeries;
  readonly people: BaseNames;
  readonly question: string;
  /** Unit of its numbers; absent: none. */
  readonly unit?: string;
  /** Waves of the scope, in time order. */
  readonly waves: readonly NamedCode[];
  readonly sort: ChartSort;
  /** Those of low bases may be left out: over time they would set the whole axis. */
  readonly intervals: 'all' | 'without-low-bases' | 'none';
  readonly showMarks: boolean;
  /** The rest, unless said. */
  readonly against?: TestedAgainst;
  /** Correction of the chart's tests; the workspace's unless said. */
  readonly correction?: Correction;
  /** Only so many answers, the first ones of the order. Absent or null: all. */
  readonly top?: number | null;
  /** Whether the others become one row where they can be added up; absent: yes. */
  readonly showRest?: boolean;
  /** The answers exclude each other, so that shares of several may be added. */
  readonly addsUp?: boolean;
  /** Ids of series and codes of answers that keep their colour; absent or empty: all. */
  readonly highlight?: readonly string[];
  /** Dashed lines to compare with; absent: none. */
  readonly references?: readonly ChartReference[];
  /** `#rrggbb` by id of a series or code of an answer; absent: none of their own. */
  readonly colors?: Readonly<Record<string, string>>;
  /** Writes its figures; the reader's format unless said. */
  readonly format?: Format;
  /** Figures a year earlier, in columns of the same ids; absent or null: none. */
  readonly earlier?: ChartAnswer | null;
}
