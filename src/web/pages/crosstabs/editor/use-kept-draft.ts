import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { crosstabKeys, replaceCrosstab } from '../../../api/crosstabs.ts';
import { forgetKeptDraft, keepDraft } from '../draft/kept-draft.ts';
import type { CrosstabSaving } from './use-crosstab-save.ts';

const keepDelayMs = 300;

/**
 * Keeps what is not saved yet, so that it outlives its tab. Leaving by a link saves what saves by itself at once; a new
 * table, of which is asked before it is left, is let go of.
 */
export function useKeptDraft(key: string, saving: CrosstabSaving): void {
  const queryClient = useQueryClient();
  const { document, saved, isDirty } = saving;
  useEffect(() => {
    if (!isDirty) {
      forgetKeptDraft(key);
      return undefined;
    }
    const keep = () => keepDraft(key, { document, edited: saved, changedAtMs: Date.now() });
    const timer = setTimeout(keep, keepDelayMs);
    // The tab may close before the delay is over.
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, document, saved, isDirty]);

  const latest = useRef(saving);
  useEffect(() => {
    latest.current = saving;
  });
  useEffect(() => {
    const { pathname } = window.location;
    return () => {
      const left = latest.current;
      // A page that broke stays at its address: then the draft is what brings the work back.
      if (window.location.pathname === pathname || !left.isDirty) return;
      if (left.saved === null) {
        forgetKeptDraft(key);
        return;
      }
      if (!left.isAutosaved) return;
      const { uuid, rev } = left.saved;
      keepDraft(key, { document: left.document, edited: left.saved, changedAtMs: Date.now() });
      replaceCrosstab(uuid, { ...left.document, change: 'changes on leaving' }, rev).then(
        async () => {
          forgetKeptDraft(key);
          await queryClient.invalidateQueries({ queryKey: crosstabKeys.all });
        },
        // It is kept, and offered when the crosstab is opened next.
        () => undefined,
      );
    };
  }, [key, queryClient]);
}
