import type { BannerTree } from '../../contract/banner.ts';
import type { StatisticsSettings } from '../../contract/statistics-settings.ts';
import type { BaseRule } from '../../contract/table-bases.ts';
import type { PlanSettings, TabPlan } from '../../contract/tab-plan.ts';
import { formatIn } from '../../lib/format.ts';
import { wavesOfRule, waveRuleWords } from '../../lib/wave-rule.ts';
import type { AccessibleTree } from '../datasets/access.ts';
import { ServiceError } from '../request/service-error.ts';

/** Settings of a plan, what it leaves out filled in. */
export interface EditionSettings {
  readonly total: NonNullable<PlanSettings['total']>;
  readonly grids: NonNullable<PlanSettings['grids']>;
  readonly baseRule: BaseRule;
  readonly baseRows: NonNullable<PlanSettings['base_rows']>;
  readonly measures: NonNullable<PlanSettings['measures']>;
  readonly versus: NonNullable<PlanSettings['versus']>;
  readonly profile: StatisticsSettings['profile'];
  readonly letters: boolean;
  readonly levels: readonly number[];
  readonly correction: StatisticsSettings['correction'];
  readonly lowBase: number;
  readonly sheets: NonNullable<PlanSettings['sheets']>;
  readonly leastSample: number;
}

/** A table of an edition. */
export interface PlannedTable {
  /** From 1. */
  readonly number: number;
  readonly question: string;
  readonly title: string;
  readonly wording: string;
  /** Grid row that it is of, and its name; empty: the whole question. */
  readonly row: string;
  readonly rowName: string;
  readonly category: string;
  /** Name of its filter, and its place among those of the plan. */
  readonly base: string;
  readonly baseIndex: number;
  readonly rows: number;
}

/** What an edition was made of, as it was when it was started. */
export interface Snapshot {
  readonly plan: Pick<
    TabPlan,
    'name' | 'dataset_code' | 'questions' | 'without' | 'bases' | 'country_codes' | 'weight_code'
  >;
  readonly planRev: number;
  readonly bannerRev: number;
  readonly tree: BannerTree;
  readonly settings: EditionSettings;
  readonly datasetVersion: string;
  readonly codebookRevision: number;
  readonly waveCodes: readonly string[];
  readonly waves: string;
  readonly columns: number;
  readonly tables: readonly PlannedTable[];
}

/** Fills in the settings that a plan leaves to the organisation and to new tables. */
export function settingsOf(sent: PlanSettings, statistics: StatisticsSettings): EditionSettings {
  return {
    total: sent.total ?? 'first',
    grids: sent.grids ?? 'as_opened',
    baseRule: sent.base_rule ?? 'question',
    baseRows: sent.base_rows ?? ['sample'],
    measures: sent.measures ?? ['column_percentage'],
    versus: sent.versus ?? 'rest',
    profile: sent.profile ?? statistics.profile,
    letters: sent.letters ?? false,
    levels: sent.levels ?? statistics.levels,
    correction: sent.correction ?? statistics.correction,
    lowBase: statistics.low_base,
    sheets: sent.sheets ?? 'question',
    leastSample: sent.least_sample ?? 0,
  };
}

const format = formatIn('en-GB');

/** Finds the waves of a plan. Throws `invalid_request` where its rule leaves none. */
export function wavesOfPlan(
  { wave_rule, wave_codes }: Pick<TabPlan, 'wave_rule' | 'wave_codes'>,
  { tree }: AccessibleTree,
): Pick<Snapshot, 'waveCodes' | 'waves'> {
  const { waves } = tree.catalogue;
  const waveCodes = wavesOfRule(wave_rule, waves, wave_codes).map(({ code }) => code);
  if (waveCodes.length === 0) {
    throw new ServiceError('invalid_request', 'the survey has none of the waves of the plan; choose others');
  }
  return { waveCodes, waves: waveRuleWords(wave_rule, waves, wave_codes, format) };
}
