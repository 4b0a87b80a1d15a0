import { closeSync, fstatSync, openSync } from 'node:fs';
import type { Column } from '../../engine/survey/dataset.ts';
import type { ImportNote } from '../import-note.ts';
import type { ImportOptions } from '../import-options.ts';
import type { ImportProblem, Refused } from '../import-problem.ts';
import type { ReadProgress } from '../source/read-progress.ts';
import { listed } from '../listed.ts';
import { sourceNames } from '../source-names.ts';
import { ProblemList } from '../problem-list.ts';
import { type Survey, type SurveyRespondents, unstatedLocation } from '../survey.ts';
import type { CellColumn } from './cell-column.ts';
import type { Codebook } from './codebook.ts';
import { codebookFindings } from './codebook-checks.ts';
import { CsvReader } from './csv-reader.ts';
import { questionColumns } from './question-columns.ts';
import { readCodebook } from './read-codebook.ts';
import { readHeader } from './read-header.ts';
import { type RespondentCells, respondentCells } from './respondent-cells.ts';
import { type CsvRows, readRows } from './read-rows.ts';
import { type SurveyLayout, layOutSurvey } from './survey-layout.ts';
import { toSurveyQuestion } from './survey-question.ts';
import { whyUnreadable } from './why-unreadable.ts';

const longestFile = 2 * 2 ** 30;

export type CsvSurvey = ({ readonly ok: true } & ReadSurvey) | Refused;

/**
 * Reads a survey from a CSV file and its codebook (`importing/README.md` has the format). Everything
 * wrong with both is found in one go, as far as it can be told, in at most 100 problems. `watch` is called every few
 * thousand rows and may throw to end the reading.
 */
export function readCsvSurvey(
  dataPath: string,
  codebookPath: string,
  options: ImportOptions,
  watch: (progress: ReadProgress) => void = () => {},
): CsvSurvey {
  const problems = new ProblemList();
  const survey = read(dataPath, codebookPath, options, watch, problems);
  return survey !== null && problems.isEmpty
    ? { ok: true, ...survey }
    : { ok: false, problems: problems.list() };
}

export interface ReadSurvey {
  readonly survey: Survey;
  /** Of the file's columns, those included that are not read. */
  readonly headers: readonly string[];
  readonly notes: readonly ImportNote[];
}

