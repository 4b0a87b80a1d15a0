import type { BannerNode, BannerTree } from '../../../../contract/banner.ts';
import { limits } from '../../../../contract/limits.ts';
import type { PlanMeasure, PlanSettings, TabPlanInput } from '../../../../contract/tab-plan.ts';
import type { Expression } from '../../../../expression/expression.ts';
import { shorten } from '../../../../expression/shorten.ts';
import { toWire } from '../../../../expression/wire.ts';
import type { SavedScope } from '../../../app/scope/saved-scope.ts';
import { isNested, type Level, levelsOf, runsOf } from '../../../../figures/nested-items.ts';
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
    banner: { kind: 'own', tree: treeOfColumns(counted) },
    bases: asks.kind === 'expression' ? [{ name: base.name, expression: wireOf(asks.expression) }] : [],
    ...scope,
    settings: settingsOf(view, everyone.length > 0),
  };
  return { plan, leftOut: columns.length - counted.length - everyone.length };
}

const suffix = ', all questions';

/** Flat neighbours under the heading they share, nested ones under the conditions that narrow them. */
function treeOfColumns(items: readonly CrosstabItem[]): BannerTree {
  const runs: { readonly heading: string | null; readonly items: CrosstabItem[] }[] = [];
  for (const item of items) {
    const heading = isNested(item) ? null : item.group;
    const last = runs.at(-1);
    if (last?.heading === heading) last.items.push(item);
    else runs.push({ heading, items: [item] });
  }
  return runs.flatMap(({ heading, items: some }) =>
    heading === null ? nodesOf(some, 1) : underHeading(heading, some.flatMap(leafOf)),
  );
}

function underHeading(name: string, items: BannerNode[]): BannerNode[] {
  return name === '' ? items : [{ kind: 'heading', name, items }];
}

function leafOf(item: CrosstabItem): BannerNode[] {
  return (levelsOf(item) ?? []).slice(-1).map((level) => audienceOf(level));
}

/** Nodes at a level of nested items, 1 the outermost. */
function nodesOf(items: readonly CrosstabItem[], depth: number): BannerNode[] {
  return runsOf(items, depth).flatMap(({ path, items: within }): BannerNode[] => {
    const level = path.at(-1);
    if (level === undefined) return [];
    const deeper = within.filter((item) => (levelsOf(item)?.length ?? 0) > depth);
    const leaves = within.filter((item) => (levelsOf(item)?.length ?? 0) === depth);
    return [
      ...leaves.flatMap(leafOf),
      ...(deeper.length === 0 ? [] : [{ ...audienceOf(level), under: nodesOf(deeper, depth + 1) }]),
    ];
  });
}

function audienceOf({ name, expression }: Level) {
  return { kind: 'audience' as const, name: name === '' ? 'Column' : name, expression: wireOf(expression) };
}

function wireOf(expression: Expression) {
  return toWire(expression, { suffixes: 'integer', datapointsKey: 'datapoints' });
}

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
