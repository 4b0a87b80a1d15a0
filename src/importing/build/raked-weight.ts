import type { ImportNote } from '../import-note.ts';
import type { ProblemList } from '../problem-list.ts';
import type { WeightChoice } from '../proposal/survey-proposal.ts';
import type { SourceVariable } from '../source/source-file.ts';
import { rake } from '../../engine/weighting/rake.ts';
import { codesOf } from './value-codes.ts';
import { weightSpread } from '../../engine/weighting/weight-spread.ts';

/**
 * The weights that meet the targets, from `base` on. What keeps them from it is a problem; how well it went is a note,
 * with the rounds that it took.
 */
export function rakedWeight(
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
  const { weights, converged, iterations } = rake(base, margins);
  if (!converged) {
    refuse(
      targets[0]?.variable ?? '',
      `the targets of the weight ${code} contradict each other, so that no weights meet them; check them, or take fewer`,
    );
  }
  notes.push({
    code: 'raking',
    weight: code,
    message: `the weight ${code} is raked to targets of ${targets.map(({ variable }) => variable).join(', ')} in ${iterations} ${iterations === 1 ? 'round' : 'rounds'}; its efficiency is ${(100 * weightSpread(weights).efficiency).toFixed(1)}%`,
  });
  return weights;
}