function read(
  dataPath: string,
  codebookPath: string,
  options: ImportOptions,
  watch: (progress: ReadProgress) => void,
  problems: ProblemList,
): ReadSurvey | null {
  const descriptor = openFile(dataPath, problems);
  try {
    const codebook = readCodebook(codebookPath, problems);
    if (descriptor === null || codebook === null) return null;
    const reader = new CsvReader(descriptor);
    const { size } = fstatSync(descriptor);
    const watched = (rows: number) => watch({ rows, fraction: reader.bytesRead / size });
    const headers = readHeader(reader, problems);
    if (headers === null) return null;
    const layout = layOutSurvey(codebook, options);
    for (const finding of codebookFindings(codebook, layout, new Set(headers))) {
      problems.add({
        line: null,
        column: finding.column ?? null,
        code: 'codebook',
        message: finding.message,
      });
      if (problems.isFull) return null;
    }
    return problems.isEmpty ? readSurvey(codebook, layout, headers, reader, watched, problems) : null;
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}

function openFile(path: string, problems: ProblemList): number | null {
  const refuse = (code: ImportProblem['code'], message: string): null => {
    problems.add({ line: null, column: null, code, message });
    return null;
  };
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch (error) {
    return refuse('file', whyUnreadable(path, error, 'name the one that holds the answers'));
  }
  const status = fstatSync(descriptor);
  if (status.isFile() && status.size <= longestFile) return descriptor;
  closeSync(descriptor);
  return status.isFile()
    ? refuse('limit', `the file must be at most 2 GiB; it has ${status.size} bytes`)
    : refuse('file', 'the file is not an ordinary file');
}

function readSurvey(
  codebook: Codebook,
  layout: SurveyLayout,
  headers: readonly string[],
  reader: CsvReader,
  watch: (rows: number) => void,
  problems: ProblemList,
): ReadSurvey | null {
  const namespaceOf = (given: string | null): string => given ?? layout.datasets[0]?.namespace ?? '';
  const cells = respondentCells(codebook, layout);
  const answers = codebook.questions.flatMap((question) =>
    questionColumns(question).map(({ header, key, makeCells }) => ({
      header,
      key: key(`${namespaceOf(question.namespace)}.${question.code}`),
      cells: makeCells(),
    })),
  );
  const columns = [...cells.columns, ...answers];
  const rows = readRows(reader, headers, columns, cells, codebook, layout, watch, problems);
  if (rows.count === 0 && problems.isEmpty) {
    problems.add({
      line: null,
      column: null,
      code: 'no_rows',
      message: 'the file has a header and no rows of answers',
    });
  }
  for (const [index, weight] of layout.weights.entries()) {
    if (
      rows.count === 0 ||
      !problems.isEmpty ||
      cells.weights[index]?.numbers(rows.count).some((one) => one > 0) !== false
    )
      continue;
    problems.add({
      line: null,
      column: weight.column,
      code: 'weight',
      message: 'no weight of this column is over 0',
    });
  }
  if (!problems.isEmpty) return null;
  const answerColumns = new Map<string, Column>();
  for (const answer of answers) answerColumns.set(answer.key, answer.cells.toColumn(rows.count));
  const root = layout.datasets[0];
  const survey: Survey = {
    code: root?.code ?? '',
    name: root?.name ?? '',
    synthetic: codebook.dataset.synthetic,
    datasets: layout.datasets,
    waves: codebook.waves.map(({ code, name, date_start, date_end }) => ({
      code,
      name,
      dateStart: date_start,
      dateEnd: date_end,
    })),
    locations: locationsOf(codebook, rows),
    weights: layout.weights.map(({ code, name, projects }, index) => ({
      code,
      name,
      ...(projects !== null && { projects }),
      values: cells.weights[index]?.numbers(rows.count) ?? new Float64Array(rows.count).fill(1),
    })),
    questions: codebook.questions.map((question) =>
      toSurveyQuestion(question, namespaceOf(question.namespace)),
    ),
    respondents: respondentsOf(cells, rows),
    columns: answerColumns,
    sourceNames: sourceNames(
      [
        ['#id', layout.idColumn],
        ['#wave', layout.waveColumn ?? ''],
        ['#location', layout.locationColumn ?? ''],
        ['#stratum', layout.stratumColumn ?? ''],
        ['#cluster', layout.samplingUnitColumn ?? ''],
        ...layout.weights.map(({ code, column }): [string, string] => [`#weight:${code}`, column ?? '']),
        ...answers.map(({ key, header }): [string, string] => [key, header]),
      ],
      headers,
    ),
  };
  return { survey, headers, notes: notesOf(layout, headers, columns) };
}

/** The codebook's locations and, where a cell is blank, one more. */
function locationsOf(codebook: Codebook, rows: CsvRows): Survey['locations'] {
  const locations = codebook.locations.map(({ code, name, kind }) => ({
    code,
    name,
    ...(kind !== null && { kind }),
  }));
  return rows.location.includes(locations.length)
    ? [...locations, { code: unstatedLocation, name: 'Not stated' }]
    : locations;
}

function respondentsOf(cells: RespondentCells, { count, wave, location }: CsvRows): SurveyRespondents {
  return {
    count,
    id: cells.id.toTexts(count),
    wave,
    location,
    stratum: cells.stratum?.toTexts(count) ?? null,
    primarySamplingUnit: cells.samplingUnit?.toTexts(count) ?? null,
  };
}

function notesOf(
  layout: SurveyLayout,
  headers: readonly string[],
  columns: readonly { header: string; cells: CellColumn }[],
): ImportNote[] {
  const notes: ImportNote[] = [];
  if (layout.weights.some((weight) => weight.column === null)) {
    notes.push({
      code: 'unweighted',
      weight: 'unweighted',
      message: 'no weight is named, so everyone counts once; name a column by weight_column or --weight',
    });
  }
  const used = new Set(columns.map((column) => column.header));
  const unused = headers.filter((header) => !used.has(header));
  if (unused.length > 0) {
    notes.push({
      code: 'unused_columns',
      count: unused.length,
      message: `the codebook does not name the columns ${listed(unused)}; they are left out`,
    });
  }
  return notes;
}
