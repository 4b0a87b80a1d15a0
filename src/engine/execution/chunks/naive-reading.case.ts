import type { Dataset } from '../../survey/dataset.ts';
import { unweighted } from '../../survey/find-weight.ts';
import type { Plan } from '../../figures/plan/plan.ts';
import { assertNever } from '../../../lib/assert-never.ts';
import { columnOfKind } from '../../survey/answers.ts';
import type { ClusterReading } from '../../figures/plan/value-reading.ts';

/** The respondents of a dataset as a plan sees them; one entry each. */
export interface PeopleOfPlan {
  /** −1 outside all atoms, and for those without a weight. */
  readonly atomOf: Int16Array;
  /** The weight of record in whole units, raised by the exponent of the pair. */
  readonly units: Float64Array;
}

/** Reads every respondent once; `plan.weight` is the place of its weight among those of record. */
export function peopleOfPlan({ catalogue, respondents }: Dataset, plan: Plan): PeopleOfPlan {
  const { wave, location, count } = respondents;
  const isUnweighted = plan.weight === unweighted;
  const column = respondents.weights[plan.weight];
  const atomOf = new Int16Array(count).fill(-1);
  const units = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const pair = (wave[i] ?? 0) * catalogue.locations.length + (location[i] ?? 0);
    units[i] = isUnweighted ? 1 : (column?.units[i] ?? 0) * 2 ** (column?.exponents[pair] ?? 0);
    if (units[i] !== 0) atomOf[i] = plan.atoms.ofPair[pair] ?? -1;
  }
  return { atomOf, units };
}

/** x of each respondent of the dataset; 0 or NaN for those who have none, which no set with an x holds. */
export function valuesOf(dataset: Dataset, reading: ClusterReading): Float64Array {
  switch (reading.kind) {
    case 'coded': {
      const { values } = columnOfKind(dataset, reading.column, 'codes');
      return Float64Array.from(values, (code) => reading.numbers[code - 1] ?? Number.NaN);
    }
    case 'summed': {
      const sums = new Float64Array(dataset.respondents.count);
      for (const { column, number } of reading.marks) {
        const { values } = columnOfKind(dataset, column, 'marks');
        for (let i = 0; i < sums.length; i++) if (values[i] === 2) sums[i] = (sums[i] ?? 0) + number;
      }
      return sums;
    }
    case 'numbers':
      return columnOfKind(dataset, reading.column, 'numbers').values;
    case 'upTo':
      return valuesOf(dataset, reading.of).map((number) => Number(number <= reading.number));
    default:
      return assertNever(reading);
  }
}
