import { offeredQuestion } from '../../../codebook/lay-over.ts';
import type { SharedQuestion } from '../../../contract/saved-work/shared-chart.ts';
import type { RegisteredTree } from '../../datasets/access.ts';

/** Returns a question with those of its answers and columns that a link may name; null = all. */
export function sharedQuestion(
  { questions }: RegisteredTree,
  code: string,
  datapoints: readonly string[] | null,
  suffixes: readonly (string | number)[] | null,
): SharedQuestion {
  const known = questions.get(code);
  const question = known && offeredQuestion(known);
  const wanted = suffixes?.map(Number);
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
      .filter((one) => datapoints?.includes(one.code) ?? true)
      .map(({ code: datapoint, name, midpoint }) => ({ code: datapoint, name, midpoint })),
    suffixes: (question?.suffixes ?? [])
      .filter((one) => wanted?.includes(one.code) ?? true)
      .map(({ code: suffix, name, midpoint }) => ({ code: suffix, name, midpoint })),
  };
}
