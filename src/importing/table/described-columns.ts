import type { FileVariable, ValueLabel, VariableSet } from '../../engine/survey/file-dictionary.ts';
import { headerOf } from '../codebook/file-codebook.ts';
import type { ProposedQuestion, SurveyProposal } from '../proposal/survey-proposal.ts';

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
    columnOf(id.variable, text, 'Respondent'),
    columnOf(wave.variable, { kind: 'wave', values: valuesOf(waves) }, 'Wave', waves),
    columnOf(location.variable, { kind: 'location', values: valuesOf(locations) }, 'Location', locations),
    columnOf(design.stratum, text, 'Sampling stratum'),
    columnOf(design.cluster, text, 'Sampling unit'),
    ...weights.map(({ variable }) => columnOf(variable, { kind: 'weight' }, 'Weight')),
    ...questions.flatMap(columnsOfQuestion),
  ].filter(({ variable }) => variable !== '');
}

function columnOf(
  variable: string,
  reading: ColumnReading,
  label: string,
  valueLabels: readonly ValueLabel[] = [],
): DescribedColumn {
  const isScale = reading.kind === 'numbers' || reading.kind === 'weight';
  const said = { label, valueLabels, measure: isScale ? 'scale' : 'nominal' } as const;
  return { variable, header: headerOf(variable), reading, said };
}

const marks: readonly ValueLabel[] = [
  { value: 0, label: 'Not chosen' },
  { value: 1, label: 'Chosen' },
];

function columnsOfQuestion(question: ProposedQuestion): DescribedColumn[] {
  const { kind, name, cells, variables, answers, columns } = question;
  const labels = cells.reading === 'values' ? labelled(kind === 'single' ? answers : columns) : marks;
  const values = valuesOf(labels);
  const column = (variable: string, label: string): DescribedColumn => {
    if (cells.reading === 'numbers') return columnOf(variable, { kind: 'numbers' }, label);
    return columnOf(
      variable,
      { kind: cells.reading === 'values' ? 'values' : 'marks', values },
      label,
      labels,
    );
  };
  if (kind === 'single' || kind === 'numeric') return variables.map((variable) => column(variable, name));
  return answers.flatMap((row) => {
    if (kind === 'multiple') return [column(row.variable, row.name)];
    return kind === 'grid_multiple'
      ? row.variables.map((variable, place) => column(variable, `${row.name}: ${columns[place]?.name ?? ''}`))
      : [column(row.variable, `${name}: ${row.name}`)];
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
