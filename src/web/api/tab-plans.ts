import { endpointOptions } from './endpoint-options.ts';
import type { Banner, BannerInput } from '../../contract/saved-work/banner.ts';
import { Edition, type EditionList } from '../../contract/saved-work/edition.ts';
import { limits } from '../../contract/limits.ts';
import type { TabPlanInput } from '../../contract/saved-work/tab-plan.ts';
import { call, callEvents, callFile } from './client.ts';
import { queryClient } from './query-client.ts';
import { restoreFromTrash } from './trash.ts';

export const tabPlanKeys = {
  all: ['tab_plans'] as const,
  editions: (id: string) => ['tab_plans', 'editions', id] as const,
};

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

/** Milliseconds between two readings of a run under way, in case its progress breaks off. */
const readAgainMs = 5_000;

export function isOpenEdition({ state }: Pick<Edition, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** Runs of a tab plan, the newest first; read again while one is open. */
export const editionsOptions = (id: string) =>
  endpointOptions('listEditions', tabPlanKeys.editions(id), {
    params: { id },
    refetchInterval: ({ state }) => (state.data?.editions.some(isOpenEdition) === true ? readAgainMs : false),
    select: ({ editions }) => editions,
  });

/** A run with its tables. */
export const editionOptions = (id: string, number: number) =>
  endpointOptions('readEdition', [...tabPlanKeys.editions(id), number], {
    params: { id, number: String(number) },
  });

/** A table of a run with its figures, which stay as they are. */
export const editionPartOptions = (id: string, number: number, part: number) =>
  endpointOptions('readEditionPart', [...tabPlanKeys.editions(id), number, 'parts', part], {
    params: { id, number: String(number), part: String(part) },
  });

/** What moved in a run since earlier waves. */
export const editionChangesOptions = (id: string, number: number) =>
  endpointOptions('readEditionChanges', [...tabPlanKeys.editions(id), number, 'changes'], {
    params: { id, number: String(number) },
  });

/** Starts a run. A list of runs that was asked for before would come without it: it is asked for again. */
export async function startEdition(id: string): Promise<void> {
  const edition = await call('startEdition', { params: { id } });
  const runs = { queryKey: tabPlanKeys.editions(id), exact: true };
  await queryClient.cancelQueries(runs);
  noteEdition(id, edition);
  void queryClient.invalidateQueries(runs);
}

/** Puts the progress of a run into the cache until the run ends. */
export async function followEdition(id: string, number: number, signal: AbortSignal): Promise<void> {
  const input = { params: { id, number: String(number) }, signal };
  for await (const edition of callEvents('readEdition', Edition, input)) noteEdition(id, edition);
  await queryClient.invalidateQueries({ queryKey: tabPlanKeys.editions(id) });
}

/** Stops a run, which keeps its finished tables. */
export async function cancelEdition(id: string, number: number): Promise<void> {
  await call('endEdition', { params: { id, number: String(number) } });
  await queryClient.invalidateQueries({ queryKey: tabPlanKeys.editions(id) });
}

export const readEditionFile = (
  id: string,
  number: number,
  format: 'xlsx' | 'csv',
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
) =>
  callFile(
    'readEditionWorkbook',
    { params: { id, number: String(number) }, query: { format }, signal },
    onBytes,
  );

function noteEdition(id: string, edition: Edition): void {
  queryClient.setQueryData<EditionList>(tabPlanKeys.editions(id), (list) => {
    const others = list?.editions.filter(({ number }) => number !== edition.number) ?? [];
    return { editions: [edition, ...others].toSorted((one, other) => other.number - one.number) };
  });
}
