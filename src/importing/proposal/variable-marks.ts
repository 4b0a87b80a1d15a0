import type { DescribedVariable } from '../source/source-description.ts';
import { isMissing } from '../source/source-file.ts';
import { isNo, isYes } from './labels/answer-words.ts';

/** How a variable with only chosen and not chosen says which. */
export interface VariableMarks {
  readonly counted: readonly (number | string)[];
  /** Values that mean not chosen; none: a blank cell does. */
  readonly uncounted: readonly (number | string)[];
}

/** null where the variable holds more than a mark. */
export function marksOf({ kind, valueLabels, missing, statistics }: DescribedVariable): VariableMarks | null {
  if (kind === 'date' || statistics.isTruncated || statistics.filled === 0) return null;
  const values = statistics.values.map(({ value }) => value).filter((value) => !isMissing(missing, value));
  if (values.length === 0 || values.length > 2) return null;
  const labelOf = (value: number | string): string =>
    valueLabels.find((labelled) => labelled.value === value)?.label ??
    (typeof value === 'string' ? value : '');
  if (kind === 'text') return textMarks(values, labelOf);
  const others = values.filter((value) => value !== 0 && value !== 1);
  if (others.length === 0) {
    const isWorded =
      valueLabels.some(({ value }) => value === 1) && valueLabels.some(({ value }) => value === 0);
    if (isWorded && !(isYes(labelOf(1)) || isNo(labelOf(0)))) return null;
    return { counted: [1], uncounted: [0] };
  }
  // 1 and 2 as yes and no.
  const yes = values.filter((value) => isYes(labelOf(value)));
  const no = values.filter((value) => isNo(labelOf(value)));
  const labelledYes = valueLabels.filter(({ label }) => isYes(label)).map(({ value }) => value);
  if (yes.length + no.length === values.length && labelledYes.length === 1) {
    return { counted: labelledYes, uncounted: no };
  }
  return null;
}

function textMarks(
  values: readonly (number | string)[],
  labelOf: (value: number | string) => string,
): VariableMarks | null {
  const no = values.filter((value) => isNo(labelOf(value)));
  const rest = values.filter((value) => !no.includes(value));
  if (rest.length > 1) return null;
  if (rest.length === 0) return null;
  return { counted: rest, uncounted: no };
}
