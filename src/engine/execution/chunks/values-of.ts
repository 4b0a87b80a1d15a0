import { assertNever } from '../../../lib/assert-never.ts';
import { columnOfKind } from '../../survey/column-of-kind.ts';
import type { Dataset } from '../../survey/dataset.ts';
import type { ValueReading } from '../../figures/plan/value-reading.ts';

/** x of each respondent of the dataset; 0 or NaN for those who have none, which no set with an x holds. */
export function valuesOf(dataset: Dataset, reading: ValueReading): Float64Array {
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
    default:
      return assertNever(reading);
  }
}
