import type { DescribedVariable, SourceDescription } from '../source/source-description.ts';
import { freeCode } from './free-code.ts';
import type { SurveyDecisions } from './survey-decisions.ts';
import type { WeightChoice } from './survey-proposal.ts';

const named =
  /(?:^|[_.\s-])(?:w|wt|wgt|wght|weights?|gewicht|poids|peso)(?:$|[_.\s\d-])|weight(?:ing)?\b|^wt|^wgt|wtss/i;
/** What a weight may be off 1 on average and still not be something else, such as a body's weight in kilograms. */
const mostMean = 20;

/** The file's weight, then variables called weights that could be: numbers from 0 up, without labels. */
export function proposeWeights(
  { variables, weight, rows }: SourceDescription,
  { weights: decided }: Pick<SurveyDecisions, 'weights'>,
): WeightChoice[] {
  if (decided !== undefined) {
    return decided.map(({ code, name, variable, targets = [] }) => {
      const found = variables.find((one) => one.name === variable);
      return {
        code,
        name,
        variable: found?.name ?? '',
        targets,
        efficiency: targets.length === 0 && found !== undefined ? efficiencyOf(found) : null,
        blank: found === undefined ? 0 : blankOf(found, rows),
        reason: 'decided',
        decided: true,
      };
    });
  }
  const taken = new Set<string>();
  return variables
    .filter((variable) => variable.name === weight || isWeight(variable))
    .toSorted((left, right) => Number(right.name === weight) - Number(left.name === weight))
    .map((variable) => ({
      code: freeCode(variable.name, taken, 'weight'),
      name: variable.label || variable.name,
      variable: variable.name,
      targets: [],
      efficiency: efficiencyOf(variable),
      blank: blankOf(variable, rows),
      reason:
        variable.name === weight
          ? 'the file is weighted by it'
          : 'it is called a weight and holds numbers from 0 up',
      decided: false,
    }));
}

function isWeight({
  name,
  label,
  kind,
  valueLabels,
  statistics: { numbers, filled },
}: DescribedVariable): boolean {
  if (kind !== 'number' || valueLabels.length > 0 || numbers === null || filled === 0) return false;
  const mean = numbers.sum / numbers.count;
  const isNamed =
    named.test(name) || (/\bweight(?:ing)?\b/i.test(label) && !/\b(?:kg|pounds?|lbs?|your)\b/i.test(label));
  return (
    isNamed &&
    numbers.min >= 0 &&
    numbers.max > 0 &&
    mean <= mostMean &&
    numbers.max > numbers.min &&
    !numbers.areIntegers
  );
}

/** Kish's (Σw)² / (n Σw²). */
export function efficiencyOf({ statistics: { numbers } }: DescribedVariable): number | null {
  if (numbers === null || numbers.sumOfSquares === 0) return null;
  return (numbers.sum * numbers.sum) / (numbers.count * numbers.sumOfSquares);
}

/** Respondents without a weight: blank, or called missing. Zeros are told when the survey is built. */
export function blankOf({ statistics: { numbers } }: DescribedVariable, rows: number): number {
  return rows - (numbers?.count ?? 0);
}
