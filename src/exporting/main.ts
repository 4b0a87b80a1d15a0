import { once } from 'node:events';
import type { EditionPart } from '../contract/saved-work/edition.ts';
import { DamagedDatasetError } from '../engine/segments/damaged-dataset-error.ts';
import { chosenSurvey } from './chosen-survey.ts';
import { codebookOfSurvey } from './csv/codebook-of-survey.ts';
import { csvRows } from './csv/csv-rows.ts';
import type { ExportMessage, ExportRequest, ExportTask, PlanTask } from './export-task.ts';
import { type ExportedSurvey, layOutExport } from './exported-survey.ts';
import { savFile } from './sav/sav-file.ts';
import { deriveSyntax } from './syntax/derive-syntax.ts';
import { writeDelimited } from '../workbook/delimited/delimited-text.ts';
import { planTidy, planWorkbook } from '../workbook/plan-workbook.ts';
import { writeWorkbook } from '../workbook/xlsx/write-workbook.ts';
import { zipArchive } from './zip/zip-archive.ts';

/**
 * The exporting process: takes one task from its parent, tells whether there is anything to write, writes the file to
 * its standard output and ends. It may read the dataset and write nowhere else; of a tab plan it is sent all it needs.
 */
const parent = process.ppid;

process.once('disconnect', () => process.exit(1));
process.once('message', (request: ExportRequest) => {
  if (request.kind === 'dataset') void answer(request);
  if (request.kind === 'plan') receiveParts(request);
});

function receiveParts(task: PlanTask): void {
  const parts: EditionPart[] = [];
  process.on('message', (request: ExportRequest) => {
    if (request.kind === 'part') parts.push(request.part);
    if (request.kind === 'end') void writePlan(task, parts);
  });
}

async function writePlan({ format, file }: PlanTask, parts: readonly EditionPart[]): Promise<void> {
  const plan = { ...file, parts };
  const work = { signal: new AbortController().signal, onProgress: () => undefined };
  const pieces =
    format === 'csv'
      ? await writeDelimited(planTidy(plan), ',', work)
      : await writeWorkbook(await planWorkbook(plan, work), work);
  send({ kind: 'ready', contents: null });
  return writeOut(pieces);
}

async function answer(task: ExportTask): Promise<void> {
  let exported: ExportedSurvey;
  let syntax = '';
  try {
    const { survey, originals, rows, audiences, made } = await chosenSurvey(task);
    if (rows.length === 0) {
      return end({ kind: 'refused', message: 'nobody is in this audience; widen it, or export the dataset' });
    }
    if (task.variables === 'original' && originals.variables.length === 0) {
      const message =
        'the survey was imported before file variables were kept, or made without a file; import it again, or export its questions';
      return end({ kind: 'refused', message });
    }
    exported = layOutExport(survey, rows, originals, { ...task, audiences, names: new Map(task.names) });
    if (task.syntax) syntax = deriveSyntax(exported, { ...made, audiences: exported.audiences });
  } catch (error) {
    if (error instanceof DamagedDatasetError) return end({ kind: 'refused', message: error.message });
    throw error;
  }
  const { rows, variables, names } = exported;
  send({
    kind: 'ready',
    contents: { respondents: rows.length, columns: variables.length, names: [...names] },
  });
  const at = new Date();
  const isPlain = task.format === 'sav' && !task.syntax;
  return writeOut(isPlain ? savFile(exported, at) : archive(exported, task, syntax, at));
}

async function writeOut(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array | string>): Promise<void> {
  for await (const piece of pieces) {
    if (process.ppid !== parent) process.exit(1);
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
  }
  process.stdout.end(() => end({ kind: 'done' }));
}

function archive(
  exported: ExportedSurvey,
  { fileName, format, variables }: ExportTask,
  syntax: string,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const content = format === 'csv' ? csvRows(exported) : savFile(exported, at);
  const files: { readonly name: string; readonly content: Iterable<Buffer> }[] = [
    { name: `${fileName}.${format}`, content },
  ];
  if (syntax !== '') files.push({ name: `${fileName}.derive.sps`, content: [Buffer.from(syntax)] });
  if (variables !== 'original') {
    files.push({ name: `${fileName}.codebook.json`, content: jsonFile(codebookOfSurvey(exported)) });
  }
  if (format === 'csv' && variables !== 'questions') {
    files.push({ name: `${fileName}.dictionary.json`, content: jsonFile(dictionaryOfSurvey(exported)) });
  }
  return zipArchive(files, at);
}

function jsonFile(content: object): Buffer[] {
  return [Buffer.from(`${JSON.stringify(content, null, 1)}\n`)];
}

function send(message: ExportMessage): void {
  process.send?.(message);
}

function end(message: ExportMessage): void {
  process.send?.(message, () => process.disconnect());
}

/**
 * Contents of `dictionary.json`: the variables that `csvRows` writes, as the imported files describe them, and their
 * sets. An open end of a range is null.
 */
function dictionaryOfSurvey({ variables, sets }: ExportedSurvey): object {
  const originals = variables.flatMap(({ name, content }) =>
    content.kind === 'source' ? [{ column: name, ...content.variable }] : [],
  );
  return { variables: originals, sets };
}
