import { z } from 'zod';
import { Banner, BannerInput, BannerPage, WorkFilter } from '../banner.ts';
import { Edition, EditionDetail, EditionEnded, EditionList, EditionPart } from '../edition.ts';
import { declareEndpoints } from '../endpoint.ts';
import { Removed, Revision, Uuid } from '../fields.ts';
import { limits } from '../limits.ts';
import { TabPlan, TabPlanInput, TabPlanPage } from '../tab-plan.ts';

const byId = z.object({ id: Uuid });
const edition = z.object({ id: Uuid, number: Revision });

/** Banners, stubs and tab plans. */
export const tabPlanEndpoints = declareEndpoints('tab-plans', {
  createBanner: {
    method: 'POST',
    path: '/v2/saved/banners',
    summary: 'Create a banner or stub',
    refusals: [404],
    request: BannerInput,
    idempotencyKey: true,
    response: Banner,
    bodyLimitBytes: limits.documentBodyBytes,
  },
  filterBanners: {
    method: 'POST',
    path: '/v2/saved/banners/filter',
    summary: 'Filter banners and stubs',
    scope: 'read',
    request: WorkFilter,
    requestOptional: true,
    response: BannerPage,
  },
  readBanner: {
    method: 'GET',
    path: '/v2/saved/banners/{id}',
    summary: 'Banner detail',
    params: byId,
    response: Banner,
  },
  replaceBanner: {
    method: 'PUT',
    path: '/v2/saved/banners/{id}',
    summary: 'Replace a banner or stub',
    params: byId,
    request: BannerInput,
    precondition: true,
    response: Banner,
    bodyLimitBytes: limits.documentBodyBytes,
  },
  removeBanner: {
    method: 'DELETE',
    path: '/v2/saved/banners/{id}',
    summary: 'Remove a banner or stub',
    params: byId,
    precondition: true,
    response: Removed,
  },
  createTabPlan: {
    method: 'POST',
    path: '/v2/saved/tab_plans',
    summary: 'Create a tab plan',
    refusals: [404],
    request: TabPlanInput,
    idempotencyKey: true,
    response: TabPlan,
    bodyLimitBytes: limits.documentBodyBytes,
  },
  filterTabPlans: {
    method: 'POST',
    path: '/v2/saved/tab_plans/filter',
    summary: 'Filter tab plans',
    scope: 'read',
    request: WorkFilter,
    requestOptional: true,
    response: TabPlanPage,
  },
  readTabPlan: {
    method: 'GET',
    path: '/v2/saved/tab_plans/{id}',
    summary: 'Tab plan detail',
    params: byId,
    response: TabPlan,
  },
  replaceTabPlan: {
    method: 'PUT',
    path: '/v2/saved/tab_plans/{id}',
    summary: 'Replace a tab plan',
    params: byId,
    request: TabPlanInput,
    precondition: true,
    response: TabPlan,
    bodyLimitBytes: limits.documentBodyBytes,
  },
  removeTabPlan: {
    method: 'DELETE',
    path: '/v2/saved/tab_plans/{id}',
    summary: 'Remove a tab plan',
    params: byId,
    precondition: true,
    response: Removed,
  },
  startEdition: {
    method: 'POST',
    path: '/v2/saved/tab_plans/{id}/editions',
    summary: 'Run a tab plan; 409 while a run of it is under way or waiting',
    refusals: [400, 409],
    params: byId,
    idempotencyKey: true,
    status: 202,
    response: Edition,
  },
  listEditions: {
    method: 'GET',
    path: '/v2/saved/tab_plans/{id}/editions',
    summary: 'Runs of a tab plan',
    params: byId,
    response: EditionList,
  },
  readEdition: {
    method: 'GET',
    path: '/v2/saved/tab_plans/{id}/editions/{number}',
    summary: 'A run with its tables; as server-sent events, its progress',
    params: edition,
    response: EditionDetail,
    alternatives: { 'text/event-stream': Edition },
  },
  endEdition: {
    method: 'DELETE',
    path: '/v2/saved/tab_plans/{id}/editions/{number}',
    summary: 'Cancel a run, which keeps its finished tables, or remove one that has ended',
    params: edition,
    response: EditionEnded,
  },
  readEditionPart: {
    method: 'GET',
    path: '/v2/saved/tab_plans/{id}/editions/{number}/parts/{part}',
    summary: 'Request and figures of one table of a run',
    params: edition.extend({ part: Revision }),
    response: EditionPart,
  },
  readEditionWorkbook: {
    method: 'GET',
    path: '/v2/saved/tab_plans/{id}/editions/{number}/workbook',
    summary: 'Tables of a run as a workbook (xlsx), or as one tidy CSV file',
    refusals: [400],
    params: edition,
    query: z.object({ format: z.enum(['xlsx', 'csv']).optional() }),
    response: z.string(),
    responseType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
});
