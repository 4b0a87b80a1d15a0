import { limits } from '../../../../contract/limits.ts';
import {
  PlanMeasure,
  type PlanSettings,
  type TabPlanInput,
} from '../../../../contract/saved-work/tab-plan.ts';
import { metricOf } from '../../../../figures/tables/plan-table.ts';
import { shorten } from '../../../../expression/shorten.ts';
import type { SavedScope } from '../../../app/scope/saved-scope.ts';
import { format } from '../../../lib/format.ts';
import { bannerTreeOf, wireOf } from './banner-tree.ts';
import type { CrosstabContent } from './crosstab-content.ts';
import type { TableView } from './table-view.ts';

/** A tab plan of every question by a crosstab's columns and bases, in its scope; `leftOut` names what plans can't have. */
export function planOfCrosstab(
  { name, columns, bases, view }: Pick<CrosstabContent, 'name' | 'columns' | 'bases' | 'view'>,
  scope: SavedScope,
): { readonly plan: TabPlanInput; readonly leftOut: readonly string[] } {
  const counted = columns.filter(({ asks }) => asks.kind === 'expression');
  const everyone = columns.filter(({ asks }) => asks.kind === 'everyone');
  const averages = columns.length - counted.length - everyone.length;
  const filters = bases.flatMap(({ name: base, asks }): NonNullable<TabPlanInput['bases']> => {
    if (asks.kind === 'everyone') return [{ name: '', expression: null }];
    return asks.kind === 'expression' ? [{ name: base, expression: wireOf(asks.expression) }] : [];
  });
  const unread = bases.filter(({ asks }) => asks.kind !== 'everyone' && asks.kind !== 'expression');
  const further = Math.max(0, filters.length - limits.planBases);
  const title =
    name === '' ? 'All questions' : `${shorten(name, limits.nameLength - suffix.length)}${suffix}`;
  const plan: TabPlanInput = {
    name: title,
    questions: [{ kind: 'all' }],
    banner: { kind: 'own', tree: bannerTreeOf(counted) },
    bases: filters.slice(0, limits.planBases),
    ...scope,
    settings: settingsOf(view, everyone.length > 0),
  };
  const leftOut = [
    ...(averages > 0 ? [`${numberOf(averages, 'column')} of averages or sums`] : []),
    ...unread.map((base) => `the base “${base.name}”`),
    ...(further > 0 ? [`${numberOf(further, 'base')} over ${limits.planBases}`] : []),
  ];
  return { plan, leftOut };
}

function numberOf(count: number, noun: string): string {
  return `${format.count(count)} ${noun}${count === 1 ? '' : 's'}`;
}

const suffix = ', all questions';

function settingsOf(view: TableView, hasEveryone: boolean): PlanSettings {
  const measures = view.metrics.flatMap((metric) =>
    PlanMeasure.options.filter((one) => metricOf[one] === metric),
  );
  return {
    ...(view.byItself === null ? {} : { grids: 'itself' as const }),
    total: view.total === 'off' && hasEveryone ? 'first' : view.total,
    base_rule: view.bases.table,
    base_rows: [...view.baseRows],
    ...(measures.length === 0 ? {} : { measures }),
    versus: view.levels.length === 0 ? 'none' : view.versus === 'total' ? 'total' : 'rest',
    ...(view.levels.length === 0 ? {} : { levels: view.levels.slice(-2) }),
    profile: view.profile,
    letters: view.letters,
    correction: view.correction,
  };
}
