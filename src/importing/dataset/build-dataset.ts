import type { Catalogue, Question } from '../../engine/survey/catalogue.ts';
import type { Dataset, WeightColumn } from '../../engine/survey/dataset.ts';
import { datasetVersion } from '../../engine/survey/dataset-version.ts';
import { weightScales } from '../../engine/segments/writing/weight-scales.ts';
import { encodeWeights } from '../../engine/survey/weights.ts';
import { type Fielding, fieldingOf } from './fielding.ts';
import type { ImportNote } from '../import-note.ts';
import { questionNotes } from './question-notes.ts';
import { type QuestionTally, tallyQuestion } from './question-tally.ts';
import {
  type Survey,
  unstatedLocation,
  type AskedIn,
  type SurveyDatapoint,
  type SurveyQuestion,
  type SurveySuffix,
  type SurveyRespondents,
} from '../survey.ts';
import { hasPair, intersectPairs, type PairSet, pairsOf, pairsWhere } from '../../engine/survey/pairs.ts';
import { withBlanks } from './answered-base.ts';

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

/**
 * The question of the catalogue: where it, its datapoints and its suffixes ran, as stated, else inferred from the
 * filled cells. Nothing runs where its question does not, whatever it states. A base that is not stated is inferred too.
 */
function buildQuestion(
  question: SurveyQuestion,
  tally: QuestionTally,
  survey: Pick<Survey, 'waves' | 'locations'>,
  fielding: Fielding,
): Question {
  const ran = (askedIn: AskedIn | null, filled: Uint32Array | null, otherwise: PairSet): PairSet => {
    if (askedIn !== null) return intersectPairs(fielding.fielded, pairsOf(survey, askedIn));
    return filled === null ? otherwise : inferRanIn(filled, fielding);
  };
  const { askedIn, datapoints, suffixes, isBaseInferred, ...rest } = question;
  const ranIn = ran(askedIn, tally.filled, fielding.fielded);
  const within =
    (filled: Uint32Array | null) =>
    (stated: AskedIn | null): PairSet =>
      intersectPairs(ranIn, ran(stated, filled, ranIn));
  const built: Question = {
    ...rest,
    ranIn,
    datapoints: datapoints.map((datapoint, index) =>
      placed(datapoint, within(tally.datapoints[index]?.filled ?? null)),
    ),
    suffixes: suffixes.map((suffix, index) => placed(suffix, within(tally.suffixes[index]?.filled ?? null))),
  };
  if (isBaseInferred !== true) return built;
  const inPairs = (counts: Uint32Array): number =>
    counts.reduce((sum, count, pair) => (hasPair(ranIn, pair) ? sum + count : sum), 0);
  const { respondents, pairOf } = fielding;
  const [answered, offered] = [inPairs(tally.filled), inPairs(respondents)];
  return withBlanks(built, { answered, offered, all: pairOf.length });
}

function placed<Part extends SurveyDatapoint | SurveySuffix>(
  part: Part,
  ranIn: (askedIn: AskedIn | null) => PairSet,
): Omit<Part, 'askedIn'> & { ranIn: PairSet } {
  const { askedIn, ...rest } = part;
  return { ...rest, ranIn: ranIn(askedIn) };
}

/**
 * Where something ran, inferred from its filled cells: every fielded pair whose wave and location each have at least
 * one. So an empty small cell of the design never looks like "not asked". `filled` counts the filled cells of each
 * pair.
 */
export function inferRanIn(filled: Uint32Array, fielding: Fielding): PairSet {
  const { waveCount, locationCount, fielded } = fielding;
  const waves = new Uint8Array(waveCount);
  const locations = new Uint8Array(locationCount);
  for (let pair = 0; pair < filled.length; pair++) {
    if (filled[pair] === 0) continue;
    waves[Math.floor(pair / locationCount)] = 1;
    locations[pair % locationCount] = 1;
  }
  return pairsWhere(
    waveCount,
    locationCount,
    (wave, location) =>
      waves[wave] === 1 && locations[location] === 1 && hasPair(fielded, wave * locationCount + location),
  );
}

interface SamplingDesign {
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
