import type { BannerNode, BannerTree } from '../../../../contract/banner.ts';
import type { Expression } from '../../../../expression/expression.ts';
import { hashExpression } from '../../../../expression/hash.ts';
import { toWire } from '../../../../expression/wire.ts';
import { bannerLeaves } from '../../../../figures/banner-leaves.ts';
import { listed } from '../../../../lib/listed.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { format } from '../../../lib/format.ts';
import {
  isNested,
  itemOfLevels,
  type Level,
  levelsOf,
  pathName,
  runsOf,
} from '../../../../figures/nested-items.ts';
import { countedItems, type CrosstabItem } from './crosstab-item.ts';

/**
 * The columns that a saved banner makes, nested as it is; `lost` names the codes that are gone. Columns keep
 * the ids of those in `known` with the same conditions.
 */
export function itemsOfBanner(
  tree: BannerTree,
  catalogue: Pick<Catalogue, 'questionByCode'>,
  newId: () => string,
  known: readonly CrosstabItem[] = [],
): { readonly items: readonly CrosstabItem[]; readonly lost: readonly string[] } {
  const { leaves, lost } = bannerLeaves(tree, (code) => catalogue.questionByCode.get(code));
  const ids = new Map(known.map((column) => [conditionsOf(column), column.id]));
  const items = leaves.map(({ name, path, conditions }) => {
    const names = [...path.slice(path.length - conditions.length + 1), name];
    const levels = conditions.map((expression, at) => ({ name: names[at] ?? name, expression }));
    const item = itemOfLevels(levels, '', pathName(path));
    const id = ids.get(conditionsOf(item)) ?? newId();
    ids.delete(conditionsOf(item));
    return { ...item, id };
  });
  return { items, lost: lost.map(({ question, datapoint }) => `${question} ${datapoint}`.trim()) };
}

/** Says what a banner would change: "1 column more", "2 fewer". */
export function bannerChange(columns: readonly CrosstabItem[], items: readonly CrosstabItem[]): string {
  const [now, next] = [new Set(columns.map(conditionsOf)), new Set(items.map(conditionsOf))];
  const more = [...next].filter((one) => !now.has(one)).length;
  const fewer = [...now].filter((one) => !next.has(one)).length;
  const counted = more > 0 ? [`${countedItems('columns', more)} more`] : [];
  if (fewer > 0) counted.push(`${more > 0 ? format.count(fewer) : countedItems('columns', fewer)} fewer`);
  return counted.length === 0 ? 'other names or another order' : listed(counted);
}

function conditionsOf({ asks }: Pick<CrosstabItem, 'asks'>): string {
  return asks.kind === 'expression' ? hashExpression(asks.expression) : JSON.stringify(asks);
}

/** Writes columns as a banner: flat neighbours under the heading they share, nested ones under their conditions. */
export function bannerTreeOf(items: readonly CrosstabItem[]): BannerTree {
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

export function wireOf(expression: Expression) {
  return toWire(expression, { suffixes: 'integer', datapointsKey: 'datapoints' });
}
