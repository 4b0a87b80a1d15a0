import { capitalised } from '../../lib/capitalised.ts';
import type { CodebookQuestion } from '../codebook/codebook.ts';
import type { Column } from '../../engine/survey/dataset.ts';
import { columnKinds } from '../../engine/survey/question-cells.ts';
import { type FileCodebook, variableNames } from '../codebook/file-codebook.ts';
import type { DescribedVariable, SourceDescription } from '../source/source-description.ts';
import { stated } from '../../lib/given.ts';
import { finding, withDecision } from './findings/finding.ts';
import { launchFindings } from './findings/launches.ts';
import { withLabelledScale } from './propose-view.ts';
import { countsOf } from './propose-weights.ts';
import { blankAnswer } from './blank-answer.ts';
import type {
  CellReading,
  ProposalFinding,
  ProposedAnswer,
  ProposedColumn,
  ProposedQuestion,
  SurveyDecisions,
  SurveyProposal,
} from './survey-proposal.ts';

const said = { reason: 'the codebook says so', decided: true };

const note = 'note:';

/** The counts of a description; variables that it leaves out were not counted. */
type Counted = Pick<SourceDescription, 'rows' | 'variables' | 'silent'>;

/** The proposal of a file that a codebook describes, in which everything but launches is decided. Pure. */
export function proposalOfCodebook(
  { codebook, namespace, headers, notes }: FileCodebook,
  { rows, variables, silent }: Counted,
  chosen: NonNullable<SurveyDecisions['findings']> = {},
): SurveyProposal {
  const { dataset, waves, locations } = codebook;
  const byName = new Map(variables.map((variable) => [variable.name, variable]));
  const variableOf = variableNames();
  const optional = (header: string | null) => (header === null ? '' : variableOf(header));
  const id = variableOf(codebook.id_column);
  const wave = optional(codebook.wave_column);
  const location = optional(codebook.location_column);
  const waveValues = storedValues(waves.map(({ code, value }) => ({ value: value ?? code })));
  const placeValues = storedValues(locations);
  const placed = (variable: string, { code, name }: Pick<Part, 'code' | 'name'>, value: string | number) => {
    const respondents = respondentsWith(value, byName.get(variable), rows);
    return { code, guessed: code, name, value, respondents };
  };
  const proposal: SurveyProposal = {
    source: {
      format: 'csv',
      title: dataset.name,
      encoding: 'UTF-8',
      rows,
      variables: headers.length,
      separator: ',',
      decimal: '.',
      reading: {},
      described: true,
    },
    code: dataset.code,
    name: dataset.name,
    namespace,
    synthetic: dataset.synthetic,
    children: codebook.children.map((child) => ({ ...child, namespace: child.namespace ?? child.code })),
    id: { ...said, variable: id, candidates: [] },
    wave: {
      ...said,
      variable: wave,
      period: '',
      candidates: [],
      waves: waves.map(({ date_start: from, date_end: to, ...part }, index) => ({
        ...placed(wave, part, waveValues[index] ?? ''),
        from: from ?? '',
        to: to ?? '',
      })),
    },
    location: {
      ...said,
      variable: location,
      candidates: [],
      locations: locations.map(({ kind, ...part }, index) => ({
        ...placed(location, part, placeValues[index] ?? ''),
        kind: kind ?? '',
      })),
    },
    design: { ...said, stratum: optional(codebook.stratum_column), cluster: optional(codebook.psu_column) },
    weights: codebook.weight_columns.map(({ code, name, column, projects }) => {
      const variable = variableOf(column);
      const counted = byName.get(variable);
      const counts = counted === undefined ? { spread: null, blank: 0 } : countsOf(counted, rows);
      return { ...said, code, name, variable, ...counts, projects };
    }),
    questions: codebook.questions.map((question) =>
      withLabelledScale(questionOf(question, namespace, variableOf, byName)),
    ),
    unused: [],
    variables: [],
    findings: notes.map(({ message }, index) => finding(`${note}${index}`, 'note', capitalised(message), '')),
  };
  const findings = [...launchFindings(proposal, silent), ...proposal.findings];
  return { ...proposal, findings: findings.map((one) => withDecision(one, chosen)) };
}

