import type { BannerNode, BannerTree } from '../../../../contract/banner.ts';
import type { Expression } from '../../../../expression/expression.ts';
import { toWire } from '../../../../expression/wire.ts';
import { bannerLeaves } from '../../../../figures/banner-leaves.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import {
  isNested,
  itemOfLevels,
  type Level,
  levelsOf,
  pathName,
  runsOf,
} from '../../../../figures/nested-items.ts';
import type { CrosstabItem } from './crosstab-item.ts';

/** The columns that a saved banner makes, nested as it is; without the answers that are gone. */
export function itemsOfBanner(
  tree: BannerTree,
  catalogue: Pick<Catalogue, 'questionByCode'>,
  newId: () => string,
): readonly CrosstabItem[] {
  const { leaves } = bannerLeaves(tree, (code) => catalogue.questionByCode.get(code));
  return leaves.map(({ name, path, conditions }) => {
    const names = [...path.slice(path.length - conditions.length + 1), name];
    const levels = conditions.map((expression, at) => ({ name: names[at] ?? name, expression }));
    return itemOfLevels(levels, newId(), pathName(path));
  });
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
