import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ApiError } from '../api/transport/api-error.ts';
import { type KeptDraft, ownDrafts } from '../api/draft-store.ts';
import type { DocumentKind } from './work-kind.ts';

/** Names a draft in the address of a new editor. */
export const draftParameter = 'draft';

/** What an editor begins with; later values are not for one that has begun. */
export interface Beginning<Saved, Input> {
  /** Key of the editor. It stays through the first save. */
  readonly draftId: string;
  /** null for a new one. */
  readonly opened: Saved | null;
  /** Changes of an earlier visit that were not saved; null for none. */
  readonly restored: Input | null;
  /** Whether the address named a scope on arrival: restored changes leave it as it is. */
  readonly isScoped: boolean;
  /** Gives the draft the address of its saved work without a new editor. */
  readonly noteSaved: (id: string) => void;
}

export type OpenedWork<Saved, Input> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error; readonly isGone: boolean; readonly retry: () => void }
  | { readonly status: 'ready'; readonly beginning: Beginning<Saved, Input> };

/** The work that the address names, with unsaved changes of an earlier visit. */
export function useOpenedWork<Saved, Input>(kind: DocumentKind<Saved, Input>): OpenedWork<Saved, Input> {
  const { id = null, uuid = id } = useParams();
  const { draftId, isScoped, isOwnDraft, isNamed, noteSaved } = useEditorIdentity(uuid);
  const isRead = uuid !== null && !isOwnDraft;
  const saved = useQuery({
    queryKey: [kind.kind, 'one', uuid],
    queryFn: async () => kind.read(uuid ?? ''),
    enabled: isRead,
    staleTime: 0,
  });
  const draft = useQuery({
    queryKey: ['drafts', kind.kind, draftId],
    queryFn: async () => ownDrafts().read(kind.kind, draftId),
    enabled: isRead || (uuid === null && isNamed),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = isOwnDraft ? null : (draft.data ?? null);
  const kept = useMemo(() => (found === null ? null : readKept(kind, found)), [kind, found]);
  if (saved.isError && saved.data === undefined) {
    const isGone = saved.error instanceof ApiError && ['not-found', 'invalid'].includes(saved.error.kind);
    return { status: 'failed', error: saved.error, isGone, retry: () => void saved.refetch() };
  }
  if ((isRead && !saved.isFetchedAfterMount) || draft.isLoading) return { status: 'loading' };
  return {
    status: 'ready',
    beginning: {
      draftId,
      // Changes to an earlier revision end in a conflict, not in a loss.
      opened: isOwnDraft ? null : (kept?.saved ?? saved.data ?? null),
      restored: kept?.document ?? null,
      isScoped,
      noteSaved,
    },
  };
}

function readKept<Saved, Input>(
  kind: DocumentKind<Saved, Input>,
  draft: KeptDraft,
): { readonly document: Input; readonly saved: Saved | null } | null {
  const document = kind.inputSchema.safeParse(draft.document);
  const saved = draft.saved === null ? null : kind.schema.safeParse(draft.saved);
  if (!document.success || saved?.success === false) return null;
  return { document: document.data, saved: saved?.data ?? null };
}

function useEditorIdentity(id: string | null) {
  const [search] = useSearchParams();
  const named = search.get(draftParameter);
  const [first, setFirst] = useState<{ readonly id: string; readonly draftId: string } | null>(null);
  // At the first drawing: pages write the saved scope into the address afterwards.
  const own = useMemo(
    () => ({
      draftId: named ?? id ?? newDraftId(),
      isScoped: new URLSearchParams(window.location.search).has('d'),
    }),
    [id, named],
  );
  const isOwnDraft = id !== null && id === first?.id;
  return {
    draftId: isOwnDraft ? first.draftId : own.draftId,
    isScoped: own.isScoped,
    isOwnDraft,
    isNamed: named !== null,
    noteSaved: (savedId: string) => setFirst({ id: savedId, draftId: own.draftId }),
  };
}

function newDraftId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
