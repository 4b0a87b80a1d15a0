import type { VariableSources } from '../../engine/survey/catalogue.ts';
import type { Column } from '../../engine/survey/dataset.ts';
import type { ImportNote } from '../import-note.ts';
import { ProblemList } from '../problem-list.ts';
import type { QuestionTally } from '../dataset/question-tally.ts';
import { type SourceFile, isMissing, type SourceVariable } from '../source/source-file.ts';
import { type Survey, type SurveyRespondents, unstatedLocation } from '../survey.ts';
import { proposalProblems } from '../proposal/findings/proposal-problems.ts';
import { chosenOption } from '../proposal/findings/finding.ts';
import { hasConfirmedNumbers } from '../proposal/findings/number-findings.ts';
import {
  fullCode,
  type ProposedQuestion,
  type SurveyProposal,
  type ProposalFinding,
  type WeightChoice,
} from '../proposal/survey-proposal.ts';
import { answerColumns, variablesOfColumns } from './answer-columns.ts';
import { headerOf } from '../codebook/file-codebook.ts';
import { placesOfRows, rowsInWaves, textsOfRows, variableLookup } from './respondent-rows.ts';
import { withLaunches } from './silent-answers.ts';
import { surveyQuestion } from './survey-question.ts';
import { encodeSource } from '../../engine/segments/source-values.ts';
import type { RecordedWave } from '../../engine/segments/writing/write-segments.ts';
import type { FileDictionary } from '../../engine/survey/file-dictionary.ts';
import { writeInfinity } from '../../lib/parse-own-json.ts';
import { isKeptWeight } from '../source/read-limits.ts';
import { doesProject } from '../proposal/findings/projection-findings.ts';

export interface BuiltSurvey {
  readonly survey: Survey;
  /** Tallies of its questions, by code, as far as they are known. */
  readonly tallies?: ReadonlyMap<string, QuestionTally>;
  readonly notes: readonly ImportNote[];
}

/**
 * Builds the survey of a file by a proposal. `watch` is called once a question and may throw to end it. Throws
 * `SourceFileError` with the problems of the proposal (a code used twice, a missing decision) or of the rows (an id that
 * comes twice).
 */
export function buildSurvey(
  file: SourceFile,
  proposal: SurveyProposal,
  watch: (fraction: number) => void = () => {},
): BuiltSurvey {
  const problems = new ProblemList();
  const notes: ImportNote[] = [...(file.codebook?.notes ?? [])];
  for (const message of proposalProblems(proposal)) problems.add({ code: 'decision', message });
  const variableOf = variableLookup(file);
  const { rows, respondents } = respondentsOf(file, proposal, problems, notes);
  problems.assertNone();
  const weights = surveyWeights(proposal.weights, proposal.findings, variableOf, rows, problems, notes);
  problems.assertNone();

  const columns = new Map<string, Column>();
  const included = proposal.questions.filter((question) => question.included);
  for (const [index, question] of included.entries()) {
    watch(index / included.length);
    const code = fullCode(question, proposal.namespace);
    const read = answerColumns(question, code, variableOf, rows);
    for (const [key, column] of read.columns) columns.set(key, column);
    if (read.leftOut > 0) {
      const message = `cells of ${question.code} that hold none of its answers and are read as blank: ${read.leftOut}`;
      notes.push({ code: 'values_left_out', message });
    }
  }
  notes.push(...file.remarks.map((message): ImportNote => ({ code: 'remark', message })));
  const record = recordedFile(file, rows);
  const locations = proposal.location.locations.map(({ code, name, kind }) => ({
    code,
    name,
    ...(kind !== '' && { kind }),
  }));
  const survey: Survey = {
    code: proposal.code,
    name: proposal.name,
    synthetic: proposal.synthetic ?? false,
    datasets: [
      { code: proposal.code, name: proposal.name, namespace: proposal.namespace, parent: null },
      ...(proposal.children ?? []).map((child) => ({ ...child, parent: proposal.code })),
    ],
    waves: proposal.wave.waves.map(({ code, name, from, to }) => ({
      code,
      name,
      dateStart: from || null,
      dateEnd: to || null,
    })),
    locations: respondents.location.includes(locations.length)
      ? [...locations, { code: unstatedLocation, name: 'Not stated' }]
      : locations,
    weights,
    questions: included.map((question) => ({
      ...surveyQuestion(question, proposal.namespace),
      ...(proposal.source.described && { isBaseInferred: true }),
      ...((question.midpoints_confirmed ?? hasConfirmedNumbers(question, proposal.findings)) && {
        confirmedMidpoints: true,
      }),
    })),
    respondents,
    columns,
    sources: sourcesOf(file, proposal, included),
    records: proposal.wave.waves.map(() => record),
  };
  const launched = withLaunches(survey, proposal);
  return { ...launched, notes: [...notes, ...launched.notes] };
}

