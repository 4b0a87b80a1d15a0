import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Crosstab, CrosstabInput } from '../../../../contract/crosstab.ts';
import { ApiError } from '../../../api/api-error.ts';
import { createCrosstab, crosstabKeys, crosstabOptions, replaceCrosstab } from '../../../api/crosstabs.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import { readCrosstab } from '../draft/read-crosstab.ts';
import { savedScopeOf, scopeToSave } from '../draft/saved-scope.ts';
import { writeCrosstab } from '../draft/write-crosstab.ts';

interface SaveInput {
  /** What the editor began with; null for a new one. */
  readonly crosstab: Crosstab | null;
  readonly content: CrosstabContent;
  /** Number of steps that can be undone. */
  readonly steps: number;
  readonly onCreated: (crosstab: Crosstab) => void;
}

interface SaveRequest {
  readonly document: CrosstabInput;
  /** The crosstab that is replaced, on the revision that was edited; null makes a new one. */
  readonly replaces: Crosstab | null;
  readonly steps: number;
}

/** Saving: creates or replaces, knows what is saved, and notices when somebody else saved in between. */
export function useCrosstabSave({ crosstab, content, steps, onCreated }: SaveInput) {
  const queryClient = useQueryClient();
  const scope = useScope();
  const [saved, setSaved] = useState(crosstab);
  const [stepsWhenSaved, setStepsWhenSaved] = useState(0);
  const document = useMemo(() => writeCrosstab(content, scopeToSave(scope), saved), [content, scope, saved]);
  const savedText = useMemo(
    () =>
      saved === null
        ? null
        : JSON.stringify(writeCrosstab(readCrosstab(saved), savedScopeOf(saved, scope), saved)),
    [saved, scope],
  );

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
      await queryClient.invalidateQueries({ queryKey: crosstabKeys.list });
    },
  });

  const isConflict = save.error instanceof ApiError && save.error.kind === 'conflict';
  return {
    saved,
    stepsWhenSaved,
    isDirty: savedText === null ? content.rows.length > 0 : JSON.stringify(document) !== savedText,
    isSaving: save.isPending,
    isConflict,
    /** Why the last try failed, in a sentence; null for a conflict, which has a dialog of its own. */
    failure: save.error === null || isConflict ? null : save.error.message,
    /** Under this name where nothing is saved yet, else over what was opened. */
    save: (name: string) => save.mutate({ document: { ...document, name }, replaces: saved, steps }),
    saveCopy: (name: string) =>
      save.mutate({
        document: { ...document, name, ...(saved === null ? {} : { copied_from: saved.uuid }) },
        replaces: null,
        steps,
      }),
    forget: () => save.reset(),
  };
}

export type CrosstabSaving = ReturnType<typeof useCrosstabSave>;
