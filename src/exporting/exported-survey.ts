import { type Bitmap, hasSlot } from '../engine/segments/bitmap.ts';
import type { Column } from '../engine/survey/dataset.ts';
import type { VariableSet } from '../engine/survey/file-dictionary.ts';
import { codedAnswers, columnKinds, questionCells } from '../engine/survey/question-cells.ts';
import { type Survey, type SurveyQuestion, unstatedLocation } from '../importing/survey.ts';
import type { ExportAnswer, ExportContent, ExportVariable } from './export-variable.ts';
import type { Expression } from '../expression/expression.ts';
import { noOriginals, type Originals, type OriginalVariable } from './original-variables.ts';
import type { ExportFormat, ExportVariables } from './export-task.ts';
import { type GivenNames, VariableNames } from './variable-names.ts';

/** A survey laid out in columns, and the rows of it that are written. */
export interface ExportedSurvey {
  readonly survey: Survey;
  /** Ascending. */
  readonly rows: Uint32Array;
  readonly id: ExportVariable;
  readonly wave: ExportVariable;
  readonly location: ExportVariable;
  /** In the order of the survey's. */
  readonly weights: readonly ExportVariable[];
  readonly stratum: ExportVariable | null;
  readonly samplingUnit: ExportVariable | null;
  /** Of the answers, by `columnKey`. */
  readonly answers: ReadonlyMap<string, ExportVariable>;
  /** Each with its variable. */
  readonly audiences: readonly (ExportedAudience & { readonly variable: ExportVariable })[];
  /** Multiple-response sets of the imported files. */
  readonly sets: readonly VariableSet[];
  /** Everything that is written, in its order. */
  readonly variables: readonly ExportVariable[];
  /** Names of what is written but not of the imported files, by meaning: a column's key, or the audience. */
  readonly names: GivenNames;
}

/** An audience that is written as a variable. */
export interface ExportedAudience {
  readonly id: string;
  readonly name: string;
  readonly expression: Expression;
  /** Bits of its respondents. */
  readonly members: Bitmap;
}

/** What an export holds. */
export interface ExportSelection {
  readonly format: ExportFormat;
  /** File variables, questions, or both; in a `.sav` file a question that is one file variable is that variable. */
  readonly variables: ExportVariables;
  readonly audiences?: readonly ExportedAudience[];
  /** Names of earlier exports. */
  readonly names?: GivenNames;
}

/** The columns of a survey: file variables, then who and where, weights and questions in the questionnaire's order. */
export function layOutExport(
  survey: Survey,
  rows: Uint32Array,
  originals: Originals = noOriginals,
  selection: ExportSelection = { format: 'csv', variables: 'questions' },
): ExportedSurvey {
  const names = new VariableNames(originals.names, selection.names);
  const fileVariables = originalColumns(originals, names, selection.format);
  const { respondents, sources = {} } = survey;
  const meanings = new Map<ExportVariable, string>();
  const variable = (key: string, name: string, label: string, content: ExportContent): ExportVariable => {
    const [own, ...others] = sources[key] ?? [];
    const isOne = own !== undefined && others.length === 0;
    if (isOne && selection.format === 'sav') {
      const known = fileVariables.get(own.toLowerCase());
      if (known !== undefined && isSame(known.original, key, content, originals)) return known;
    }
    // The codebook of an archive without file variables describes columns under the names that they had.
    const isFree = isOne && selection.format === 'csv' && selection.variables === 'questions';
    if (isFree) return { name: names.take(own, { isOwn: true }), label, content };
    const made = { name: names.take(name, { meaning: key }), label, content };
    meanings.set(made, key);
    return made;
  };
  const texts = (key: string, name: string, label: string, values: readonly string[] | null) =>
    values === null ? null : variable(key, name, label, { kind: 'texts', values });

  const id = variable('#id', 'respondent_id', 'Respondent', { kind: 'texts', values: respondents.id });
  const wave = variable('#wave', 'wave', 'Wave', {
    kind: 'places',
    values: respondents.wave,
    places: survey.waves,
  });
  const location = variable('#location', 'location', 'Location', {
    kind: 'places',
    values: respondents.location,
    // The last one, where there is one: its respondents' cells are blank, as they were.
    places: survey.locations.filter(({ code }) => code !== unstatedLocation),
  });
  const weights = survey.weights.map(({ code, name, values }) =>
    variable(`#weight:${code}`, code, name, { kind: 'weights', values }),
  );
  const stratum = texts('#stratum', 'stratum', 'Sampling stratum', respondents.stratum);
  const samplingUnit = texts('#cluster', 'sampling_unit', 'Sampling unit', respondents.primarySamplingUnit);
  const answers = new Map<string, ExportVariable>();
  for (const question of survey.questions) {
    for (const { key, name, label, kind, options } of cellsOf(question, survey)) {
      const column = survey.columns.get(key);
      answers.set(key, variable(key, name, label, contentOf(kind, column, options, respondents.count)));
    }
  }
  const audiences = (selection.audiences ?? []).map((audience) => {
    const values = Uint8Array.from(respondents.id, (_, row) => (hasSlot(audience.members, row) ? 2 : 1));
    const content = { kind: 'marks', values } as const;
    return {
      ...audience,
      variable: variable(
        `#audience:${audience.id}`,
        `audience_${audience.name.replaceAll(/[^A-Za-z0-9]+/g, '_')}`,
        audience.name,
        content,
      ),
    };
  });
  const before = [id, wave, location, ...weights, stratum, samplingUnit];
  const written = [
    ...(selection.variables === 'questions' ? [] : fileVariables.values()),
    ...(selection.variables === 'original' ? [] : before.filter((one) => one !== null)),
    ...(selection.variables === 'original' ? [] : answers.values()),
    ...audiences.map((audience) => audience.variable),
  ];
  return {
    survey,
    rows,
    id,
    wave,
    location,
    weights,
    stratum,
    samplingUnit,
    answers,
    audiences,
    sets: originals.sets,
    variables: [...new Set(written)],
    names: new Map(
      written.flatMap((one): [string, string][] => {
        const meaning = meanings.get(one);
        return meaning === undefined ? [] : [[meaning, one.name]];
      }),
    ),
  };
}

