import { blockName } from '../../../../figures/table-bases.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { flatItem, isNested, nestedName } from '../../../../figures/nested-items.ts';
import { type CrosstabItem, questionsOf } from './crosstab-item.ts';

/** The heading that an item stands under. */
export type GroupOf = (item: CrosstabItem) => string;

/** The heading of an item: as saved, else the question that it is of, else what kind of item it is. */
export function itemGroup(item: CrosstabItem, catalogue: Catalogue | null): string {
  if (item.asks.kind === 'everyone' && item.group === '') return 'Total';
  return blockName(
    item.group,
    questionsOf(item),
    (question) => catalogue?.questionByCode.get(question)?.name ?? question,
  );
}

/** Puts an item under another heading by name: a nested one keeps its conditions, and their names in its own. */
export function inGroup(item: CrosstabItem, group: string | null): CrosstabItem {
  if (group === null || item.group === group) return item;
  return isNested(item) ? { ...flatItem(item), group, name: nestedName(item) } : { ...item, group };
}
