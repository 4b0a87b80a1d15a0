import type { Expression } from '../../../../expression/expression.ts';
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
