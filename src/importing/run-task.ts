import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
import type { ImportOptions } from './import-options.ts';
import type { ImportOutcome } from './import-outcome.ts';
import type { ImportProblemCode } from './import-problem.ts';
import {
  type CompareOutcome,
  comparisonFile,
  describedFile,
  descriptionFile,
  type ImportProgress,
  type ImportTask,
  type InspectOutcome,
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
import { SourceFileError } from './source/source-file-error.ts';
import type { Survey } from './survey.ts';
import { parseOwnJson } from '../lib/parse-own-json.ts';

type Watch = (progress: ImportProgress | null) => void;

/** Carries a task out. What is wrong with the file, the limits and a full disk are its outcome; throws what is ours. */
export async function runTask(
  task: ImportTask,
  watch: Watch,
): Promise<ImportOutcome | InspectOutcome | WeighOutcome | CompareOutcome> {
  try {
    switch (task.task) {
      case 'import': {
        const read = await readByCodebook(task, watch);
        if (!read.ok) return read;
        if (task.basePath === null) return await write(read.survey, read.notes, task.directory);
        const base = await surveyAt(task.basePath);
        if (base === null) return withoutIds();
        const fitted = fitFurtherWaves(base, read.survey, task.chosen);
        if (!fitted.ok) return fitted;
        return await write(fitted.survey, [...read.notes, ...fitted.notes], task.directory);
      }
      case 'describe':
        return await describe(task, watch);
      case 'inspect':
        return await inspect(task, watch);
      case 'build':
        return await build(task, watch);
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

async function readByCodebook(
  {
    dataPath,
    codebookPath,
    options,
  }: {
    readonly dataPath: string;
    readonly codebookPath: string;
    readonly options: ImportOptions;
  },
  watch: Watch,
): Promise<CsvSurvey> {
  // Loaded when needed: most of the time that a small file takes is the loading of what reads files.
  const { readCsvSurvey } = await import('./csv/read-csv-survey.ts');
  return readCsvSurvey(dataPath, codebookPath, options, (progress) =>
    watch({ ...progress, phase: 'reading' }),
  );
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
  const { readSource } = await import('./read-source.ts');
  const file = await readSource(source, limits, (progress) => watch({ ...progress, phase: 'reading' }));
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

async function weigh(
  { source, proposalPath, ...limits }: Extract<ImportTask, { task: 'weigh' }>,
  watch: Watch,
): Promise<WeighOutcome> {
  const { readSource } = await import('./read-source.ts');
  const file = await readSource(source, limits, (progress) => watch({ ...progress, phase: 'reading' }));
  return { ok: true, weights: weighSurvey(file, readProposal(proposalPath)) };
}

/** Only the service writes it. */
function readProposal(path: string): SurveyProposal {
  return parseOwnJson<SurveyProposal>(readFileSync(path, 'utf8'));
}

/** Where reading, and building, end in what publishing takes: shares of the processor's time over a hundred million cells. */
const readUntil = 0.34;
const builtUntil = 0.61;

/** One phase to whoever waits: they saw the file being read when it came. */
async function build(
  { source, proposalPath, basePath, directory, ...limits }: Extract<ImportTask, { task: 'build' }>,
  watch: Watch,
): Promise<ImportOutcome> {
  const proposal = readProposal(proposalPath);
  const { readSource } = await import('./read-source.ts');
  const tell = (rows: number, fraction: number) => watch({ phase: 'building', rows, fraction });
  const file = await readSource(source, limits, ({ rows, fraction }) => tell(rows, readUntil * fraction));
  const { rows } = file;
  const built = buildSurvey(file, proposal, (fraction) =>
    tell(rows, readUntil + (builtUntil - readUntil) * fraction),
  );
  if (!built.ok) return built;
  if (basePath === null) return write(built.survey, built.notes, directory);
  const base = await surveyAt(basePath);
  if (base === null) return withoutIds();
  return write(mergeSurveys(base, built.survey, proposal.findings), built.notes, directory);
}

async function compare(
  { basePath, after, directory, ...limits }: Extract<ImportTask, { task: 'compare' }>,
  watch: Watch,
): Promise<CompareOutcome> {
  const base = await surveyAt(basePath);
  if (base === null) return withoutIds();
  let later: Survey | null;
  if ('path' in after) later = await surveyAt(after.path);
  else if ('codebookPath' in after) {
    const read = await readByCodebook(after, watch);
    if (!read.ok) return read;
    const fitted = fitFurtherWaves(base, read.survey, after.chosen);
    if (!fitted.ok) return fitted;
    later = fitted.survey;
  } else {
    const proposal = readProposal(after.proposalPath);
    const { readSource } = await import('./read-source.ts');
    const file = await readSource(after.source, limits, (progress) =>
      watch({ ...progress, phase: 'reading' }),
    );
    const built = buildSurvey(file, proposal);
    if (!built.ok) return built;
    later = mergeSurveys(base, built.survey, proposal.findings);
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

function withoutIds(): Extract<ImportOutcome, { ok: false }> {
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

function refused(code: ImportProblemCode, message: string): Extract<ImportOutcome, { ok: false }> {
  return { ok: false, problems: [{ line: null, column: null, code, message }] };
}
