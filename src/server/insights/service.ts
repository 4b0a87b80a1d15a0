import type {
  InsightCategory,
  InsightDataChanges,
  InsightDetail,
  InsightImage,
  InsightImageName,
  InsightSearch,
  InsightSummary,
} from '../../contract/chat/insight.ts';
import type { ServerDeps } from '../deps.ts';
import { ServiceError } from '../request/service-error.ts';
import type { Principal } from '../request/principal.ts';
import { foldText } from '../search/fold-text.ts';
import { seesQuestionsOf } from '../figures/reading/sees-questions.ts';
import { findWork } from '../saved-work/store/load-work.ts';
import { drawPicture } from './draw-picture.ts';
import type { InsightEntry } from './insight-entry.ts';
import { createInsightStore, type StoredInsight } from './store.ts';
import { toWorkChange } from '../saved-work/changes/catalogue-changes.ts';
import { createWorkChanges } from '../saved-work/changes/work-changes.ts';

interface VisibleInsight extends StoredInsight {
  /** Checked against the data as they are. */
  readonly holds: boolean;
}

/** The catalogue of insights: each is seen by whoever may use its dataset and all its questions, and by nobody else. */
export function createInsightService(deps: Pick<ServerDeps, 'storage' | 'now' | 'datasets' | 'log'>) {
  const store = createInsightStore(deps);
  const dataChangesOf = createDataChanges(deps);

  function visible(principal: Principal): readonly VisibleInsight[] {
    const access = deps.datasets.accessOf(principal);
    const versionOf = (datasetCode: string) => access.findDataset(datasetCode)?.tree.version;
    return store
      .list()
      .map((insight) => ({
        ...insight,
        holds:
          insight.problem === '' &&
          (insight.checkedVersion === null || insight.checkedVersion === versionOf(insight.datasetCode)),
      }))
      .filter(
        ({ datasetCode, organisationId, query }) =>
          (organisationId === null || organisationId === principal.organisationId) &&
          access.findDataset(datasetCode) !== undefined &&
          seesQuestionsOf(query, access),
      );
  }

  function load(principal: Principal, id: number): VisibleInsight {
    const found = visible(principal).find((insight) => insight.id === id);
    if (found === undefined) throw new ServiceError('not_found', 'insight not found');
    return found;
  }

  return {
    search(principal: Principal, search: InsightSearch): InsightSummary[] {
      const query = foldText(search.query ?? '');
      const offset = search.offset ?? 0;
      const wanted = (search.standing ?? 'current') === 'current';
      return visible(principal)
        .filter(
          ({ name, description, categoryIds, holds }) =>
            holds === wanted &&
            (search.category_id === undefined || categoryIds.includes(search.category_id)) &&
            (foldText(name).includes(query) || foldText(description).includes(query)),
        )
        .toSorted(orderOf(search))
        .slice(offset, offset + (search.limit ?? defaultLimit))
        .map(toSummary);
    },

    /** Counts as a view of it. */
    async read(principal: Principal, id: number): Promise<InsightDetail> {
      const insight = load(principal, id);
      countView(id);
      return {
        ...toSummary(insight),
        type: insight.type,
        data_changes: await dataChangesOf(principal, insight),
        work: workOf(principal, id),
      };
    },

    readImage(principal: Principal, id: number, name: InsightImageName): string {
      load(principal, id);
      const finding = store.findCalculation(id);
      if (finding === null) throw new ServiceError('not_found', 'insight not found');
      return drawPicture(finding, name);
    },

    /** Those that hold an insight the caller may see, with the views of these. */
    listCategories(principal: Principal): InsightCategory[] {
      const insights = visible(principal).filter(({ holds }) => holds);
      return store.listCategories().flatMap(({ id, name }) => {
        const members = insights.filter(({ categoryIds }) => categoryIds.includes(id));
        const views = members.reduce((sum, insight) => sum + insight.views, 0);
        return members.length === 0 ? [] : [{ id, name, view_count: views, insight_count: members.length }];
      });
    },

    publish(entries: readonly InsightEntry[]): void {
      store.publish(entries);
    },
  };

  /** The work that an entry was found in; null: none that the caller may see. */
  function workOf(principal: Principal, id: number): InsightDetail['work'] {
    const work = store.findCalculation(id)?.work;
    const saved = work && findWork(deps, principal, work.kind, work.id);
    return work === undefined || saved === undefined ? null : { ...work, name: saved.name };
  }

  /** What cannot be counted, because the disk is full, can be read all the same. */
  function countView(id: number): void {
    try {
      store.countView(id);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.kind !== 'unavailable') throw error;
      deps.log.warn({ insight: id, error }, 'a view was not counted');
    }
  }
}

const defaultLimit = 100;

type Order = NonNullable<InsightSearch['order_by']>;

const keys: Readonly<Record<Order, (insight: StoredInsight) => string | number>> = {
  name: ({ name }) => foldText(name),
  published_at: ({ publishedAt }) => publishedAt,
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
  trending: ({ recentViews }) => recentViews,
  popularity: ({ views }) => views,
  id: ({ id }) => id,
};

/** Newest and most viewed first, names and ids from the start, unless the search says otherwise; equals by id. */
function orderOf({ order_by: orderBy = 'published_at', order }: InsightSearch) {
  const key = keys[orderBy];
  const isAscending = order === undefined ? orderBy === 'name' || orderBy === 'id' : order === 'asc';
  return (left: StoredInsight, right: StoredInsight): number => {
    const [a, b] = [key(left), key(right)];
    const compared = a < b ? -1 : a > b ? 1 : 0;
    return (isAscending ? compared : -compared) || left.id - right.id;
  };
}

function toSummary(insight: VisibleInsight): InsightSummary {
  const { id, name, description, categoryIds, views, publishedAt, datasetCode, holds, problem, query } =
    insight;
  return {
    id,
    name,
    description,
    images: [imageOf(id)],
    category_ids: [...categoryIds],
    view_count: views,
    published_at: publishedAt,
    dataset_code: datasetCode,
    holds,
    problem,
    query,
  };
}

function imageOf(id: number): InsightImage {
  const path = (name: InsightImageName) => `/v3/insights/${id}/images/${name}`;
  return {
    id,
    is_main: true,
    thumb_path: path('thumb.svg'),
    page_thumb_path: path('page.svg'),
    page_preview_thumb_path: path('preview.svg'),
  };
}

/** What became of the survey of a published insight since; null: it is at the version that it was published on. */
function createDataChanges({ datasets, storage }: Pick<ServerDeps, 'datasets' | 'storage'>) {
  const changes = createWorkChanges({ datasets, storage });
  return async (
    principal: Principal,
    { datasetCode, query, updatedAt }: Pick<StoredInsight, 'datasetCode' | 'query' | 'updatedAt'>,
  ): Promise<InsightDataChanges | null> => {
    const tree = datasets.accessOf(principal).findDataset(datasetCode)?.tree;
    if (tree === undefined) return null;
    const { savedOn, now } = datasets.versionsSince(tree.code, updatedAt);
    const found = await changes.of(tree, query, updatedAt);
    if (savedOn === null || (savedOn.version === tree.version && found === null)) return null;
    return {
      dataset: tree.code,
      published_on: savedOn.number,
      present: now,
      changes: (found?.changes ?? []).map(toWorkChange),
    };
  };
}
