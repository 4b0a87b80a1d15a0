import type { BannerTree } from '../../contract/saved-work/banner.ts';
import type { EditionSettings } from '../../contract/saved-work/edition.ts';
import type { ReportPage } from '../../contract/saved-work/report.ts';
import type { TabPlan } from '../../contract/saved-work/tab-plan.ts';
import type { ComparedWaves } from '../../figures/standouts/changes.ts';
import { formatIn } from '../../lib/format.ts';
import {
  comparedWaves,
  emptyRuleWords,
  type RuledWave,
  wavesOfRule,
  waveRuleWords,
  wavesWords,
} from '../../lib/wave-rule.ts';
import type { AccessibleTree } from '../datasets/access.ts';
import { ruledWavesOf } from '../figures/reading/query-scope.ts';
import { ServiceError } from '../request/service-error.ts';

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
  /** Item of a report that it is of; absent: a table of a tab plan. */
  readonly item?: string;
}

export function tableName({ title, rowName }: Pick<PlannedTable, 'title' | 'rowName'>): string {
  return rowName === '' ? title : `${title}: ${rowName}`;
}

/** Compared waves, and their names in words. */
export interface SnapshotWaves extends ComparedWaves {
  readonly words: { readonly now: string; readonly before: string };
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
  /** Absent from runs of earlier versions. */
  readonly waveNames?: readonly string[];
  readonly waves: string;
  /** Waves that its figures are compared in; null: there is no earlier wave. */
  readonly compared: SnapshotWaves | null;
  readonly columns: number;
  readonly tables: readonly PlannedTable[];
  /** Pages of a report; absent: a tab plan. */
  readonly pages?: readonly ReportPage[];
}

/** Lists the questions that have another name or wording than in the run before, by their first table. */
export function rewordedSince(before: Pick<Snapshot, 'tables'>, { tables }: Pick<Snapshot, 'tables'>) {
  const earlier = new Map(before.tables.map((table) => [table.question, wordsOf(table)]));
  const firsts = Array.from(Map.groupBy(tables, ({ question }) => question).values()).flatMap(([first]) =>
    first === undefined ? [] : [first],
  );
  return firsts.filter((table) => {
    // Items of a report are of no question.
    if (table.question === '') return false;
    const words = earlier.get(table.question);
    return words !== undefined && words !== wordsOf(table);
  });
}

const format = formatIn('en-GB');

/** The waves of an earlier edition that the survey still has, against those of one made now; null: the same, or none. */
export function comparedWith(
  { waveCodes }: Pick<Snapshot, 'waveCodes'>,
  now: readonly string[],
  { tree }: AccessibleTree,
): SnapshotWaves | null {
  const waves = ruledWavesOf(tree);
  const [after, before] = [now, waveCodes].map((codes) => waves.filter(({ code }) => codes.includes(code)));
  if (!before?.length || !after?.length) return null;
  if (before.length === after.length && before.every(({ code }) => now.includes(code))) return null;
  return spansOf({ now: after, before }, waves);
}

function spansOf(
  { now, before }: Readonly<Record<'now' | 'before', readonly RuledWave[]>>,
  waves: readonly RuledWave[],
): SnapshotWaves {
  return {
    now: codesOf(now),
    before: codesOf(before),
    words: { now: wavesWords(now, waves, format), before: wavesWords(before, waves, format) },
  };
}

/** Finds the waves of a plan or report. Throws `invalid_request` where its rule leaves none. */
export function wavesOfPlan(
  { wave_rule, wave_codes }: Pick<TabPlan, 'wave_rule' | 'wave_codes'>,
  { tree }: AccessibleTree,
): Pick<Snapshot, 'waveCodes' | 'waveNames' | 'waves' | 'compared'> {
  const waves = ruledWavesOf(tree);
  const meant = wavesOfRule(wave_rule, waves, wave_codes);
  const reason = emptyRuleWords(wave_rule, waves, wave_codes, format);
  if (reason !== null) {
    throw new ServiceError('invalid_request', `${reason}: choose other waves`);
  }
  const compared = comparedWaves(meant, waves);
  return {
    waveCodes: codesOf(meant),
    waveNames: meant.map(({ name }) => name),
    waves: waveRuleWords(wave_rule, waves, wave_codes, format),
    compared: compared && spansOf(compared, waves),
  };
}

function codesOf(waves: readonly { readonly code: string }[]): string[] {
  return waves.map(({ code }) => code);
}

function wordsOf({ title, wording }: PlannedTable): string {
  return `${title}\n${wording}`;
}
