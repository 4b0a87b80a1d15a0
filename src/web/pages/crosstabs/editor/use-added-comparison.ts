import { type Dispatch, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { readComparison } from '../../../connected/handed-comparison.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { toasts } from '../../../ui/toasts.ts';
import { addComparison } from '../draft/comparison.ts';
import type { CrosstabAction } from '../draft/crosstab-content.ts';

/** Adds what the page before handed on to a saved crosstab, once the questions are there: one step to undo. */
export function useAddedComparison(
  isSaved: boolean,
  catalogue: Catalogue | null,
  dispatch: Dispatch<CrosstabAction>,
): void {
  const { state } = useLocation();
  const [handed] = useState(() => (isSaved ? readComparison(state) : null));
  const added = useRef(false);
  useEffect(() => {
    if (handed === null || catalogue === null || added.current) return;
    added.current = true;
    // Else opening the page again would add it again.
    window.history.replaceState({ ...window.history.state, usr: null }, '');
    dispatch({ kind: 'edit', name: `add ${handed.from}`, edit: addComparison(handed, catalogue) });
    toasts.show({ text: `Added from ${handed.from}`, undo: () => dispatch({ kind: 'undo' }) });
  }, [handed, catalogue, dispatch]);
}
