import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Crosstab, CrosstabInput } from '../../../../contract/crosstab.ts';
import { ApiError } from '../../../api/api-error.ts';
import { createCrosstab, crosstabKeys, crosstabOptions, replaceCrosstab } from '../../../api/crosstabs.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import type { CrosstabHistory } from '../draft/crosstab-content.ts';
import { readCrosstab } from '../draft/read-crosstab.ts';
import { savedScopeOf, scopeToSave } from '../draft/saved-scope.ts';
import { isSameDocument, writeCrosstab } from '../draft/write-crosstab.ts';
import { stepsWords } from './steps-words.ts';

interface SaveInput {
  /** What the editor began with; null for a new one. */
  readonly crosstab: Crosstab | null;
  readonly draft: CrosstabHistory;
  readonly onCreated: (crosstab: Crosstab) => void;
}

interface SaveRequest {
  readonly document: CrosstabInput;
  /** The crosstab that is replaced, on the revision that was edited; null makes a new one. */
  readonly replaces: Crosstab | null;
  readonly steps: number;
}

/** Long enough that a run of presses is one saving. */
const autosaveDelayMs = 1_500;
const offlineRetryMs = 10_000;

/**
 * Saving: creates once, and from then on saves by itself what is changed, on the revision that was edited. Notices when
 * somebody else saved in between, and then waits for what is to be done about it.
 */
export function useCrosstabSave({ crosstab, draft, onCreated }: SaveInput) {
  const queryClient = useQueryClient();
  const scope = useScope();
  const { present: content, past } = draft;
  const steps = past.length;
  const [saved, setSaved] = useState(crosstab);
  const [stepsWhenSaved, setStepsWhenSaved] = useState(0);
  /** After a conflict that is left open, until something is saved by hand. */
  const [isPaused, setPaused] = useState(false);
  const mayEdit = crosstab === null || crosstab.access !== 'view';

  const document = useMemo(() => {
    const shown = scopeToSave(scope);
    // In the spelling of whoever saved it, where it is the same scope.
    const isSame = saved !== null && JSON.stringify(savedScopeOf(saved, scope)) === JSON.stringify(shown);
    const { dataset_code, country_codes, wave_codes } = isSame ? saved : shown;
    return writeCrosstab(content, { dataset_code, country_codes, wave_codes }, saved);
  }, [content, scope, saved]);
  const savedDocument = useMemo(() => {
    if (saved === null) return null;
    const { dataset_code, country_codes, wave_codes } = saved;
    const scopeOf = { dataset_code, country_codes, wave_codes };
    return writeCrosstab(readCrosstab(saved), scopeOf, saved);
  }, [saved]);
  const isChanged = useMemo(
    () => (savedDocument === null ? content.rows.length > 0 : !isSameDocument(document, savedDocument)),
    [savedDocument, content.rows, document],
  );
  const isDirty = mayEdit && isChanged;

  const save = useMutation({
    mutationFn: ({ document: sent, replaces }: SaveRequest) =>
      replaces === null ? createCrosstab(sent) : replaceCrosstab(replaces.uuid, sent, replaces.rev),
    onSuccess: async (answer, { replaces, steps: sentSteps }) => {
      queryClient.setQueryData(crosstabOptions(answer.uuid).queryKey, answer);
      if (replaces === null) onCreated(answer);
      else {
        setSaved(answer);
        setStepsWhenSaved(sentSteps);
      }
      await queryClient.invalidateQueries({ queryKey: crosstabKeys.versions(answer.uuid) });
      await queryClient.invalidateQueries({ queryKey: crosstabKeys.list });
    },
  });
  const isConflict = save.error instanceof ApiError && save.error.kind === 'conflict';
  const isOffline = save.error instanceof ApiError && save.error.kind === 'network';
  const changed = (name: string): CrosstabInput => ({
    ...document,
    name,
    change: stepsWords(past, stepsWhenSaved),
  });

  const { mutate, isPending, reset } = save;
  const replaces = saved;
  const waits = replaces !== null && isDirty && !isPending && !isConflict && !isPaused;
  useEffect(() => {
    if (!waits) return undefined;
    const sent = { ...document, change: stepsWords(past, stepsWhenSaved) };
    const run = () => mutate({ document: sent, replaces, steps: past.length });
    const timer = setTimeout(run, isOffline ? offlineRetryMs : autosaveDelayMs);
    if (isOffline) window.addEventListener('online', run);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', run);
    };
  }, [waits, document, past, stepsWhenSaved, replaces, isOffline, mutate]);

  return {
    saved,
    document,
    stepsWhenSaved,
    mayEdit,
    isDirty,
    isSaving: isPending,
    isConflict,
    isOffline,
    /** Saves by itself, so that leaving loses nothing. */
    isAutosaved: replaces !== null && mayEdit && !isConflict && !isPaused,
    /** Why the last try failed, in a sentence; null for a conflict, which has a dialog of its own, and offline. */
    failure: save.error === null || isConflict || isOffline ? null : save.error.message,
    /** Under this name where nothing is saved yet, else over what was opened. */
    save: (name: string) => {
      setPaused(false);
      mutate({ document: changed(name), replaces: saved, steps });
    },
    saveCopy: (name: string) =>
      mutate({
        document: {
          ...document,
          name,
          ...(saved === null ? {} : { copied_from: saved.uuid }),
          // A copy begins as one's own: whom the other one is shared with is its owner's to say.
          shared: [],
          sharing_note: '',
        },
        replaces: null,
        steps,
      }),
    /** Goes on with what is there by now in the place of what was edited: its sharing, not its content. */
    follow: (newer: Crosstab) => setSaved(newer),
    forget: () => {
      setPaused(true);
      reset();
    },
  };
}

export type CrosstabSaving = ReturnType<typeof useCrosstabSave>;