type OriginalColumn = ExportVariable & { readonly original: OriginalVariable };

/** The file variables by their names in lower case; a name that a format refuses is written close to itself. */
function originalColumns(
  { variables }: Originals,
  names: VariableNames,
  format: ExportFormat,
): ReadonlyMap<string, OriginalColumn> {
  const columns = new Map<string, OriginalColumn>();
  for (const original of variables) {
    const { variable, values, isFromSav } = original;
    const name =
      format === 'sav' && isFromSav && names.claim(variable.name)
        ? variable.name
        : names.take(variable.name, { isOwn: true });
    const key = columns.has(variable.name.toLowerCase()) ? name.toLowerCase() : variable.name.toLowerCase();
    const content = { kind: 'source', variable, values } as const;
    columns.set(key, { name, label: variable.label, content, original });
  }
  return columns;
}

const plainNumber = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** Whether a file variable says all that a column does, so that a file needs only the variable. */
function isSame(
  { variable, values, isEverywhere, isUniform }: OriginalVariable,
  key: string,
  content: ExportContent,
  { isComplete, isOneFile }: Originals,
): boolean {
  if (!isComplete || !isUniform) return false;
  if (key === '#wave') return isOneFile;
  if (key.startsWith('#')) return isEverywhere;
  if (content.kind !== 'codes') return true;
  const labels = new Set(variable.valueLabels.map(({ label }) => label));
  const texts = new Set(values.kind === 'texts' ? values.texts : []);
  return content.answers.every(({ name }) => labels.has(name) || texts.has(name) || plainNumber.test(name));
}

interface Cells {
  readonly key: string;
  readonly name: string;
  readonly label: string;
  readonly kind: Column['kind'];
  /** What codes stand for; empty of marks and numbers. */
  readonly options: readonly ExportAnswer[];
}

function cellsOf(question: SurveyQuestion, { datasets }: Survey): readonly Cells[] {
  const { code, name } = question;
  const stem = questionStem(code, datasets);
  const kind = columnKinds[question.kind];
  const options = codedAnswers(question).map((answer) => ({
    ...answer,
    code: String(answer.code),
  }));
  return questionCells(question).map(({ key, datapoint, suffix }) => {
    const row = datapoint === null ? stem : columnStem(stem, datapoint.code);
    const own = [datapoint?.name, suffix?.name].filter((part) => part !== undefined);
    return {
      key,
      name: suffix === null ? row : `${row}_${suffix.code}`,
      label: (kind === 'marks' ? own : [name, ...own]).join(': '),
      kind,
      options,
    };
  });
}

/** A question's code without the namespace of the root, where it has it. */
export function questionStem(code: string, datasets: Survey['datasets']): string {
  const root = datasets[0]?.namespace ?? '';
  return code.startsWith(`${root}.`) ? code.slice(root.length + 1) : code;
}

/** Datapoints are often named after their question already. */
export function columnStem(stem: string, datapoint: string): string {
  return datapoint.startsWith(`${stem}_`) ? datapoint : `${stem}_${datapoint}`;
}

/** A column that no segment has is blank throughout. */
function contentOf(
  kind: Column['kind'],
  column: Column | undefined,
  answers: readonly ExportAnswer[],
  count: number,
): ExportContent {
  switch (kind) {
    case 'codes':
      return { kind, answers, values: column?.kind === 'codes' ? column.values : new Uint8Array(count) };
    case 'marks':
      return { kind, values: column?.kind === 'marks' ? column.values : new Uint8Array(count) };
    case 'numbers':
      return {
        kind,
        values: column?.kind === 'numbers' ? column.values : new Float64Array(count).fill(Number.NaN),
      };
  }
}
