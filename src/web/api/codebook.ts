import { queryOptions } from '@tanstack/react-query';
import type { CodebookEdit } from '../../contract/codebook/codebook-edit.ts';
import type { CodebookRevision } from '../../contract/codebook/codebook-revision.ts';
import { catalogueStaleMs } from './catalogue-stale.ts';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';

const codebookKeys = {
  of: (dataset: string) => ['codebook', dataset] as const,
  revisions: (dataset: string, question: string) => ['codebook', dataset, 'revisions', question] as const,
};

/** Every question of a dataset tree, retired ones too, with its words. */
export const codebookOptions = (dataset: string) =>
  queryOptions({
    queryKey: codebookKeys.of(dataset),
    queryFn: ({ signal }) => call('readCodebook', { params: { code: dataset }, signal }),
    staleTime: catalogueStaleMs,
  });

/** Effects of edits: changes in words, saved work, figures before and after. */
export const codebookPreviewOptions = (dataset: string, revision: number, edits: readonly CodebookEdit[]) =>
  queryOptions({
    queryKey: ['codebook', dataset, 'preview', revision, edits],
    queryFn: ({ signal }) =>
      call('previewCodebookEdits', {
        params: { code: dataset },
        body: { revision, edits: [...edits], figures: true },
        signal,
      }),
  });

/** Revisions, newest first; of one question where it is named. */
export const codebookRevisionsOptions = (dataset: string, question = '') =>
  queryOptions({
    queryKey: codebookKeys.revisions(dataset, question),
    queryFn: ({ signal }) =>
      call('listCodebookRevisions', {
        params: { code: dataset },
        query: question === '' ? {} : { question },
        signal,
      }),
  });

interface NewRevision {
  readonly revision: number;
  readonly edits: readonly CodebookEdit[];
  readonly reason: string;
}

/** Applies edits; `readEverythingAgain` shows them. */
export function createCodebookRevision(
  dataset: string,
  { revision, edits, reason }: NewRevision,
): Promise<CodebookRevision> {
  return call('createCodebookRevision', {
    params: { code: dataset },
    body: { revision, edits: [...edits], ...(reason !== '' && { reason }) },
  });
}

/** Adds a revision with the inverse edits of another one. */
export async function undoCodebookRevision(
  dataset: string,
  number: number,
  revision: number,
): Promise<CodebookRevision> {
  const undone = await call('undoCodebookRevision', {
    params: { code: dataset, number: String(number) },
    body: { revision },
  });
  await readEverythingAgain(true);
  return undone;
}

/** The codebook as it is now: someone else has changed it. */
export async function readCodebookAgain(dataset: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: codebookKeys.of(dataset) });
}

const figureRoots: ReadonlySet<unknown> = new Set(['figures', 'means']);

/** Names are in nearly every answer of the service; figures are not touched by words. */
export async function readEverythingAgain(withFigures: boolean): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [root] }) => withFigures || !figureRoots.has(root),
  });
}
