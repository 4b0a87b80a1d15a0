import { endpointOptions } from './endpoint-options.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { FileVariable, TextReaders } from '../../contract/datasets/file-variable.ts';
import { catalogueStaleMs } from './datasets.ts';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';

const openTextKeys = {
  of: (dataset: string) => ['open-texts', dataset] as const,
};

export const openTextsOptions = (dataset: string) =>
  endpointOptions('listFileVariables', openTextKeys.of(dataset), {
    params: { code: dataset },
    query: { texts: 'true' },
    select: ({ variables }) => variables,
    staleTime: catalogueStaleMs,
  });

interface AskedTexts {
  readonly dataset: string;
  readonly name: string;
  readonly search: string;
  /** `""`: all waves. */
  readonly wave: string;
}

/** Answers to an open text, page by page. */
export const openTextAnswersOptions = ({ dataset, name, search, wave }: AskedTexts) =>
  infiniteQueryOptions({
    queryKey: [...openTextKeys.of(dataset), name, search, wave],
    queryFn: ({ pageParam, signal }) =>
      call('listOpenTexts', {
        params: { code: dataset, name },
        query: {
          offset: String(pageParam),
          ...(search === '' ? {} : { search }),
          ...(wave === '' ? {} : { wave }),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((sum, { answers }) => sum + answers.length, 0);
      return read < total ? read : undefined;
    },
    select: ({ pages }) => ({ ...pages[0], answers: pages.flatMap(({ answers }) => answers) }),
  });

/** Opens an open text to everyone who uses the survey, or closes it. */
export async function replaceTextReaders(
  dataset: string,
  name: string,
  readers: TextReaders,
): Promise<FileVariable> {
  const saved = await call('replaceTextReaders', { params: { code: dataset, name }, body: { readers } });
  await queryClient.invalidateQueries({ queryKey: openTextKeys.of(dataset) });
  return saved;
}
