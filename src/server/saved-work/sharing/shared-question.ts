import { offeredQuestion } from '../../../codebook/lay-over.ts';
import type { SharedQuestion } from '../../../contract/saved-work/shared-chart.ts';
import type { RegisteredTree } from '../../datasets/access.ts';

/** Returns a question with those of its answers and columns that a link may name; null = all. A score is of all of them. */
export function sharedQuestion(
  { questions }: RegisteredTree,
  code: string,
  datapoints: readonly string[] | null,
  suffixes: readonly (string | number)[] | null,
  isScored = false,
): SharedQuestion {
  const known = questions.get(code);
  const question = known && offeredQuestion(known);
  const wanted = isScored ? null : suffixes?.map(Number);
  const named = isScored && question?.kind !== 'grid_single' ? null : datapoints;
  return {
    code,
    kind: question?.kind ?? 'single',
    name: question?.name ?? code,
    wording: question?.wording ?? '',
    notes: question?.notes ?? '',
    mean_name: question?.meanName ?? '',
    unit: question?.unit ?? '',
    ...(question?.base !== undefined && { base: question.base }),
    datapoints: (question?.datapoints ?? [])
      .filter((one) => named?.includes(one.code) ?? true)
      .map(({ code: datapoint, name, midpoint, from, to }) => ({
        code: datapoint,
        name,
        midpoint,
        ...(isScored && { from, to }),
      })),
    suffixes: (question?.suffixes ?? [])
      .filter((one) => wanted?.includes(one.code) ?? true)
      .map(({ code: suffix, name, midpoint }) => ({ code: suffix, name, midpoint })),
  };
}
