import { given } from '../../lib/given.ts';
import { parseOwnJson } from '../../lib/parse-own-json.ts';
import { sql as literal } from 'kysely';
import { InsightCalculation } from '../../contract/chat/insight.ts';
import { limits } from '../../contract/limits.ts';
import type { StatsQuery } from '../../contract/query/stats.ts';
import type { ServerDeps } from '../deps.ts';
import { ServiceError } from '../request/service-error.ts';
import type { InsightEntry } from './insight-entry.ts';

export interface StoredInsight {
  readonly id: number;
  readonly datasetCode: string;
  /** null: everybody's who may see the dataset. */
  readonly organisationId: number | null;
  readonly name: string;
  readonly description: string;
  readonly type: string;
  /** Gives the figures. */
  readonly query: StatsQuery;
  readonly publishedAt: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly categoryIds: readonly number[];
  /** Of all time, and of the last seven days. */
  readonly views: number;
  readonly recentViews: number;
  /** null: never checked. */
  readonly checkedVersion: string | null;
  /** `""`: all of it held when it was checked. */
  readonly problem: string;
}

/** An entry with the finding that its numbers are checked by. */
export interface CalculatedInsight {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly calculation: InsightCalculation;
}

export interface CheckableInsight extends CalculatedInsight {
  readonly organisationId: number | null;
  readonly datasetCode: string;
}

export interface NewInsight extends Omit<CalculatedInsight, 'id'> {
  readonly organisationId: number;
  readonly category: string;
  /** Of the survey that it was asked of. */
  readonly version: string;
}

const recentDays = 7;
/** Ids below are those of entries that come with a survey. */
const firstOwnId = 1_001;

type StoreDeps = Pick<ServerDeps, 'storage' | 'now'>;

/** The catalogue of insights: what is shown, what is checked, and how entries come in. */
export function createInsightStore(deps: StoreDeps) {
  return { ...createCatalogue(deps), ...createChecks(deps), ...createPublishing(deps) };
}

function createCatalogue({ storage, now }: StoreDeps) {
  const { sql } = storage;
  const today = () => now().toISOString().slice(0, 10);
  return {
    /** Listed in the order of their ids. */
    list(): readonly StoredInsight[] {
      const since = new Date(now().getTime() - (recentDays - 1) * 86_400_000).toISOString().slice(0, 10);
      const rows = storage.all(
        sql
          .selectFrom('insights')
          .select((row) => [
            'insights.id as id',
            'dataset_code as datasetCode',
            'organisation_id as organisationId',
            'name',
            'description',
            'type',
            'query',
            'published_at as publishedAt',
            'created_at as createdAt',
            'updated_at as updatedAt',
            'checked_version as checkedVersion',
            'problem',
            row
              .selectFrom('insight_views')
              .whereRef('insight_views.insight_id', '=', 'insights.id')
              .select(literal<number>`coalesce(sum(count), 0)`.as('sum'))
              .as('views'),
            row
              .selectFrom('insight_views')
              .whereRef('insight_views.insight_id', '=', 'insights.id')
              .where('day', '>=', since)
              .select(literal<number>`coalesce(sum(count), 0)`.as('sum'))
              .as('recentViews'),
          ])
          .orderBy('insights.id'),
      );
      const memberships = storage.all(
        sql.selectFrom('insights_in_categories').select(['insight_id', 'category_id']).orderBy('category_id'),
      );
      const categories = Map.groupBy(memberships, (row) => row.insight_id);
      return rows.map((row) => ({
        ...row,
        query: parseOwnJson<StatsQuery>(row.query),
        views: row.views ?? 0,
        recentViews: row.recentViews ?? 0,
        categoryIds: (categories.get(row.id) ?? []).map((member) => member.category_id),
      }));
    },

    listCategories(): readonly { readonly id: number; readonly name: string }[] {
      return storage.all(sql.selectFrom('insight_categories').select(['id', 'name']).orderBy('id'));
    },

    /** The finding of an entry; null: it came without, or there is none. */
    findCalculation(id: number): InsightCalculation | null {
      const row = storage.first(sql.selectFrom('insights').select('calculation').where('id', '=', id));
      return parseOwnJson(row?.calculation ?? 'null');
    },

    /** One more, in one statement: views at the same time all count. */
    countView(id: number): void {
      storage.run(
        sql
          .insertInto('insight_views')
          .values({ insight_id: id, day: today(), count: 1 })
          .onConflict((conflict) =>
            conflict.columns(['insight_id', 'day']).doUpdateSet((row) => ({
              count: row('insight_views.count', '+', 1),
            })),
          ),
      );
    },
  };
}

function withCalculation<Row extends { readonly calculation: string | null }>({
  calculation,
  ...entry
}: Row) {
  return { ...entry, calculation: InsightCalculation.parse(JSON.parse(calculation ?? 'null')) };
}

