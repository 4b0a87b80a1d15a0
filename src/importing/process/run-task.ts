import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertNever } from '../../lib/assert-never.ts';
import { readIds } from '../../engine/segments/reading/read-ids.ts';
import { readRows } from '../../engine/segments/reading/read-rows.ts';
import { readRecords, type StoredRecord } from '../../engine/segments/reading/read-record.ts';
import { type RecordedWave, writeSegments } from '../../engine/segments/writing/write-segments.ts';
import { compareSurveys } from '../compare/survey-comparison.ts';
import { type BuiltSurvey, buildSurvey } from '../build/build-survey.ts';
import { silentAnswers } from '../build/silent-answers.ts';
import { buildDataset } from '../dataset/build-dataset.ts';
import type { ImportNote } from '../import-note.ts';
import type { ImportOutcome } from '../import-outcome.ts';
import {
  type AddedSurvey,
  type CompareOutcome,
  descriptionFile,
  type ImportProgress,
  type ImportTask,
  type InspectOutcome,
  type TaskOutcome,
} from './import-task.ts';
import { mergeSurveys } from '../merge/merge-surveys.ts';
import { surveyOfDataset } from '../merge/survey-of-dataset.ts';
import { refusedFor } from './import-process.ts';
import { isNote, proposalOfCodebook } from '../proposal/proposal-of-codebook.ts';
import { proposeSurvey } from '../proposal/propose-survey.ts';
import type { SurveyProposal } from '../proposal/survey-proposal.ts';
import { describeSource } from '../source/describe-source.ts';
import type { SourceDescription } from '../source/source-description.ts';
import type { ReadLimits } from '../source/read-limits.ts';
import type { SourceFile } from '../source/source-file.ts';
import { SourceFileError } from '../source/source-file-error.ts';
import type { SourcePaths } from '../source/source-paths.ts';
import type { Survey } from '../survey.ts';
import { parseOwnJson, writeInfinity } from '../../lib/parse-own-json.ts';

type Watch = (progress: ImportProgress | null) => void;

/** Carries a task out. What is wrong with the file, the limits and a full disk are its outcome; throws what is ours. */
export async function runTask(task: ImportTask, watch: Watch): Promise<TaskOutcome> {
  try {
    switch (task.task) {
      case 'build':
        return await build(task, watch);
      case 'inspect':
        return await inspect(task, watch);
      case 'compare':
        return await compare(task, watch);
      default:
        return assertNever(task);
    }
  } catch (error) {
    return refusedFor(error);
  }
}

/** Loaded when needed: most of the time that a small file takes is the loading of what reads files. */
async function readFileOf(source: SourcePaths, limits: ReadLimits, watch: Watch): Promise<SourceFile> {
  const { readSource } = await import('../read-source.ts');
  return readSource(source, limits, (progress) => watch({ ...progress, phase: 'reading' }));
}

async function inspect(
  { source, directory, ...limits }: Extract<ImportTask, { task: 'inspect' }>,
  watch: Watch,
): Promise<InspectOutcome> {
  const file = await readFileOf(source, limits, watch);
  const { rows } = file;
  const tell = (fraction: number) => watch({ phase: 'checking', rows, fraction });
  const description = describeSource(file, tell, source.reading);
  const text = JSON.stringify(withSilent(file, description), writeInfinity);
  writeFileSync(join(directory, descriptionFile), text, { mode: 0o600 });
  return { ok: true, format: file.format, respondents: rows };
}

/** The description with the counts that show which answers were launched between its waves. */
function withSilent(file: SourceFile, description: SourceDescription): SourceDescription {
  const proposal = proposeSurvey(description);
  return proposal.wave.waves.length < 2
    ? description
    : { ...description, silent: silentAnswers(file, proposal) };
}

/** Only the service writes it. */
function readProposal(path: string): SurveyProposal {
  return parseOwnJson<SurveyProposal>(readFileSync(path, 'utf8'));
}

