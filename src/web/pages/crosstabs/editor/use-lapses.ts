import { usesOf } from '../../../../expression/uses.ts';
import { isGone, isRetired, useWorkChanges } from '../../../connected/use-work-changes.ts';
import type { WorkIdentity } from '../../../saved-work/work-kind.ts';
import { type CrosstabItem, questionsOf } from '../draft/crosstab-item.ts';

/** Finds what a header names that is retired or gone, in words; "": nothing. */
export function useLapses(saved: Pick<WorkIdentity, 'id' | 'rev'> | null) {
  const { data } = useWorkChanges({ kind: 'crosstabs', id: saved?.id ?? '', rev: saved?.rev ?? 0 });
  const lapsed = (data?.changes ?? []).filter((change) => isRetired(change) || isGone(change));
  return (item: CrosstabItem): string =>
    lapsed
      .filter(({ question, answer }) => questionsOf(item).includes(question) && names(item, question, answer))
      .map(({ message }) => message)
      .join(' ');
}

function names({ asks }: CrosstabItem, asked: string, answer: string): boolean {
  if (answer === '' || asks.kind !== 'expression') return answer === '';
  return usesOf(asks.expression).some(
    ({ question, datapoints, suffixes }) =>
      question === asked && (datapoints.includes(answer) || suffixes.includes(Number(answer))),
  );
}
