import { endpointOptions } from './endpoint-options.ts';
import type { CrosstabInput } from '../../contract/saved-work/crosstab.ts';
import { call } from './client.ts';

export const crosstabKeys = {
  all: ['crosstabs'] as const,
  list: ['crosstabs', 'list'] as const,
  one: (uuid: string) => ['crosstabs', 'one', uuid] as const,
};

/** Every saved crosstab that the caller may see. */
export const crosstabsOptions = () =>
  endpointOptions('listCrosstabs', crosstabKeys.list, { select: ({ projects }) => projects });

export const readCrosstabOf = (uuid: string) => call('readCrosstab', { params: { uuid } });

export const createCrosstab = (body: CrosstabInput) => call('createCrosstab', { body });

/** `rev` is the revision that was edited; a newer one is a conflict. */
export const replaceCrosstab = (uuid: string, body: CrosstabInput, rev: number, outlivesPage = false) =>
  call('replaceCrosstab', { params: { uuid }, body, rev, outlivesPage });

export const removeCrosstab = (uuid: string, rev?: number) =>
  call('removeCrosstab', { params: { uuid }, rev });
