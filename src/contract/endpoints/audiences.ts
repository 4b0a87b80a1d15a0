import { z } from 'zod';
import { AudienceUses } from '../saved-work/audience-uses.ts';
import { declareEndpoints } from '../endpoint.ts';
import { Removed, Uuid } from '../fields.ts';
import {
  SavedAudience,
  SavedAudienceFilter,
  SavedAudienceInput,
  SavedAudienceList,
  SavedAudiencePage,
} from '../saved-work/saved-audience.ts';

const byId = z.object({ id: Uuid });

/** Saved audiences, and where each is used. */
export const audienceEndpoints = declareEndpoints('audiences', {
  listSavedAudiences: {
    method: 'GET',
    path: '/v2/saved/audiences',
    summary: 'List saved audiences',
    errors: 'text',
    refusals: [403],
    response: SavedAudienceList,
  },
  filterSavedAudiences: {
    method: 'POST',
    path: '/v2/saved/audiences/filter',
    summary: 'Filter saved audiences',
    scope: 'read',
    errors: 'text',
    request: SavedAudienceFilter,
    requestOptional: true,
    response: SavedAudiencePage,
  },
  readSavedAudience: {
    method: 'GET',
    path: '/v2/saved/audiences/{id}',
    summary: 'Saved audience detail',
    errors: 'text',
    refusals: [403],
    params: byId,
    response: SavedAudience,
  },
  createSavedAudience: {
    method: 'POST',
    path: '/v2/saved/audiences',
    summary: 'Create a saved audience',
    refusals: [404],
    request: SavedAudienceInput,
    idempotencyKey: true,
    response: SavedAudience,
  },
  replaceSavedAudience: {
    method: 'PUT',
    path: '/v2/saved/audiences/{id}',
    summary: 'Replace a saved audience',
    params: byId,
    request: SavedAudienceInput,
    precondition: true,
    response: SavedAudience,
  },
  removeSavedAudience: {
    method: 'DELETE',
    path: '/v2/saved/audiences/{id}',
    summary: 'Remove a saved audience',
    params: byId,
    precondition: true,
    response: Removed,
  },
  readAudienceUses: {
    method: 'GET',
    path: '/v2/saved/audiences/{id}/uses',
    summary: 'Charts and crosstabs in which an audience stands',
    params: byId,
    response: AudienceUses,
  },
});
