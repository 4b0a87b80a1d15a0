import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followImport, forgetSurveys, importOptions } from '../../api/imports.ts';
import { isMoving } from '../../lib/import-words.ts';

/** The import, and its steps as they come. Where the stream breaks off, it is asked again every second. */
export function useFollowedImport(id: string) {
  const current = useQuery({
    ...importOptions(id),
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data.state) ? 1_000 : false),
  });
  const state = current.data?.state;
  const moves = state !== undefined && isMoving(state);
  useEffect(() => {
    if (!moves) return undefined;
    const left = new AbortController();
    // What breaks the stream is told by the question that is asked beside it.
    followImport(id, left.signal).catch(() => undefined);
    return () => left.abort();
  }, [id, moves]);
  useEffect(() => {
    if (state === 'done') void forgetSurveys();
  }, [state]);
  return current;
}
