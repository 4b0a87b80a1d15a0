import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { Dataset, WeightColumn } from '../../engine/survey/dataset.ts';
import { datasetVersion } from '../../engine/survey/dataset-version.ts';
import { weightScales } from '../../engine/segments/writing/weight-scales.ts';
import { encodeWeights } from '../../engine/survey/weights.ts';
import { buildQuestion } from './build-question.ts';
import { type SamplingDesign, samplingDesignOf } from './clusters.ts';
import { type Fielding, fieldingOf } from './fielding.ts';
import type { ImportNote } from '../import-note.ts';
import { questionNotes } from './question-notes.ts';
import { type QuestionTally, tallyQuestion } from './question-tally.ts';
import { type Survey, unstatedLocation } from '../survey.ts';

/** Further notes are counted, not listed: an import's answer stays readable and small. */
const mostNotes = 200;

/**
 * The dataset of a survey: integer weights of record, sampling design as indices, and where everything ran. Pure: the
 * same survey gives the same dataset, version included. Columns are taken over, not copied. `tallies`: those of its
 * questions, by code, that are known already.
 */
export function buildDataset(
  survey: Survey,
  tallies: ReadonlyMap<string, QuestionTally> = new Map(),
): { dataset: Dataset; notes: ImportNote[] } {
  const { respondents, columns } = survey;
  const fielding = fieldingOf(respondents, survey.waves.length, survey.locations.length);
  const notes = [...fieldingNotes(survey, fielding)];
  const weights = survey.weights.map((scheme) => buildWeight(scheme, fielding, notes));
  const sampling = samplingDesignOf(respondents);
  notes.push(...samplingNotes(sampling));
  const questions = survey.questions.map((stated) => {
    const tally = tallies.get(stated.code) ?? tallyQuestion(stated, columns, fielding);
    const question = buildQuestion(stated, tally, survey, fielding);
    notes.push(...questionNotes(question, stated, tally, survey, fielding));
    return question;
  });
  const catalogue: Catalogue = {
    code: survey.code,
    name: survey.name,
    synthetic: survey.synthetic,
    respondentCount: respondents.count,
    datasets: survey.datasets,
    waves: survey.waves,
    locations: survey.locations,
    weights: survey.weights.map(({ values: _values, ...scheme }) => scheme),
    questions,
    fielded: fielding.fielded,
    ...(survey.sources === undefined ? {} : { sources: survey.sources }),
  };
  const { count, wave, location } = respondents;
  const { stratum, cluster } = sampling;
  const content = {
    catalogue,
    respondents: { count, wave, location, weights, stratum, cluster },
    columns,
  };
  return { dataset: { ...content, version: datasetVersion(content) }, notes: bounded(notes) };
}

function buildWeight(
  { code, values }: Survey['weights'][number],
  { pairOf, waveCount, locationCount, respondents }: Fielding,
  notes: ImportNote[],
): WeightColumn {
  const { column, largestRelativeError, largestErrorInPair } = encodeWeights(
    values,
    pairOf,
    waveCount * locationCount,
    weightScales(respondents, locationCount),
  );
  const left = column.units.reduce((count, units) => count + (units === 0 ? 1 : 0), 0);
  if (left > 0) {
    const message = `respondents with a blank or zero weight, left out of the weight ${code}: ${left}`;
    notes.push({ code: 'blank_weight', message });
  }
  if (largestErrorInPair > 0) {
    const message = `the weights of ${code} are stored to within ${largestErrorInPair.toExponential(1)} of the largest weight of their wave and location (${largestRelativeError.toExponential(1)} of a weight at most)`;
    notes.push({ code: 'weight_rounded', message });
  }
  return column;
}

function* fieldingNotes({ waves, locations }: Survey, fielding: Fielding): Generator<ImportNote> {
  const { respondents, locationCount } = fielding;
  const sum = (belongs: (pair: number) => boolean): number =>
    respondents.reduce((total, count, pair) => total + (belongs(pair) ? count : 0), 0);
  for (const [index, { code, name }] of waves.entries()) {
    if (sum((pair) => Math.floor(pair / locationCount) === index) > 0) continue;
    const message = `the wave ${code} (${name}) has no respondents`;
    yield { code: 'wave_without_respondents', message };
  }
  for (const [index, { code, name }] of locations.entries()) {
    const count = sum((pair) => pair % locationCount === index);
    if (count === 0) {
      const message = `the location ${code} (${name}) has no respondents`;
      yield { code: 'location_without_respondents', message };
    } else if (code === unstatedLocation) {
      const message = `respondents with a blank location, put into the location ${code}, which is part of "all": ${count}`;
      yield { code: 'blank_location', message };
    }
  }
}

function* samplingNotes({
  stratum,
  panelIds,
  panelIdsAcrossClusters,
}: SamplingDesign): Generator<ImportNote> {
  const blankStrata = stratum?.reduce((count, index) => count + (index === -1 ? 1 : 0), 0) ?? 0;
  const notes = [
    [
      'panel',
      panelIds,
      `ids that occur in several waves: ${panelIds}; they are a panel, and each counts as one cluster in tests between waves`,
    ],
    [
      'panel_across_clusters',
      panelIdsAcrossClusters,
      `ids of the panel whose sampling units differ between waves: ${panelIdsAcrossClusters}; there the sampling units are the clusters`,
    ],
    [
      'blank_stratum',
      blankStrata,
      `respondents with a blank stratum: ${blankStrata}; each counts as a cluster of its own, in one stratum a wave`,
    ],
  ] as const;
  for (const [code, count, message] of notes) if (count > 0) yield { code, message };
}

function bounded(notes: ImportNote[]): ImportNote[] {
  if (notes.length <= mostNotes) return notes;
  const message = `further notes that are not listed: ${notes.length - mostNotes}`;
  return [...notes.slice(0, mostNotes), { code: 'more_notes', message }];
}
