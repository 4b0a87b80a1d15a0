import { parseAsString, useQueryState } from 'nuqs';
import { useEffect, useReducer } from 'react';
import { newHistory, reduceHistory } from '../../../saved-work/history.ts';
import { readViewText, writeViewText } from '../draft/configuration.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';

/** Drafts of an editor. A viewer's sort, metrics and the like go into the address, not into the document. */
export function useCrosstabHistory(saved: CrosstabContent, isViewer: boolean) {
  const [text, setText] = useQueryState('table', parseAsString);
  const history = useReducer(reduceHistory<CrosstabContent>, saved, () =>
    newHistory(isViewer && text !== null ? { ...saved, view: readViewText(text, saved.view) } : saved),
  );
  const next = isViewer ? writeViewText(history[0].present.view, saved.view) : null;
  useEffect(() => {
    if (isViewer) void setText(next);
  }, [isViewer, next, setText]);
  return history;
}
