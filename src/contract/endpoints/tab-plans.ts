import { z } from 'zod';
import { Banner, BannerInput, BannerPage, WorkFilter } from '../saved-work/banner.ts';
import {
  EditedKind,
  Edition,
  EditionChanges,
  EditionDetail,
  EditionEnded,
  EditionList,
  EditionPart,
} from '../saved-work/edition.ts';
import { declareEndpoints } from '../endpoint.ts';
import { Removed, Revision, Uuid } from '../fields.ts';
import { limits } from '../limits.ts';
import { Report, ReportInput, ReportList } from '../saved-work/report.ts';
import { TabPlan, TabPlanInput, TabPlanPage } from '../saved-work/tab-plan.ts';

const byId = z.object({ id: Uuid });

/** Endpoints for saved documents that have a single dataset. */
function workEndpoints<
  const Path extends `/v2/saved/${string}`,
  Input extends z.ZodType,
  Shown extends z.ZodType,
  Page extends z.ZodType,
>(
  path: Path,
  words: { readonly name: string; readonly one: string; readonly many: string },
  [input, shown, page]: readonly [Input, Shown, Page],
) {
  return {
    create: {
      method: 'POST',
      path,
      summary: `Create ${words.one}`,
      refusals: [404],
      request: input,
      idempotencyKey: true,
      response: shown,
      bodyLimitBytes: limits.documentBodyBytes,
    },
    filter: {
      method: 'POST',
      path: `${path}/filter`,
      summary: `Filter ${words.many}`,
      scope: 'read',
      request: WorkFilter,
      requestOptional: true,
      response: page,
    },
    read: {
      method: 'GET',
      path: `${path}/{id}`,
      summary: `${words.name} detail`,
      params: byId,
      response: shown,
    },
    replace: {
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Replace ${words.one}`,
      params: byId,
      request: input,
      precondition: true,
      response: shown,
      bodyLimitBytes: limits.documentBodyBytes,
    },
    remove: {
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Remove ${words.one}`,
      params: byId,
      precondition: true,
      response: Removed,
    },
  } as const;
}

const banners = workEndpoints(
  '/v2/saved/banners',
  { name: 'Banner', one: 'a banner or stub', many: 'banners and stubs' },
  [BannerInput, Banner, BannerPage],
);
const plans = workEndpoints(
  '/v2/saved/tab_plans',
  { name: 'Tab plan', one: 'a tab plan', many: 'tab plans' },
  [TabPlanInput, TabPlan, TabPlanPage],
);
const reports = workEndpoints('/v2/saved/reports', { name: 'Report', one: 'a report', many: 'reports' }, [
  ReportInput,
  Report,
  ReportList,
]);

const edited = z.object({ kind: EditedKind, id: Uuid });
const edition = edited.extend({ number: Revision });

/** Banners, stubs, tab plans and reports, and the editions of the last two. */
export const tabPlanEndpoints = declareEndpoints('tab-plans', {
  createBanner: banners.create,
  filterBanners: banners.filter,
  readBanner: banners.read,
  replaceBanner: banners.replace,
  removeBanner: banners.remove,
  createTabPlan: plans.create,
  filterTabPlans: plans.filter,
  readTabPlan: plans.read,
  replaceTabPlan: plans.replace,
  removeTabPlan: plans.remove,
  createReport: reports.create,
  filterReports: reports.filter,
  readReport: reports.read,
  replaceReport: reports.replace,
  removeReport: reports.remove,
  startEdition: {
    method: 'POST',
    path: '/v2/saved/{kind}/{id}/editions',
    summary: 'Start an edition: a run of a tab plan or report; 409 while one of it is under way or waiting',
    refusals: [400, 409],
    params: edited,
    idempotencyKey: true,
    status: 202,
    response: Edition,
  },
  listEditions: {
    method: 'GET',
    path: '/v2/saved/{kind}/{id}/editions',
    summary: 'Editions of a tab plan or report; readers of a report are shown the published ones',
    params: edited,
    response: EditionList,
  },
  readEdition: {
    method: 'GET',
    path: '/v2/saved/{kind}/{id}/editions/{number}',
    summary: 'An edition with its tables or items; as server-sent events, its progress',
    params: edition,
    response: EditionDetail,
    alternatives: { 'text/event-stream': Edition },
  },
  endEdition: {
    method: 'DELETE',
    path: '/v2/saved/{kind}/{id}/editions/{number}',
    summary: 'Cancel an edition, which keeps its finished parts, or remove one that has ended',
    params: edition,
    response: EditionEnded,
  },
  readEditionPart: {
    method: 'GET',
    path: '/v2/saved/{kind}/{id}/editions/{number}/parts/{part}',
    summary: 'Figures of one table or item of an edition',
    params: edition.extend({ part: Revision }),
    response: EditionPart,
  },
  readEditionChanges: {
    method: 'GET',
    path: '/v2/saved/{kind}/{id}/editions/{number}/changes',
    summary: 'Figures of an edition that clearly moved since earlier waves',
    params: edition,
    response: EditionChanges,
  },
  publishEdition: {
    method: 'POST',
    path: '/v2/saved/reports/{id}/editions/{number}/publish',
    summary: 'Show an edition of a report to its readers; 409 while it is not whole',
    refusals: [409],
    params: z.object({ id: Uuid, number: Revision }),
    response: Edition,
  },
  readEditionWorkbook: {
    method: 'GET',
    path: '/v2/saved/{kind}/{id}/editions/{number}/workbook',
    summary: 'Tables of a tab plan’s edition as a workbook (xlsx), or as one tidy CSV file',
    refusals: [400],
    params: edition,
    query: z.object({ format: z.enum(['xlsx', 'csv']).optional() }),
    response: z.string(),
    responseType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
});