/** Whether a finding is a note of the reading, which is no change of a dataset. */
export function isNote(id: ProposalFinding['id']): boolean {
  return id.startsWith(note);
}

/** Rows that hold a value; all of them where the survey has no such column, 0 where it was not counted. */
function respondentsWith(
  value: string | number,
  variable: DescribedVariable | undefined,
  rows: number,
): number {
  if (variable === undefined) return rows;
  return variable.statistics.values.find((one) => one.value === value)?.count ?? 0;
}

function questionOf(
  question: CodebookQuestion,
  root: string,
  variableOf: (header: string) => string,
  byName: ReadonlyMap<string, DescribedVariable>,
): ProposedQuestion {
  const {
    code: own,
    type,
    name,
    wording,
    notes,
    category,
    unit,
    also_called,
    midpoints_confirmed,
  } = question;
  const { number, base, view, mean_name, phrase, asked_in } = question;
  const namespace = question.namespace === root ? null : question.namespace;
  const code = namespace === null ? own : `${namespace}.${own}`;
  const answers = answersOf(question, variableOf);
  const variables =
    'column' in question
      ? [variableOf(question.column)]
      : answers.flatMap((row) => (row.variable === '' ? row.variables : [row.variable]));
  return {
    ...said,
    code,
    guessed: code,
    kind: type,
    name,
    wording,
    notes,
    category,
    unit,
    included: true,
    cells: readings[columnKinds[type]],
    variables,
    answers,
    columns: columnsOf(question),
    blanks: [],
    respondents: Math.max(...variables.map((variable) => byName.get(variable)?.statistics.filled ?? 0)),
    ...(namespace !== null && { namespace }),
    also_called,
    midpoints_confirmed,
    ...stated({ number, base, view, mean_name, phrase, asked_in }),
  };
}

const readings: Readonly<Record<Column['kind'], CellReading>> = {
  codes: { reading: 'values' },
  marks: { reading: 'marks', counted: [1], empty: 'unasked' },
  numbers: { reading: 'numbers' },
};

function answersOf(question: CodebookQuestion, variableOf: (header: string) => string): ProposedAnswer[] {
  if (question.type === 'numeric')
    return question.bands.map((band) => ({ ...named(band), from: band.from, to: band.to }));
  const values = question.type === 'single' ? storedValues(question.datapoints) : [];
  const suffixes = 'suffixes' in question ? question.suffixes : [];
  return question.datapoints.map((part, index) => ({
    ...named(part),
    ...('midpoint' in part && { midpoint: part.midpoint, numeric: part.numeric }),
    value: values[index] ?? null,
    ...('column' in part && part.column !== null && { variable: variableOf(part.column) }),
    ...('columns' in part &&
      part.columns !== null && {
        variables: suffixes.map(({ code }) => variableOf(part.columns?.[String(code)] ?? '')),
      }),
  }));
}

function columnsOf(question: CodebookQuestion): ProposedColumn[] {
  if (!('suffixes' in question)) return [];
  const values = question.type === 'grid_single' ? storedValues(question.suffixes) : [];
  return question.suffixes.map(({ code, name, midpoint, numeric, ...words }, index) => ({
    code,
    name,
    value: values[index] ?? null,
    midpoint,
    numeric,
    ...answerWords(words),
  }));
}

/** Values as their column holds them: where one of them is a text, all are. */
function storedValues(listed: readonly { readonly value: number | string }[]): (number | string)[] {
  const areNumbers = listed.every(({ value }) => typeof value === 'number');
  return listed.map(({ value }) => (areNumbers ? value : String(value)));
}

type Part = Pick<CodebookQuestion, 'code' | 'name' | 'asked_in' | 'also_called' | 'phrase'>;

function named({ code, name, ...words }: Part): ProposedAnswer {
  return { ...blankAnswer, code, guessed: code, name, ...answerWords(words) };
}

function answerWords({ asked_in, also_called, phrase }: Omit<Part, 'code' | 'name'>) {
  return stated({ asked_in, also_called, phrase });
}