function sourcesOf(
  { codebook }: SourceFile,
  { namespace, id, wave, location, design, weights }: SurveyProposal,
  questions: readonly ProposedQuestion[],
): VariableSources {
  const read: (readonly [key: string, variable: string])[] = [
    ['#id', id.variable],
    // Waves that are periods of a date are not the date.
    ['#wave', wave.period === '' ? wave.variable : ''],
    ['#location', location.variable],
    ['#stratum', design.stratum],
    ['#cluster', design.cluster],
    ...weights.map(({ code, variable }) => [`#weight:${code}`, variable] as const),
    ...questions.flatMap((question) => variablesOfColumns(question, fullCode(question, namespace))),
  ];
  const sources: Record<string, string[]> = {};
  for (const [key, variable] of read) {
    if (variable !== '') (sources[key] ??= []).push(codebook === undefined ? variable : headerOf(variable));
  }
  return sources;
}

function respondentsOf(
  file: SourceFile,
  { id, wave, location, design, findings }: SurveyProposal,
  problems: ProblemList,
  notes: ImportNote[],
): { rows: Uint32Array; respondents: SurveyRespondents } {
  const named = (name: string) => file.variables.find((variable) => variable.name === name) ?? null;
  const { rows, waveOf } = rowsInWaves(file, wave);
  const places = placesOfRows(rows, named(location.variable), location.locations);
  const unstated = location.locations.length;
  const dropped = file.rows - rows.length;
  if (dropped > 0) {
    if (chosenOption(findings, 'blank_wave') === 'drop') {
      const message = `respondents in no wave, who are dropped: ${dropped}`;
      notes.push({ code: 'dropped_respondents', message });
    } else {
      const message = `${dropped} respondents are in none of the waves; choose to drop them, or another variable`;
      problems.add({ column: wave.variable, code: 'blank_wave', message });
    }
  }
  if (rows.length === 0) problems.add({ code: 'no_rows', message: 'the file has no respondents' });
  const ofId = named(id.variable);
  const ids = ofId === null ? Array.from(rows, (row) => String(row + 1)) : textsOfRows(ofId, rows);
  // Of a file with a codebook they are checked with their lines.
  if (ofId !== null && file.codebook === undefined) checkIds(ids, waveOf, id.variable, problems);
  const ofStratum = named(design.stratum);
  const ofCluster = named(design.cluster);
  return {
    rows,
    respondents: {
      count: rows.length,
      id: ids,
      wave: waveOf,
      location: new Uint16Array(places.map((place) => (place < 0 ? unstated : place))),
      stratum: ofStratum === null ? null : textsOfRows(ofStratum, rows),
      primarySamplingUnit: ofCluster === null ? null : textsOfRows(ofCluster, rows),
    },
  };
}

