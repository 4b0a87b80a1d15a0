import { assertNever } from '../../../lib/assert-never.ts';
import type { Plan } from '../../figures/plan/plan.ts';
import { nameOf, type SegmentColumn } from '../../segments/segment-column.ts';

/** The columns that the chunks of a plan are read from, each once; those of its weight are not among them. */
export function columnsOfPlan({ nodes, valuedProducts }: Plan): SegmentColumn[] {
  const columns = new Map<string, SegmentColumn>();
  const add = (kind: SegmentColumn['kind'], key: string) => columns.set(nameOf({ kind, key }), { kind, key });
  for (const node of nodes) {
    if (node.kind === 'filled') add('filled', node.key);
    else if (node.kind === 'within') add('numbers', node.column);
    else if (node.kind === 'codes' || node.kind === 'chosen') add(node.kind, node.column);
  }
  for (const { value } of valuedProducts.flatMap(({ rows }) => rows)) {
    switch (value.kind) {
      case 'coded':
        add('codes', value.column);
        break;
      case 'numbers':
        add('numbers', value.column);
        break;
      case 'summed':
        for (const { column } of value.marks) add('chosen', column);
        break;
      default:
        assertNever(value);
    }
  }
  return [...columns.values()];
}
