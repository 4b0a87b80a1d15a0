import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Expression, Group } from '../../../expression/expression.ts';
import { type Draft, type DraftAction, newDraft, reduceDraft } from '../../expression-editor/draft/draft.ts';
import type { CarriedDraft } from './use-carried-draft.ts';
import { forgetDraft, recallDraft, type StoredDraft, storeDraft } from './stored-draft.ts';

interface AudienceDraft {
  readonly draft: Draft;
  readonly dispatch: (action: DraftAction) => void;
  /** What it began with, before what was restored. */
  readonly base: Group;
  /** What came back from before the page was closed; null where nothing did. */
  readonly restored: StoredDraft | null;
}

/**
 * A draft that outlives its tab: what was not saved is there again when the audience is opened next. One that is carried
 * here goes on as it is.
 */
export function useAudienceDraft(
  expression: Expression | null,
  key: string,
  carried: CarriedDraft | null,
): AudienceDraft {
  const [start] = useState(() => {
    if (carried !== null) return { draft: carried.draft, base: carried.saved, restored: null };
    const fresh = newDraft(expression);
    const restored = recallDraft(key);
    const command =
      restored === null ? null : { kind: 'replaceAll' as const, expression: restored.expression };
    const draft =
      command === null
        ? fresh
        : reduceDraft(fresh, { kind: 'run', command, name: 'bring back unsaved changes' });
    return { draft, base: fresh.present.root, restored };
  });
  const [draft, dispatch] = useReducer(reduceDraft, start.draft);
  return { draft, dispatch, base: start.base, restored: start.restored };
}

const keepDelayMs = 300;

/**
 * Keeps the draft while it differs from what is saved. Leaving by a link, which asks first, lets go of it, unless what
 * is answered here is called before: then it waits for the way back.
 */
export function useKeptDraft(key: string, root: Group, isDirty: boolean, rev: number | null): () => void {
  const waits = useRef(false);
  useEffect(() => {
    if (!isDirty) {
      forgetDraft(key);
      return undefined;
    }
    const keep = () => storeDraft(key, root, rev, Date.now());
    const timer = setTimeout(keep, keepDelayMs);
    // The tab may close before the delay is over.
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, root, isDirty, rev]);
  useEffect(() => {
    const { pathname } = window.location;
    return () => {
      // A page that broke stays at its address: then the draft is what brings the work back.
      if (window.location.pathname !== pathname && !waits.current) forgetDraft(key);
    };
  }, [key]);
  return useCallback(() => {
    if (!isDirty) return;
    waits.current = true;
    storeDraft(key, root, rev, Date.now());
  }, [key, root, isDirty, rev]);
}
