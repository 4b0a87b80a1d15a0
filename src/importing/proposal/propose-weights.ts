import type { DescribedVariable, SourceDescription } from '../source/source-description.ts';
import { freeCode } from '../../lib/free-code.ts';
import type { SurveyDecisions, WeightChoice } from './survey-proposal.ts';

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
    return decided.flatMap(({ code, name, variable }) => {
      const found = variables.find((one) => one.name === variable);
      if (found === undefined) return [];
      return { code, name, variable, ...countsOf(found, rows), reason: 'decided', decided: true };
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
      ...countsOf(variable, rows),
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

/** The spread of the weights over 0, and the respondents without one: blank, or called missing. */
export function countsOf(
  { statistics: { numbers } }: DescribedVariable,
  rows: number,
): Pick<WeightChoice, 'spread' | 'blank'> {
  const blank = rows - (numbers?.count ?? 0);
  const { positives: respondents = 0, leastPositive = 0 } = numbers ?? {};
  if (numbers === null || respondents === 0) return { blank, spread: null };
  const { sum, sumOfSquares, max } = numbers;
  const mean = sum / respondents;
  const efficiency = (sum * sum) / (respondents * sumOfSquares);
  return { blank, spread: { respondents, efficiency, smallest: leastPositive / mean, largest: max / mean } };
}