/** Reads a survey as a dataset of its own, or as further waves of `base`. `built`: how far the building is, 0–1. */
async function readAdded(
  added: AddedSurvey,
  limits: ReadLimits,
  base: Survey | null,
  watch: Watch,
  built: (rows: number, fraction: number) => void = () => {},
): Promise<BuiltSurvey> {
  const file = await readFileOf(added.source, limits, watch);
  const proposal = added.proposalPath === null ? decidedProposal(file) : readProposal(added.proposalPath);
  const made = buildSurvey(file, proposal, (fraction) => built(file.rows, fraction));
  if (base === null) return made;
  return {
    notes: proposal.source.described ? [...made.notes, ...changesOf(proposal)] : made.notes,
    survey: mergeSurveys(base, made.survey, proposal.findings),
  };
}

/** Returns the proposal of a file with a codebook that decides everything. */
function decidedProposal({ codebook, rows }: SourceFile): SurveyProposal {
  if (codebook === undefined) throw new Error('a file without a codebook is built by a proposal');
  return proposalOfCodebook(codebook, { rows, variables: [] });
}

function changesOf({ findings }: SurveyProposal): ImportNote[] {
  return findings
    .filter(({ id, severity }) => severity !== 'error' && !isNote(id))
    .map(({ message, consequence }) => ({ code: 'remark', message: `${message}. ${consequence}` }));
}

/** Where reading, and building, end in what publishing takes: shares of the processor's time over a hundred million cells. */
const readUntil = 0.34;
const builtUntil = 0.61;

async function build(task: Extract<ImportTask, { task: 'build' }>, watch: Watch): Promise<ImportOutcome> {
  const base = task.basePath === null ? null : await datasetAt(task.basePath);
  const tell = (rows: number, fraction: number) => watch({ phase: 'building', rows, fraction });
  // One phase to whoever waits for a file that was inspected: they saw it being read when it came.
  const added = await (task.proposalPath === null
    ? readAdded(task, task, base, watch)
    : readAdded(
        task,
        task,
        base,
        (progress) => progress && tell(progress.rows, readUntil * progress.fraction),
        (rows, fraction) => tell(rows, readUntil + (builtUntil - readUntil) * fraction),
      ));
  return write(added, task.directory);
}

async function compare(
  { basePath, after, ...limits }: Extract<ImportTask, { task: 'compare' }>,
  watch: Watch,
): Promise<CompareOutcome> {
  const base = await datasetAt(basePath);
  const later =
    'path' in after ? await datasetAt(after.path) : (await readAdded(after, limits, base, watch)).survey;
  return { ok: true, comparison: compareSurveys(base, later) };
}

/** Throws `SourceFileError` where it was made without the ids of its respondents. */
async function datasetAt(path: string): Promise<Survey> {
  const ids = await readIds(path);
  if (ids === null) {
    throw new SourceFileError(
      'decision',
      'the dataset was made without the ids of its respondents, so that no wave can be added; import it anew',
    );
  }
  const dataset = await readRows(path);
  const stored = await readRecords(path);
  const records = dataset.catalogue.waves.map(({ code }) => {
    const record = stored.find(({ wave }) => wave === code);
    return record === undefined ? null : storedWave(record);
  });
  return { ...surveyOfDataset(dataset, ids), records };
}

/** The file variables of a wave that stays as it is, its respondents in the same order. */
function storedWave(record: StoredRecord): RecordedWave | null {
  const { text, dictionary } = record;
  if (text === null || dictionary === null) return null;
  return {
    dictionary: text,
    variables: dictionary.variables.map(({ name }) => name),
    payloads: () => (variable) => record.readPayload(variable),
  };
}

async function write({ survey, tallies, notes }: BuiltSurvey, directory: string): Promise<ImportOutcome> {
  const { dataset, notes: further } = buildDataset(survey, tallies);
  await writeSegments(directory, dataset, survey.respondents.id, survey.records);
  return {
    ok: true,
    code: dataset.catalogue.code,
    name: dataset.catalogue.name,
    namespace: dataset.catalogue.datasets[0]?.namespace ?? '',
    respondents: dataset.respondents.count,
    warnings: [...notes, ...further],
  };
}
