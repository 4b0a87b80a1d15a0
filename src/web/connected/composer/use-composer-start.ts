import { useQuery } from '@tanstack/react-query';
import { parseAsArrayOf, parseAsString, useQueryState } from 'nuqs';
import { limits } from '../../../contract/limits.ts';
import { audiencesOptions } from '../../api/audiences.ts';
import { cosmetics, useCosmetic } from '../../lib/cosmetics.ts';
import type { PickedAudience } from '../unsaved-audience.ts';

const storageKey = 'chat-insights';

export type ComposerStart = ReturnType<typeof useComposerStart>;

/**
 * State of the composer apart from its text: `?ask=` a first question, `?dock=` audiences by their ids, and the number
 * of insights, which the browser remembers.
 */
export function useComposerStart() {
  const [text, setText] = useQueryState('ask', parseAsString.withDefault(''));
  const [ids, setIds] = useQueryState('dock', parseAsArrayOf(parseAsString).withDefault([]));
  const kept = Number(useCosmetic(storageKey));
  const audiences = useQuery({ ...audiencesOptions(), enabled: ids.length > 0 });
  const docked = ids.flatMap((id) => audiences.data?.find((audience) => audience.id === id) ?? []);
  return {
    text,
    forgetText: () => void setText(null),
    docked,
    setDocked: (next: readonly PickedAudience[]) =>
      void setIds(next.length === 0 ? null : next.slice(0, limits.chatDockedAudiences).map(({ id }) => id)),
    maxInsights:
      Number.isInteger(kept) && kept >= 1 && kept <= limits.chatInsights ? kept : limits.chatInsightsDefault,
    setMaxInsights: (most: number) => cosmetics.write(storageKey, String(most)),
  };
}
