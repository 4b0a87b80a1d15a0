import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useScope } from '../app/scope/use-scope.ts';
import { keepsFocus } from '../app/shell/use-arrival.ts';
import { toasts } from '../ui/layers/toasts.ts';
import { ownDrafts } from '../api/draft-store.ts';
import { type Beginning, draftParameter } from './use-opened-work.ts';
import type { DocumentKind } from './work-kind.ts';
import { WorkSession } from './work-session.ts';
import type { WorkState, WorkView } from './work-state.ts';

interface WorkInput<Saved, Input> extends Omit<WorkView<Saved, Input>, 'search' | 'onCreated'> {
  readonly beginning: Beginning<Saved, Input>;
  /** Gives the draft the name that the first save or a copy was made under. */
  readonly onNamed: (name: string) => void;
}

/** What the parts of an editor need of its saving. */
export interface Work<Saved, Input> extends WorkState<Saved> {
  readonly view: Pick<WorkView<Saved, Input>, 'write' | 'untouched' | 'open'>;
  readonly save: () => void;
  readonly create: (name: string, folderId: string) => Promise<void>;
  readonly saveCopy: (name: string) => Promise<void>;
  readonly resolve: WorkSession<Saved, never>['resolve'];
  readonly check: () => Promise<void>;
  readonly takeNewer: () => void;
}

/** Saving of the work in an editor. The editor stays mounted from the first edit of a draft on. */
export function useWork<Saved, Input>(
  kind: DocumentKind<Saved, Input>,
  { beginning, onNamed, ...editor }: WorkInput<Saved, Input>,
): Work<Saved, Input> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search: scope } = useScope();
  const { pathname, state } = useLocation();
  const { draftId, restored } = beginning;
  const onCreated = (saved: Saved) => {
    const { id, name } = kind.identify(saved);
    onNamed(name);
    // A copy opens in an editor of its own.
    const isCopy = work.saved !== null;
    if (!isCopy) beginning.noteSaved(id);
    const open = `${kind.routes.open(id)}${searchWith(scope, null)}`;
    void navigate(open, { replace: true, state: isCopy ? null : keepsFocus });
  };
  const view = { ...editor, onCreated, search: scope };
  const [session] = useState(
    () =>
      new WorkSession<Saved, Input>({
        kind,
        draftId,
        opened: beginning.opened,
        isRestored: restored !== null,
        drafts: ownDrafts(),
        view,
        onSaved: (saved) => {
          queryClient.setQueryData([kind.kind, 'one', kind.identify(saved).id], saved);
          void queryClient.invalidateQueries({
            queryKey: [kind.kind],
            predicate: ({ queryKey }) => queryKey[1] !== 'one',
          });
        },
      }),
  );
  useEffect(() => session.start(), [session]);
  useEffect(() => {
    session.update(view);
  });
  const work = useSyncExternalStore(session.subscribe, session.getState);
  const isUnsavedDraft = work.status.kind === 'draft';
  useEffect(() => {
    const isNamed = new URLSearchParams(window.location.search).get(draftParameter) === draftId;
    if (!isUnsavedDraft || isNamed) return;
    // A reload finds the draft by its address; this editor goes on with its own.
    queryClient.setQueryData(['drafts', kind.kind, draftId], null);
    void navigate(`${pathname}${searchWith(scope, draftId)}`, { replace: true, state });
  }, [isUnsavedDraft, draftId, kind.kind, pathname, state, scope, navigate, queryClient]);
  useEffect(
    () => () => queryClient.removeQueries({ queryKey: ['drafts', kind.kind, draftId] }),
    [queryClient, kind.kind, draftId],
  );
  const [openRestored] = useState(() =>
    restored === null ? null : () => editor.open(restored, restoring, beginning.isScoped),
  );
  useEffect(() => {
    if (openRestored === null) return;
    openRestored();
    toasts.show({ text: 'Unsaved changes restored' });
  }, [openRestored]);
  const { save, create, saveCopy, resolve, check, takeNewer } = session;
  return { ...work, view: editor, save, create, saveCopy, resolve, check, takeNewer };
}

const restoring = 'restore unsaved changes';

/** The search of the address with the scope, and with or without a draft. The router does not see all of its parts. */
function searchWith(scope: string, draftId: string | null): string {
  const parameters = new URLSearchParams(window.location.search);
  for (const [name, value] of new URLSearchParams(scope)) parameters.set(name, value);
  parameters.delete(draftParameter);
  if (draftId !== null) parameters.set(draftParameter, draftId);
  return `?${parameters.toString()}`;
}
