import { flatItem, isNested, nestedName } from '../../../../figures/nested-items.ts';
import type { CrosstabItem } from './crosstab-item.ts';

/** The heading that an item stands under. */
export type GroupOf = (item: CrosstabItem) => string;

/** Puts an item under another heading by name: a nested one keeps its conditions, and their names in its own. */
export function inGroup(item: CrosstabItem, group: string | null): CrosstabItem {
  if (group === null || item.group === group) return item;
  return isNested(item) ? { ...flatItem(item), group, name: nestedName(item) } : { ...item, group };
}
