import type { WeightCore, WeightTarget } from '../engine/derived/derived-weight.ts';
import { type WaveToWeigh, weighWaves } from '../engine/derived/weigh-waves.ts';
import type { Dataset } from '../engine/survey/dataset.ts';
import { findQuestion } from '../engine/survey/find-question.ts';
import { answersByPlace } from '../engine/survey/places.ts';
import { weightOf } from '../engine/survey/weights.ts';
import { locationsQuestion } from '../expression/expression.ts';
import type { Survey } from '../importing/survey.ts';

/** The derived weights in use by their codes in the dataset's catalogue, NaN where a respondent has none. */
export function derivedWeights(
  dataset: Dataset,
  weighings: ReadonlyMap<string, WeightCore>,
): Survey['weights'] {
  const rows = rowsByWave(dataset);
  return dataset.catalogue.weights.flatMap((scheme) => {
    const core = weighings.get(scheme.code);
    if (core === undefined || scheme.retired !== undefined) return [];
    const values = new Float64Array(dataset.respondents.count).fill(Number.NaN);
    const weighed = weighWaves(
      core,
      rows.map((ofWave) => waveOf(dataset, core, ofWave)),
    );
    for (const [wave, { weights }] of weighed.entries()) {
      for (const [slot, row] of (rows[wave] ?? []).entries()) values[row] = weights[slot] ?? Number.NaN;
    }
    return [{ ...scheme, values }];
  });
}

/** Rows of each wave, those of a location together. */
function rowsByWave({ catalogue, respondents }: Dataset): number[][] {
  const { count, wave, location } = respondents;
  const rows = catalogue.waves.map((): number[] => []);
  for (let row = 0; row < count; row++) rows[wave[row] ?? 0]?.push(row);
  for (const ofWave of rows) {
    ofWave.sort((one, other) => (location[one] ?? 0) - (location[other] ?? 0) || one - other);
  }
  return rows;
}

function waveOf(dataset: Dataset, core: WeightCore, rows: readonly number[]): WaveToWeigh {
  const { catalogue, respondents } = dataset;
  const start = catalogue.weights.findIndex(({ code }) => code === core.start);
  const column = respondents.weights[start];
  const groups: { location: string; start: number; slots: number }[] = [];
  const base = Float64Array.from(rows, (row, slot) => {
    const [wave = 0, place = 0] = [respondents.wave[row], respondents.location[row]];
    const location = catalogue.locations[place]?.code ?? '';
    const group = groups.at(-1);
    if (group?.location === location) group.slots++;
    else groups.push({ location, start: slot, slots: 1 });
    if (core.start === null) return 1;
    const weight =
      column === undefined ? 0 : weightOf(column, row, wave * catalogue.locations.length + place);
    return weight > 0 ? weight : Number.NaN;
  });
  return { base, groups, categories: core.targets.map((target) => categoriesOf(dataset, target, rows)) };
}

/** Places of the categories of a target; −1: none. */
function categoriesOf(
  { catalogue, respondents, columns }: Dataset,
  { question, shares }: WeightTarget,
  rows: readonly number[],
): Int32Array {
  const categories = new Map(shares.map(({ datapoint }, category) => [datapoint, category]));
  const categoryOf = (code: string | undefined) => (code === undefined ? -1 : (categories.get(code) ?? -1));
  if (question === locationsQuestion) {
    return Int32Array.from(rows, (row) =>
      categoryOf(catalogue.locations[respondents.location[row] ?? 0]?.code),
    );
  }
  const column = columns.get(question);
  const answers = answersByPlace(findQuestion(catalogue, question).datapoints);
  return Int32Array.from(rows, (row) =>
    column?.kind === 'codes' ? categoryOf(answers.get(column.values[row] ?? 0)?.code) : -1,
  );
}
