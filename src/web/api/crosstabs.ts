import { queryOptions } from '@tanstack/react-query';
import type { CrosstabInput } from '../../contract/crosstab.ts';
import { call } from './client.ts';

export const crosstabKeys = {
  all: ['crosstabs'] as const,
  list: ['crosstabs', 'list'] as const,
  one: (uuid: string) => ['crosstabs', 'one', uuid] as const,
  versions: (uuid: string) => ['crosstabs', 'versions', uuid] as const,
};

/** Every saved crosstab that the caller may see. */
export const crosstabsOptions = () =>
  queryOptions({
    queryKey: crosstabKeys.list,
    queryFn: ({ signal }) => call('listCrosstabs', { signal }),
    select: ({ projects }) => projects,
  });

export const crosstabOptions = (uuid: string) =>
  queryOptions({
    queryKey: crosstabKeys.one(uuid),
    queryFn: ({ signal }) => call('readCrosstab', { params: { uuid }, signal }),
  });

/** Its savings, the newest first; for those who may change it. */
export const crosstabVersionsOptions = (uuid: string) =>
  queryOptions({
    queryKey: crosstabKeys.versions(uuid),
    queryFn: ({ signal }) => call('listWorkVersions', { params: { kind: 'crosstabs', id: uuid }, signal }),
    select: ({ versions }) => versions,
  });

/** What was saved once stays as it is. */
export const crosstabVersionOptions = (uuid: string, rev: number) =>
  queryOptions({
    queryKey: [...crosstabKeys.versions(uuid), rev] as const,
    queryFn: ({ signal }) =>
      call('readWorkVersion', { params: { kind: 'crosstabs', id: uuid, rev: String(rev) }, signal }),
    select: (version) => (version.kind === 'crosstabs' ? version.document : undefined),
    staleTime: Infinity,
  });

export const createCrosstab = (body: CrosstabInput) => call('createCrosstab', { body });

/** `rev` is the revision that was edited; a newer one is a conflict. */
export const replaceCrosstab = (uuid: string, body: CrosstabInput, rev: number) =>
  call('replaceCrosstab', { params: { uuid }, body, rev });

export const removeCrosstab = (uuid: string, rev?: number) =>
  call('removeCrosstab', { params: { uuid }, rev });
