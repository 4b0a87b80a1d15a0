import { limits } from '../../../../contract/limits.ts';
import type { PlanMeasure, PlanSettings, TabPlanInput } from '../../../../contract/tab-plan.ts';
import { shorten } from '../../../../expression/shorten.ts';
import type { SavedScope } from '../../../app/scope/saved-scope.ts';
import { bannerTreeOf, wireOf } from './banner-tree.ts';
import type { CrosstabContent } from './crosstab-content.ts';
import type { CrosstabItem } from './crosstab-item.ts';
import type { Metric, TableView } from './table-view.ts';

/** A tab plan of every question by a crosstab's columns, in its scope; `leftOut` counts columns that count no respondents. */
export function planOfCrosstab(
  { name, columns, view }: Pick<CrosstabContent, 'name' | 'columns' | 'view'>,
  base: CrosstabItem,
  scope: SavedScope,
): { readonly plan: TabPlanInput; readonly leftOut: number } {
  const counted = columns.filter(({ asks }) => asks.kind === 'expression');
  const everyone = columns.filter(({ asks }) => asks.kind === 'everyone');
  const { asks } = base;
  const title =
    name === '' ? 'All questions' : `${shorten(name, limits.nameLength - suffix.length)}${suffix}`;
  const plan: TabPlanInput = {
    name: title,
    questions: [{ kind: 'all' }],
    banner: { kind: 'own', tree: bannerTreeOf(counted) },
    bases: asks.kind === 'expression' ? [{ name: base.name, expression: wireOf(asks.expression) }] : [],
    ...scope,
    settings: settingsOf(view, everyone.length > 0),
  };
  return { plan, leftOut: columns.length - counted.length - everyone.length };
}

const suffix = ', all questions';

const measureOf: Partial<Record<Metric, PlanMeasure>> = {
  columnPercentage: 'column_percentage',
  index: 'index',
  rowPercentage: 'row_percentage',
  sample: 'sample',
};

function settingsOf(view: TableView, hasEveryone: boolean): PlanSettings {
  const measures = view.metrics.flatMap((metric) => measureOf[metric] ?? []);
  return {
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
