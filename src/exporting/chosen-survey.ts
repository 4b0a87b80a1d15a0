import { asCounted, defaultFirst, layOver } from '../codebook/lay-over.ts';
import { expressionOfHeld } from '../codebook/derived/held-answers.ts';
import { entryOf, wordsOf } from '../codebook/overlay.ts';
import type { DerivedCore } from '../engine/derived/derived-core.ts';
import { type Expression, locationsQuestion } from '../expression/expression.ts';
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
import type { ExportTask } from './export-task.ts';
import { grantedVariables } from './granted-variables.ts';
import { noOriginals, type Originals, readOriginals } from './original-variables.ts';
import type { WeightCore, WeightTarget } from '../engine/derived/derived-weight.ts';
import { type WaveToWeigh, weighWaves } from '../engine/derived/weigh-waves.ts';
import { findQuestion } from '../engine/survey/find-question.ts';
import { weightOf } from '../engine/survey/weights.ts';

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

/** The derived weights in use by their codes in the dataset's catalogue, NaN where a respondent has none. */
function derivedWeights(dataset: Dataset, weighings: ReadonlyMap<string, WeightCore>): Survey['weights'] {
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
