import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedAudience } from '../../../contract/saved-audience.ts';
import type { Group } from '../../../expression/expression.ts';
import { ApiError } from '../../api/api-error.ts';
import { audienceKeys, audienceOptions, createAudience, replaceAudience } from '../../api/audiences.ts';
import { audienceDocument } from './audience-document.ts';
import { isOwn } from './audience-words.ts';

interface SaveInput {
  /** What the editor began with; null for a new one. */
  readonly audience: SavedAudience | null;
  readonly root: Group;
  /** What is saved: the editor may begin with unsaved changes to it. */
  readonly base: Group;
  /** Code of the dataset tree. */
  readonly dataset: string;
  /** With what was saved. */
  readonly onCreated: (audience: SavedAudience, root: Group) => void;
}

interface SaveRequest {
  readonly name: string;
  readonly root: Group;
  /** The audience that is replaced; null makes a new one. */
  readonly target: SavedAudience | null;
}

/** Saving: creates or replaces, knows what is saved, and notices when somebody else saved in between. */
export function useAudienceSave({ audience, root, base, dataset, onCreated }: SaveInput) {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState<{ readonly audience: SavedAudience | null; readonly root: Group }>({
    audience,
    root: base,
  });
  const target = saved.audience !== null && isOwn(saved.audience) ? saved.audience : null;

  const save = useMutation({
    mutationFn: ({ name, root: sent, target: replaced }: SaveRequest) => {
      const document = audienceDocument(name, sent, dataset);
      if (replaced === null) return createAudience(document);
      const { id, rev, folder_id, position } = replaced;
      return replaceAudience(id, { ...document, folder_id, position }, rev);
    },
    onSuccess: async (answer, { root: sent, target: replaced }) => {
      setSaved({ audience: answer, root: sent });
      queryClient.setQueryData(audienceOptions(answer.id).queryKey, answer);
      if (replaced === null) onCreated(answer, sent);
      await queryClient.invalidateQueries({
        queryKey: audienceKeys.all,
        predicate: ({ queryKey }) => queryKey[1] !== 'one',
      });
    },
  });

  const isConflict = save.error instanceof ApiError && save.error.kind === 'conflict';
  return {
    saved,
    /** The audience that saving replaces; null where saving makes a new one. */
    target,
    isDirty: root !== saved.root,
    isSaving: save.isPending,
    isConflict,
    /** Why the last try failed, in a sentence; null for a conflict, which has a dialog of its own. */
    failure: save.error === null || isConflict ? null : save.error.message,
    save: (name: string, as: SavedAudience | null = target) => save.mutate({ name, root, target: as }),
    forget: () => save.reset(),
    /** The newer version, to begin the editor with. */
    reload: async () => {
      if (saved.audience === null) return null;
      const newer = await queryClient.fetchQuery({ ...audienceOptions(saved.audience.id), staleTime: 0 });
      save.reset();
      return newer;
    },
    setSaved,
  };
}
