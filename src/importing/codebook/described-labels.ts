import type { FileVariable, ValueLabel, VariableSet } from '../../engine/survey/file-dictionary.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { Codebook, CodebookQuestion } from './codebook.ts';
import { type DescribedColumns, storedValue } from './described-columns.ts';

type Labels = Pick<FileVariable, 'label' | 'valueLabels' | 'measure'>;

const marks: readonly ValueLabel[] = [
  { value: 0, label: 'Not chosen' },
  { value: 1, label: 'Chosen' },
];

/** What a codebook says of the columns that it names, as a survey file would: labels by variable, and sets of marks. */
export function describedLabels(
  { questions, waves, locations }: Codebook,
  columns: DescribedColumns,
): { labels: ReadonlyMap<string, Labels>; sets: readonly VariableSet[] } {
  const labels = new Map<string, Labels>();
  const add = (
    variable: string | undefined,
    label: string,
    valueLabels: readonly ValueLabel[],
    measure: Labels['measure'] = 'nominal',
  ) => variable !== undefined && labels.set(variable, { label, valueLabels, measure });
  add(columns.id.variable, 'Respondent', []);
  add(columns.stratum?.variable, 'Sampling stratum', []);
  add(columns.samplingUnit?.variable, 'Sampling unit', []);
  add(columns.wave?.variable, 'Wave', named(waves.map(({ code, value, name }) => [value ?? code, name])));
  add(columns.location?.variable, 'Location', named(locations.map(({ value, name }) => [value, name])));
  for (const weight of columns.weights) add(weight?.variable, 'Weight', [], 'scale');
  const sets: VariableSet[] = [];
  for (const [index, question] of questions.entries()) {
    const names = (columns.answers[index] ?? []).map(({ variable }) => variable);
    for (const [place, { label, values }] of columnLabels(question).entries()) {
      add(names[place], label, values ?? [], values === null ? 'scale' : 'nominal');
    }
    sets.push(...setsOf(question, names));
  }
  return { labels, sets };
}

function named(pairs: readonly (readonly [value: string | number, label: string])[]): readonly ValueLabel[] {
  const values = pairs.map(([value]) => value);
  return pairs.map(([value, label]) => ({ value: storedValue(value, values), label }));
}

/** Labels of a question's columns in the order of `questionHeaders`; `values` null: they hold numbers. */
function columnLabels(question: CodebookQuestion): { label: string; values: readonly ValueLabel[] | null }[] {
  const { name } = question;
  switch (question.type) {
    case 'single':
      return [{ label: name, values: named(question.datapoints.map((one) => [one.value, one.name])) }];
    case 'multiple':
      return question.datapoints.map((one) => ({ label: one.name, values: marks }));
    case 'grid_single': {
      const values = named(question.suffixes.map((suffix) => [suffix.value, suffix.name]));
      return question.datapoints.map((one) => ({ label: `${name}: ${one.name}`, values }));
    }
    case 'grid_multiple':
      return question.datapoints.flatMap((one) =>
        question.suffixes
          .filter(({ code }) => one.columns[String(code)] !== undefined)
          .map((suffix) => ({ label: `${one.name}: ${suffix.name}`, values: marks })),
      );
    case 'numeric':
      return [{ label: name, values: null }];
    case 'grid_numeric':
      return question.datapoints.map((one) => ({ label: `${name}: ${one.name}`, values: null }));
    default:
      return assertNever(question);
  }
}

/** A multiple question is a set, and so is each row of a grid of marks. */
function setsOf(question: CodebookQuestion, variables: readonly string[]): VariableSet[] {
  if (question.type === 'multiple') return setOfMarks(question.code, question.name, variables);
  if (question.type !== 'grid_multiple') return [];
  let from = 0;
  return question.datapoints.flatMap((row) => {
    const to = from + question.suffixes.filter(({ code }) => row.columns[String(code)] !== undefined).length;
    const members = variables.slice(from, to);
    from = to;
    return setOfMarks(`${question.code}_${row.code}`, `${question.name}: ${row.name}`, members);
  });
}

/** One variable alone makes none. */
function setOfMarks(name: string, label: string, variables: readonly string[]): VariableSet[] {
  return variables.length < 2 ? [] : [{ name, label, variables, counted: 1, namedBy: 'variable_labels' }];
}