function checkIds(ids: readonly string[], waves: Uint16Array, variable: string, problems: ProblemList): void {
  const known = new Set<string>();
  let blank = 0;
  let repeated = 0;
  for (const [index, id] of ids.entries()) {
    if (id === '') blank++;
    const key = `${waves[index] ?? 0}\n${id}`;
    if (known.has(key)) repeated++;
    known.add(key);
  }
  const refuse = (code: 'blank_id' | 'duplicate_id', message: string) =>
    problems.add({ column: variable, code, message });
  if (blank > 0)
    refuse(
      'blank_id',
      `${blank} respondents have no id; number the rows instead, or choose another variable`,
    );
  if (repeated > blank) {
    refuse(
      'duplicate_id',
      `${repeated} ids come twice within a wave; number the rows instead, or choose another variable`,
    );
  }
}

/** The variables of a file as it has them, for each wave of a survey whose respondents are these rows of the file. */
function recordedFile(file: SourceFile, rows: Uint32Array): RecordedWave {
  const variables = file.raw ?? file.variables;
  const columns = new Map(variables.map(({ name, column }) => [name, column]));
  const { format, title, encoding, sets, weight, documents, attributes } = file;
  const dictionary: FileDictionary = {
    format,
    title,
    encoding,
    variables: variables.map(({ column: _column, ...variable }) => variable),
    sets,
    weight,
    documents,
    attributes,
  };
  return {
    dictionary: JSON.stringify(dictionary, writeInfinity),
    variables: [...columns.keys()],
    payloads(respondents) {
      const picked = respondents.map((respondent) => rows[respondent] ?? 0);
      return (name) => {
        const column = columns.get(name);
        if (column === undefined) throw new Error(`the file has no variable ${name}`);
        return encodeSource(column.pick(picked));
      };
    },
  };
}

/** The weights of a survey, from the variables that hold them. */
function surveyWeights(
  weights: readonly WeightChoice[],
  findings: readonly ProposalFinding[],
  variableOf: (name: string) => SourceVariable,
  rows: Uint32Array,
  problems: ProblemList,
  notes: ImportNote[],
): Survey['weights'] {
  if (weights.length === 0) {
    const message = 'no weight is chosen, so everyone counts once; a codebook names one by weight_column';
    notes.push({ code: 'unweighted', message });
    return [{ code: 'unweighted', name: 'Unweighted', values: new Float64Array(rows.length).fill(1) }];
  }
  return weights.map((weight) => {
    const { code, name } = weight;
    const chosen = (finding: string): string => chosenOption(findings, `${finding}:${code}`);
    const projects = weight.projects === undefined ? doesProject(weight, findings) : weight.projects;
    const values = fileWeight(variableOf(weight.variable), code, rows, chosen, problems);
    return { code, name, ...(projects !== null && { projects }), values };
  });
}

function fileWeight(
  variable: SourceVariable,
  code: string,
  rows: Uint32Array,
  chosen: (finding: string) => string,
  problems: ProblemList,
): Float64Array<ArrayBuffer> {
  const { name, column, missing } = variable;
  const blank = chosen('blank_weight') === 'one' ? 1 : Number.NaN;
  const values = new Float64Array(rows.length).fill(blank);
  const refuse = (message: string) => problems.add({ column: name, code: 'weight', message });
  if (column.kind !== 'numbers') {
    refuse(`the weight ${code} is not a number; choose another variable`);
    return values;
  }
  let anyPositive = blank === 1;
  for (let index = 0; index < rows.length; index++) {
    const weight = column.at(rows[index]!);
    if (Number.isNaN(weight) || isMissing(missing, weight)) continue;
    if (weight < 0) {
      values[index] = Number.NaN;
      if (chosen('negative_weight') !== 'zero') {
        const message = 'the weight has negative values; choose to leave those out, or another weight';
        problems.add({ column: name, code: 'negative_weight', message });
      }
    } else if (isKeptWeight(weight)) {
      values[index] = weight;
      if (weight > 0) anyPositive = true;
    } else refuse('the weight has values outside 1e-15 to 1e15, the range of weights kept; rescale it');
  }
  if (!anyPositive) refuse('no weight of this variable is over 0; choose another');
  return values;
}
