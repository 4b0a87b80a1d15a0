import { endpointOptions } from './endpoint-options.ts';
import { queryOptions } from '@tanstack/react-query';
import type { SavedAudienceInput } from '../../contract/saved-work/saved-audience.ts';
import { call } from './client.ts';

export const audienceKeys = {
  all: ['audiences'] as const,
  one: (id: string) => ['audiences', 'one', id] as const,
  expressions: (ids: readonly string[]) => ['audiences', 'expressions', ids] as const,
  uses: (id: string) => ['audiences', 'uses', id] as const,
};

/** Every audience that the caller may see, own, shared and curated. */
export const audiencesOptions = () =>
  endpointOptions('listSavedAudiences', audienceKeys.all, { select: ({ data }) => data });

const audienceOptions = (id: string) =>
  endpointOptions('readSavedAudience', audienceKeys.one(id), { params: { id } });

export const savedExpressionsOptions = (ids: readonly string[]) =>
  queryOptions({
    queryKey: audienceKeys.expressions(ids),
    queryFn: async ({ client }) => {
      const saved = await Promise.all(ids.map((id) => client.fetchQuery(audienceOptions(id))));
      return new Map(saved.map(({ id, expression }) => [id, expression]));
    },
  });

export const audienceUsesOptions = (id: string) =>
  endpointOptions('readAudienceUses', audienceKeys.uses(id), { params: { id }, staleTime: 0 });

export const readAudienceOf = (id: string) => call('readSavedAudience', { params: { id } });

export const readAudienceUses = (id: string) => call('readAudienceUses', { params: { id } });

export const createAudience = (body: SavedAudienceInput) => call('createSavedAudience', { body });

/** `rev` is the revision that was edited; a newer one is a conflict. */
export const replaceAudience = (id: string, body: SavedAudienceInput, rev: number, outlivesPage = false) =>
  call('replaceSavedAudience', { params: { id }, body, rev, outlivesPage });

export const removeAudience = (id: string, rev?: number) =>
  call('removeSavedAudience', { params: { id }, rev });
