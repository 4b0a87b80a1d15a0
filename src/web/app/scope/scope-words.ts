import type { ExplainedSource } from '../../../figures/words/explanation.ts';
import { placeNoun } from '../../../lib/place-noun.ts';
import { type WaveRule, waveRuleWords } from '../../../lib/wave-rule.ts';
import { format } from '../../lib/format.ts';
import { shortWaveName } from '../../../lib/wave-name.ts';

/** The parts of a scope as a reader says them. */
export function scopeWords({
  dataset,
  allWaves,
  allLocations,
  waves,
  waveRule,
  namedWaves,
  locations,
  weight,
}: ScopeParts): ScopeWords {
  return {
    dataset: dataset.name,
    where: whereWords(allLocations, locations),
    when: ruleWords(allWaves, waves, waveRule, namedWaves ?? null),
    weight: weight?.name ?? '',
  };
}

/** The waves inside a sentence: "latest 4 waves (Q1–Q4 2025)". */
export function whenInText(scope: ScopeParts): string {
  const { when } = scopeWords(scope);
  const kind = scope.waveRule?.kind;
  return kind === 'latest' || kind === 'since' ? `${when.charAt(0).toLowerCase()}${when.slice(1)}` : when;
}

/** Names waves, with the rule that they are of: "Latest 4 waves (Q1–Q4 2025)"; all and named ones by themselves. */
export function ruleWords(
  all: readonly Named[],
  waves: readonly string[] | null,
  rule: WaveRule | undefined,
  named: readonly string[] | null,
): string {
  const isPlain = rule === undefined || rule.kind === 'all' || rule.kind === 'fixed';
  return isPlain || waves?.length === 0
    ? whenWords(all, waves)
    : waveRuleWords(rule, all, named ?? [], format);
}

/** Shorter words for a phone, where a tooltip can't show the rest: `12 countries`, `Q4 ’24 – Q3 ’26`. */
export function shortScopeWords(scope: ScopeParts): ScopeWords {
  const { dataset, where } = scopeWords(scope);
  const { allLocations, allWaves, locations, waves } = scope;
  const when = whenWords(allWaves, waves);
  const shortWhen = whenWords(
    allWaves.map((wave) => ({ ...wave, name: shortWaveName(wave.name) })),
    waves,
  );
  return {
    dataset,
    where:
      locations === null && allLocations.length > 1
        ? `${format.count(allLocations.length)} ${placeNoun(allLocations, allLocations.length)}`
        : where,
    // Within one year the name in full is the shorter one: `Q1–Q4 2025`.
    when: shortWhen.length < when.length ? shortWhen : when,
    weight: scope.weight?.code === 'unweighted' ? 'Unwtd' : 'Wtd',
  };
}

export interface ScopeParts {
  readonly dataset: { readonly name: string };
  readonly allWaves: readonly Named[];
  readonly allLocations: readonly Named[];
  readonly waves: readonly string[] | null;
  /** Absent: the waves are named. */
  readonly waveRule?: WaveRule;
  readonly namedWaves?: readonly string[] | null;
  readonly locations: readonly string[] | null;
  /** Absent where no figure is weighted. */
  readonly weight?: { readonly code: string; readonly name: string };
}

export interface ScopeWords {
  readonly dataset: string;
  /** `All 12 countries`, `Germany`, `3 of 12 countries` */
  readonly where: string;
  /** `Q1–Q4 2025`, `3 of 10 waves` */
  readonly when: string;
  /** `Trend weight`, `Unweighted` */
  readonly weight: string;
}

interface Named {
  readonly code: string;
  readonly name: string;
  readonly kind?: string;
  readonly date_start?: string;
  readonly date_end?: string;
}

/** `All 12 countries`, `Germany, France`, `3 of 12 countries`. */
export function whereWords(all: readonly Named[], chosen: readonly string[] | null): string {
  const noun = placeNoun(all, all.length);
  if (chosen === null || all.every(({ code }) => chosen.includes(code))) {
    const [only] = all;
    return all.length === 1 && only !== undefined ? only.name : `All ${format.count(all.length)} ${noun}`;
  }
  const names = all.filter(({ code }) => chosen.includes(code)).map(({ name }) => name);
  return names.length <= 2
    ? names.join(', ')
    : `${format.count(names.length)} of ${format.count(all.length)} ${noun}`;
}

interface SourceScope extends ScopeParts {
  readonly dataset: { readonly name: string; readonly synthetic: boolean };
}

/** Names a survey where its figures are explained. */
export function sourceName({ name, synthetic }: SourceScope['dataset']): string {
  return synthetic ? `${name} (synthetic)` : name;
}

/** Says where a figure comes from that is read over some waves of a scope. */
export function figureSource(
  scope: SourceScope,
  waves: readonly string[],
  more: Pick<ExplainedSource, 'weight' | 'derived'>,
): ExplainedSource {
  const { dataset, allWaves, allLocations, locations, waves: chosen } = scope;
  const selected = allWaves.filter(({ code }) => chosen?.includes(code) ?? true);
  return {
    dataset: sourceName(dataset),
    where: whereWords(allLocations, locations),
    wavesUsed: wavesUsedWords(allWaves, waves, selected.length),
    ...more,
  };
}

/** Neighbouring waves are a range; waves with gaps between them are counted. */
export function whenWords(all: readonly Named[], chosen: readonly string[] | null): string {
  const positions = all.flatMap(({ code }, position) =>
    chosen === null || chosen.includes(code) ? [position] : [],
  );
  const first = all[positions[0] ?? -1];
  const last = all[positions.at(-1) ?? -1];
  if (first === undefined || last === undefined) return 'No waves';
  const isRange = (positions.at(-1) ?? 0) - (positions[0] ?? 0) + 1 === positions.length;
  if (isRange) return format.waveRange(first.name, last.name);
  if (positions.length === 2) return `${first.name}, ${last.name}`;
  return `${format.count(positions.length)} of ${format.count(all.length)} waves`;
}

/** `4 of 4 · Q1–Q4 2025`; of waves with gaps between them the first and the last: `28 of 35, 1973 to 2024`. */
function wavesUsedWords(all: readonly Named[], used: readonly string[], selected: number): string {
  const count = `${format.count(used.length)} of ${format.count(selected)}`;
  const there = all.filter(({ code }) => used.includes(code));
  const [first, second] = there;
  const last = there.at(-1);
  if (first === undefined || last === undefined) return count;
  const when = whenWords(all, used);
  const isCounted =
    second !== undefined && second !== last && when !== format.waveRange(first.name, last.name);
  return isCounted ? `${count}, ${first.name} to ${last.name}` : `${count} · ${when}`;
}
