import { endpointOptions } from './endpoint-options.ts';
import { infiniteQueryOptions, type Query } from '@tanstack/react-query';
import type { CodebookEdit } from '../../contract/codebook/codebook-edit.ts';
import type { CodebookRevision } from '../../contract/codebook/codebook-revision.ts';
import { catalogueStaleMs } from './datasets.ts';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';
import type { DerivedPreviewQuery } from '../../contract/codebook/derived-preview.ts';
import type { WeightPreviewQuery } from '../../contract/codebook/weight-definition.ts';

const codebookKeys = {
  of: (dataset: string) => ['codebook', dataset] as const,
  revisions: (dataset: string, question: string) => ['codebook', dataset, 'revisions', question] as const,
};

/** Every question of a dataset tree, retired ones too, with its words. */
export const codebookOptions = (dataset: string) =>
  endpointOptions('readCodebook', codebookKeys.of(dataset), {
    params: { code: dataset },
    staleTime: catalogueStaleMs,
  });

/** File variables that a question reads, each with its raw frequencies. */
export const fileVariablesOptions = (dataset: string, question: string) =>
  endpointOptions('listFileVariables', ['file-variables', dataset, question], {
    params: { code: dataset },
    query: { question, details: 'true' },
    select: ({ details }) => details ?? [],
    staleTime: catalogueStaleMs,
  });

/**
 * Effects of edits, or of a return to a revision: changes in words, saved work, figures before and after. `revision`: the
 * newest that is known.
 */
export const codebookPreviewOptions = (
  dataset: string,
  revision: number,
  change: readonly CodebookEdit[] | { readonly returnTo: number },
) =>
  endpointOptions('previewCodebookEdits', ['codebook', dataset, 'preview', revision, change], {
    params: { code: dataset },
    body: {
      revision,
      figures: true,
      ...('returnTo' in change ? { return_to: change.returnTo } : { edits: [...change] }),
    },
  });

/** Pages of revisions, newest first; of a question where it is named. */
export const codebookRevisionsOptions = (dataset: string, question = '') =>
  infiniteQueryOptions({
    queryKey: codebookKeys.revisions(dataset, question),
    queryFn: ({ pageParam, signal }) =>
      call('listCodebookRevisions', {
        params: { code: dataset },
        query: { ...(question !== '' && { question }), ...(pageParam !== '' && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ revisions, more }) => {
      const last = revisions.at(-1);
      return more && last !== undefined ? String(last.number) : undefined;
    },
    select: ({ pages }) => pages.flatMap(({ revisions }) => revisions),
  });

export interface NewRevision {
  readonly revision: number;
  readonly edits: readonly CodebookEdit[];
  readonly reason: string;
}

/** Applies edits; `readEverythingAgain` shows them. Columns that are being built end with the signal. */
export function createCodebookRevision(
  dataset: string,
  { revision, edits, reason }: NewRevision,
  signal?: AbortSignal,
): Promise<CodebookRevision> {
  return call('createCodebookRevision', {
    params: { code: dataset },
    body: { revision, edits: [...edits], ...(reason !== '' && { reason }) },
    signal,
  });
}

/** Adds a revision with the inverse changes of others, `from` up to `to`. */
export async function undoCodebookRevisions(
  dataset: string,
  { from, to }: { readonly from: number; readonly to: number },
  revision: number,
): Promise<void> {
  await call('undoCodebookRevision', {
    params: { code: dataset, number: String(to) },
    body: { revision, ...(from !== to && { from }) },
  });
  await readEverythingAgain(true);
}

/** Adds a revision after which what the caller may edit is as it was after an earlier one. */
export async function returnToCodebookRevision(
  dataset: string,
  number: number,
  { revision, reason }: Omit<NewRevision, 'edits'>,
): Promise<void> {
  await call('returnToCodebookRevision', {
    params: { code: dataset, number: String(number) },
    body: { revision, ...(reason !== '' && { reason }) },
  });
  await readEverythingAgain(true);
}

/** The codebook as it is now: someone else has changed it. */
export async function readCodebookAgain(dataset: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: codebookKeys.of(dataset) });
}

const figureRoots: ReadonlySet<unknown> = new Set(['figures', 'means']);
const isCoverage = ({ queryKey: [root, part] }: Query) => root === 'questions' && part === 'coverage';

/**
 * Names are in nearly every answer of the service; figures are not touched by words. A preview of edits that are applied
 * would be worked out once more. Who was asked what takes seconds to count, and nobody waits for it.
 */
export async function readEverythingAgain(withFigures: boolean): Promise<void> {
  void queryClient.invalidateQueries({ predicate: isCoverage });
  await queryClient.invalidateQueries({
    predicate: (query) => {
      const [root, , part] = query.queryKey;
      const isFigure = figureRoots.has(root) && !withFigures;
      return !isFigure && !isCoverage(query) && !(root === 'codebook' && part === 'preview');
    },
  });
}

/** A derived question before it is saved: its answers with their shares over all waves, its words, and notes. */
export const derivedPreviewOptions = (query: DerivedPreviewQuery) =>
  endpointOptions('previewDerivedQuestion', ['codebook', query.dataset, 'derived', query], {
    body: query,
    placeholderData: (before) => before,
    retry: false,
  });

/** A weight raked to targets before it is saved. The columns that it makes are those that saving uses. */
export const weightPreviewOptions = (dataset: string, query: WeightPreviewQuery) =>
  endpointOptions('previewWeight', ['codebook', dataset, 'weight', query], {
    params: { code: dataset },
    body: query,
    placeholderData: (before) => before,
    retry: false,
  });
