import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddedSurvey, DescribedFile, ProposedFile } from './added-survey.ts';
import { assertNever } from '../lib/assert-never.ts';
import { readIds } from '../engine/segments/reading/read-ids.ts';
import { readRows } from '../engine/segments/reading/read-rows.ts';
import { writeSegments } from '../engine/segments/writing/write-segments.ts';
import { compareSurveys } from './compare/survey-comparison.ts';
import { buildSurvey } from './build/build-survey.ts';
import { weighSurvey } from './build/weigh-survey.ts';
import { buildDataset } from './build-dataset.ts';
import type { CsvSurvey } from './csv/read-csv-survey.ts';
import type { ImportNote } from './import-note.ts';
import type { ImportOutcome } from './import-outcome.ts';
import { type Refused, refused } from './import-problem.ts';
import {
  type CompareOutcome,
  comparisonFile,
  describedFile,
  descriptionFile,
  type ImportProgress,
  type ImportTask,
  type InspectOutcome,
  type TaskOutcome,
  type WeighOutcome,
} from './import-task.ts';
import { describeSurvey } from './merge/described-survey.ts';
import { fitFurtherWaves } from './merge/fit-further-waves.ts';
import { mergeSurveys } from './merge/merge-surveys.ts';
import { surveyOfDataset } from './merge/survey-of-dataset.ts';
import { MemoryExceeded } from './memory-exceeded.ts';
import { noRoom } from './no-room.ts';
import type { SurveyProposal } from './proposal/survey-proposal.ts';
import { describeSource } from './source/describe-source.ts';
import type { ReadLimits } from './source/read-limits.ts';
import type { SourceFile } from './source/source-file.ts';
import { SourceFileError } from './source/source-file-error.ts';
import type { Survey } from './survey.ts';
import { parseOwnJson } from '../lib/parse-own-json.ts';

type Watch = (progress: ImportProgress | null) => void;

/** Carries a task out. What is wrong with the file, the limits and a full disk are its outcome; throws what is ours. */
export async function runTask(task: ImportTask, watch: Watch): Promise<TaskOutcome> {
  try {
    switch (task.task) {
      case 'import':
      case 'build':
        return await build(task, watch);
      case 'describe':
        return await describe(task, watch);
      case 'inspect':
        return await inspect(task, watch);
      case 'weigh':
        return await weigh(task, watch);
      case 'compare':
        return await compare(task, watch);
      default:
        return assertNever(task);
    }
  } catch (error) {
    if (error instanceof MemoryExceeded) return refused('memory', error.message);
    if (error instanceof SourceFileError) return refused(error.code, error.message);
    const problem = noRoom(error);
    if (problem === null) throw error;
    return { ok: false, problems: [problem] };
  }
}

/** Loaded when needed: most of the time that a small file takes is the loading of what reads files. */
async function readByCodebook(
  { dataPath, codebookPath, options }: Omit<DescribedFile, 'chosen'>,
  watch: Watch,
): Promise<CsvSurvey> {
  const { readCsvSurvey } = await import('./csv/read-csv-survey.ts');
  return readCsvSurvey(dataPath, codebookPath, options, (progress) =>
    watch({ ...progress, phase: 'reading' }),
  );
}

async function readFileOf(
  { source }: Pick<ProposedFile, 'source'>,
  limits: ReadLimits,
  watch: Watch,
): Promise<SourceFile> {
  const { readSource } = await import('./read-source.ts');
  return readSource(source, limits, (progress) => watch({ ...progress, phase: 'reading' }));
}

async function describe(
  task: Extract<ImportTask, { task: 'describe' }>,
  watch: Watch,
): Promise<InspectOutcome> {
  const read = await readByCodebook(task, watch);
  if (!read.ok) return read;
  const notes = read.notes.map(({ message }) => message);
  const described = describeSurvey(read.survey, read.headers.length, notes);
  writeFileSync(join(task.directory, describedFile), JSON.stringify(described), { mode: 0o600 });
  return { ok: true, format: 'csv', respondents: read.survey.respondents.count };
}

async function inspect(
  { source, directory, ...limits }: Extract<ImportTask, { task: 'inspect' }>,
  watch: Watch,
): Promise<InspectOutcome> {
  const file = await readFileOf({ source }, limits, watch);
  const { rows } = file;
  const tell = (fraction: number) => watch({ phase: 'checking', rows, fraction });
  const description = describeSource(file, tell, source.reading);
  // JSON has no Infinity, which open ranges of missing values have.
  const text = JSON.stringify(description, (_, value: unknown) =>
    value === Infinity ? '\u0000Infinity' : value === -Infinity ? '\u0000-Infinity' : value,
  );
  writeFileSync(join(directory, descriptionFile), text, { mode: 0o600 });
  return { ok: true, format: file.format, respondents: rows };
}

