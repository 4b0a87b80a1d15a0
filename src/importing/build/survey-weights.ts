import type { ImportNote } from '../import-note.ts';
import type { ProblemList } from '../problem-list.ts';
import { isKeptWeight } from '../source/read-limits.ts';
import { isMissing, type SourceVariable } from '../source/source-file.ts';
import type { Survey } from '../survey.ts';
import type { ProposalFinding, WeightChoice } from '../proposal/survey-proposal.ts';
import { chosenOption } from '../proposal/findings/finding.ts';
import { doesProject } from '../proposal/findings/projection-findings.ts';

/** The weights of a survey, from the variables that hold them. */
export function surveyWeights(
  weights: readonly WeightChoice[],
  findings: readonly ProposalFinding[],
  variableOf: (name: string) => SourceVariable,
  rows: Uint32Array,
  problems: ProblemList,
  notes: ImportNote[],
): Survey['weights'] {
  if (weights.length === 0) {
    const message = 'no weight is chosen, so everyone counts once; a codebook names one by weight_column';
    notes.push({ code: 'unweighted', message });
    return [{ code: 'unweighted', name: 'Unweighted', values: new Float64Array(rows.length).fill(1) }];
  }
  return weights.map((weight) => {
    const { code, name } = weight;
    const chosen = (finding: string): string => chosenOption(findings, `${finding}:${code}`);
    const projects = weight.projects === undefined ? doesProject(weight, findings) : weight.projects;
    const values = fileWeight(variableOf(weight.variable), code, rows, chosen, problems);
    return { code, name, ...(projects !== null && { projects }), values };
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
  const refuse = (message: string) => problems.add({ column: name, code: 'weight', message });
  if (column.kind !== 'numbers') {
    refuse(`the weight ${code} is not a number; choose another variable`);
    return values;
  }
  let anyPositive = blank === 1;
  for (let index = 0; index < rows.length; index++) {
    const weight = column.at(rows[index]!);
    if (Number.isNaN(weight) || isMissing(missing, weight)) continue;
    if (weight < 0) {
      values[index] = Number.NaN;
      if (chosen('negative_weight') !== 'zero') {
        const message = 'the weight has negative values; choose to leave those out, or another weight';
        problems.add({ column: name, code: 'negative_weight', message });
      }
    } else if (isKeptWeight(weight)) {
      values[index] = weight;
      if (weight > 0) anyPositive = true;
    } else refuse('the weight has values outside 1e-15 to 1e15, the range of weights kept; rescale it');
  }
  if (!anyPositive) refuse('no weight of this variable is over 0; choose another');
  return values;
}