function createChecks({ storage }: StoreDeps) {
  const { sql } = storage;
  return {
    /** Of the organisation's own entries, those whose numbers can be checked. */
    listCalculations(organisationId: number): readonly CalculatedInsight[] {
      return storage
        .all(
          sql
            .selectFrom('insights')
            .select(['id', 'name', 'description', 'calculation'])
            .where('organisation_id', '=', organisationId)
            .where('calculation', 'is not', null)
            .orderBy('id'),
        )
        .map(withCalculation);
    },

    /** Of some datasets, those that were not checked against this version. */
    listCheckable(datasetCodes: readonly string[], version: string): readonly CheckableInsight[] {
      return storage
        .all(
          sql
            .selectFrom('insights')
            .select([
              'id',
              'organisation_id as organisationId',
              'dataset_code as datasetCode',
              'name',
              'description',
              'calculation',
            ])
            .where('dataset_code', 'in', datasetCodes)
            .where('calculation', 'is not', null)
            .where((row) =>
              row.or([row('checked_version', 'is', null), row('checked_version', '!=', version)]),
            )
            .orderBy('id'),
        )
        .map(withCalculation);
    },

    recordCheck(id: number, version: string, problem: string): void {
      storage.run(
        sql.updateTable('insights').set({ checked_version: version, problem }).where('id', '=', id),
      );
    },
  };
}

function createPublishing(deps: StoreDeps) {
  const { storage, now } = deps;
  const { sql } = storage;
  return {
    /** Adds an entry of an organisation, and its category where there is none of that name; answers its id. */
    publishOne(entry: NewInsight): number {
      return storage.transaction(() => {
        const at = now().toISOString();
        const own = storage.first(
          sql
            .selectFrom('insights')
            .where('organisation_id', '=', entry.organisationId)
            .select(({ fn }) => fn.countAll<number>().as('entries')),
        );
        if ((own?.entries ?? 0) >= limits.publishedInsights) {
          throw new ServiceError(
            'invalid_request',
            `an organisation may publish ${limits.publishedInsights} insights, and has them; keep further ones in the chat that they are of`,
          );
        }
        const last = storage.first(sql.selectFrom('insights').select(({ fn }) => fn.max('id').as('id')));
        const id = Math.max(firstOwnId, (last?.id ?? 0) + 1);
        storage.run(
          sql.insertInto('insights').values({
            ...columnsOf(entry, at),
            id,
            organisation_id: entry.organisationId,
            created_at: at,
          }),
        );
        storage.run(
          sql
            .insertInto('insights_in_categories')
            .values({ insight_id: id, category_id: categoryOf(deps, entry.category) }),
        );
        return id;
      });
    },

    /**
     * Adds what is not there yet. An entry of a known id stays as it is, with its views; one whose numbers could not be
     * checked, because it came without its calculation, is replaced, and begins without views.
     */
    publish(entries: readonly InsightEntry[]): void {
      storage.transaction(() => {
        const at = now().toISOString();
        for (const entry of entries) {
          const known = storage.first(
            sql.selectFrom('insights').select('calculation').where('id', '=', entry.id),
          );
          if (known !== undefined && known.calculation !== null) continue;
          const written = columnsOf(entry, at);
          storage.run(
            known === undefined
              ? sql.insertInto('insights').values({ ...written, id: entry.id, created_at: at })
              : sql.updateTable('insights').set(written).where('id', '=', entry.id),
          );
          storage.run(sql.deleteFrom('insights_in_categories').where('insight_id', '=', entry.id));
          storage.run(sql.deleteFrom('insight_views').where('insight_id', '=', entry.id));
          for (const category of entry.categories) {
            storage.run(
              sql
                .insertInto('insight_categories')
                .values(category)
                .onConflict((conflict) => conflict.column('id').doNothing()),
            );
            storage.run(
              sql
                .insertInto('insights_in_categories')
                .values({ insight_id: entry.id, category_id: category.id }),
            );
          }
        }
      });
    },
  };
}

function columnsOf(
  {
    name,
    description,
    calculation,
    version,
  }: Pick<InsightEntry, 'name' | 'description' | 'calculation' | 'version'>,
  at: string,
) {
  return {
    dataset_code: calculation.dataset.code,
    name,
    description,
    type: 'article',
    picture: 'null',
    query: JSON.stringify(calculation.query),
    calculation: JSON.stringify(calculation),
    ...given({ checked_version: version }),
    problem: '',
    published_at: at,
    updated_at: at,
  };
}

/** Id of the category of that name, which is made where there is none. */
function categoryOf({ storage }: StoreDeps, name: string): number {
  const { sql } = storage;
  const found = storage.first(sql.selectFrom('insight_categories').select('id').where('name', '=', name));
  if (found !== undefined) return found.id;
  const last = storage.first(sql.selectFrom('insight_categories').select(({ fn }) => fn.max('id').as('id')));
  const id = Math.max(firstOwnId, (last?.id ?? 0) + 1);
  storage.run(sql.insertInto('insight_categories').values({ id, name }));
  return id;
}
