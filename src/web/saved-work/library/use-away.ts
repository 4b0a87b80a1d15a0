import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ownDrafts } from '../../api/draft-store.ts';
import { trashOptions } from '../../api/saved-work.ts';
import { format } from '../../lib/format.ts';
import { serviceNow } from '../../lib/service-clock.ts';
import { draftParameter } from '../use-opened-work.ts';
import type { LibraryKind, Line } from '../work-kind.ts';
import { onlyOwner, type WorkSummary } from '../work-summary.ts';

/** Lines for work outside the list that can come back: unsaved drafts of this browser, deleted and unlisted work. */
export function useAway<Item>(
  { kind, routes, summarise }: LibraryKind<Item>,
  unlisted: readonly Item[] | undefined,
): { readonly lines: readonly Line<Item>[]; readonly isPending: boolean } {
  const { data: drafts, isPending: areDraftsPending } = useQuery({
    queryKey: ['drafts', kind],
    queryFn: async () => ownDrafts().list(kind),
    staleTime: 0,
    select: (all) => all.filter(({ saved }) => saved === null),
  });
  const { data: removed, isPending } = useQuery({
    ...trashOptions(),
    select: ({ items }) => items.filter((item) => item.kind === kind),
  });
  const lines = useMemo(
    () => [
      ...(drafts ?? []).map(({ id, name, search, changedAtMs: at }): Line<Item> => {
        const to = `${routes.create}${search === '' ? '?' : `${search}&`}${draftParameter}=${id}`;
        return named({ id, name: name || 'Without a name', away: 'draft', about: '' }, at, to);
      }),
      ...(removed ?? []).map(({ id, name, deleted_at: at, expires_at: end }): Line<Item> => {
        const about = `Kept until ${format.time(new Date(end), serviceNow())}`;
        return named({ id, name, away: 'deleted', about }, at, null);
      }),
      ...(unlisted ?? []).map((item): Line<Item> => {
        const about = 'Removed from your list';
        return { item: null, to: null, summary: { ...summarise(item), away: 'unlisted', about } };
      }),
    ],
    [drafts, removed, unlisted, routes, summarise],
  );
  return { lines, isPending: isPending || areDraftsPending };
}

const nothingElse = {
  folder_id: '',
  owner: '',
  sharedWith: onlyOwner,
  surveys: [],
  waves: null,
  searched: '',
};

/** Line for own work with a name, and nothing else that is known. */
function named<Item>(
  known: Pick<WorkSummary, 'id' | 'name' | 'away' | 'about'>,
  at: number | string,
  to: string | null,
): Line<Item> {
  const summary = { ...nothingElse, ...known, access: 'owner', editedAt: new Date(at) } as const;
  return { item: null, to, summary };
}
