import type { Expression as WireExpression } from '../../../../contract/expression.ts';
import type { Expression } from '../../../../expression/expression.ts';
import { toExpression } from '../../../../expression/wire.ts';
import type { CrosstabContent } from './crosstab-content.ts';
import { type CrosstabItem, type ItemList, newItemId } from './crosstab-item.ts';
import { audiencesBlock } from '../../../../figures/tables/table-bases.ts';

/** A row, column or base of an audience: saved, or made in place. */
export function audienceItem(name: string, expression: Expression, id = newItemId()): CrosstabItem {
  return {
    id,
    name,
    fullName: name,
    group: audiencesBlock,
    asks: { kind: 'expression', expression },
  };
}

interface SavedOne {
  readonly id: string;
  readonly name: string;
  readonly expression: WireExpression;
}

/**
 * Saved audiences as items, in their order. An item has the id of its audience where no other has it: so it is known
 * where an audience is used, also after its conditions changed.
 */
export function audienceItems(
  audiences: readonly SavedOne[],
  content: Pick<CrosstabContent, ItemList> | null,
): readonly CrosstabItem[] {
  const items = content === null ? [] : [...content.rows, ...content.columns, ...content.bases];
  const ids = new Set(items.map((item) => item.id));
  return audiences.flatMap(({ id, name, expression }) => {
    const read = toExpression(expression);
    if (!('expression' in read)) return [];
    const own = ids.has(id) ? newItemId() : id;
    ids.add(own);
    return [audienceItem(name, read.expression, own)];
  });
}
