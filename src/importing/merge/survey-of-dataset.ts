import type { Dataset } from '../../engine/survey/dataset.ts';
import { weightOf } from '../../engine/survey/weights.ts';
import type { AskedIn, Survey, SurveyQuestion } from '../survey.ts';
import { askedInOf, type PairSet } from '../../engine/survey/pairs.ts';

/** The survey that a dataset was made of, as far as it can be told: where things ran is stated, not inferred again. */
export function surveyOfDataset(
  { catalogue, respondents, columns }: Dataset,
  ids: readonly string[],
): Survey {
  const { count, wave, location, weights, stratum, cluster } = respondents;
  const pairOf = (respondent: number): number =>
    (wave[respondent] ?? 0) * catalogue.locations.length + (location[respondent] ?? 0);
  const askedIn = (pairs: PairSet): AskedIn => askedInOf(catalogue, pairs);
  return {
    code: catalogue.code,
    name: catalogue.name,
    synthetic: catalogue.synthetic,
    datasets: catalogue.datasets,
    waves: catalogue.waves,
    locations: catalogue.locations,
    weights: catalogue.weights.map((scheme, index) => ({
      ...scheme,
      values: Float64Array.from({ length: count }, (_, respondent) => {
        const column = weights[index];
        const weight = column === undefined ? 0 : weightOf(column, respondent, pairOf(respondent));
        return weight === 0 ? Number.NaN : weight;
      }),
    })),
    questions: catalogue.questions.map(
      ({ ranIn, datapoints, suffixes, ...question }): SurveyQuestion => ({
        ...question,
        askedIn: askedIn(ranIn),
        datapoints: datapoints.map(({ ranIn: pairs, ...rest }) => ({ ...rest, askedIn: askedIn(pairs) })),
        suffixes: suffixes.map(({ ranIn: pairs, ...rest }) => ({ ...rest, askedIn: askedIn(pairs) })),
      }),
    ),
    respondents: {
      count,
      id: ids,
      wave,
      location,
      stratum:
        stratum === null ? null : Array.from(stratum, (index) => (index < 0 ? '' : `stratum ${index}`)),
      primarySamplingUnit: cluster === null ? null : samplingUnits(cluster, ids),
    },
    columns,
    ...(catalogue.sources === undefined ? {} : { sources: catalogue.sources }),
  };
}

/** Clusters whose members are one person of a panel are found again by their ids, over the new wave too. */
function samplingUnits(cluster: Int32Array, ids: readonly string[]): string[] {
  const idsOf = new Map<number, Set<string>>();
  for (const [respondent, index] of cluster.entries()) {
    if (index < 0) continue;
    const known = idsOf.get(index) ?? new Set();
    known.add(ids[respondent] ?? '');
    idsOf.set(index, known);
  }
  return Array.from(cluster, (index) => ((idsOf.get(index)?.size ?? 0) > 1 ? `unit ${index}` : ''));
}
