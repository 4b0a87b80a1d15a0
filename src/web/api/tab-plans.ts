import { endpointOptions } from './endpoint-options.ts';
import type { Banner, BannerInput } from '../../contract/saved-work/banner.ts';
import { limits } from '../../contract/limits.ts';
import type { TabPlanInput } from '../../contract/saved-work/tab-plan.ts';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';
import { restoreFromTrash } from './saved-work.ts';

const tabPlanKeys = { all: ['tab_plans'] as const };

/** Every tab plan that the caller may see. */
export const tabPlansOptions = () =>
  endpointOptions('filterTabPlans', [...tabPlanKeys.all, 'list'], {
    body: { limit: limits.pageItems },
    select: ({ data }) => data,
  });

export const readTabPlanOf = (id: string) => call('readTabPlan', { params: { id } });

export async function createTabPlan(body: TabPlanInput) {
  const made = await call('createTabPlan', { body });
  await queryClient.invalidateQueries({ queryKey: tabPlanKeys.all });
  return made;
}

/** `rev` is the revision that was edited; a newer one is a conflict. */
export const replaceTabPlan = (id: string, body: TabPlanInput, rev: number, outlivesPage: boolean) =>
  call('replaceTabPlan', { params: { id }, body, rev, outlivesPage });

export const removeTabPlan = (id: string) => call('removeTabPlan', { params: { id } });

const bannerKeys = { all: ['banners'] as const };

/** Saved banners and stubs of a survey, the last changed first. */
export const bannersOptions = (dataset: string) =>
  endpointOptions('filterBanners', [...bannerKeys.all, 'list', dataset], {
    body: { dataset_code: dataset, limit: limits.pageItems },
    select: ({ data }) => data,
  });

/** Saves a banner, in place of `over` where it is given: tab plans that name it take the new one at their next run. */
export async function saveBanner(body: BannerInput, over: Banner | null = null): Promise<Banner> {
  const saved = await (over === null
    ? call('createBanner', { body })
    : call('replaceBanner', {
        params: { id: over.id },
        body: { ...body, folder_id: over.folder_id },
        rev: over.rev,
      }));
  await queryClient.invalidateQueries({ queryKey: bannerKeys.all });
  return saved;
}

/** Puts a banner into the bin. */
export async function removeBanner(id: string): Promise<void> {
  await call('removeBanner', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: bannerKeys.all });
}

/** Takes a banner out of the bin. */
export async function restoreBanner(id: string): Promise<void> {
  await restoreFromTrash('banners', id);
  await queryClient.invalidateQueries({ queryKey: bannerKeys.all });
}

/** A saved banner or stub. */
export const bannerOptions = (id: string) =>
  endpointOptions('readBanner', [...bannerKeys.all, 'one', id], { params: { id } });
