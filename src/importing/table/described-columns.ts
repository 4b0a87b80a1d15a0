import type { FileVariable, ValueLabel, VariableSet } from '../../engine/survey/file-dictionary.ts';
import { codedAnswers, columnKinds, questionCells } from '../../engine/survey/question-cells.ts';
import { type CodebookFinding, repeated } from '../codebook/codebook-checks.ts';
import { headerOf } from '../codebook/file-codebook.ts';
import { type ProposedQuestion, type SurveyProposal, variableOfCell } from '../proposal/survey-proposal.ts';

/** What the cells of a column hold. */
export type ColumnReading =
  | {
      readonly kind: 'values' | 'wave' | 'location' | 'marks';
      readonly values: readonly (string | number)[];
    }
  | { readonly kind: 'numbers' | 'weight' | 'text' };

/** A use of a column of the file, with its words from the codebook as a survey file would give them. */
export interface DescribedColumn {
  readonly variable: string;
  readonly header: string;
  readonly reading: ColumnReading;
  readonly said: Pick<FileVariable, 'label' | 'valueLabels' | 'measure'>;
  /** Code of the question whose column it is; null: it says something of respondents, which `holds` names. */
  readonly question: string | null;
  readonly holds: string;
}

/** The columns that the codebook of a proposal names, with the values that each may hold. */
export function describedColumns({
  id,
  wave,
  location,
  design,
  weights,
  questions,
}: SurveyProposal): DescribedColumn[] {
  const text = { kind: 'text' } as const;
  const waves = labelled(wave.waves);
  const locations = labelled(location.locations);
  return [
    ofRespondents('ids', id.variable, text, 'Respondent'),
    ofRespondents('waves', wave.variable, { kind: 'wave', values: valuesOf(waves) }, 'Wave', waves),
    ofRespondents(
      'locations',
      location.variable,
      { kind: 'location', values: valuesOf(locations) },
      'Location',
      locations,
    ),
    ofRespondents('strata', design.stratum, text, 'Sampling stratum'),
    ofRespondents('sampling units', design.cluster, text, 'Sampling unit'),
    ...weights.map(({ code, variable }) =>
      ofRespondents(`the weight ${code}`, variable, { kind: 'weight' }, 'Weight'),
    ),
    ...questions.flatMap(columnsOfQuestion),
  ].filter(({ header }) => header !== '');
}

const nouns = { values: 'answers', wave: 'waves', location: 'locations', marks: 'marks' } as const;

/** Columns that the file does not have, that a question reads twice, or that hold one value for two answers or places. */
export function* columnFindings(
  columns: readonly DescribedColumn[],
  headers: ReadonlySet<string>,
): Generator<CodebookFinding> {
  for (const [question, own] of Map.groupBy(columns, (column) => column.question)) {
    const of = question === null ? '' : `question ${question.slice(question.indexOf('.') + 1)}: `;
    const missing = own
      .filter(({ header }) => !headers.has(header))
      .map(({ header: column, holds }) => {
        const purpose = holds === '' ? '' : `, which should hold ${holds}`;
        return { column, message: `${of}the file has no column ${JSON.stringify(column)}${purpose}` };
      });
    yield* new Map(missing.map((one) => [one.message, one])).values();
    const used = question === null ? [] : own.map(({ header }) => header);
    yield* repeated(used, (column) => `${of}the column ${JSON.stringify(column)} is used twice`);
    // The rows of a grid have the values of its first one.
    for (const { reading } of question === null ? own : own.slice(0, 1)) {
      if (!('values' in reading)) continue;
      const message = (value: string) =>
        `${of}two ${nouns[reading.kind]} have the value ${JSON.stringify(value)}; give each its own`;
      yield* repeated(reading.values.map(String), message);
    }
  }
}

function ofRespondents(holds: string, ...column: Parameters<typeof columnOf>): DescribedColumn {
  return { ...columnOf(...column), holds };
}

function columnOf(
  variable: string,
  reading: ColumnReading,
  label: string,
  valueLabels: readonly ValueLabel[] = [],
): DescribedColumn {
  const isScale = reading.kind === 'numbers' || reading.kind === 'weight';
  const said = { label, valueLabels, measure: isScale ? 'scale' : 'nominal' } as const;
  return { variable, header: headerOf(variable), reading, said, question: null, holds: '' };
}

const marks: readonly ValueLabel[] = [
  { value: 0, label: 'Not chosen' },
  { value: 1, label: 'Chosen' },
];

function columnsOfQuestion(question: ProposedQuestion): DescribedColumn[] {
  const { code, kind, name, cells, answers: datapoints, columns: suffixes } = question;
  const labels =
    columnKinds[kind] === 'codes' ? labelled(codedAnswers({ kind, datapoints, suffixes })) : marks;
  return questionCells({ code, kind, datapoints, suffixes }).map(({ datapoint, suffix }) => {
    const variable = variableOfCell(question, datapoint, suffix);
    const own = [datapoint?.name, suffix?.name].filter((part) => part !== undefined);
    const label = (columnKinds[kind] === 'marks' ? own : [name, ...own]).join(': ');
    if (cells.reading === 'numbers')
      return { ...columnOf(variable, { kind: 'numbers' }, label), question: code };
    const reading = cells.reading === 'values' ? 'values' : 'marks';
    return {
      ...columnOf(variable, { kind: reading, values: valuesOf(labels) }, label, labels),
      question: code,
    };
  });
}

function labelled(
  items: readonly { readonly value: number | string | null; readonly name: string }[],
): ValueLabel[] {
  return items.map(({ value, name }) => ({ value: value ?? '', label: name }));
}

function valuesOf(labels: readonly ValueLabel[]): (number | string)[] {
  return labels.map(({ value }) => value);
}

/** A multiple question is a set of columns, and so is each row of a grid of marks. */
export function describedSets({ questions }: SurveyProposal): VariableSet[] {
  return questions.flatMap(({ kind, code: full, name, variables, answers }) => {
    const code = full.slice(full.indexOf('.') + 1);
    if (kind === 'multiple') return setOfMarks(code, name, variables);
    if (kind !== 'grid_multiple') return [];
    return answers.flatMap((row) => setOfMarks(`${code}_${row.code}`, `${name}: ${row.name}`, row.variables));
  });
}

/** One variable alone makes none. */
function setOfMarks(name: string, label: string, variables: readonly string[]): VariableSet[] {
  if (variables.length < 2) return [];
  return [{ name, label, variables: variables.map(headerOf), counted: 1, namedBy: 'variable_labels' }];
}