async function weigh(task: Extract<ImportTask, { task: 'weigh' }>, watch: Watch): Promise<WeighOutcome> {
  const file = await readFileOf(task, task, watch);
  return { ok: true, weights: weighSurvey(file, readProposal(task.proposalPath)) };
}

/** Only the service writes it. */
function readProposal(path: string): SurveyProposal {
  return parseOwnJson<SurveyProposal>(readFileSync(path, 'utf8'));
}

/** A survey, or what keeps it from becoming one. */
type Added = { readonly ok: true; readonly survey: Survey; readonly notes: readonly ImportNote[] } | Refused;

/** Reads a survey as a dataset of its own, or as further waves of `base`. `built`: how far the building is, 0–1. */
async function readAdded(
  added: AddedSurvey,
  limits: ReadLimits,
  base: Survey | null,
  watch: Watch,
  built: (rows: number, fraction: number) => void = () => {},
): Promise<Added> {
  if ('source' in added) {
    const proposal = readProposal(added.proposalPath);
    const file = await readFileOf(added, limits, watch);
    const made = buildSurvey(file, proposal, (fraction) => built(file.rows, fraction));
    if (!made.ok || base === null) return made;
    return { ...made, survey: mergeSurveys(base, made.survey, proposal.findings) };
  }
  const read = await readByCodebook(added, watch);
  if (!read.ok || base === null) return read;
  const fitted = fitFurtherWaves(base, read.survey, added.chosen);
  return fitted.ok ? { ...fitted, notes: [...read.notes, ...fitted.notes] } : fitted;
}

/** Where reading, and building, end in what publishing takes: shares of the processor's time over a hundred million cells. */
const readUntil = 0.34;
const builtUntil = 0.61;

async function build(
  task: Extract<ImportTask, { task: 'import' | 'build' }>,
  watch: Watch,
): Promise<ImportOutcome> {
  const base = task.basePath === null ? null : await surveyAt(task.basePath);
  if (base === null && task.basePath !== null) return withoutIds();
  const tell = (rows: number, fraction: number) => watch({ phase: 'building', rows, fraction });
  // One phase to whoever waits for a file that was inspected: they saw it being read when it came.
  const reading: Watch =
    task.task === 'import'
      ? watch
      : (progress) => progress && tell(progress.rows, readUntil * progress.fraction);
  const added = await readAdded(task, task, base, reading, (rows, fraction) =>
    tell(rows, readUntil + (builtUntil - readUntil) * fraction),
  );
  return added.ok ? write(added.survey, added.notes, task.directory) : added;
}

async function compare(
  { basePath, after, directory, ...limits }: Extract<ImportTask, { task: 'compare' }>,
  watch: Watch,
): Promise<CompareOutcome> {
  const base = await surveyAt(basePath);
  if (base === null) return withoutIds();
  let later: Survey | null;
  if ('path' in after) later = await surveyAt(after.path);
  else {
    const added = await readAdded(after, limits, base, watch);
    if (!added.ok) return added;
    later = added.survey;
  }
  if (later === null) return withoutIds();
  writeFileSync(join(directory, comparisonFile), JSON.stringify(compareSurveys(base, later)), {
    mode: 0o600,
  });
  return { ok: true };
}

/** null: it was made without the ids of its respondents. */
async function surveyAt(path: string): Promise<Survey | null> {
  const ids = await readIds(path);
  return ids === null ? null : surveyOfDataset(await readRows(path), ids);
}

function withoutIds(): Refused {
  return refused(
    'decision',
    'the dataset was made without the ids of its respondents, so that no wave can be added; import it anew',
  );
}

async function write(
  survey: Survey,
  notes: readonly ImportNote[],
  directory: string,
): Promise<ImportOutcome> {
  const { dataset, notes: further } = buildDataset(survey);
  await writeSegments(directory, dataset, survey.respondents.id);
  return {
    ok: true,
    code: dataset.catalogue.code,
    name: dataset.catalogue.name,
    namespace: dataset.catalogue.datasets[0]?.namespace ?? '',
    respondents: dataset.respondents.count,
    warnings: [...notes, ...further],
  };
}
