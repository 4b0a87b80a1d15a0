import type { Dataset } from '../engine/survey/dataset.ts';
import { pickRespondents } from './pick-respondents.ts';

/**
 * The same survey with every respondent interviewed `times` times, as `<code>-times-<times>`: bases large enough to be
 * tested.
 */
export function repeatSurvey(dataset: Dataset, times: number): Dataset {
  const { count } = dataset.respondents;
  const repeated = pickRespondents(
    dataset,
    Array.from({ length: count * times }, (_, i) => i % count),
  );
  const code = `${dataset.catalogue.code}-times-${times}`;
  return { ...repeated, catalogue: { ...repeated.catalogue, code } };
}
