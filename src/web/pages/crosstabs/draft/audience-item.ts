import type { Expression as WireExpression } from '../../../../contract/expression.ts';
import type { Expression } from '../../../../expression/expression.ts';
import { toExpression } from '../../../../expression/wire.ts';
import { type CrosstabItem, newItemId } from './crosstab-item.ts';
import { audiencesGroup } from './item-group.ts';

/** A row, column or base of an audience: saved, or made in place. */
export function audienceItem(name: string, expression: Expression): CrosstabItem {
  return {
    id: newItemId(),
    name,
    fullName: name,
    group: audiencesGroup,
    asks: { kind: 'expression', expression },
  };
}

/** Saved audiences as items, in their order. */
export function audienceItems(
  audiences: readonly { readonly name: string; readonly expression: WireExpression }[],
): readonly CrosstabItem[] {
  return audiences.flatMap(({ name, expression }) => {
    const read = toExpression(expression);
    return 'expression' in read ? [audienceItem(name, read.expression)] : [];
  });
}
