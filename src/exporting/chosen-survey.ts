import { asCounted, defaultFirst, layOver } from '../codebook/lay-over.ts';
import { expressionOfHeld } from '../codebook/derived/held-answers.ts';
import { entryOf, wordsOf } from '../codebook/overlay.ts';
import type { DerivedCore } from '../engine/derived/derived-core.ts';
import type { Expression } from '../expression/expression.ts';
import type { Datapoint, Question, Suffix, VariableSources } from '../engine/survey/catalogue.ts';
import { type Column, columnKey, type Dataset } from '../engine/survey/dataset.ts';
import { answersByPlace } from '../engine/survey/places.ts';
import type { ExportedAudience } from './exported-survey.ts';
import type { SyntaxSource } from './syntax/derive-syntax.ts';
import { numberAt } from '../engine/segments/source-values.ts';
import { readIds } from '../engine/segments/reading/read-ids.ts';
import { readRecords, type StoredRecord } from '../engine/segments/reading/read-record.ts';
import { readRows } from '../engine/segments/reading/read-rows.ts';
import { sourceKey, withDerivedColumns } from '../engine/derived/derive-columns.ts';
import { cellsOf } from '../engine/derived/cells.ts';
import { createMembers, type Members } from '../engine/derived/members.ts';
import { hasSlot } from '../engine/segments/bitmap.ts';
import { surveyOfDataset } from '../importing/merge/survey-of-dataset.ts';
import type { Survey } from '../importing/survey.ts';
import { derivedWeights } from './derived-weights.ts';
import type { ExportTask } from './export-task.ts';
import { grantedVariables } from './granted-variables.ts';
import { noOriginals, type Originals, readOriginals } from './original-variables.ts';

type ChosenTask = Omit<ExportTask, 'syntax' | 'fileName' | 'memoryMb' | 'names'>;

/** What an export writes. */
export interface ChosenSurvey {
  readonly survey: Survey;
  readonly originals: Originals;
  /** Ascending. */
  readonly rows: Uint32Array;
  readonly audiences: readonly ExportedAudience[];
  /** What derived questions are made of. */
  readonly made: Omit<SyntaxSource, 'audiences'>;
}

/** The survey of a task, the file variables that it may show, and the rows of its audience. */
export async function chosenSurvey({
  directory,
  audience,
  namespaces,
  codebook,
  format,
  variables,
  audiences,
}: ChosenTask): Promise<ChosenSurvey> {
  const dataset = await readRows(directory);
  // A dataset that was made without ids is written with their places in its stead.
  const ids =
    (await readIds(directory)) ??
    Array.from({ length: dataset.respondents.count }, (_, index) => String(index + 1));
  const overlay = new Map(codebook.map(([question, entries]) => [question, new Map(entries)]));
  const { catalogue, cores, holders, weighings } = layOver(dataset.catalogue, overlay);
  const questions = asCounted(catalogue.questions, holders);
  const records = await readRecords(directory);
  const whole = withDerivedColumns(
    {
      ...dataset,
      catalogue: { ...catalogue, questions },
      columns: new Map([...dataset.columns, ...(await countedColumns(records, cores))]),
    },
    Array.from(cores, ([code, core]) => ({ code, core })),
  );
  const recorded = layOver(dataset.catalogue, wordsOf(overlay)).catalogue;
  const derived = questions.filter(({ code }) => entryOf(overlay, code, '').definition !== undefined);
  const columns = new Map([...whole.columns, ...derived.flatMap((one) => listedColumns(one, whole.columns))]);
  const survey = surveyOfDataset(
    { ...whole, columns, catalogue: { ...recorded, questions: [...recorded.questions, ...derived] } },
    ids,
  );
  const found = new Map(catalogue.questions.map((question) => [question.code, question]));
  const counted = (expression: Expression) => expressionOfHeld(expression, (code) => found.get(code));
  const members = createMembers(cellsOf(whole));
  const isChosen = new Set(namespaces);
  const needsRecord = format === 'sav' || variables !== 'questions';
  return {
    originals: needsRecord
      ? await readOriginals(records, grantedVariables(dataset.catalogue, isChosen))
      : noOriginals,
    survey: {
      ...survey,
      sources: sourcesAsImported(survey.sources, cores),
      weights: defaultFirst([...survey.weights, ...derivedWeights(whole, weighings)], overlay),
      datasets: survey.datasets.filter(({ namespace }, index) => index === 0 || isChosen.has(namespace)),
      questions: survey.questions.filter(
        ({ namespace, retired }) => isChosen.has(namespace) && retired === undefined,
      ),
    },
    rows: rowsOf(whole, members, audience && counted(audience)),
    audiences: audiences.map(({ id, name, expression }) => ({
      id,
      name,
      expression: counted(expression),
      members: members(counted(expression)),
    })),
    made: { catalogue: whole.catalogue, cores, weighings, sources: dataset.catalogue.sources ?? {} },
  };
}

/** Columns of codes with the answers in the order of the list, what is merged as the answer that it is counted as. */
function listedColumns(
  { code, kind, datapoints, suffixes }: Question,
  columns: ReadonlyMap<string, Column>,
): [string, Column][] {
  const answers: readonly (Datapoint | Suffix)[] = kind === 'single' ? datapoints : suffixes;
  if (!answers.some(({ places }) => places !== undefined)) return [];
  const byPlace = answersByPlace(answers);
  const keys = kind === 'single' ? [code] : datapoints.map((row) => columnKey(code, row.code));
  return keys.flatMap((key): [string, Column][] => {
    const column = columns.get(key);
    if (column?.kind !== 'codes') return [];
    const values = column.values.map((place) => {
      const answer = byPlace.get(place);
      return answer === undefined ? 0 : answers.indexOf(answer) + 1;
    });
    return [[key, { kind: 'codes', values }]];
  });
}

/** The file variables of columns, without those whose numbers are read otherwise: no variable says what these do. */
function sourcesAsImported(
  sources: VariableSources = {},
  cores: ReadonlyMap<string, DerivedCore>,
): VariableSources {
  return Object.fromEntries(
    Object.entries(sources).filter(([key]) => cores.get(key.split('/', 1)[0] ?? '')?.kind !== 'numbers'),
  );
}

/** Raw values that count as numbers again. */
async function countedColumns(
  records: readonly StoredRecord[],
  cores: ReadonlyMap<string, DerivedCore>,
): Promise<[string, Column][]> {
  const columns: [string, Column][] = [];
  for (const core of cores.values()) {
    if (core.kind !== 'numbers' || core.counted.length === 0) continue;
    for (const { variable } of core.rows) {
      if (variable === null) continue;
      const { values } = (await readOriginals(records, (name) => name === variable)).variables[0] ?? {};
      if (values?.kind !== 'numbers') continue;
      const numbers = Float64Array.from(values.cells, (_, row) => numberAt(values.cells, row));
      columns.push([sourceKey(variable), { kind: 'numbers', values: numbers }]);
    }
  }
  return columns;
}

function rowsOf({ respondents }: Dataset, members: Members, audience: Expression | null): Uint32Array {
  const rows = Uint32Array.from({ length: respondents.count }, (_, row) => row);
  const chosen = audience && members(audience);
  return chosen === null ? rows : rows.filter((row) => hasSlot(chosen, row));
}
