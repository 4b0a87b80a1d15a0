import { capitalised } from '../../lib/capitalised.ts';
import type { CodebookQuestion } from '../codebook/codebook.ts';
import { type DescribedColumn, describedColumns, storedValue } from '../codebook/described-columns.ts';
import type { FileCodebook } from '../codebook/survey-layout.ts';
import type { DescribedVariable, SourceDescription } from '../source/source-description.ts';
import { blankAnswer } from './blank-answer.ts';
import { blankFinding, withDecision } from './blank-finding.ts';
import { launchFindings } from './launches.ts';
import { blankOf, efficiencyOf } from './propose-weights.ts';
import type { SurveyDecisions } from './survey-decisions.ts';
import type {
  CellReading,
  ProposalFinding,
  ProposedAnswer,
  ProposedColumn,
  ProposedQuestion,
  SurveyProposal,
} from './survey-proposal.ts';

const said = { reason: 'the codebook says so', decided: true };

const note = 'note:';

/** The counts of a description; variables that it leaves out were not counted. */
type Counted = Pick<SourceDescription, 'rows' | 'variables' | 'silent'>;

/** The proposal of a file that a codebook describes, in which everything but launches is decided. Pure. */
export function proposalOfCodebook(
  { codebook, layout, headers, notes }: FileCodebook,
  description: Counted,
  chosen: NonNullable<SurveyDecisions['findings']> = {},
): SurveyProposal {
  const columns = describedColumns(codebook, layout);
  const byName = new Map(description.variables.map((variable) => [variable.name, variable]));
  const counted = (column: DescribedColumn | null | undefined) => byName.get(column?.variable ?? '');
  const [root, ...children] = layout.datasets;
  const waves = codebook.waves.map(({ code, value }) => value ?? code);
  const locations = codebook.locations.map(({ value }) => value);
  const proposal: SurveyProposal = {
    source: {
      format: 'csv',
      title: codebook.dataset.name,
      encoding: 'UTF-8',
      rows: description.rows,
      variables: headers.length,
      separator: ',',
      decimal: '.',
      reading: {},
      described: true,
    },
    code: root?.code ?? '',
    name: root?.name ?? '',
    namespace: root?.namespace ?? '',
    synthetic: codebook.dataset.synthetic,
    children: children.map(({ code, name, namespace }) => ({ code, name, namespace })),
    id: { ...said, variable: columns.id.variable, candidates: [] },
    wave: {
      ...said,
      variable: columns.wave?.variable ?? '',
      period: '',
      candidates: [],
      waves: codebook.waves.map(({ code, name, date_start: from, date_end: to }, index) => {
        const value = storedValue(waves[index] ?? '', waves);
        const respondents = respondentsWith(value, counted(columns.wave), description.rows);
        return { code, guessed: code, name, value, from: from ?? '', to: to ?? '', respondents };
      }),
    },
    location: {
      ...said,
      variable: columns.location?.variable ?? '',
      candidates: [],
      locations: codebook.locations.map(({ code, name, kind, value: written }) => {
        const value = storedValue(written, locations);
        const respondents = respondentsWith(value, counted(columns.location), description.rows);
        return { code, guessed: code, name, kind: kind ?? '', value, respondents };
      }),
    },
    // One that nobody named is none.
    weights: layout.weights.flatMap(({ code, name, projects }, index) => {
      const column = columns.weights[index];
      if (column === null || column === undefined) return [];
      const variable = counted(column);
      return {
        ...said,
        code,
        name,
        variable: column.variable,
        targets: [],
        efficiency: variable === undefined ? null : efficiencyOf(variable),
        blank: variable === undefined ? 0 : blankOf(variable, description.rows),
        projects,
      };
    }),
    design: {
      ...said,
      stratum: columns.stratum?.variable ?? '',
      cluster: columns.samplingUnit?.variable ?? '',
    },
    questions: codebook.questions.map((question, index) =>
      questionOf(question, root?.namespace ?? '', columns.answers[index] ?? [], byName),
    ),
    unused: [],
    variables: [],
    findings: notes.map(({ message }, index) => ({
      ...blankFinding,
      id: `${note}${index}`,
      message: capitalised(message),
    })),
  };
  const findings = [...launchFindings(proposal, description.silent), ...proposal.findings];
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
  columns: readonly DescribedColumn[],
  byName: ReadonlyMap<string, DescribedVariable>,
): ProposedQuestion {
  const { code: own, type, name, wording, notes, category, unit, also_called } = question;
  const namespace = question.namespace === root ? null : question.namespace;
  const code = namespace === null ? own : `${namespace}.${own}`;
  const variables = columns.map(({ variable }) => variable);
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
    cells: cellsOf(type),
    variables,
    answers: answersOf(question, variables),
    columns: columnsOf(question),
    blanks: [],
    respondents: Math.max(...variables.map((variable) => byName.get(variable)?.statistics.filled ?? 0)),
    ...(namespace !== null && { namespace }),
    also_called,
    midpoints_confirmed: question.midpoints_confirmed,
    ...askedIn(question),
  };
}

function cellsOf(type: CodebookQuestion['type']): CellReading {
  if (type === 'single' || type === 'grid_single') return { reading: 'values' };
  if (type === 'numeric' || type === 'grid_numeric') return { reading: 'numbers' };
  return { reading: 'marks', counted: [1], empty: 'unasked' };
}

function answersOf(question: CodebookQuestion, variables: readonly string[]): ProposedAnswer[] {
  switch (question.type) {
    case 'single': {
      const values = question.datapoints.map(({ value }) => value);
      return question.datapoints.map((answer) => ({
        ...named(answer),
        ...worth(answer),
        value: storedValue(answer.value, values),
      }));
    }
    case 'numeric':
      return question.bands.map((band) => ({ ...named(band), from: band.from, to: band.to }));
    case 'multiple':
      return question.datapoints.map((answer, index) => ({
        ...named(answer),
        ...worth(answer),
        variable: variables[index] ?? '',
      }));
    case 'grid_single':
    case 'grid_numeric':
      return question.datapoints.map((row, index) => ({
        ...named(row),
        variable: variables[index] ?? '',
      }));
    case 'grid_multiple': {
      const wide = question.suffixes.length;
      return question.datapoints.map((row, index) => ({
        ...named(row),
        variables: variables.slice(index * wide, (index + 1) * wide),
      }));
    }
  }
}

function columnsOf(question: CodebookQuestion): ProposedColumn[] {
  if (question.type === 'grid_multiple') {
    return question.suffixes.map((one) => ({
      code: one.code,
      name: one.name,
      value: null,
      ...worth(one),
      ...askedIn(one),
    }));
  }
  if (question.type !== 'grid_single') return [];
  const values = question.suffixes.map(({ value }) => value);
  return question.suffixes.map((one) => ({
    code: one.code,
    name: one.name,
    value: storedValue(one.value, values),
    ...worth(one),
    ...askedIn(one),
  }));
}

type Part = Pick<CodebookQuestion, 'code' | 'name' | 'asked_in'>;

function named(part: Part): ProposedAnswer {
  return { ...blankAnswer, code: part.code, guessed: part.code, name: part.name, ...askedIn(part) };
}

function worth({ midpoint, numeric }: { readonly midpoint: number | null; readonly numeric: boolean }) {
  return { midpoint, numeric };
}

function askedIn({ asked_in }: Pick<CodebookQuestion, 'asked_in'>): Pick<ProposedAnswer, 'asked_in'> {
  return asked_in === null ? {} : { asked_in };
}
