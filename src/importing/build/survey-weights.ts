import type { ImportNote } from '../import-note.ts';
import type { ProblemList } from '../problem-list.ts';
import { isMissing } from '../source/is-missing.ts';
import type { SourceVariable } from '../source/source-file.ts';
import type { Survey } from '../survey.ts';
import type { ProposalFinding, WeightChoice } from '../proposal/survey-proposal.ts';
import { rake } from './rake.ts';
import { codesOf } from './value-codes.ts';

const largestWeight = 1e15;

/** The weights of a survey: the file's, or raked to the targets that somebody gave. */
export function surveyWeights(
  weights: readonly WeightChoice[],
  findings: readonly ProposalFinding[],
  variableOf: (name: string) => SourceVariable,
  rows: Uint32Array,
  problems: ProblemList,
  notes: ImportNote[],
): Survey['weights'] {
  if (weights.length === 0) {
    notes.push({
      code: 'unweighted',
      weight: 'unweighted',
      message: 'no weight is chosen, so everyone counts once',
    });
    return [{ code: 'unweighted', name: 'Unweighted', values: new Float64Array(rows.length).fill(1) }];
  }
  return weights.map((weight) => {
    const { code, name, targets } = weight;
    const chosen = (finding: string): string =>
      findings.find(({ id }) => id === `${finding}:${code}`)?.chosen ?? '';
    const base =
      weight.variable === ''
        ? new Float64Array(rows.length).fill(1)
        : fileWeight(variableOf(weight.variable), code, rows, chosen, problems);
    if (targets.length === 0) return { code, name, values: base };
    return { code, name, values: rakedWeight(weight, base, variableOf, rows, problems, notes) };
  });
}

function fileWeight(
  variable: SourceVariable,
  code: string,
  rows: Uint32Array,
  chosen: (finding: string) => string,
  problems: ProblemList,
): Float64Array<ArrayBuffer> {
  const { name, column, missing } = variable;
  const blank = chosen('blank_weight') === 'one' ? 1 : Number.NaN;
  const values = new Float64Array(rows.length).fill(blank);
  const refuse = (message: string) => problems.add({ line: null, column: name, code: 'weight', message });
  if (column.kind !== 'numbers') {
    refuse(`the weight ${code} is not a number; choose another variable`);
    return values;
  }
  let anyPositive = blank === 1;
  for (let index = 0; index < rows.length; index++) {
    const weight = column.numbers.at(rows[index]!);
    if (Number.isNaN(weight) || isMissing(missing, weight)) continue;
    if (weight < 0) {
      values[index] = Number.NaN;
      if (chosen('negative_weight') !== 'zero') {
        problems.add({
          line: null,
          column: name,
          code: 'negative_weight',
          message: 'the weight has negative values; choose to leave those out, or another weight',
        });
      }
    } else if (weight === 0 || (weight >= 1 / largestWeight && weight <= largestWeight)) {
      values[index] = weight;
      if (weight > 0) anyPositive = true;
    } else refuse('the weight has values outside 1e-15 to 1e15, the range of weights kept; rescale it');
  }
  if (!anyPositive) refuse('no weight of this variable is over 0; choose another');
  return values;
}

function rakedWeight(
  { code, targets }: WeightChoice,
  base: Float64Array<ArrayBuffer>,
  variableOf: (name: string) => SourceVariable,
  rows: Uint32Array,
  problems: ProblemList,
  notes: ImportNote[],
): Float64Array<ArrayBuffer> {
  const refuse = (column: string, message: string) =>
    problems.add({ line: null, column, code: 'weight', message });
  const margins = targets.map(({ variable, shares }) => {
    const codeOf = codesOf(variableOf(variable), new Map(shares.map(({ value }, index) => [value, index])));
    const categories = Int32Array.from(rows, (row) => Math.max(-1, codeOf(row)));
    const total = shares.reduce((sum, { share }) => sum + share, 0);
    if (!(total > 0)) refuse(variable, `the targets of ${variable} add up to 0; give shares over 0`);
    const counts = new Uint32Array(shares.length);
    let without = 0;
    for (const category of categories) {
      if (category < 0) without++;
      else counts[category] = (counts[category] ?? 0) + 1;
    }
    for (const [index, { value, share }] of shares.entries()) {
      if (share > 0 && counts[index] === 0) {
        refuse(
          variable,
          `nobody has the value ${value} of ${variable}, for which there is a target; leave that out`,
        );
      }
    }
    if (without > 0) {
      notes.push({
        code: 'raking',
        weight: code,
        count: without,
        message: `respondents without a value of ${variable} that has a target, who keep their weight in its turn: ${without}`,
      });
    }
    return { categories, shares: shares.map(({ share }) => share / total) };
  });
  if (!problems.isEmpty) return base;
  const { weights, converged } = rake(base, margins);
  if (!converged) {
    refuse(
      targets[0]?.variable ?? '',
      `the targets of the weight ${code} contradict each other, so that no weights meet them; check them, or take fewer`,
    );
  }
  let [sum, squares, count] = [0, 0, 0];
  for (const weight of weights) {
    if (Number.isNaN(weight)) continue;
    sum += weight;
    squares += weight * weight;
    count++;
  }
  notes.push({
    code: 'raking',
    weight: code,
    message: `the weight ${code} is raked to targets of ${targets.map(({ variable }) => variable).join(', ')}; its efficiency is ${((100 * sum * sum) / (count * squares)).toFixed(1)}%`,
  });
  return weights;
}
