import { parseAsString, useQueryState } from 'nuqs';
import {
  type Dispatch,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import type { Crosstab, CrosstabInput } from '../../../../contract/saved-work/crosstab.ts';
import { savedScopeOf, scopeToSave } from '../../../app/scope/saved-scope.ts';
import type { Scope } from '../../../app/scope/scope.ts';
import { useOpenScope } from '../../../app/scope/use-open-scope.ts';
import { useScope, useSizeUnit } from '../../../app/scope/use-scope.ts';
import { newHistory, reduceHistory } from '../../../lib/history.ts';
import type { Beginning } from '../../../saved-work/use-opened-work.ts';
import { useWork } from '../../../saved-work/use-work.ts';
import { crosstabKind } from '../crosstab-kind.tsx';
import { readViewText, writeViewText } from '../draft/configuration.ts';
import type { CrosstabAction, CrosstabContent } from '../draft/crosstab-content.ts';
import { renameCrosstab } from '../draft/edits.ts';
import { readCrosstab } from '../draft/read-crosstab.ts';
import { scopeToOpen } from '../draft/saved-scope.ts';
import { viewWithin } from '../draft/table-view.ts';
import { writeCrosstab } from '../draft/write-crosstab.ts';
import { readComparison } from '../../../connected/comparison/handed-comparison.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { toasts } from '../../../ui/layers/toasts.ts';
import { addComparison } from '../draft/comparison.ts';

/** The draft of a crosstab with its undo and its saving; `offerCopy` is called where a viewer edits. */
export function useEditedCrosstab(
  beginning: Beginning<Crosstab, CrosstabInput>,
  initial: CrosstabContent,
  offerCopy: RefObject<() => void>,
) {
  const scope = useScope();
  const openScope = useOpenScope();
  const unit = useSizeUnit();
  const [draft, change] = useCrosstabHistory(initial, beginning.opened?.access === 'view');
  const content = useMemo(
    () => ({
      ...draft.present,
      view: viewWithin(draft.present.view, unit, draft.present.rows.length),
    }),
    [draft.present, unit],
  );
  const open = (document: CrosstabInput, step: string, keepsScope = false) => {
    change({ kind: 'edit', name: step, edit: () => readCrosstab(document) });
    const opened = scopeToOpen(document, scope.datasets);
    if (opened !== undefined && !keepsScope) openScope(opened);
  };
  const work = useWork(crosstabKind, {
    beginning,
    onNamed: (name) => change({ kind: 'amend', edit: renameCrosstab(name) }),
    write: (saved) => writeDocument(draft.present, scope, saved),
    untouched,
    past: draft.past,
    open,
    name: content.name,
  });
  const mayEdit = work.status.kind !== 'viewing';
  const look = useCallback(
    (action: CrosstabAction) => {
      if (action.kind !== 'edit' || isLook(action, content)) change(action);
      else offerCopy.current();
    },
    [content, change, offerCopy],
  );
  return { draft, content, work, dispatch: mayEdit ? change : look };
}

/** A viewer's sort, metrics and the like go into the address, not into the document. */
function useCrosstabHistory(saved: CrosstabContent, isViewer: boolean) {
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

/** The content as a document in the page's scope. */
function writeDocument(content: CrosstabContent, scope: Scope, saved: Crosstab | null): CrosstabInput {
  const named = content.name === '' && saved !== null ? { ...content, name: saved.name } : content;
  return writeCrosstab(named, scopeToSave(scope, saved), saved);
}

/** A saved crosstab as a document, to be compared with the draft's. */
function untouched(saved: Crosstab): CrosstabInput {
  return writeCrosstab(readCrosstab(saved), savedScopeOf(saved), saved);
}

/** Whether an edit changes only how the table is looked at, which viewers may do. */
function isLook({ edit }: Extract<CrosstabAction, { kind: 'edit' }>, before: CrosstabContent): boolean {
  const after = edit(before);
  return (['name', 'rows', 'columns', 'bases', 'notes'] as const).every(
    (part) => after[part] === before[part],
  );
}

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
