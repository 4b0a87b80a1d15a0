import type { BannerNode, BannerTree } from '../../../../contract/saved-work/banner.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Expression } from '../../../../expression/expression.ts';
import { hashExpression } from '../../../../expression/hash.ts';
import { shorten } from '../../../../expression/shorten.ts';
import { toWire } from '../../../../expression/wire.ts';
import { bannerLeaves } from '../../../../figures/tables/banner-leaves.ts';
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
} from '../../../../figures/questions/nested-items.ts';
import { isValued, type ValueAsks, valueOf } from '../../../../figures/tables/table-header.ts';
import { countedItems, type CrosstabItem, type Side } from './crosstab-item.ts';

/**
 * The headers of a saved banner or stub, nested likewise; `lost` names missing codes. Headers keep the ids of equal
 * ones in `known`.
 */
export function itemsOfBanner(
  tree: BannerTree,
  catalogue: Pick<Catalogue, 'questionByCode'>,
  newId: () => string,
  known: readonly CrosstabItem[] = [],
): { readonly items: readonly CrosstabItem[]; readonly lost: readonly string[] } {
  const { leaves, values, lost } = bannerLeaves(tree, (code) => catalogue.questionByCode.get(code));
  const ids = new Map(known.map((one) => [conditionsOf(one), one.id]));
  const withId = <Item extends Omit<CrosstabItem, 'id'>>(item: Item) => {
    const id = ids.get(conditionsOf(item)) ?? newId();
    ids.delete(conditionsOf(item));
    return { ...item, id };
  };
  const items: CrosstabItem[] = leaves.map(({ name, path, conditions }) => {
    const names = [...path.slice(path.length - conditions.length + 1), name];
    const levels = conditions.map((expression, at) => ({ name: names[at] ?? name, expression }));
    return withId(itemOfLevels(levels, '', pathName(path)));
  });
  for (const { node, path, place } of values) {
    const fullName = shorten(pathName([...path, node.name]), limits.textLength);
    items.splice(place, 0, withId({ name: node.name, fullName, group: pathName(path), asks: asksOf(node) }));
  }
  return { items, lost: lost.map(({ question, datapoint }) => `${question} ${datapoint}`.trim()) };
}

function asksOf({ value, ...of }: Extract<BannerNode, { kind: 'value' }>): ValueAsks {
  return value.kind === 'average' || value.kind === 'sum'
    ? { kind: value.kind, ...valueOf(of) }
    : { kind: 'statistic', ...valueOf(of), statistic: value };
}

/** Says what a banner or stub would change: "1 column more", "2 fewer". */
export function bannerChange(
  side: Side,
  before: readonly CrosstabItem[],
  items: readonly CrosstabItem[],
): string {
  const [now, next] = [new Set(before.map(conditionsOf)), new Set(items.map(conditionsOf))];
  const more = [...next].filter((one) => !now.has(one)).length;
  const fewer = [...now].filter((one) => !next.has(one)).length;
  const counted = more > 0 ? [`${countedItems(side, more)} more`] : [];
  if (fewer > 0) counted.push(`${more > 0 ? format.count(fewer) : countedItems(side, fewer)} fewer`);
  return counted.length === 0 ? 'other names or another order' : listed(counted);
}

function conditionsOf({ asks }: Pick<CrosstabItem, 'asks'>): string {
  return asks.kind === 'expression' ? hashExpression(asks.expression) : JSON.stringify(asks);
}

/** Writes a side as a banner or stub: flat neighbours under the heading they share, nested ones under their conditions. */
export function bannerTreeOf(items: readonly CrosstabItem[]): BannerTree {
  const runs: { readonly heading: string | null; readonly items: CrosstabItem[] }[] = [];
  for (const item of items) {
    if (item.asks.kind !== 'expression' && !isValued(item.asks)) continue;
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
  const { asks, name } = item;
  if (isValued(asks)) {
    const value = asks.kind === 'statistic' ? asks.statistic : { kind: asks.kind };
    return [{ kind: 'value', name: name === '' ? asks.question : name, ...valueOf(asks), value }];
  }
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
