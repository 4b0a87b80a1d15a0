import type { SurveyRespondents } from '../survey.ts';

export interface SamplingDesign {
  /** Index of the stratum, −1 where blank; null: the survey has none. */
  readonly stratum: Int32Array | null;
  /** Index of the cluster, −1 where a respondent is a cluster of its own; null: every respondent is. */
  readonly cluster: Int32Array | null;
  /** Ids that occur in several waves. */
  readonly panelIds: number;
  /** Ids of these with respondents in different primary sampling units. */
  readonly panelIdsAcrossClusters: number;
}

/**
 * Strata and clusters as indices. A cluster is a primary sampling unit within its stratum (the same unit number in two
 * strata is two clusters); who has none but was interviewed in several waves is, over those waves, a cluster too. Where
 * the members of a panel lie in different sampling units, the units stand and the ids are counted. A respondent with a
 * blank stratum, in a survey that has strata, is a cluster of its own unless of a panel.
 */
export function samplingDesignOf(respondents: SurveyRespondents): SamplingDesign {
  const { count, stratum, primarySamplingUnit } = respondents;
  const cluster = new Int32Array(count).fill(-1);
  const clusterOfUnit = new Map<string, number>();
  let clusters = 0;
  for (let respondent = 0; respondent < count; respondent++) {
    const unit = primarySamplingUnit?.[respondent] ?? '';
    const within = stratum?.[respondent] ?? '';
    if (unit === '' || (stratum !== null && within === '')) continue;
    // No cell holds NUL, so no two pairs of texts make one key.
    const key = `${within}\0${unit}`;
    const known = clusterOfUnit.get(key);
    cluster[respondent] = known ?? clusters;
    if (known === undefined) clusterOfUnit.set(key, clusters++);
  }
  let panelIdsAcrossClusters = 0;
  const panel = panelOf(respondents);
  for (const members of panel) {
    const units = new Set(members.map((member) => cluster[member] ?? -1).filter((index) => index >= 0));
    const [unit = clusters] = units;
    if (units.size > 1) panelIdsAcrossClusters++;
    else for (const member of members) cluster[member] = unit;
    if (units.size === 0) clusters++;
  }
  return {
    stratum: stratum === null ? null : indexTexts(stratum),
    cluster: clusters === 0 ? null : cluster,
    panelIds: panel.length,
    panelIdsAcrossClusters,
  };
}

/** The respondents of each id that occurs more than once. */
function panelOf({ id }: SurveyRespondents): number[][] {
  const first = new Map<string, number>();
  const repeated = new Map<string, number[]>();
  for (const [respondent, text] of id.entries()) {
    const earlier = first.get(text);
    if (earlier === undefined) {
      first.set(text, respondent);
      continue;
    }
    const members = repeated.get(text);
    if (members === undefined) repeated.set(text, [earlier, respondent]);
    else members.push(respondent);
  }
  return [...repeated.values()];
}

function indexTexts(texts: readonly string[]): Int32Array {
  const indices = new Map<string, number>();
  return Int32Array.from(texts, (text) => {
    if (text === '') return -1;
    const known = indices.get(text);
    if (known !== undefined) return known;
    indices.set(text, indices.size);
    return indices.size - 1;
  });
}
